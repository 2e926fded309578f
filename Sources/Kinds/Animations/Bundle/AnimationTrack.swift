public import StyleGeometry

/// One property of one target, moving through values.
public struct AnimationTrack: Hashable, Sendable {
  /// What moves: a role of the view, or a name of the app's own.
  public struct Target: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The target of that name.
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

  /// What of the target moves; an app's own properties are called `x-…`.
  public struct Property: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The property of that name.
    public init(_ text: String) {
      self.text = text
    }

    /// In 0…1.
    public static let opacity: Property = "opacity"
    /// Where a line begins, as a part of its length.
    public static let strokeStart: Property = "strokeStart"
    /// Where a line ends, as a part of its length.
    public static let strokeEnd: Property = "strokeEnd"
    /// To the right, in points.
    public static let translationX: Property = "translationX"
    /// Downwards, in points.
    public static let translationY: Property = "translationY"
    /// In both directions, 1 being the natural size.
    public static let scale: Property = "scale"
    /// Horizontally, 1 being the natural size.
    public static let scaleX: Property = "scaleX"
    /// Vertically, 1 being the natural size.
    public static let scaleY: Property = "scaleY"
    /// In degrees about the axis that points at the viewer, clockwise on screen.
    public static let rotation: Property = "rotation"
    /// In degrees about the horizontal axis.
    public static let rotationX: Property = "rotationX"
    /// In degrees about the vertical axis.
    public static let rotationY: Property = "rotationY"
    /// How far a tag's lines have come from one style to the next, from 0 to 1; of ``Target/line``, where a style changes.
    public static let progress: Property = "progress"
    /// In points.
    public static let cornerRadius: Property = "cornerRadius"
    /// In points.
    public static let lineWidth: Property = "lineWidth"
    /// Of lines and text.
    public static let color: Property = "color"
    /// Behind the content.
    public static let backgroundColor: Property = "backgroundColor"
  }

  /// The values that a property moves through, at least two.
  public enum Values: Hashable, Sendable {
    /// Points, degrees or proportions, as the property has it.
    case numbers([Double])
    /// Colours.
    case colors([BundleColor])

    /// How many values there are.
    public var count: Int {
      switch self {
      case .numbers(let numbers): numbers.count
      case .colors(let colors): colors.count
      }
    }
  }

  /// How a value goes from one key time to the next.
  public typealias Curve = MotionCurve

  /// How often a track runs.
  public enum Repeat: Hashable, Sendable {
    /// That many times, which need not be whole.
    case times(Double)
    /// Without end.
    case forever
  }

  /// What a track shows outside its active time.
  public enum Fill: String, Hashable, CaseIterable, Sendable {
    /// Its first value before and its last one after.
    case both
    /// Nothing.
    case none
    /// Its last value after.
    case forwards
    /// Its first value before.
    case backwards
  }

  /// What moves.
  public package(set) var target: Target = ""
  /// What of it moves.
  public package(set) var property: Property = ""
  /// When the track starts, in seconds.
  public package(set) var begin = 0.0
  /// How long one run takes, without repeats, in seconds.
  public package(set) var duration = 0.0
  /// What it moves through.
  public package(set) var values = Values.numbers([])
  /// When each value is reached: parts of the duration, from 0 to 1, not falling.
  public package(set) var keyTimes: [Double] = []
  /// How each interval between two key times is crossed.
  public package(set) var curves: [Curve] = []
  /// How often it runs.
  public package(set) var `repeat` = Repeat.times(1)
  /// Whether every run is followed by the same backwards.
  public package(set) var autoreverse = false
  /// What it shows before and after.
  public package(set) var fill = Fill.both
  /// Whether a scale may be negative.
  public package(set) var allowFlip = false

  /// A blank one, to be filled.
  package init() {}

  /// For how long the track is active, in seconds: duration × repeat, twice that with autoreverse; nil for ever.
  public var activeDuration: Double? {
    switch `repeat` {
    case .times(let times): duration * times * (autoreverse ? 2 : 1)
    case .forever: nil
    }
  }
}
