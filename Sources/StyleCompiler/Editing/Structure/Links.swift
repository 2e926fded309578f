package import StyleDiagnostics
package import StyleModel
import StyleSyntax

/// A stretch of a file that leads somewhere.
package struct DocumentLink: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    /// A file of the project.
    case file(FileID)
    /// The page of a rule, or of a change that `stylec diff` tells.
    case rule(DiagnosticName)
  }

  package let place: SourceRange
  package let target: Target
}

/// A definition with those that use it.
package struct Usage: Sendable {
  package let symbol: Symbol
  package let place: SourceRange
  /// The places that name it.
  package let references: [SourceRange]
  /// The bundles that have it, in the order of the project file.
  package let bundles: [StyleName]
}

extension EditorProject {
  /// The imports and the names of rules of a file, in their order.
  package func links(in file: FileID) -> [DocumentLink] {
    guard symbols.occurrences.indices.contains(file.index) else { return [] }
    let known = Set((rules + changes).map(\.name))
    return symbols.occurrences[file.index].compactMap { occurrence in
      switch occurrence.symbol {
      case .path: return importedFile(occurrence).map { DocumentLink(place: occurrence.place, target: .file($0)) }
      case .rule(let name):
        let rule = DiagnosticName(rawValue: name.text)
        return known.contains(rule) ? DocumentLink(place: occurrence.place, target: .rule(rule)) : nil
      default: return nil
      }
    }
  }

  /// The styles, tokens and bundles that a file defines at keys of their own, with their uses, for lenses above them.
  package func usages(in file: FileID) -> [Usage] {
    guard symbols.occurrences.indices.contains(file.index) else { return [] }
    return symbols.occurrences[file.index].compactMap { occurrence in
      guard occurrence.role == .definition, let node = occurrence.node, trees[file.index].nodes[node].keyHash != 0
      else {
        return nil
      }
      switch occurrence.symbol {
      case .token(let name) where !workspace.scopes.contains(where: { $0.tokens[name] != nil }): return nil
      case .token, .style, .bundle: break
      default: return nil
      }
      return Usage(
        symbol: occurrence.symbol, place: occurrence.place, references: group(of: occurrence).references,
        bundles: bundles(having: occurrence))
    }
  }

  private func bundles(having occurrence: Occurrence) -> [StyleName] {
    bundles(reading: occurrence.place.file).map { workspace.scopes[$0] }.filter { scope in
      switch occurrence.symbol {
      case .token(let name): scope.tokens[name] != nil
      case .style(let kind, let name): scope.definitions(of: kind).contains(name)
      case .bundle(let name): workspace.project.chain(of: scope.name).contains { $0.name == name }
      default: false
      }
    }.map(\.name)
  }
}
