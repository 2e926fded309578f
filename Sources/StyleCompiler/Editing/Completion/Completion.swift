package import StyleDiagnostics
import StyleSyntax

/// What can stand at a place, the likeliest first.
package struct Completions: Sendable {
  /// The bytes that each item takes the place of, around the cursor; within one line.
  package let place: SourceRange
  package var items: [CompletionItem]
}

/// One thing that can stand at a place.
package struct CompletionItem: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// A key that has to be there and is missing.
    case requiredKey
    case key
    case word, boolean, number, color, form
    case token, style, name, bundle, target, property, rule, level, path
  }

  package let kind: Kind
  /// The name or value as a list shows it.
  package let label: String
  /// The text that is written, without placeholders.
  package let text: String
  /// The text as a snippet of the Language Server Protocol, its placeholders numbered from 1; nil where it is the same.
  package let snippet: String?
  /// Type of the value, or the value that a name stands for, in a few words; empty where there is nothing to say.
  package let detail: String
  /// Meaning in one sentence without a final period; empty where there is nothing to say.
  package let documentation: String
}

extension EditorProject {
  /// What can stand at an offset of a file; nil where nothing can be said, as in a comment about something else.
  ///
  /// `bytes` are the file's text where it isn't the loaded one. Keys and words of the language are left out where `withKeys` is
  /// false, since another server offers them.
  package func completions(
    in file: FileID, at offset: Int, of bytes: [UInt8]? = nil, withKeys: Bool = true
  ) -> Completions? {
    guard files.indices.contains(file.index), isTyped(file) else { return nil }
    let text = bytes ?? files[file.index].bytes
    guard offset <= text.count else { return nil }
    if trees[file.index].isPropertyList {
      return PropertyListText(text, file, offset).spot.flatMap { Offers(self, $0).completions(withKeys: withKeys) }
    }
    let line = YAMLLine(text, at: offset)
    if let comment = line.comment { return suppressions(in: text[comment], file, offset) }
    let offers = YAMLSpots(text, file, line).all.compactMap { Offers(self, $0).completions(withKeys: withKeys) }
    guard var first = offers.first else { return nil }
    for other in offers.dropFirst() where other.place == first.place {
      first.items += other.items.filter { item in
        !first.items.contains { $0.label == item.label && $0.kind == item.kind }
      }
    }
    return first.items.isEmpty ? nil : first
  }

  /// The rules that a suppression comment may name, but those that it names before the cursor.
  private func suppressions(in comment: ArraySlice<UInt8>, _ file: FileID, _ offset: Int) -> Completions? {
    let before = comment[comment.startIndex..<offset]
    let words = before.dropFirst().split(omittingEmptySubsequences: true) { " ,\t".utf8.contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    let isSeparator = { (byte: UInt8) in " ,\t".utf8.contains(byte) }
    let start = before.lastIndex(where: isSeparator).map { $0 + 1 } ?? comment.startIndex + 1
    let end = comment[offset...].firstIndex(where: isSeparator) ?? comment.endIndex
    let place = SourceRange(file: file, range: min(start, offset)..<end)
    let commands = ["stylec-ignore", "stylec-ignore-file"]
    guard let command = words.first, commands.contains(command), !words.contains("--") else {
      let isFirst = words.isEmpty || (words.count == 1 && start < offset)
      guard isFirst else { return nil }
      return Completions(place: place, items: commands.map { .plain(.word, $0 + " ", label: $0) })
    }
    guard words.count > 1 || start == offset else { return nil }
    let items = rules.filter { !words.dropFirst().contains($0.name.rawValue) || before.hasSuffix($0.name.rawValue) }
      .map { CompletionItem.rule($0) }
    return Completions(place: place, items: items)
  }
}

extension CompletionItem {
  /// An item that is written as it is shown, or as `text` says.
  static func plain(
    _ kind: Kind, _ text: String, label: String? = nil, detail: String = "", documentation: String = ""
  ) -> CompletionItem {
    CompletionItem(
      kind: kind, label: label ?? text, text: text, snippet: nil, detail: detail, documentation: documentation)
  }

  static func rule(_ rule: RuleDescription) -> CompletionItem {
    .plain(.rule, rule.name.rawValue, detail: rule.category.rawValue, documentation: rule.summary)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
