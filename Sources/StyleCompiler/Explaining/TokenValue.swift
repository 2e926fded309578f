import StyleBundle
package import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// A token as a bundle has it, with what can be drawn of it.
package struct TokenValue: Sendable {
  package let name: String
  package let place: SourceRange
  /// The value's text, references followed, a time in seconds and an angle in degrees.
  package let text: String
  /// The text at its own place; nil where that is the same.
  package let written: String?
  package let unit: String?
  /// The color as the CSS function `color()` has it.
  package let color: String?
  /// The progress of a curve at even parts of its interval; empty for other values.
  package let progress: [Double]
}

extension Workspace {
  /// The tokens of a bundle, by name.
  package func tokens(of bundle: Int) -> [TokenValue] {
    let scope = scopes[bundle]
    let views = ValueViewReader(scope, bundle)
    let reader = ValueReader(sources: scope.sources, tokens: scope.tokens, mayHaveUnreadNames: true)
    return scope.tokens.values.sorted { $0.key < $1.key }.compactMap { name, value in
      let view = views.view(at: StyleKeyPath(["tokens", name.text]), [], nil)
      guard let text = view.text, let resolved = reader.resolved(value) else { return nil }
      return TokenValue(
        name: name.text, place: scope.sources.place(value), text: text, written: view.written, unit: view.unit,
        color: Self.color(resolved, reader), progress: Self.progress(resolved, reader))
    }
  }

  private static func color(_ value: Value, _ reader: ValueReader) -> String? {
    let kind = reader.sources.kind(value)
    guard kind == .text && ValueReader.mayBeColor(reader.sources.textBytes(value)) || kind == .mapping,
      let color = reader.color(Layers(value))
    else { return nil }
    return "color(\(color.space.rawValue) \(color.red) \(color.green) \(color.blue) / \(color.alpha))"
  }

  /// The progress of a curve at 33 times, to thousandths; a spring's over the time in which it settles.
  private static func progress(_ value: Value, _ reader: ValueReader) -> [Double] {
    let kind = reader.sources.kind(value)
    guard kind == .text || kind == .sequence || kind == .mapping, let motion = reader.curve(Layers(value))?.motion
    else { return [] }
    let length = if case .spring(let spring) = motion { spring.settlingTime() } else { 1.0 }
    return (0...32).map { part in
      (motion.progress(at: Double(part) / 32, of: length, before: false) * 1000).rounded() / 1000
    }
  }
}
