/// A value to be written into a source.
package indirect enum Literal: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let key: String
    package let value: Literal

    package init(_ key: String, _ value: Literal) {
      self.key = key
      self.value = value
    }
  }

  /// A decimal number as JSON writes it.
  case number(String)
  case text(String)
  case boolean(Bool)
  case list([Literal])
  /// Entries in the order to be written.
  case map([Entry])
}

extension Literal {
  package var isScalar: Bool {
    switch self {
    case .number, .text, .boolean: true
    case .list, .map: false
    }
  }

  /// The value as people would write it, on one line: `{ side: left, angles: [-90, 90] }`.
  package var flowText: String {
    switch self {
    case .number(let text), .text(let text): text
    case .boolean(let boolean): boolean ? "true" : "false"
    case .list(let values): "[" + values.map(\.flowText).joined(separator: ", ") + "]"
    case .map(let entries): "{ " + entries.map { "\($0.key): \($0.value.flowText)" }.joined(separator: ", ") + " }"
    }
  }
}
