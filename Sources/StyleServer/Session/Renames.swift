import StyleCompiler
import StyleModel

/// The styles that were renamed in this conversation, with the names that apps may know.
struct Renames {
  private var oldNames: [String: [Symbol: String]] = [:]

  /// Notes that something is called otherwise from now on; only of styles anything is kept.
  mutating func note(_ symbol: Symbol, isNow name: String, in root: String) {
    guard case .style(let kind, let style) = symbol else { return }
    // Of several renames in a row apps know the first name alone.
    let old = oldNames[root]?.removeValue(forKey: symbol) ?? style.text
    if old != name { oldNames[root, default: [:]][.style(kind, StyleName(name))] = old }
  }

  /// The name that something had at first; nil for what wasn't renamed.
  func oldName(of symbol: Symbol, in root: String) -> String? { oldNames[root]?[symbol] }
}
