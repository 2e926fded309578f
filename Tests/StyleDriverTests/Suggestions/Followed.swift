import StyleDiagnostics
import StyleModel

/// A suggestion that was followed, and what it keeps of what was written.
struct Followed {
  private let `class`: Mutation.Class
  private let written: Set<String>
  private let meant: Set<String>
  private let after: Set<String>
  private let said: Set<String>

  init(_ class: Mutation.Class, meaning text: String, _ fix: Fix, of error: Diagnostic, in source: [UInt8]) {
    self.class = `class`
    meant = Self.parts(of: text)
    written = fix.edits.reduce(into: []) { written, edit in
      written.formUnion(Self.parts(of: String(decoding: source[edit.place.range], as: UTF8.self)))
    }
    after = fix.edits.reduce(into: []) { $0.formUnion(Self.parts(of: $1.text)) }
    said = Self.parts(of: ([error.message] + error.help).joined(separator: " "))
  }

  /// Losses of what was written and meant, and additions that nothing names.
  ///
  /// Units and arithmetic name what they convert; what is off goes with its entry.
  var losses: [String] {
    let lost: Set<String> =
      switch `class` {
      case .off: []
      case .place: written.subtracting(after)
      case .unit, .arithmetic: written.subtracting(after).subtracting(said)
      case .spelling, .shape, .reference: written.intersection(meant).subtracting(after)
      }
    let added = after.subtracting(written).subtracting(said)
    return lost.sorted().map { "loses \($0)" } + added.sorted().map { "adds \($0)" }
  }

  /// The numbers and names of a text, in one spelling, whatever marks are around them; those of a color are its bytes.
  private static func parts(of text: String) -> Set<String> {
    var parts: Set<String> = []
    let bare = text.replacing(#/<(?!true/|false/)/?[a-z]+/?>/#, with: " ")
    let color = #/(?:#|\b0x|\b)([0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?)\b/#
    for match in bare.matches(of: color) {
      let digits = Array(match.1)
      for place in stride(from: 0, to: digits.count, by: 2) {
        parts.insert("\(Int(String(digits[place...place + 1]), radix: 16) ?? 0)")
      }
    }
    for word in bare.replacing(color, with: " ").matches(of: #/[0-9]+(?:[.,][0-9]+)?|\p{Lu}*\p{Ll}+|\p{Lu}+/#) {
      let number = ExactDecimal(source: Array(word.0.replacing(",", with: ".").utf8))
      parts.insert(number?.description ?? word.0.lowercased())
    }
    return parts
  }
}
