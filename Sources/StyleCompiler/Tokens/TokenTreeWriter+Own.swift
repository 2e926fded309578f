import StyleBundle
import StyleDiagnostics
import StyleSyntax

/// What `build --dtcg` writes beside values of the format: springs, ranges, angles' units.
extension TokenTreeWriter {
  /// The value that a source had, while the token is what would be written for it; nil for any other.
  func own(_ object: JSONValue, _ type: TokenType) -> Literal? {
    guard let own = object.own("value").flatMap(Literal.init), let value = object["$value"],
      let written = DesignTokenValue(own, uses: [type]), written.type == type,
      JSONText.isSame(written.json, as: value)
    else { return nil }
    return own
  }

  mutating func writeOwn(_ value: JSONValue, _ name: String, _ place: Range<Int>) {
    guard let own = Literal(value) else { return }
    nodes.appendKey(name, place)
    nodes.append(ofSource: own, value.range)
  }

  /// Makes a group that was a range be one by the name of the group, with the ends that it has now.
  mutating func writeRange(_ object: JSONValue, _ path: String) {
    guard object.own("value") != nil, object["min"] != nil, object["max"] != nil else { return }
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
