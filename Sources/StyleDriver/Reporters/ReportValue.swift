import StyleBundle
import StyleDiagnostics

/// A value of a report in JSON, members in the order given.
///
/// `Sendable` is stated since the compiler, deriving it through the tuples of `object`, ends in a circle in some incremental builds.
package enum ReportValue: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  package typealias Member = (name: String, value: ReportValue)

  case integer(Int)
  /// A number; one that isn't finite becomes `null`.
  case number(Double)
  case boolean(Bool)
  case string(String)
  case array([ReportValue])
  case object([Member])
  case null

  package init(dictionaryLiteral members: (String, ReportValue)...) { self = .object(members) }

  package init(arrayLiteral items: ReportValue...) { self = .array(items) }

  package static func strings(_ strings: [String]) -> ReportValue { .array(strings.map(Self.string)) }

  /// The value on one line.
  package var text: String {
    var writer = JSONWriter(layout: .spaced)
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A document with a line for each member, and for each object of a list that is a member.
  static func document(_ members: [Member]) -> [UInt8] {
    var writer = JSONWriter(layout: .indented)
    writer.object { writer in
      for member in members { writer.member(member) }
    }
    return writer.bytes + [0x0A]
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .integer(let integer): writer.integer(integer)
    case .number(let number): writer.number(number)
    case .boolean(let boolean): writer.bool(boolean)
    case .null: writer.null()
    case .string(let text): writer.value(written: Self.quoted(text))
    case .array(let items):
      writer.array { writer in
        for item in items { item.write(to: &writer) }
      }
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.keyInAnyOrder(member.name)
          member.value.write(to: &writer)
        }
      }
    }
  }

  /// A string that neither a terminal nor a build log can take for anything else.
  ///
  /// Secret keys are hidden. Controls, bidi marks and invisible characters are escaped, and so is the bracket of `##[`, which GitHub's runner would obey.
  private static func quoted(_ text: String) -> String {
    let text = SecretText.hidden(text)
    if text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
    var json = "\""
    var precedingHashes = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case "[" where precedingHashes > 1: json += "\\u005B"
      default:
        if scalar.isDeceptive {
          json += UTF16.encode(scalar)?.map { "\\u" + $0.hex(4) }.joined() ?? ""
        } else {
          json.unicodeScalars.append(scalar)
        }
      }
      precedingHashes = scalar == "#" ? precedingHashes + 1 : 0
    }
    return json + "\""
  }

  /// Whether a byte stands for itself in any place.
  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "#")
  }
}

extension ReportValue: Equatable {
  /// Whether two values are written alike.
  package static func == (left: ReportValue, right: ReportValue) -> Bool {
    switch (left, right) {
    case (.integer(let one), .integer(let other)): one == other
    case (.number(let one), .number(let other)): one == other || !one.isFinite && !other.isFinite
    case (.boolean(let one), .boolean(let other)): one == other
    case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one.elementsEqual(other) { $0.name == $1.name && $0.value == $1.value }
    case (.null, .null): true
    default: false
    }
  }
}

extension JSONWriter {
  /// Writes a member's value on one line, or a line for each object of a list.
  mutating func member(_ member: ReportValue.Member) {
    keyInAnyOrder(member.name)
    guard case .array(let items) = member.value, case .object? = items.first else {
      return value(written: member.value.text)
    }
    array { writer in
      for item in items { writer.value(written: item.text) }
    }
  }
}
