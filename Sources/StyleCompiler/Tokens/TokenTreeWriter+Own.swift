import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Values that `build --dtcg` writes beside those of the format: springs, ranges, angles' units.
extension TokenTreeWriter {
  /// The value that a source had, while the token is what would be written for it; nil for any other.
  func own(_ object: JSONValue, _ type: TokenType) -> Literal? {
    guard let own = object.own("value").flatMap(Literal.init), let value = object["$value"],
      let written = DesignTokenValue(own, uses: [type]), written.type == type,
      isSame(written.json, as: value, type)
    else { return nil }
    return own
  }

  /// Whether a value is what would be written, however its numbers and times are.
  private func isSame(_ json: String, as value: JSONValue, _ type: TokenType) -> Bool {
    guard type == .transition, let written = try? JSONDocument(parsing: Array(json.utf8), limit: json.utf8.count).root
    else { return JSONText.isSame(json, as: value) }
    func seconds(_ time: JSONValue?) -> ExactDecimal? {
      guard let time, case .text(let text)? = try? reader.literal(of: time, .duration) else { return nil }
      return (try? Measurement(Array(text.utf8)[...], as: .time))?.value
    }
    let curves = [written, value].compactMap { $0["timingFunction"] }
    return curves.count == 2 && JSONText.isSame(JSONText.value(curves[0]), as: curves[1])
      && ["duration", "delay"].allSatisfy { seconds(written[$0]) == seconds(value[$0]) }
  }

  /// Whether a later file has a token of the name in the place of this file's.
  func isReplaced(_ name: String) -> Bool {
    let later = merged.files[(number + 1)...]
    return later.contains { $0.root?.own("tokens")?[name] != nil }
      || merged.token(name).map { $0.name == name && $0.token.file > number } ?? false
  }

  mutating func writeOwn(_ value: JSONValue, _ name: String, _ place: Range<Int>) {
    guard let own = Literal(value) else { return }
    nodes.appendKey(name, place)
    nodes.append(ofSource: own, value.range)
  }

  /// Makes a group that was a range be one by the name of the group, with the ends that it has now.
  mutating func writeRange(_ object: JSONValue, _ path: String) {
    guard object.own("value") != nil, object["min"] != nil, object["max"] != nil else { return }
    // A later file's range takes the place of this one's.
    let keys = path.split(separator: ".").map(String.init)
    let later = merged.files[(number + 1)...]
    guard !later.contains(where: { file in keys.reduce(file.root) { $0?[$1] }?.own("value") != nil }) else { return }
    let ends = ["min", "max", "default"].filter { object[$0] != nil }
    nodes.appendKey("$root", object.range.prefix(0))
    nodes.append(ofSource: .map(ends.map { .init($0, .text("{\(path)\($0)}")) }), object.range.prefix(0))
  }

  /// Makes a transition that was a spring be a curve by its own name: the spring, or the timing function that replaces it.
  mutating func writeSpring(_ value: JSONValue, _ name: String, like other: String?) {
    guard let token = merged.token(other ?? name)?.token.object, token.own("value") != nil else { return }
    nodes.appendKey("$root", value.range.prefix(0))
    let root = other ?? "\(name).timingFunction"
    nodes.append(ofSource: (other == nil ? own(token, .transition) : nil) ?? .text("{\(root)}"), value.range.prefix(0))
  }
}
