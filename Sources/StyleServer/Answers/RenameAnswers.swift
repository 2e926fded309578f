import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver

/// Renaming over all files of a project.
extension LanguageServer {
  /// The name at a position, where it can be renamed.
  mutating func renameTarget(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let (view, offset) = try position(parameters) else { return .null }
    switch view.editor.renameTarget(in: view.file, at: offset) {
    case .success(let target):
      return ["range": view.places.range(of: target.place).json, "placeholder": .string(target.name)]
    case .failure(let problem): throw ResponseError(.requestFailed, problem.line)
    }
  }

  /// The edits that rename what stands at a position, everywhere; says which names of apps' code change.
  mutating func rename(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let name = parameters?["newName"]?.stringValue else {
      throw ResponseError(.invalidParameters, "missing `newName` in a rename request")
    }
    guard let (view, offset) = try position(parameters) else { return .null }
    switch view.editor.rename(in: view.file, at: offset, to: name) {
    case .success(let rename):
      if rename.aliasEdits != nil, let symbol = view.editor.occurrence(in: view.file, at: offset)?.symbol {
        renames.note(symbol, isNow: name, in: view.root)
      }
      if let name = rename.appName { show(Self.words(name)) }
      return WorkspaceEdit(places: view.places, client: client).json(rename.edits)
    case .failure(let problem): throw ResponseError(.requestFailed, problem.line)
    }
  }

  /// The consequence of a rename for apps, in one line.
  private static func words(_ name: RenamedName) -> String {
    "existing apps use the old name: \(name.noun) `\(name.old)` is now `\(name.new)`; use the code action to keep it "
      + "as an alias"
  }
}

extension RenameProblem {
  /// The reason and advice in one line.
  fileprivate var line: String { ([message] + help).joined(separator: "; ") }
}
