import StyleBundle
package import StyleDiagnostics
import StyleGeometry
import StyleModel
package import StyleSyntax

/// A dictionary of the field as a tree of values with their places, from a property list or JSON.
///
/// It maps counts to indices to angles, or counts to lists of lists.
indirect enum ImportedNode: Equatable, Sendable {
  case map([Entry], SourceRange)
  case list([ImportedNode], SourceRange)
  case number(ExactDecimal?, text: String, SourceRange)
  case text(String, SourceRange)
  case other(String, SourceRange)

  /// A key with its place, and its value.
  struct Entry: Equatable, Sendable {
    let key: String
    let place: SourceRange
    let value: ImportedNode
  }

  var place: SourceRange {
    switch self {
    case .map(_, let place), .list(_, let place), .number(_, _, let place), .text(_, let place), .other(_, let place):
      place
    }
  }

  var words: String {
    switch self {
    case .map: "a map"
    case .list: "a list"
    case .number(_, let text, _): "`\(text)`"
    case .text(let text, _): "the string \(Message.quoted(text))"
    case .other(let words, _): words
    }
  }
}

extension ImportedNode {
  init(_ tree: SourceTree, _ index: Int) {
    let node = tree.nodes[index]
    let place = tree.place(index)
    switch node.kind {
    case .mapping:
      self = .map(
        tree.entries(index).map {
          Entry(key: tree.string($0.key), place: tree.place($0.key), value: ImportedNode(tree, $0.value))
        }, place)
    case .sequence: self = .list(tree.items(index).map { ImportedNode(tree, $0) }, place)
    case .number: self = .number(ExactDecimal(source: tree.textBytes(index)), text: tree.string(index), place)
    case .text: self = .text(tree.string(index), place)
    default: self = .other("`\(tree.excerpt(index))`", place)
    }
  }

  init(_ value: JSONValue, file: FileID) {
    let place = SourceRange(file: file, range: value.range)
    if let members = value.members {
      self = .map(
        members.map {
          Entry(
            key: $0.name, place: SourceRange(file: file, range: $0.keyRange), value: ImportedNode($0.value, file: file))
        }, place)
    } else if let elements = value.elements {
      self = .list(elements.map { ImportedNode($0, file: file) }, place)
    } else if let text = value.stringValue {
      self = .text(text, place)
    } else if value.doubleValue != nil {
      self = .number(ExactDecimal(source: value.source), text: String(decoding: value.source, as: UTF8.self), place)
    } else {
      self = .other("`\(String(decoding: value.source, as: UTF8.self))`", place)
    }
  }
}

