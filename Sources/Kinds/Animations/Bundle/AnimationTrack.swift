public import StyleGeometry

/// One property of one target, moving through values.
public struct AnimationTrack: Hashable, Sendable {
  /// The part that moves: a role of the view, or a name of the app's own.
  public struct Target: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// Creates a target from its name.
    public init(_ text: String) {
      self.text = text
    }

    /// A tag's dot.
    public static let dot: Target = "dot"
    /// The disc around a tag's dot.
    public static let halo: Target = "halo"
    /// A tag's legs and underlines.
    public static let line: Target = "line"
    /// A tag's texts.
    public static let text: Target = "text"
    /// The view as a whole.
    public static let view: Target = "view"
  }

  /// The property of the target that moves; an app's own properties are called `x-…`.
  public struct Property: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// Creates a property from its name.
    public init(_ text: String) {
      self.text = text
    }

    /// The opacity, in 0…1.
    public static let opacity: Property = "opacity"
    /// The start of a line's drawn stroke, as a part of its length.
    public static let strokeStart: Property = "strokeStart"
    /// The end of a line's drawn stroke, as a part of its length.
    public static let strokeEnd: Property = "strokeEnd"
    /// The translation to the right, in points.
    public static let translationX: Property = "translationX"
    /// The translation downwards, in points.
    public static let translationY: Property = "translationY"
    /// The translation to the right, in proportions of the target's unscaled width.
    public static let shiftX: Property = "shiftX"
    /// The translation downwards, in proportions of the target's unscaled height.
    public static let shiftY: Property = "shiftY"
    /// The scale in both directions; 1 is the natural size.
    public static let scale: Property = "scale"
    /// The horizontal scale; 1 is the natural size.
    public static let scaleX: Property = "scaleX"
    /// The vertical scale; 1 is the natural size.
    public static let scaleY: Property = "scaleY"
    /// The rotation in degrees about the axis that points at the viewer, clockwise on screen.
    public static let rotation: Property = "rotation"
    /// The rotation in degrees about the horizontal axis.
    public static let rotationX: Property = "rotationX"
    /// The rotation in degrees about the vertical axis.
    public static let rotationY: Property = "rotationY"
    /// The progress of a tag's lines from one style to the next, from 0 to 1; of ``Target/line``, where a style changes.
    public static let progress: Property = "progress"
    /// The radius of the corners, in points.
    public static let cornerRadius: Property = "cornerRadius"
    /// The width of a line, in points.
    public static let lineWidth: Property = "lineWidth"
    /// The color of lines and text.
    public static let color: Property = "color"
    /// The color behind the content.
    public static let backgroundColor: Property = "backgroundColor"
  }

  /// The values that a property moves through, at least two.
  public enum Values: Hashable, Sendable {
    /// Numbers in points, degrees or proportions, as the property has it.
    case numbers([Double])
    /// Colors.
    case colors([BundleColor])

    /// Whether the values are colors.
    package var areColors: Bool { if case .colors = self { true } else { false } }

    /// The number of values.
    public var count: Int {
      switch self {
      case .numbers(let numbers): numbers.count
      case .colors(let colors): colors.count
      }
    }
  }

  /// The course of a value from one key time to the next.
  public typealias Curve = MotionCurve

  /// The number of times a track runs.
  public enum Repeat: Hashable, Sendable {
    /// A number of times, which need not be whole.
    case times(Double)
    /// Repetition without end.
    case forever
  }

  /// The values of a track outside its active time.
  public enum Fill: String, Hashable, CaseIterable, Sendable {
    /// The first value before and the last one after.
    case both
    /// No values.
    case none
    /// The last value after.
    case forwards
    /// The first value before.
    case backwards
  }

  /// The target that moves.
  public package(set) var target: Target = ""
  /// The target's property that moves.
  public package(set) var property: Property = ""
  /// The start of the track, in seconds.
  public package(set) var begin = 0.0
  /// The length of one run, without repeats, in seconds.
  public package(set) var duration = 0.0
  /// The values that the property moves through.
  public package(set) var values = Values.numbers([])
  /// The times at which values are reached: parts of the duration, from 0 to 1, not falling.
  public package(set) var keyTimes: [Double] = []
  /// The curve of each interval between two key times.
  public package(set) var curves: [Curve] = []
  /// The number of times the track runs.
  public package(set) var `repeat` = Repeat.times(1)
  /// Whether every run is followed by the same backwards.
  public package(set) var autoreverse = false
  /// The values before the start and after the end.
  public package(set) var fill = Fill.both
  /// Whether a scale may be negative.
  public package(set) var allowFlip = false

  /// Creates a blank value, to be filled.
  package init() {}

  /// The length of the active time in seconds: duration × repeat, twice that with autoreverse; nil for ever.
  public var activeDuration: Double? {
    switch `repeat` {
    case .times(let times): duration * times * (autoreverse ? 2 : 1)
    case .forever: nil
    }
  }
}
