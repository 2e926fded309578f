import StyleCompiler
import StyleModel

/// The unit in which a source states a number: `ms` of `350ms`.
struct WrittenUnit {
  /// The text behind the number; empty where a bare number stands there.
  let text: String
  /// The power of ten by which it states a number in its field's unit: 3 for `ms`, 2 for `%`.
  let power: Int

  /// The unit of a number; nil where its value's text is a bare number, or can't be taken apart.
  init?(_ number: SourceNumber, _ workspace: Workspace) {
    let parts = number.text(of: ExactDecimal(7), in: workspace)?.split(
      separator: "..", omittingEmptySubsequences: false)
    guard let own = number.part == .max ? parts?.last : parts?.first else { return nil }
    text = String(own.drop { $0.isNumber || $0 == "." || $0 == "-" })
    power = text == "ms" ? 3 : text == "%" ? 2 : 0
    if text.isEmpty { return nil }
  }
}
