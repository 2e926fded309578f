import StyleBundle
import StyleDiagnostics
import StyleGeometry
package import StyleModel
import StyleSyntax

/// All tokens of a bundle as a file of the format 2025.10.
package struct DesignTokens {
  package let text: [UInt8]
  /// Number of tokens and animations that the format can't have.
  package let leftOut: Int

  /// Whether a file is one that was written so.
  package static func areWritten(in bytes: [UInt8]) -> Bool {
    (try? JSONDocument(parsing: bytes, limit: bytes.count).root.own("bundle")) != nil
  }
}

extension Workspace {
  /// The tokens of a bundle, and its animations as `text`, the bundle itself, has them: as transitions, which readers skip.
  package func designTokens(of bundle: StyleName, in text: [UInt8]) -> DesignTokens {
    guard let scope = scopes.first(where: { $0.name == bundle }) else { return DesignTokens(text: [], leftOut: 0) }
    let writer = DesignTokenWriter(self, scope)
    writer.addTokens()
    writer.addAnimations(try? JSONDocument(parsing: text, limit: text.count).root["animations"])
    return DesignTokens(text: writer.text(), leftOut: writer.leftOut)
  }
}

/// Makes one file of the format 2025.10 of a bundle's tokens: those of token files as they are, those of sources by their types.
///
/// A class, since what becomes of a token is looked up from what refers to it; it lives for one bundle.
final class DesignTokenWriter {
  private let workspace: Workspace
  let scope: BundleScope
  let reader: ValueReader
  let merged: MergedTokens
  private let faulty: Set<StyleName>
  /// The tokens of files for which the format has no type.
  let typeless: Set<StyleName>
  /// The uses in the bundle and in those that extend it: a token has one type in all of them.
  private let uses: [TokenUses]
  private var forms: [StyleName: DesignTokenForm] = [:]
  private var done: Set<StyleName> = []
  private var root = DesignTokenGroup()
  private var loose: [(key: String, json: String)] = []
  /// The root's extensions that are others'.
  private var foreign: [(key: String, json: String)] = []
  private(set) var leftOut = 0

  init(_ workspace: Workspace, _ scope: BundleScope) {
    (self.workspace, self.scope) = (workspace, scope)
    uses = workspace.scopes.filter { other in
      workspace.project.chain(of: other.name).contains { $0.name == scope.name }
    }.map { TokenUses(workspace, $0) }
    reader = ValueReader(sources: scope.sources, tokens: scope.tokens, mayHaveUnreadNames: true)
    let view = workspace.tokens.views[scope.name]
    merged = view?.merged ?? MergedTokens([])
    typeless = Set(merged.files.compactMap { $0.root?.own("tokens")?.members }.joined().map { StyleName($0.name) })
    // A part at fault spoils the whole token.
    faulty = Set((view?.faults ?? []).flatMap { [$0.name] + TokenTable.groups(above: $0.name) })
  }

