import StyleGeometry
import StyleModel

extension LegacyDictionary {
  /// Returns the tag set as a source, with a comment at each decision; only of a dictionary without findings.
  ///
  /// - Parameters:
  ///   - name: The tag set's name.
  ///   - file: The name of the dictionary's file.
  /// - Returns: YAML.
  package func source(named name: String, file: String) -> String {
    let hasNames = !names.isEmpty
    let names = hasNames ? names : (0..<indexCount).map { "style-\($0)" }
    var lines = [
      "# The tag styles of \(file), made by `stylec init --from`: its angles, with a comment where it had to choose.",
      "tags:",
      "  \(name):",
      "    # A dictionary has no measures. These are usual for text of 12 points: use those that your app draws with.",
      "    layout:",
      "      radius: 25",
      "      dot: { radius: 2, halo: { radius: 4, opacity: 0.3 } }",
      "      line: { width: 1 }",
      "      text: { width: 20..150, height: 14..15, padding: 5, gap: 5 }",
      "      pixelGrid: 1",
      "    hit: { dot: 25, text: 5 }",
      hasNames
        ? "    # Named and ordered as in the file: taps step through the styles in this order."
        : "    # Named for the file's indices. Rename them, but keep the order: clients store it.",
      "    cycle: [\(names.joined(separator: ", "))]",
    ]
    lines += mirrorLines(names).map { "    " + $0 } + verticalLines.map { "    " + $0 } + ["    angles:"]
    for count in counts {
      lines.append("      \(count.count):")
      for (name, texts) in zip(names, count.styles) {
        lines += remarks(texts).map { "        # \($0)" } + ["        \(name): \(angles(texts))"]
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the project file's entry for the dictionary of old clients, its name first; only of one without findings.
  package func projectEntry(named name: String, bundle: String, isJSON: Bool) -> String {
    let numbers = [Side.right, .left].compactMap { side in magnitudes[side].map { "\(side.rawValue): \($0)" } }
    let verticals =
      hasVertical || numbers.isEmpty
      ? ""
      : "    # The file's own numbers for ±90, so that clients recognize stored tags.\n"
        + "    verticals: { \(numbers.joined(separator: ", ")) }\n"
    return """
        \(name):
          of: \(bundle)/\(name)
          formats: [\(isJSON ? "json" : "plist")]
      \(verticals)
      """
  }

  /// The source's lines about ±90 as a whole.
  private var verticalLines: [String] {
    if hasVertical {
      let nudged = magnitudes.isEmpty ? [] : ["# So angles close to it stay as they are."]
      return [
        "# The file has exactly ±90, which clients draw on the left; a dictionary has 90.0009765625 for that, never 90."
      ] + nudged
    }
    let words = [Side.right, .left].compactMap { side in
      magnitudes[side].map { "\($0) for straight up and down on the \(side.rawValue)" }
    }
    guard !words.isEmpty else { return [] }
    return [
      "# The file has \(words.joined(separator: ",\n    # "))."
    ] + ["# Here it is 90 with its side; the dictionary of stylec.yaml has the file's numbers."]
  }

  /// Whether the source sets the side of a text.
  private func statesSide(_ text: Text) -> Bool { text.isVertical || text.isNudged && !hasVertical }

  /// Returns the angle as the source has it.
  private func angle(_ text: Text) -> String {
    statesSide(text) ? (text.angle < .zero ? "-90" : "90") : text.angle.description
  }

  /// Returns a list of angles, or one with its side or sides.
  private func angles(_ texts: [Text]) -> String {
    let list = "[\(texts.map(angle).joined(separator: ", "))]"
    guard let stated = texts.first(where: statesSide) else { return list }
    if texts.allSatisfy({ $0.side == stated.side }) { return "{ side: \(stated.side.rawValue), angles: \(list) }" }
    let items = texts.map { text in
      statesSide(text) ? "{ angle: \(angle(text)), side: \(text.side.rawValue) }" : angle(text)
    }
    return "[\(items.joined(separator: ", "))]"
  }

  private func remarks(_ texts: [Text]) -> [String] {
    var remarks: [String] = []
    let quoted = texts.filter(\.isText).map(\.angle.description)
    if !quoted.isEmpty { remarks.append("Strings in the file, numbers here: \(quoted.joined(separator: ", ")).") }
    let upright = texts.filter { $0.isNudged && statesSide($0) }.map(\.angle.description)
    if !upright.isEmpty { remarks.append("In the file: \(upright.joined(separator: ", ")).") }
    let exact = texts.filter(\.isVertical).map(\.angle.description)
    if !exact.isEmpty { remarks.append("Exactly \(exact.joined(separator: ", ")) in the file: on the left.") }
    if texts.contains(where: { $0.angle.double == -180 }) { remarks.append("-180 is 180, also in the dictionary.") }
    return remarks
  }
}

extension LegacyDictionary {
  /// Returns the lines of the key `mirrors`: the pairs of styles that mirror each other for most numbers of texts.
  private func mirrorLines(_ names: [String]) -> [String] {
    var pairs: [(String, String, but: [Int])] = []
    var taken: Set<Int> = []
    for one in 0..<indexCount where !taken.contains(one) {
      let others = (one + 1..<indexCount).filter { !taken.contains($0) }.map { (other: $0, but: unmirrored(one, $0)) }
      guard let best = others.min(by: { $0.but.count < $1.but.count }), best.but.count * 2 < counts.count else {
        continue
      }
      taken.insert(best.other)
      pairs.append((names[one], names[best.other], best.but))
    }
    let but = pairs.filter { !$0.but.isEmpty }.map { pair in
      "# \(pair.0) and \(pair.1) don't for \(pair.but.map(String.init).joined(separator: ", ")) texts: "
        + "see `stylec lint`."
    }
    let list = pairs.map { "[\($0.0), \($0.1)]" }.joined(separator: ", ")
    return ["# Styles that mirror each other, according to their angles."] + but + ["mirrors: [\(list)]"]
  }

  /// Returns the numbers of texts for which two styles don't mirror each other, text by text.
  private func unmirrored(_ one: Int, _ other: Int) -> [Int] {
    counts.filter { count in
      !zip(count.styles[one], count.styles[other]).allSatisfy { $0.isMirror(of: $1) }
    }.map(\.count)
  }
}

extension LegacyDictionary.Text {
  /// Whether two texts are on opposite sides at the same height.
  fileprivate func isMirror(of other: LegacyDictionary.Text) -> Bool {
    if isVertical || isNudged {
      return (other.isVertical || other.isNudged) && side != other.side
        && (angle.double < 0) == (other.angle.double < 0)
    }
    let mirrored = (angle.double < 0 ? -180 : 180) - angle.double
    return mirrored == other.angle.double || mirrored.magnitude == 180 && other.angle.double.magnitude == 180
  }
}
