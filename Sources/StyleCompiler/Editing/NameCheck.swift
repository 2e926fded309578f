import StyleBundle
import StyleDiagnostics
import StyleModel

/// Check of a new name for a thing: whether it is legal, and free in all bundles concerned.
struct NameCheck {
  /// The targets that clients know.
  static let targets = AnimationTrack.Target.declared.map(\.text)

  private let project: EditorProject
  private let group: SymbolGroup
  private let files: [FileID]
  private let scopes: [BundleScope]

  init(_ project: EditorProject, _ group: SymbolGroup) {
    (self.project, self.group) = (project, group)
    files = Set(group.occurrences.map(\.place.file)).subtracting([FileID(0)]).sorted()
    let bundles = Set(files.flatMap { project.bundles(reading: $0) }).sorted()
    scopes = bundles.map { project.workspace.scopes[$0] }
  }

  private var place: SourceRange { group.occurrences.first?.place ?? SourceRange(file: FileID(0), range: 0..<0) }

  /// The reason why the thing can't have a name, in the words in which a run would tell it; nil where it can.
  func problem(of name: String) -> RenameProblem? {
    if case .bundle(let old) = group.symbol {
      let others = project.workspace.project.bundles.map(\.name).filter { $0 != old }.map(\.text)
      return ProjectReader.fault(ofNewBundle: name, beside: others).map { RenameProblem($0) }
    }
    let isOfToken = if case .token = group.symbol { true } else { false }
    guard NameShape(name) != .refused, !(isOfToken && name.contains(".")) else {
      return RenameProblem(Message.badName(name, kind: group.symbol.noun, at: nil))
    }
    return taken(name).map { RenameProblem($0) }
  }

  private func taken(_ name: String) -> Diagnostic? {
    let new = StyleName(name)
    switch group.symbol {
    case .token(let old):
      let parts = old.text.split(separator: ".").dropLast().map(String.init) + [name]
      let path = StyleName(parts.joined(separator: "."))
      return isKnown(.token(path)) ? duplicate(path.text, kind: "token") : nil
    case .style(let kind, _):
      if let number = KindRegistry.number(of: kind),
        let problem = KindRegistry.all[number].problem(ofName: name, at: place)
      {
        return problem
      }
      let isTaken = scopes.contains { $0.definitions(of: kind).contains(new) } || isKnown(.style(kind, new))
      return isTaken ? duplicate(name, kind: kind.noun) : nil
    case .inner(let kind, let style, _):
      let owners = Set(
        group.occurrences.compactMap { occurrence -> StyleName? in
          if case .inner(_, let style, _) = occurrence.symbol { style } else { nil }
        } + [style])
      guard let other = owners.lazy.compactMap({ known(.inner(kind, style: $0, new)) }).first else { return nil }
      return Message.duplicateItem(name, at: place, earlier: other.place)
    case .target:
      let isTaken = Self.targets.contains(name) || isKnown(.target(new))
      return isTaken ? duplicate(name, kind: "target") : nil
    case .property:
      guard name.hasPrefix("x-"), name.utf8.count > 2 else { return Message.unknownProperty(name, at: place) }
      return isKnown(.property(new)) ? duplicate(name, kind: "property") : nil
    default: return nil
    }
  }

  private func duplicate(_ name: String, kind: String) -> Diagnostic {
    Message.duplicateName(name, kind: kind, isDerived: false, at: place, earlier: place)
  }

  private func isKnown(_ symbol: Symbol) -> Bool { known(symbol) != nil }

  /// A place that names something in one of the bundles concerned.
  private func known(_ symbol: Symbol) -> Occurrence? {
    let read = Set(scopes.flatMap { project.workspace.files(of: $0.name) } + files)
    return project.symbols.occurrences(of: symbol).first { read.contains($0.place.file) }
  }
}
