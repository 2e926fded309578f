/// The bundles of a project in which something was found.
///
/// Findings alike in all other respects are found in the same bundles, so that the numbers don't count in comparisons.
package struct FindingBundles: Hashable, Sendable {
  /// The bundles' numbers, ascending.
  package let numbers: [Int]
  /// The note `in bundle x`, where another bundle reads the place, too, and nothing is wrong there.
  package let note: String?

  package init(_ numbers: [Int], note: String?) {
    self.numbers = numbers
    self.note = note
  }

  package static func == (left: FindingBundles, right: FindingBundles) -> Bool { left.note == right.note }

  package func hash(into hasher: inout Hasher) { hasher.combine(note) }
}
