/// The bundles of a project in which something was found.
///
/// What is found alike in all respects is found in the same bundles, so that they count nothing where findings are compared.
package struct FindingBundles: Hashable, Sendable {
  /// Ascending.
  package let numbers: [Int]
  /// `in bundle x`, where another bundle reads the place, too, and nothing is wrong there.
  package let note: String?

  package init(_ numbers: [Int], note: String?) {
    self.numbers = numbers
    self.note = note
  }

  package static func == (left: FindingBundles, right: FindingBundles) -> Bool { left.note == right.note }

  package func hash(into hasher: inout Hasher) { hasher.combine(note) }
}
