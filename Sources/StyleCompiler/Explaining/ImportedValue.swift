import StyleDiagnostics

/// A value of an imported file, which is no source: its text can't be cut out of one.
struct ImportedValue {
  /// Place in the imported file.
  let place: SourceRange
  /// The value in a source's notation, numbers in the fixed unit of their field.
  let text: String
  /// The unit `deg` of a single angle; nil for a list or map.
  var unit: String?
}
