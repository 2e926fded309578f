import StyleBundle
import StyleDiagnostics
import StyleDriver

extension LanguageServer {
  /// The name of the command that draws the styles of a file.
  static let previewCommand = "stylec.preview"

  /// Runs a command of the server: `stylec.preview` with a document's address returns its styles as SVG, as the texts are now.
  mutating func execute(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    let name = parameters?["command"]?.stringValue ?? ""
    guard name == Self.previewCommand else {
      throw ResponseError(
        .invalidParameters, "unknown command `\(name)`; available: `\(Self.previewCommand)`")
    }
    guard let uri = parameters?["arguments"]?.elements?.first?.stringValue else {
      throw ResponseError(.invalidParameters, "missing argument for `\(name)`: the address of a document")
    }
    guard let path = DocumentURI.path(uri), let (root, project, _) = projects.load(path, documents, options) else {
      return .null
    }
    let places = FilePlaces(project.files, below: root, documents, client.encoding)
    guard let file = places.file(at: path) else { return .null }
    return StyleDrawing.sheet(of: project.files[file.index].path, in: project).map(ReportValue.string) ?? .null
  }
}