  func text() -> [UInt8] {
    var root = root
    var own = [(key: "bundle", json: JSONText.string(scope.name.text))]
    if !loose.isEmpty { own.append((key: "tokens", json: JSONText.object(loose))) }
    root.put("$extensions", JSONText.object(foreign + [(key: JSONText.vendor, json: JSONText.object(own))]), at: [])
    var writer = JSONWriter(layout: .indented)
    root.write(to: &writer)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// The form of a token; one that refers to itself is left out.
  func form(of name: StyleName) -> DesignTokenForm {
    if let known = forms[name] { return known }
    forms[name] = DesignTokenForm.none
    let form =
      isOfFile(name)
      ? faulty.contains(name) ? .none : formInFile(of: name)
      : formInSource(of: name, types(ofUses: name))
    forms[name] = form
    return form
  }

  /// The types of what a token is used for, also as a part of a range or spring.
  private func types(ofUses name: StyleName) -> [TokenType] {
    var (types, known, open) = ([TokenType](), Set([name]), [name])
    while let token = open.popLast() {
      for keys in uses.flatMap({ $0.uses(of: token) }).map(\.keyPath.components) {
        let owner = StyleName(keys.dropFirst().dropLast().joined(separator: "."))
        if keys[0] != "tokens" {
          types += workspace.types(at: StyleKeyPath(keys)).types.flatMap(\.tokenTypes)
        } else if keys.dropLast().last == "spring" {
          types += SpringKey.table.keys.first { $0.name == keys.last }?.type.tokenTypes ?? []
        } else if scope.tokens.values[owner] != nil, known.insert(owner).inserted {
          open.append(owner)
        }
      }
    }
    return types
  }

  // MARK: In the order of the files

  /// Adds the tokens of each bundle from the last base on, each at the first place that has it.
  func addTokens() {
    var number = 0
    let files = workspace.tokens.views[scope.name]?.files ?? []
    for (position, bundle) in workspace.project.chain(of: scope.name).reversed().enumerated() {
      for _ in position < files.count ? files[position] : [] {
        addTokens(of: number)
        number += 1
      }
      addSources(of: bundle.name)
    }
  }

  private func addTokens(of number: Int) {
    guard let object = merged.files[number].root else { return }
    addMembers(of: object, merged.root, number, [])
    for member in object.own("tokens")?.members.map(Array.init) ?? [] where isOfFile(StyleName(member.name)) {
      add(StyleName(member.name))
    }
  }

  private func addMembers(
    of object: JSONValue, _ group: MergedTokens.Group, _ file: Int, _ path: [String]
  ) {
    for member in object.members.map(Array.init) ?? [] {
      if path.isEmpty, member.hasName("$extensions") {
        foreign = (member.value.members.map(Array.init) ?? []).filter { !$0.hasName(JSONText.vendor) }
          .map { (key: $0.name, json: JSONText.value($0.value)) }
      } else if let json = Self.kept(member) {
        root.put(member.name, json, at: path[...])
      }
      let place = MergedTokens.Place(file: file, range: member.value.range)
      if group.extends?.place == place { addCopies(in: group, by: place, path) }
      guard let text = member.tokenName else { continue }
      let inner = path + [text]
      let name = StyleName(inner.joined(separator: "."))
      if scope.tokens.values[name].map(scope.sources.isImported) == false {
        add(name)
        continue
      }
      switch group.members[StyleName(text)] {
      case .group(let group)? where member.value.kind == .object && member.value.tokenValue == nil:
        addMembers(of: member.value, group, file, inner)
      case .token(let token)? where token.copy == nil && isOfFile(name): add(name)
      default: break
      }
    }
  }

  private func addCopies(in group: MergedTokens.Group, by place: MergedTokens.Place, _ path: [String]) {
    if let mark = group.deprecated { root.put("$deprecated", JSONText.value(mark), at: path[...]) }
    for (key, member) in group.members.sorted(by: { $0.key < $1.key }) {
      let inner = path + [key.text]
      switch member {
      case .token(let token): if token.copy?.place == place { add(StyleName(inner.joined(separator: "."))) }
      case .group(let group): addCopies(in: group, by: place, inner)
      }
    }
  }

  /// A property of a token or group that is kept, as JSON; nil for any other member.
  private static func kept(_ member: JSONValue.Member) -> String? {
    let kinds: [JSONKind] =
      switch member.name {
      case "$description": [.string]
      case "$deprecated": [.string, .boolean]
      case "$extensions": [.object]
      default: []
      }
    return kinds.contains(member.value.kind) ? JSONText.value(member.value) : nil
  }

  private func addSources(of bundle: StyleName) {
    let files = Set(workspace.bundleFiles[bundle] ?? [])
    let own = scope.tokens.values.filter { !scope.sources.isImported($0.value) }
      .map { (name: $0.key, place: scope.sources.keyPlace($0.value)) }.filter { files.contains($0.place.file) }
    for token in own.sorted(by: { $0.place < $1.place }) { add(token.name) }
  }

  /// Adds a token that the bundle has, where no other one of the name was added.
  private func add(_ name: StyleName) {
    guard done.insert(name).inserted else { return }
    let path = name.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch form(of: name) {
    case .token(let entry):
      let token = isOfFile(name) ? merged.token(name.text)?.token.object : nil
      let kept = (token?.members.map(Array.init) ?? []).compactMap { member in
        Self.kept(member).map { (key: member.name, json: $0) }
      }
      root.put(entry.members + kept, at: path[...])
    case .range(let ends, let value):
      root.put("$extensions", JSONText.own("value", value), at: path[...])
      for end in ends { root.put(end.entry.members, at: (path + [end.key])[...]) }
    case .loose(let json): loose.append((key: name.text, json: json))
    case .none: leftOut += 1
    }
  }

  // MARK: Animations

  /// Adds a group of the animations, unless the bundle has tokens of its name.
  func addAnimations(_ animations: JSONValue?) {
    guard let animations = animations?.members else { return }
    guard !root.has(Self.group) else {
      leftOut += animations.count
      return
    }
    for animation in animations {
      guard let curve = animation.value["tracks"]?.elements?.first?["curves"]?.elements?.first,
        let duration = Self.duration(of: animation.value), StyleName(animation.name).isPlain,
        !animation.name.contains(".")
      else {
        leftOut += 1
        continue
      }
      let value = DesignTokenValue.transition(duration, DesignTokenValue.json(Self.cubic(curve)))
      let bundled = JSONText.own("animation", JSONText.value(animation.value))
      let entry = DesignTokenForm.Entry(type: .transition, json: value)
      root.put(entry.members + [(key: "$extensions", json: bundled)], at: [Self.group, animation.name])
    }
    root.put("$extensions", JSONText.own("bundle", JSONText.string(scope.name.text)), at: [Self.group])
  }

  /// The group of animations.
  static let group = "stylec"

  /// The duration of an animation, of an endless one that of its longest track.
  private static func duration(of animation: JSONValue) -> ExactDecimal? {
    let tracks = animation["tracks"]?.elements?.compactMap { $0["duration"]?.doubleValue } ?? []
    return (animation["duration"]?.doubleValue ?? tracks.max())?.exact
  }

  /// The curve of a bundle as a cubic one; steps are none.
  private static func cubic(_ curve: JSONValue) -> CubicCurve {
    if let points = curve.elements?.compactMap(\.doubleValue), points.count == 4 {
      return CubicCurve(points[0], points[1], points[2], points[3])
    }
    guard let spring = curve["spring"], let mass = spring["mass"]?.doubleValue,
      let stiffness = spring["stiffness"]?.doubleValue, let damping = spring["damping"]?.doubleValue
    else { return .linear }
    let velocity = spring["velocity"]?.doubleValue ?? 0
    return CubicCurve(nearestTo: Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
  }
}
