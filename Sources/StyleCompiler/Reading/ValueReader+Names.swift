import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Checks of the names that a style gives: to its parts, to styles of a tag, to targets and properties, to fonts.
extension ValueReader {
  /// Reports a name that nothing can have, or that is an unusual one; `noun` is a thing of which it is the name.
  func checkName(_ name: String, of noun: String, at place: SourceRange) {
    switch NameShape(name) {
    case .plain: break
    case .unusual: report(Message.unusualName(name, at: place))
    case .refused: report(Message.badName(name, kind: noun, at: place))
    }
  }

  /// A text for people, without characters that hide what it says; nil for any other (reported).
  func words(_ value: Value, at step: PathStep) -> String? {
    guard let text = text(value, expected: .text, at: step) else { return nil }
    guard let hidden = NameShape.hiddenScalar(in: text) else { return text }
    // One that stands in the source as it is, and not as an escape, has been reported where it stands.
    if !sources.excerpt(value).unicodeScalars.contains(hidden) {
      at(step) { report(Message.hiddenInText(hidden, at: sources.place(value))) }
    }
    return nil
  }

  /// The text of a list's item with nothing in it that can't be seen; nil for any other (reported).
  func visibleText(_ value: Value, of noun: String, at step: PathStep) -> String? {
    guard let text = text(value, expected: .text, at: step) else { return nil }
    guard NameShape.isVisible(text) else {
      at(step) { report(Message.badName(text, kind: noun, at: sources.place(value))) }
      return nil
    }
    return text
  }
}

extension MapReader {
  /// A name that is given here, checked as one.
  func givenName(_ key: K, of noun: String) -> StyleName? {
    guard let value = top(key), let name = name(key) else { return nil }
    reader.at(.value(value, of: path)) { reader.checkName(name.text, of: noun, at: reader.sources.place(value)) }
    return name
  }
}
