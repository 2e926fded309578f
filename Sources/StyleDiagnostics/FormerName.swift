/// Names of rules that had another one before; sources, project files and baselines may still have that.
extension DiagnosticName {
  private static let today: [String: DiagnosticName] = [
    "colour-contrast-low": "color-contrast-low",
    "key-normalisation": "key-normalization",
    "palette-colours-alike": "palette-colors-alike",
  ]

  private static let former = Dictionary(today.map { ($0.value, $0.key) }) { first, _ in first }

  /// Today's name of a rule that text names, by its former name or by this one.
  package init(written text: some StringProtocol) {
    self = Self.today[String(text)] ?? DiagnosticName(rawValue: String(text))
  }

  /// The name that the rule had before; nil where it always had this one.
  package var former: String? { Self.former[self] }
}

/// A former name of a rule in a file.
package struct FormerName: Hashable, Sendable {
  package let place: SourceRange
  /// The rule's name today.
  package let name: DiagnosticName

  /// The former name of a rule within a place; nil where the text there is another.
  package init?(of name: DiagnosticName, within place: SourceRange, in source: [UInt8]) {
    guard let former = name.former.map({ Array($0.utf8) }) else { return nil }
    let ends = place.range.upperBound - former.count
    guard place.range.lowerBound <= ends,
      let start = (place.range.lowerBound...ends).first(where: { source[$0...].starts(with: former) })
    else { return nil }
    self.place = SourceRange(file: place.file, range: start..<start + former.count)
    self.name = name
  }
}