/// The content of a dictionary that a tag set imports.
package struct ImportedDictionary: Equatable, Sendable {
  struct Angle: Equatable, Sendable {
    let value: ExactDecimal
    let place: SourceRange
    /// Whether the file holds the angle as text.
    var isText = false
  }

  struct Style: Equatable, Sendable {
    let angles: [Angle]
    let place: SourceRange
  }

  struct Count: Equatable, Sendable {
    let place: SourceRange
    var styles: [Int: Style] = [:]
  }

  private(set) var counts: [Int: Count] = [:]
  private(set) var findings: [Diagnostic] = []
  /// The place of the whole dictionary; nil where nothing could be read.
  private(set) var place: SourceRange?

  /// The number of indices: one more than the largest.
  var indexCount: Int { (counts.values.flatMap(\.styles.keys).max() ?? -1) + 1 }

  /// The file's content as it is; nil where it couldn't be parsed.
  private(set) var root: ImportedNode?

  /// All angles, in the order of counts and indices.
  var angles: [Angle] {
    counts.keys.sorted().flatMap { count in
      let styles = counts[count]?.styles ?? [:]
      return styles.keys.sorted().flatMap { styles[$0]?.angles ?? [] }
    }
  }

  /// Reads a file's bytes, as JSON or as a property list.
  package init(_ bytes: [UInt8], file: FileID, isJSON: Bool) {
    guard isJSON else {
      self.init(readPropertyList(bytes, file: file))
      return
    }
    do throws(JSONError) {
      let document = try JSONDocument(parsing: bytes, limit: TreeLimits.bytes)
      self.init(ImportedNode(document.root, file: file))
    } catch {
      self.init()
      findings.append(
        Diagnostic(
          .syntax, "invalid JSON: \(error.message)", at: SourceRange(file: file, range: error.range),
          help: error.help.map { [$0] } ?? ["check the file with a JSON parser"]))
    }
  }

  /// Reads a property list that has been parsed.
  package init(_ tree: SourceTree) {
    self.init(tree.root.map { ImportedNode(tree, $0) }, findings: tree.diagnostics)
  }

  /// Reads a tree, below the findings of its file.
  init(_ root: ImportedNode? = nil, findings: [Diagnostic] = []) {
    (self.root, self.findings) = (root, findings)
    if let root { read(root) }
  }

  /// The dictionary with other angles, and a finding about each that has no other.
  func mapAngles(otherwise finding: (Angle) -> Diagnostic, _ other: (Angle) -> Angle?) -> ImportedDictionary {
    var mapped = self
    for (count, styles) in counts {
      for (index, style) in styles.styles {
        mapped.findings += style.angles.filter { other($0) == nil }.map(finding)
        mapped.counts[count]?.styles[index] = Style(angles: style.angles.compactMap(other), place: style.place)
      }
    }
    return mapped
  }

  private mutating func read(_ root: ImportedNode) {
    place = root.place
    guard case .map(let entries, _) = root else {
      findings.append(Message.importShape(root.words, expected: "a map from the number of texts", at: root.place))
      return
    }
    for entry in entries {
      guard let count = Int(entry.key), 1...1000 ~= count, String(count) == entry.key else {
        findings.append(Message.badCount(entry.key, at: entry.place))
        continue
      }
      counts[count] = self.count(entry.value, place: entry.place)
    }
  }

  private mutating func count(_ node: ImportedNode, place: SourceRange) -> Count {
    var count = Count(place: place)
    if case .list(let lists, _) = node {
      for (index, list) in lists.enumerated() { count.styles[index] = style(list) }
      return count
    }
    guard case .map(let entries, _) = node else {
      findings.append(Message.importShape(node.words, expected: "a map from the style's index", at: node.place))
      return count
    }
    for entry in entries {
      guard let index = Int(entry.key), 0..<1000 ~= index, String(index) == entry.key else {
        findings.append(Message.badIndex(entry.key, at: entry.place))
        continue
      }
      count.styles[index] = style(entry.value)
    }
    return count
  }

  private mutating func style(_ node: ImportedNode) -> Style? {
    guard case .list(let items, let place) = node else {
      findings.append(Message.importShape(node.words, expected: "a list of angles", at: node.place))
      return nil
    }
    return Style(angles: items.compactMap { angle($0) }, place: place)
  }

  private mutating func angle(_ node: ImportedNode) -> Angle? {
    switch node {
    case .number(let value, let text, let place):
      do throws(NumberFault) {
        return Angle(value: try .held(value), place: place)
      } catch {
        findings.append(Message.notHeld(text, error, at: place))
      }
    case .text(let text, let place):
      if ScalarResolver(text.utf8).kind == .number, let value = try? ExactDecimal.held(ExactDecimal(source: text.utf8))
      {
        findings.append(Message.numberAsText(text, at: place))
        return Angle(value: value, place: place, isText: true)
      }
      findings.append(Message.importShape(node.words, expected: "an angle", at: place))
    case .map, .list, .other:
      findings.append(Message.importShape(node.words, expected: "an angle", at: node.place))
    }
    return nil
  }
}

/// An imported dictionary under the names that a tag set gives to its indices.
struct ImportedAngles {
  let names: [StyleName]
  private let dictionary: ImportedDictionary

  /// Creates the named styles; nil where the names don't fit the indices (reported) or the file could not be read.
  init?(_ dictionary: ImportedDictionary, names: [StyleName]?, at value: Value, reader: ValueReader) {
    reader.at("import") {
      for finding in dictionary.findings { reader.report(finding) }
    }
    if dictionary.findings.contains(where: { $0.level == .error }) { return nil }
    let count = dictionary.indexCount
    if let names, names.count != count {
      reader.at("names") {
        reader.report(Message.nameCount(names.count, indices: count, at: reader.sources.keyPlace(value)))
      }
      return nil
    }
    self.names = names ?? (0..<count).map { StyleName(String($0)) }
    self.dictionary = dictionary
  }

  var counts: Set<Int> { Set(dictionary.counts.keys) }

  func place(count: Int) -> SourceRange? { dictionary.counts[count]?.place }

  func style(_ name: StyleName, count: Int) -> ImportedDictionary.Style? {
    names.firstIndex(of: name).flatMap { dictionary.counts[count]?.styles[$0] }
  }

  /// Returns the file's numbers for texts that are at ±90 on the same side now.
  func verticals(replacedBy styles: [Int: [TagSet.Style]]) -> [FormerVertical] {
    var found: [FormerVertical] = []
    for count in styles.keys.sorted() {
      for style in styles[count] ?? [] {
        guard let former = self.style(style.name, count: count) else { continue }
        for (text, angle) in zip(style.texts, former.angles) where text.angle.double.magnitude == 90 {
          let magnitude = angle.value < .zero ? -angle.value : angle.value
          let isNear = (magnitude.double - 90).magnitude <= 1 && (angle.value < .zero) == (text.angle < .zero)
          guard isNear, Side(angle: angle.value.double) == text.side else { continue }
          let vertical = FormerVertical(side: text.side, magnitude: magnitude, file: .imported)
          if !found.contains(vertical) { found.append(vertical) }
        }
      }
    }
    return found
  }
}
