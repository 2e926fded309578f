package import StyleDiagnostics

/// An expectation that a marker in a fixture states: a finding of this name, at these columns of this line.
package struct Expectation: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let line: Int
  /// The columns from 1, in UTF-16 units; for a place over several lines, those of the first.
  package let columns: Range<Int>
  package let name: String

  package var description: String { "\(line):\(columns.lowerBound)-\(columns.upperBound) \(name)" }

  package static func < (left: Expectation, right: Expectation) -> Bool {
    (left.line, left.columns.lowerBound, left.columns.upperBound, left.name)
      < (right.line, right.columns.lowerBound, right.columns.upperBound, right.name)
  }
}

extension LineTable {
  /// The expectations that a document states in comments, one place a line.
  ///
  ///     radius: -25
  ///     #       ^^^ value-out-of-range
  ///
  /// `^` points at the next line above that is no marker, `v` at the next below. A `#` that touches the arrows belongs to the place.
  /// Names are divided by commas.
  package var expectations: [Expectation] { expectations(countingMarkers: true) }

  /// The expectations of a document that is read without its markers, whose lines then don't count.
  package var expectationsWithoutMarkers: [Expectation] { expectations(countingMarkers: false) }

  private func expectations(countingMarkers: Bool) -> [Expectation] {
    let texts = (1...starts.count).map { String(decoding: contents(ofLine: $0), as: UTF8.self) }
    let markers = texts.map(Marker.init)
    var expectations: [Expectation] = []
    for (index, marker) in markers.enumerated() {
      guard let marker else { continue }
      let range = marker.pointsUp ? Array((0..<index).reversed()) : Array(index + 1..<texts.count)
      guard let target = range.first(where: { markers[$0] == nil }) else { continue }
      let line = target + 1 - (countingMarkers ? 0 : markers[..<target].count { $0 != nil })
      expectations += marker.names.map { Expectation(line: line, columns: marker.columns, name: $0) }
    }
    return expectations.sorted()
  }

  /// The expectation that a marker would state of a finding; nil for one without a place.
  package func expectation(_ finding: Diagnostic) -> Expectation? {
    guard let place = finding.place else { return nil }
    let start = position(at: place.range.lowerBound)
    let end = position(at: place.range.upperBound)
    let lineEnd = String(decoding: contents(ofLine: start.line), as: UTF8.self).utf16.count + 1
    let column = end.line == start.line ? end.column : lineEnd
    return Expectation(
      line: start.line, columns: start.column..<max(start.column + 1, column), name: finding.name.rawValue)
  }
}

/// One marker: `# ^^^ name, name`.
private struct Marker {
  let columns: Range<Int>
  let pointsUp: Bool
  let names: [String]

  init?(_ line: String) {
    let units = Array(line.utf16)
    let hash = units.prefix { $0 == 0x20 }.count
    guard hash < units.count, units[hash] == 0x23 else { return nil }
    let spaces = units[(hash + 1)...].prefix { $0 == 0x20 }.count
    let start = hash + 1 + spaces
    guard start < units.count, [0x5E, 0x76].contains(units[start]) else { return nil }
    let arrows = units[start...].prefix { $0 == units[start] }.count
    let rest = String(decoding: units[(start + arrows)...], as: UTF16.self)
    let names = rest.split(separator: ",").map { String($0.drop { $0 == " " }) }
    guard rest.hasPrefix(" "), !names.isEmpty,
      names.allSatisfy({ $0.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) } })
    else { return nil }
    columns = (spaces == 0 ? hash + 1 : start + 1)..<start + arrows + 1
    pointsUp = units[start] == 0x5E
    self.names = names
  }
}
