import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport

/// Seeded random animations on a grid of hundredths, so that times and values can meet exactly.
struct RandomAnimations {
  var generator: SeededGenerator
  var targets: [StyleName] = ["view"]
  var properties: [AnimatedProperty] = [.opacity]
  /// The values, in hundredths.
  var values = stride(from: 0, through: 100, by: 5).map(\.self)
  /// The durations, in hundredths of a second.
  var durations = stride(from: 5, through: 60, by: 5).map(\.self)
  var repeats = ["1", "1", "1", "1", "2", "3", "0.5", "2.5"]
  var curves: [MotionCurve] = Self.allCurves
  var mostValues = 4
  var mostTracks = 3
  /// The colors that tracks of colors move between.
  var colors: [BundleColor] = []
  /// Whether tracks follow each other, sometimes with a pause, or else begin anywhere.
  var isSequence = false

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  static let linear = cubic("0", "0", "1", "1")
  static let allCurves: [MotionCurve] =
    [
      linear, linear, cubic("0.42", "0", "0.58", "1"), cubic("0.6", "-0.28", "0.735", "0.045"),
      cubic("0.175", "0.885", "0.32", "1.275"), cubic("0.68", "-0.55", "0.265", "1.55"),
      cubic("0.1", "2.5", "0.9", "-1.5"), cubic("1", "1.4", "0", "1"), spring("0.4", "0.3"), spring("0.7", "0.42", "5"),
      spring("1.6", "0.3", "-8"), spring("0.15", "0.25"),
    ] + steps

  static let steps: [MotionCurve] = [
    .steps(Steps(count: 3, jump: .end)), .steps(Steps(count: 2, jump: .start)), .steps(Steps(count: 4, jump: .none)),
    .steps(Steps(count: 1, jump: .both)), .steps(Steps(count: 1, jump: .start)), .steps(Steps(count: 1, jump: .end)),
  ]

  static func cubic(_ x1: String, _ y1: String, _ x2: String, _ y2: String) -> MotionCurve {
    .cubic(CubicCurve(decimal(x1).double, decimal(y1).double, decimal(x2).double, decimal(y2).double))
  }

  static func spring(_ ratio: String, _ response: String, _ velocity: String = "0") -> MotionCurve {
    let frequency = 2 * Double.pi / decimal(response).double
    return .spring(
      Spring(
        mass: 1, stiffness: ExactDecimal(rounded: frequency * frequency).double,
        damping: ExactDecimal(rounded: 2 * decimal(ratio).double * frequency).double, velocity: decimal(velocity).double
      ))
  }

  static func decimal(_ text: String) -> ExactDecimal { ExactDecimal(source: text.utf8) ?? .zero }

  /// A color from its components, red, green, blue and alpha, in hundredths.
  static func color(_ parts: [Int], _ space: BundleColor.Space = .sRGB) -> BundleColor {
    let parts = parts.map { hundredths($0).double }
    return BundleColor(space, red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  static func hundredths(_ count: Int) -> ExactDecimal {
    ExactDecimal(significand: Int128(count), exponent: -2) ?? .zero
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[generator.next(below: elements.count)] }

  mutating func tracks() -> [Track] {
    var begin = ExactDecimal.zero
    return (0...generator.next(below: mostTracks)).map { index in
      if isSequence {
        begin = begin.adding(Self.hundredths(pick([0, 0, 10]))) ?? begin
      } else {
        begin = Self.hundredths(5 * generator.next(below: 16))
      }
      let track = track(index, begin: begin)
      begin = track.value.exactActiveDuration.flatMap(begin.adding) ?? begin
      return track
    }
  }

  mutating func track(_ index: Int, begin: ExactDecimal) -> Track {
    let count = 2 + generator.next(below: mostValues - 1)
    let inner = (0..<count - 2).map { _ in 10 * (1 + generator.next(below: 9)) }.sorted()
    let curve = pick(curves)
    let isOneForAll = generator.next(below: 2) == 0
    let (target, property) = (pick(targets), pick(properties))
    var track = AnimationTrack(target, property)
    track.begin = begin.double
    track.duration = Self.hundredths(pick(durations)).double
    track.values =
      colors.isEmpty
      ? .numbers((0..<count).map { _ in Self.hundredths(pick(values)).double })
      : .colors((0..<count).map { _ in pick(colors) })
    track.keyTimes = ([0] + inner + [100]).map { Self.hundredths($0).double }
    track.curves = (1..<count).map { _ in isOneForAll ? curve : pick(curves) }
    track.repeat = .times(Self.decimal(pick(repeats)).double)
    track.autoreverse = generator.next(below: 4) == 0
    track.fill = pick([.both, .both, .none, .forwards, .backwards])
    track.allowFlip = generator.next(below: 4) == 0
    return Track(track, target, property, path: TrackPath(.parallel, index))
  }

  mutating func animation(_ name: StyleName = "a") -> Animation {
    Self.animation(name, tracks())
  }

  static func animation(
    _ name: StyleName, _ tracks: [Track], reducedMotion: Animation.ReducedMotion? = nil
  ) -> Animation {
    let ends = tracks.map(\.value).map { track in track.exactActiveDuration.flatMap(track.begin.exact.adding) }
    let end = ends.contains { $0 == nil } ? nil : ends.compactMap(\.self).max()
    return Animation(name: name, tracks: tracks, duration: end?.double, reducedMotion: reducedMotion)
  }
}

extension AnimationTrack {
  /// A blank track of a target's property.
  init(_ target: StyleName, _ property: AnimatedProperty) {
    self.init()
    self.target = Target(target.text)
    self.property = Property(property.name)
  }
}

/// A rule applied by itself.
struct RuleAlone {
  let name: DiagnosticName
  var context = LintContext()

  init(_ name: DiagnosticName) {
    self.name = name
  }

  func callAsFunction(_ animations: Animation...) -> [Finding] {
    Linter.findings(in: animations, context) { $0 == name }
  }

  func callAsFunction(_ tags: TagSet) -> [Finding] {
    Linter.findings(in: [tags], context) { $0 == name }
  }
}

extension Counterexample {
  func number(_ name: String) -> Double? {
    if case .number(let value) = self[name] { value } else { nil }
  }

  func text(_ name: String) -> String? {
    if case .text(let text) = self[name] { text } else { nil }
  }
}
