import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Springs in the words of other tools, and those that state too little or too much.
enum SpringSpelling {
  private typealias Member = (name: String, value: String)

  /// Advice on a map of tension and friction, which mean one thing to some libraries and another to others; nil for another map.
  ///
  /// react-spring takes them for stiffness and damping. React Native's Animated, Rebound and Origami mean the stiffness
  /// 3.62·(tension − 30) + 194 and the damping 3·(friction − 8) + 25.
  static func spring(of entries: [(name: String, value: String)]) -> Suggestion? {
    func number(_ name: String) -> Double? { entries.first { $0.name == name }.flatMap { Double($0.value) } }
    guard let tension = number("tension"), let friction = number("friction") else { return nil }
    let rest = entries.filter { !["tension", "friction"].contains($0.name) }
    func form(_ stiffness: Double, _ damping: Double) -> [String] {
      guard stiffness > 0, damping > 0 else { return [] }
      return [
        map(
          [("stiffness", ExactDecimal(rounded: stiffness).description)]
            + [("damping", ExactDecimal(rounded: damping).description)] + rest)
      ]
    }
    let others = form(3.62 * (tension - 30) + 194, 3 * (friction - 8) + 25)
    return Suggestion(
      .value, "use ", form(tension, friction) + others,
      others.isEmpty ? ", as in react-spring" : ": react-spring's or React Native's")
  }

  /// Advice on a spring with a duration and a damping ratio, which UIKit's have; none for another map.
  static func advice(on map: Int, of table: KeyTable, in tree: SourceTree) -> [Suggestion] {
    guard table === SpringKey.table else { return [] }
    let members = members(of: map, in: tree)
    guard members.contains(where: { $0.name == "dampingRatio" }),
      let duration = tree.entries(map).first(where: { tree.string($0.key) == "duration" })
    else { return [] }
    let suggestion = Suggestion(
      .key, "rename `duration` to ", ["settles", "response"], ": at rest by then, as in UIKit, or its period")
    return [suggestion.over(tree.nodes[duration.key].range)]
  }

  /// Advice on a spring that lacks one key of each of some forms.
  static func completions(of map: Int, _ forms: [SpringForm], in tree: SourceTree) -> [Suggestion] {
    let members = members(of: map, in: tree)
    // A damping of about 1, alone, is a ratio.
    let isRatio = forms == [.physical]
    let own = members.map { (name: isRatio && $0.name == "damping" ? "dampingRatio" : $0.name, value: $0.value) }
    let why = isRatio ? ": a damping from 0 to 1 is a ratio" : ": at rest by then, as in UIKit"
    let takesTime = isRatio || forms.contains(.settling)
    let timed = takesTime ? duration(beside: map, in: tree).map { [("settles", $0)] + own } : nil
    let form = takesTime ? own + [("response", "SECONDS")] : own + [("dampingRatio", "PROPORTION")]
    return (timed.map { [Suggestion(.value, "use ", [Self.map($0)], why)] } ?? []) + [.example(Self.map(form))]
  }

  /// The duration of the track that a spring is the only curve of, as it is written; nil where none is set.
  private static func duration(beside map: Int, in tree: SourceTree) -> String? {
    guard let track = tree.ancestors(of: map).dropLast().last, tree.nodes[track].kind == .mapping else { return nil }
    return tree.entries(track).first { tree.string($0.key) == "duration" }.map { tree.excerpt($0.value) }
  }

  private static func members(of map: Int, in tree: SourceTree) -> [Member] {
    tree.entries(map).map { entry in
      let name = tree.string(entry.key)
      return (SpringKey.table.meant(by: name) ?? name, tree.excerpt(entry.value))
    }
  }

  /// A map in braces.
  static func map(_ members: [(name: String, value: String)]) -> String {
    "{ \(members.map { "\($0.name): \($0.value)" }.joined(separator: ", ")) }"
  }
}
