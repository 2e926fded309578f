import StyleBundle
import StyleModel

/// A record of the numbers that a reader reads, in the order in which it does.
///
/// Whatever the statements and the kinds' own readers make of a source goes through a few functions, so that no list of members
/// says which numbers there are.
final class NumberTrace {
  /// A number that was read, and the way by which.
  struct Entry: Hashable {
    let value: Value
    let part: SourceNumber.Part
    let number: ExactDecimal
    let dimension: Dimension
    let domain: NumberDomain
    let keyPath: [String]

    static func == (left: Entry, right: Entry) -> Bool {
      left.value.node == right.value.node && left.value.file == right.value.file && left.part == right.part
        && left.domain == right.domain && left.keyPath == right.keyPath
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(value.node)
      hasher.combine(keyPath.last)
    }
  }

  private(set) var entries: [Entry] = []
  private var known: Set<Entry> = []

  /// Notes a number, once for each way to it; a seed is none, since it isn't more or less than another,
  /// nor is a number of a file that is never edited.
  func note(
    _ number: ExactDecimal, _ part: SourceNumber.Part, _ dimension: Dimension, _ domain: NumberDomain, of value: Value,
    _ reader: ValueReader
  ) {
    guard domain != .seeds, !reader.sources.isImported(value) else { return }
    let entry = Entry(
      value: value, part: part, number: number, dimension: dimension, domain: domain, keyPath: reader.pathComponents)
    if known.insert(entry).inserted { entries.append(entry) }
  }
}
