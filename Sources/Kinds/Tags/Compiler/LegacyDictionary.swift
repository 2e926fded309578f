import StyleBundle
package import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The dictionary of an old client, from which a project begins, with the findings that prevent a tag set of it.
///
/// Tags that clients have stored hold its numbers, so none may change: either a tag set and a dictionary with the same numbers
/// for ±90 (`verticals`) say them all, or there are findings.
package struct LegacyDictionary: Sendable {
  /// A text of a style, by its angle in the file.
  struct Text: Sendable {
    let angle: ExactDecimal
    let isText: Bool

    private var magnitude: Double { angle.double.magnitude }

    /// Whether the leader points exactly up or down; existing clients put such a text on the left.
    var isVertical: Bool { magnitude == 90 }
    /// Whether the leader is at most a degree off the vertical, which forces a side.
    var isNudged: Bool { !isVertical && (magnitude - 90).magnitude <= 1 }
    /// The side that existing clients derive from the angle.
    var side: Side { magnitude < 90 ? .right : .left }
  }

  struct Count: Sendable {
    let count: Int
    /// The texts of each style, by index.
    let styles: [[Text]]
  }

  /// The numbers of texts with their styles, in ascending order.
  private(set) var counts: [Count] = []
  /// The number in the place of ±90 on each side, as a magnitude in degrees.
  private(set) var magnitudes: [Side: ExactDecimal] = [:]
  /// The findings that prevent a tag set, each at its place; empty for a dictionary that becomes one.
  package private(set) var findings: [Diagnostic]

  /// Whether clients that read dictionaries of a build can read the file, which is in the usual shape.
  package private(set) var isUsual = true
  /// The names that the file gives to its styles, by index; empty where it has none that a source can have.
  private(set) var names: [String] = []
  /// The angles with their places, in the order of counts and indices.
  private var angles: [ImportedDictionary.Angle] = []

  /// The number of styles.
  var indexCount: Int { counts.first?.styles.count ?? 0 }

  /// Whether exactly ±90 occurs, which `verticals` can't express beside another number: then nudged angles stay as they are.
  var hasVertical: Bool { texts.contains(where: \.isVertical) }

  /// The angles of each style in degrees, by the number of texts, in the order of the indices.
  package var numbers: [Int: [[Double]]] {
    Dictionary(counts.map { ($0.count, $0.styles.map { $0.map(\.angle.double) }) }) { first, _ in first }
  }

  private var texts: some Sequence<Text> { counts.lazy.flatMap { $0.styles.lazy.joined() } }

  /// Reads a file's bytes; its number among the files of a report is 0.
  ///
  /// - Parameters:
  ///   - bytes: The file: angles by number of texts and index, or in another shape that is recognized.
  ///   - isJSON: Whether it is JSON, no property list.
  ///   - inRadians: Whether its angles are in radians; they become degrees.
  package init(_ bytes: [UInt8], isJSON: Bool, inRadians: Bool = false) {
    let file = ImportedDictionary(bytes, file: FileID(0), isJSON: isJSON)
    self.init(inRadians ? file.inDegrees : file)
    if !findings.isEmpty, let root = file.root, let shape = DictionaryShape(root) {
      let shaped = ImportedDictionary(shape.root)
      let other = LegacyDictionary(inRadians ? shaped.inDegrees : shaped, labels: shape.names)
      if other.findings.count < findings.count || findings.contains(where: { $0.name == .unknownKey }) {
        self = other
        isUsual = false
        names = shape.names.allSatisfy { NameShape($0) == .plain && Int($0) == nil } ? shape.names : []
      }
    }
    if !inRadians, findings.isEmpty, let example = DegreesOfRadians.example(in: angles) {
      findings.append(Message.looksLikeRadians(example))
    }
  }

  /// Reads a dictionary in the usual shape, whose styles have labels of their own in the file where it had another.
  private init(_ dictionary: ImportedDictionary, labels: [String]? = nil) {
    findings = dictionary.findings.filter { $0.level == .error }
    guard findings.isEmpty, let place = dictionary.place else { return }
    if dictionary.counts.isEmpty { findings.append(Message.oldDictionaryEmpty(at: place)) }
    for (number, count) in dictionary.counts.sorted(by: { $0.key < $1.key }) {
      check(count, number, labels: labels ?? (0..<dictionary.indexCount).map(String.init))
      counts.append(
        Count(
          count: number,
          styles: (0..<dictionary.indexCount).map { index in
            (count.styles[index]?.angles ?? []).map { Text(angle: $0.value, isText: $0.isText) }
          }))
    }
    angles = dictionary.angles
    readMagnitudes(dictionary)
  }

  private mutating func check(_ count: ImportedDictionary.Count, _ number: Int, labels: [String]) {
    if number > TagStyles.mostTexts { findings.append(Message.tooManyTexts(String(number), at: count.place)) }
    if labels.isEmpty { findings.append(Message.oldDictionaryEmpty(at: count.place)) }
    for (index, label) in labels.enumerated() {
      guard let style = count.styles[index] else {
        findings.append(Message.oldStyleMissing(label, count: number, at: count.place))
        continue
      }
      if style.angles.count != number {
        findings.append(Message.angleCount(style.angles.count, expected: number, at: style.place))
      }
      for angle in style.angles where angle.value.double.magnitude > 180 {
        findings.append(Message.oldAngleBeyond(angle.value.description, at: angle.place))
      }
    }
  }

  /// Reads one number per side, with a finding at the first that differs as a float, which is how clients compare.
  private mutating func readMagnitudes(_ dictionary: ImportedDictionary) {
    var first: [Side: SourceRange] = [:]
    var refused: Set<Side> = []
    for angle in dictionary.angles {
      let text = Text(angle: angle.value, isText: angle.isText)
      guard text.isNudged else { continue }
      let magnitude = angle.value < .zero ? -angle.value : angle.value
      guard let known = magnitudes[text.side], let place = first[text.side] else {
        (magnitudes[text.side], first[text.side]) = (magnitude, angle.place)
        continue
      }
      if Float(known.double) == Float(magnitude.double) || !refused.insert(text.side).inserted { continue }
      findings.append(
        Message.oldMagnitudesDiffer(magnitude.description, known.description, text.side, at: angle.place, place))
    }
  }
}

