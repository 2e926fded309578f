package import StyleBundle
import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A segmented control with the measures that its rules share, in points.
package final class SegmentedControlFigure: StatedFigure {
  package static let crossKindRules: [any CrossKindRule.Type] = [
    AnimationSpringUnsettled.self, ColorContrastLow.self, TextOutgrows.self, TextSmall.self,
  ]

  package let style: SegmentedControlStyle
  private let stated: Authored<SegmentedControlStyle>
  /// The control at its narrowest, with as many segments as it may have, which has the smallest window and cells.
  package let narrowest: SegmentedControlShape

  package init(_ stated: Authored<SegmentedControlStyle>, _ context: LintContext) {
    self.stated = stated
    style = stated.style
    narrowest = SegmentedControlShape(
      width: style.width.lowerBound, height: style.height, segments: style.segments.upperBound, inset: style.inset)
  }
}

extension SegmentedControlFigure {
  /// Whether somebody wrote the duration of a move; a spring has its own.
  var statesDuration: Bool { stated.states("duration") }

  var cornerRadius: Double { style.cornerRadius }

  var fontSize: Double { style.title.fontSize }

  var titleHeight: Double { SystemText.lineHeight(fontSize) }

  /// The width of the widest label.
  var titleWidth: Double { style.title.width.upperBound }

  /// A sample of the control at its narrowest.
  var sample: [Counterexample.Member] {
    [
      .init("width", .number(narrowest.width)), .init("height", .number(narrowest.height)),
      .init("segments", .counts([narrowest.segments])),
    ]
  }

  /// The places that the narrowest cell's width comes from.
  var cellPlaces: [Finding.Related] {
    [
      .init(member("width"), "\(Numerals.number(narrowest.width)) pt or more"),
      .init(member("segments"), "up to \(narrowest.segments)"),
    ]
  }

  /// The narrowest cell in words: `width 120, 6 segments: cell 20`.
  var cellSentence: String {
    let n = Numerals.number
    return "width \(n(narrowest.width)), \(narrowest.segments) segments: cell \(n(narrowest.cellWidth))"
  }
}

extension SegmentedControlFigure {
  package var statedTexts: [StatedText] {
    // A larger font must not leave the window, where it lies inside.
    let fits = titleHeight <= narrowest.windowHeight
    let largest = fits ? SystemText.fontSize(lineHeight: narrowest.windowHeight) : nil
    return [StatedText(title: "a title", fontSize: fontSize, keyPath: member("title", "fontSize"), largest: largest)]
  }

  package func cutSprings(_ context: LintContext) -> [CutSpring] {
    guard case .spring(let spring) = style.curve, statesDuration else { return [] }
    let seconds = style.duration
    let part = SpringPart(
      title: "the window", property: .translationX, from: .number(0), to: .number(longestWay), keyPath: member("curve"),
      duration: (member("duration"), seconds), cure: .leaveDurationOut, subject: [])
    return [CutSpring(spring, as: stated.springForm(of: "curve"), seconds: seconds, part)].compactMap { $0 }
  }

  /// The window's longest way: from the first cell to the last, in the widest control with most segments.
  var longestWay: Double {
    style.width.upperBound * Double(narrowest.segments - 1) / Double(narrowest.segments)
  }

  package var colorPairs: [ColorPair] {
    let colors = style.colors
    let size = ColorPair.Size.text(fontSize: fontSize, isBold: style.title.isBold)
    func layer(_ color: BundleColor, _ name: String, _ key: String) -> ColorPair.Layer {
      ColorPair.Layer(color, name: name, at: member("colors", key))
    }
    let background = colors.background.map { layer($0, "the background", "background") }
    let title = background.map {
      ColorPair(layer(colors.title, "the title", "title"), on: $0, size, .warning)
    }
    let highlighted = ColorPair(
      layer(colors.titleHighlighted, "the highlighted title", "titleHighlighted"),
      on: layer(colors.highlight, "the highlight", "highlight"), over: background, size, .warning)
    return [title, highlighted].compactMap { $0 }
  }
}
