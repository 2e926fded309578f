import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Finds the layers of a style: its own definitions, then those of the style it extends, and so on.
struct ExtendsChain {
  let reader: ValueReader
  let definitions: Definitions
  private let extends: Int?
  private let table: KeyTable
  private let kind: NameKind

  init(reader: ValueReader, definitions: Definitions) {
    self.reader = reader
    self.definitions = definitions
    let compiler = KindRegistry.all[definitions.kind]
    table = compiler.table
    kind = .of(compiler.kind)
    extends = table.keys.firstIndex { $0.name == "extends" }
  }

  /// All layers of a style, the winning one first; nil where there are none.
  ///
  /// Where the chain breaks (reported), it returns the layers before, and values that they lack may be inherited.
  func layers(of number: Int) -> Layers? {
    guard let style = definitions.styles[number], !definitions.overLimit.contains(number),
      var layers = resolved(style.layers)
    else {
      reader.mayInheritMore = true
      return nil
    }
    reader.ownDefinitions = layers
    var visited: [(name: StyleName, place: SourceRange)] = []
    var (current, last) = (style.name, layers)
    while let target = target(in: last) {
      visited.append((current, target.place))
      guard let base = base(of: target, behind: visited) else {
        reader.mayInheritMore = true
        break
      }
      layers.rest += base
      (current, last) = (target.name, base)
    }
    return layers
  }

  /// Number of nodes in the layers below a style's own.
  func inheritedSize(of number: Int) -> Int {
    guard let style = definitions.styles[number] else { return 0 }
    let top = style.layers.top
    let isMap = reader.sources.kind(top) == .mapping
    if isMap, style.layers.rest.isEmpty, extended(by: top) == nil { return 0 }
    return (layers(of: number)?.rest ?? []).reduce(0) { $0 + reader.sources.tree($1.file).size(Int($1.node)) }
  }

  /// The layers of the target of an `extends`; nil where the chain breaks there (reported).
  private func base(of target: Target, behind visited: [(name: StyleName, place: SourceRange)]) -> Layers? {
    let help = target.isInTheme ? visited.last.map { Message.extendsInTheme($0.name.text) } : nil
    if visited.count > TreeLimits.depth {
      reader.at("extends") { reader.report(Message.extendsTooFar(at: target.place)) }
    } else if let start = visited.firstIndex(where: { $0.name == target.name }) {
      let circle = visited[start...].map { ($0.name.text, $0.place) }
      reader.reportCircle(circle, help: circle.count == 1 ? help : nil)
    } else if let layers = definitions[target.name] {
      return resolved(layers)
    } else {
      reportUnknown(target, but: visited.map(\.name.text), help)
    }
    return nil
  }

  /// The value that a layer states for `extends`; nil where it states none.
  private func extended(by layer: Value) -> Value? {
    extends.flatMap { reader.sources.entry($0, in: table, of: layer) }
  }

  /// Reports a name that no style has; those that extend it aren't offered.
  private func reportUnknown(_ target: Target, but users: [String], _ help: String?) {
    guard !reader.mayHaveUnreadNames else { return }
    let known = definitions.names.filter { !users.contains($0) }
    reader.at("extends") {
      reader.report(
        Message.unknownName(
          target.name.text, kind: kind, known: known, isAmong: true, advice: help.map { [.words($0)] } ?? [],
          at: target.place))
    }
  }

  private func resolved(_ layers: Layers) -> Layers? {
    let top = reader.resolved(layers.top)
    let rest = layers.rest.compactMap { reader.resolved($0) }
    return top.map { Layers($0, rest) } ?? Layers(rest)
  }

  /// A name that `extends` states.
  private struct Target {
    let name: StyleName
    let place: SourceRange
    /// Whether a layer states it that lies over one of a base bundle's.
    let isInTheme: Bool
  }

  /// The name in the topmost layer that states `extends`; nil where none does, or it can't be read.
  private func target(in layers: Layers) -> Target? {
    for (index, layer) in layers.enumerated() where reader.sources.kind(layer) == .mapping {
      guard let stated = extended(by: layer) else { continue }
      let step = PathStep.name("extends", of: reader.path)
      let value = reader.resolved(stated, at: step)
      if let value, reader.sources.kind(value) == .null { return nil }
      let name = value.flatMap { value in
        reader.name(value, expected: .name(kind), at: step).map { ($0, value) }
      }
      if name == nil { reader.mayInheritMore = true }
      return name.map { name, value in
        Target(name: name, place: reader.sources.place(value), isInTheme: index < layers.count - 1)
      }
    }
    return nil
  }
}