extension Message {
  fileprivate static func oldDictionaryEmpty(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "this dictionary has no angles", at: place,
      help: ["expected form: `{ TEXTS: { INDEX: [DEGREES] } }`"])
  }

  /// A finding about a style, by its index or its name in the file.
  fileprivate static func oldStyleMissing(_ label: String, count: Int, at place: SourceRange) -> Diagnostic {
    let isIndex = Int(label) != nil
    let style = isIndex ? "index \(label)" : quoted(label)
    return Diagnostic(
      .styleMissing, missingAngles(style, count), at: place,
      help: [
        "add \(counted(count, "angle")) \(isIndex ? "at" : "for") \(style): taps step through all "
          + "\(isIndex ? "indices" : "styles") for every number of texts"
      ])
  }

  fileprivate static func oldAngleBeyond(_ angle: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, outOfRange("`\(angle)`", field: " for an angle", " (−180 to 180)"), at: place,
      help: ["use the same angle within one turn: beyond ±90, clients draw the underline on the left"])
  }

  fileprivate static func oldMagnitudesDiffer(
    _ read: String, _ known: String, _ side: Side, at place: SourceRange, _ first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      "dictionary-verticals-differ",
      "straight up or down on the \(side.rawValue) is \(read) here, but \(known) elsewhere",
      at: place, labels: [Label(first, "\(known) here")],
      help: [
        "use \(known) in both places if no client has stored \(read)",
        "use `import: FILE` in a tag set to keep the file as it is",
      ])
  }
}
