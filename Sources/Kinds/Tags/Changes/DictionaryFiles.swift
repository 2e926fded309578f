import StyleBundle
import StyleDiagnostics
import StyleLint

/// A file that clients which were never changed read: the angles of each number of texts, by index.
package struct DictionaryFile: Hashable, Sendable {
  /// The angles of each style in degrees, by the number of texts, in the order of the indices.
  package let numbers: [Int: [[Double]]]

  package init(_ numbers: [Int: [[Double]]]) { self.numbers = numbers }
}

/// The dictionaries that two releases serve, by file name.
///
/// Where they are known, they decide; else what they hold follows from each set's cycle and `verticals`.
struct DictionaryFiles {
  let old: [String: DictionaryFile]
  let new: [String: DictionaryFile]

  /// A dictionary that has changed, with the name of the bundle whose tag set it is of; nil where no set makes it.
  struct Finding {
    let bundle: String?
    let change: StyleChange
  }

  /// The changes, one a dictionary: its formats are told together where they say the same.
  func findings(in bundles: [ComparedBundle]) -> [Finding] {
    let stems = Dictionary(grouping: old.keys.sorted(), by: Self.stem)
    return stems.keys.sorted().flatMap { stem -> [Finding] in
      let files = stems[stem] ?? []
      let losses = Dictionary(grouping: files) { loss(of: $0) }
      return losses.sorted { $0.value[0] < $1.value[0] }.compactMap { loss, names in
        guard let loss, let file = old[names[0]] else { return nil }
        let name = names.count == files.count ? stem : names.listed
        return finding(name, loss, of: file, in: bundles)
      }
    }
  }

  /// The part of a file that an unchanged client misses: all of it, or some numbers.
  private enum ErrorScope: Hashable {
    case all
    case numbers([IndexedNumbers])
  }

  private static func stem(_ file: String) -> String {
    file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  private func loss(of name: String) -> ErrorScope? {
    guard let before = old[name]?.numbers else { return nil }
    guard let after = new[name]?.numbers else { return .all }
    let changes = IndexedNumbers.differing(from: before, to: after)
    return changes.contains(where: \.isSeen) ? .numbers(changes) : nil
  }

  private func finding(
    _ name: String, _ loss: ErrorScope, of file: DictionaryFile, in bundles: [ComparedBundle]
  ) -> Finding {
    let owner = bundles.lazy.compactMap { bundle in
      bundle.decoded.tags.first { $0.makes(file) }.map { (bundle: bundle.name, set: $0.name) }
    }.first
    let keyPath = owner.map { StyleKeyPath([TagStyles.kind.key, $0.set.text]) }
    var change: StyleChange
    switch loss {
    case .all:
      change = StyleChange(
        .dictionaryRemoved, "dictionary `\(name)` was removed: existing clients can't read it anymore", at: keyPath)
      change.evidence = [name]
    case .numbers(let changes):
      let seen = changes.filter(\.isSeen).map(\.words)
      change = StyleChange(
        .dictionaryChanges, "dictionary `\(name)` changed for existing clients: \(seen.first ?? "")",
        at: keyPath.map { StyleKeyPath($0.components + ["cycle"]) }, notes: Array(seen.dropFirst().prefix(7)))
      change.evidence = [name] + changes.map(\.evidence)
    }
    return Finding(bundle: owner?.bundle, change: change)
  }
}

extension TagStyles {
  /// Whether one of the set's dictionaries has a file's numbers.
  fileprivate func makes(_ file: DictionaryFile) -> Bool {
    verticals.contains { numbers($0) == file.numbers }
  }
}
