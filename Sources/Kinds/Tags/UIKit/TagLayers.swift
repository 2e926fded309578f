#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  /// The layers of one tag: its halo, a line for each text, the dot above them, and the texts.
  ///
  /// All of them are laid out in the picture's coordinates, and scale and turn about the tag's dot.
  public final class TagLayers {
    /// The container of the other layers, to be added to the picture's layer: the target `view`.
    public let view = CALayer()
    /// The halo's layer: the target `halo`.
    public let halo = CAShapeLayer()
    /// The dot's layer: the target `dot`.
    public let dot = CAShapeLayer()
    /// The layers of legs and underlines, one for each text: the target `line`.
    public private(set) var lines: [CAShapeLayer] = []
    /// The texts' layers: the target `text`.
    public private(set) var texts: [CATextLayer] = []

    /// The tag's layout, or its way to another one; nil before anything is shown.
    var change: TagChange?
    /// The time line that plays or has played, its start in seconds on the clock of `view`, and whether it takes taps.
    var playing: (timeline: Timeline, start: CFTimeInterval, takesTaps: Bool)?

    /// Creates the layers of a tag that shows nothing yet.
    public init() {
      view.addSublayer(halo)
      view.addSublayer(dot)
    }

    /// Draws a tag, without animation.
    ///
    /// Before ``play(_:)`` of a `show` it draws the style that is to appear, also in the middle of a change.
    ///
    /// - Parameters:
    ///   - layout: The tag's layout.
    ///   - tags: The kind of tag, with radii, widths and colors.
    ///   - strings: The texts, as many as the layout has.
    ///   - font: The font in which their sizes were measured.
    ///   - color: The color of parts whose color the bundle leaves to the app.
    ///   - scale: Pixels per point, so that texts are sharp: the screen's, as `traitCollection.displayScale` says.
    public func show(
      _ layout: TagLayout, of tags: TagStyles, strings: [String], font: UIFont, color: UIColor = .white,
      contentsScale scale: CGFloat
    ) {
      change = TagChange(at: layout)
      stopLines()
      CATransaction.withoutActions {
        showDiscs(layout, tags, color)
        resize(&lines, to: layout.texts.count, CAShapeLayer.init) { view.insertSublayer($0, below: dot) }
        resize(&texts, to: layout.texts.count, CATextLayer.init) { view.addSublayer($0) }
        for line in lines {
          line.turn(about: layout.dot)
          line.lineWidth = CGFloat(tags.layout.lineWidth)
          line.strokeColor = (tags.colors?.line).map { $0.cgColor } ?? color.cgColor
          line.fillColor = nil
        }
        for text in texts {
          text.font = font
          text.fontSize = font.pointSize
          text.foregroundColor = (tags.colors?.text).map { $0.cgColor } ?? color.cgColor
          text.contentsScale = scale
        }
        for (text, string) in zip(texts, strings) { text.string = string }
        place(layout)
      }
    }

    /// Puts lines and texts at their places in a layout, without animation.
    func place(_ layout: TagLayout) {
      CATransaction.withoutActions {
        for (line, path) in zip(lines, layout.linePaths) { line.path = path }
        for (text, place) in zip(texts, layout.texts) { text.turn(about: layout.dot, in: place.rectangle) }
      }
    }

    /// Shows each part's state at a time of a time line, in seconds from the start, without animation.
    public func show(_ timeline: Timeline, at time: Double) {
      for part in parts { part.layer.show(timeline, as: part.target, at: time) }
    }

    var parts: [(layer: CALayer, target: AnimationTrack.Target)] {
      [(view, .view), (halo, .halo), (dot, .dot)] + lines.map { ($0, .line) } + texts.map { ($0, .text) }
    }

    private func showDiscs(_ layout: TagLayout, _ tags: TagStyles, _ color: UIColor) {
      let fill = (tags.colors?.dot).map { $0.cgColor } ?? color.cgColor
      for layer in [view, halo, dot] { layer.turn(about: layout.dot) }
      dot.path = layout.discPath(radius: tags.layout.dotRadius)
      dot.fillColor = fill
      halo.path = tags.layout.halo.map { layout.discPath(radius: $0.radius) }
      halo.fillColor = fill
      halo.opacity = Float(tags.layout.halo?.opacity ?? 0)
    }

    /// Adds missing layers, and removes those without a text.
    private func resize<Layer: CALayer>(
      _ layers: inout [Layer], to count: Int, _ make: () -> Layer, add: (Layer) -> Void
    ) {
      while layers.count > count { layers.removeLast().removeFromSuperlayer() }
      while layers.count < count {
        let layer = make()
        add(layer)
        layers.append(layer)
      }
    }
  }

  extension CALayer {
    /// Keeps the superlayer's coordinates, with the anchor of scale and rotation at a point of them.
    fileprivate func turn(about point: Point) {
      bounds = CGRect(origin: CGPoint(point), size: .zero)
      position = CGPoint(point)
    }

    /// Covers a rectangle of the superlayer, with the anchor of scale and rotation at a point, which may lie outside.
    fileprivate func turn(about point: Point, in rectangle: Rectangle) {
      bounds = CGRect(Rectangle(Size(width: rectangle.width, height: rectangle.height)))
      anchorPoint = CGPoint(anchorOf: point, in: rectangle)
      position = CGPoint(point)
    }
  }

  extension CGPoint {
    /// Creates the anchor point of a layer that covers a rectangle, for a point that may lie outside.
    init(anchorOf point: Point, in rectangle: Rectangle) {
      // A layer without width or height draws nothing.
      self.init(
        x: rectangle.width > 0 ? (point.x - rectangle.minX) / rectangle.width : 0,
        y: rectangle.height > 0 ? (point.y - rectangle.minY) / rectangle.height : 0)
    }
  }
#endif
