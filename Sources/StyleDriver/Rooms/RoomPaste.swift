import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// The YAML that states another number, below its style or among the tokens: `arrow: { radius: ` and ` }` around it.
struct RoomPaste {
  let before: String
  let after: String
  /// The power of ten by which a number in its field's unit is written in the text's own: 3 for `350ms`.
  let power: Int

  /// Makes the text around a number; nil where its file has none that can be taken apart.
  init?(_ number: StatedNumber, in tree: SourceTree, _ workspace: Workspace) {
    guard let node = tree.node(at: number.place.range), let text = number.text(of: ExactDecimal(7), in: workspace),
      let around = number.around(text)
    else { return nil }
    // A list is stated as a whole.
    let list = tree.ancestors(of: node).first { tree.nodes[$0].kind == .sequence }
    let path = list.map { tree.keyPath(at: tree.nodes[$0].range.lowerBound) } ?? number.keyPath
    let keys = path.components.dropFirst(path.components.first == "tokens" ? 1 : 2)
    guard !keys.isEmpty, !tree.isPropertyList || list == nil else { return nil }
    let opening = keys.map { key in key.utf8.allSatisfy(Self.isPlain) ? key : "\"\(key)\"" }.joined(separator: ": { ")
    let closing = String(repeating: " }", count: keys.count - 1)
    var (head, tail) = ("", "")
    if let range = list.map({ tree.nodes[$0].range }) {
      // One over several lines is written on one.
      head = Self.line(tree.source[range.lowerBound..<number.place.range.lowerBound])
      tail = Self.line(tree.source[number.place.range.upperBound..<range.upperBound])
      // A comment in a list would take what follows it.
      guard head.hasPrefix("["), !(head + tail).contains(" #") else { return nil }
    }
    before = "\(opening): \(head)\(around.before)"
    after = "\(around.after)\(tail)\(closing)"
    power = number.power(in: text)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func line(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      String(line.drop { $0 == " " || $0 == "\t" })
    }.joined(separator: " ")
  }
}

extension StatedNumber {
  /// The text before and after the number in its value's text; nil for a text that is no range where it has to be one.
  fileprivate func around(_ text: String) -> (before: String, after: String)? {
    let parts = part == .whole ? [text] : text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    guard part == .whole || parts.count == 2 else { return nil }
    let own = part == .max ? parts[1] : parts[0]
    let unit = String(own.drop { $0.isNumber || $0 == "." || $0 == "-" })
    switch part {
    case .whole: return ("", unit)
    case .min: return ("", "\(unit)..\(parts[1])")
    case .max: return ("\(parts[0])..", unit)
    }
  }

  /// The power of ten by which the text states a number in its field's unit.
  fileprivate func power(in text: String) -> Int {
    let parts = text.split(separator: "..", omittingEmptySubsequences: false)
    let own = part == .max ? parts.last : parts.first
    return own?.hasSuffix("ms") == true ? 3 : own?.hasSuffix("%") == true ? 2 : 0
  }
}
