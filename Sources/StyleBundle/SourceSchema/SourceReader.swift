package import StyleGeometry

/// The values that the layers of one map in a source state, by the positions of the keys in their type's statement.
///
/// Only plain values cross from the compiler, so that no type is looked up at run time. Each value is nil where it is absent, or
/// can't be read, which has been reported unless a file broke off.
package protocol SourceReader: AnyObject {
  /// Whether a key is there, readable or not, or misspelled.
  func states(_ position: Int) -> Bool
  /// A number in the key's unit.
  func number(_ position: Int) -> Double?
  /// A range of such numbers.
  func range(_ position: Int) -> ClosedRange<Double>?
  func boolean(_ position: Int) -> Bool?
  /// Whether a word stands where a number may stand, too: a text without digits.
  func isWord(_ position: Int) -> Bool
  /// Whether a text stands there, exactly as it is.
  func isWord(_ position: Int, _ word: String) -> Bool
  /// The index of the word among those of the key.
  func word(_ position: Int) -> Int?
  /// The indices of the different words of a list.
  func words(_ position: Int, mayBeEmpty: Bool) -> [Int]?
  /// The different texts of a list; `noun` is a thing that has such a name.
  func texts(_ position: Int, of noun: String) -> [String]?
  /// The name of another style of the bundle.
  func name(_ position: Int) -> String?
  /// A name of the style's own parts, or a color.
  func nameOrColor(_ position: Int) -> (name: String?, color: BundleColor?)?
  func rectangle(_ position: Int) -> PageProportions?
  func color(_ position: Int) -> BundleColor?
  /// A curve; steps only where they may stand.
  func curve(_ position: Int, mayHaveSteps: Bool) -> StatedCurve?
  /// The map under a key.
  func map(_ position: Int) -> (any SourceReader)?
  /// Reports ends that are swapped, at the lower one's key; returns whether they are in order.
  func isOrdered(_ lower: (key: String, value: Double), _ upper: (key: String, value: Double)) -> Bool
}

/// The keys by which a source sets a spring.
package enum SpringForm: Int, CaseIterable, Sendable {
  /// Stiffness and damping.
  case physical
  /// Stiffness and damping ratio.
  case ratio
  /// Damping ratio, and the time by which the spring is at rest.
  case settling
  /// Damping ratio and period.
  case response
  /// Perceived duration and bounce.
  case bounce

  /// The number of keys that a form counts as among those of a style (``ExplicitKeys``).
  static let keyCount = 3
}

/// A curve as a source sets it.
package struct StatedCurve: Sendable {
  package let motion: MotionCurve
  /// The form in which a spring is set; nil for other curves.
  package let form: SpringForm?
  /// The time in seconds by which a spring is to be at rest, where that is set.
  package let settles: Double?

  package init(_ motion: MotionCurve, _ form: SpringForm? = nil, settles: Double? = nil) {
    (self.motion, self.form, self.settles) = (motion, form, settles)
  }
}

/// The keys that a source states of a style, as a set of their numbers (``KeyTable/number(of:)``).
package struct ExplicitKeys: Hashable, Sendable {
  private var bits: UInt64

  /// No keys.
  package init() { bits = 0 }

  /// All keys, as of a style that nobody knows the source of.
  package static let all = ExplicitKeys(bits: .max)

  private init(bits: UInt64) { self.bits = bits }

  package func contains(_ number: Int) -> Bool { bits & 1 << UInt64(number) != 0 }

  /// The form of the spring whose key has a number; nil where none is stated.
  package func form(ofSpring number: Int) -> SpringForm? {
    SpringForm(rawValue: Int(bits >> UInt64(number + 1) & (1 << SpringForm.keyCount - 1)) - 1)
  }

  mutating func insert(_ number: Int) { bits |= 1 << UInt64(number) }

  /// Inserts the form of the spring whose key has a number: its place among all, counted from 1, in binary digits.
  mutating func insert(_ form: SpringForm, ofSpring number: Int) {
    bits |= UInt64(form.rawValue + 1) << UInt64(number + 1)
  }

  mutating func remove(_ number: Int) { bits &= ~(1 << UInt64(number)) }

  mutating func formUnion(_ other: ExplicitKeys) { bits |= other.bits }
}
