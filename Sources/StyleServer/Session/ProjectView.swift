import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleFiles

/// A project as a request asks about it, and the file of it that is meant.
struct ProjectView {
  let root: String
  let project: LoadedProject
  /// The project as questions about its names see it.
  let editor: EditorProject
  let file: FileID
  let places: FilePlaces

  /// The offset of a position in the file.
  func offset(of position: EditorPosition) -> Int { places.lines(of: file.index).offset(of: position) }

  /// The bytes between two positions of the file.
  func bytes(of range: EditorRange) -> Range<Int> {
    let start = offset(of: range.start)
    return start..<max(start, offset(of: range.end))
  }
}

extension LanguageServer {
  /// The project of the document that a request is about; nil where that belongs to none, or to one that can't be read.
  mutating func view(_ parameters: JSONValue?) throws(ResponseError) -> ProjectView? {
    guard let uri = parameters?["textDocument"]?["uri"]?.stringValue else {
      throw ResponseError(.invalidParameters, "missing `textDocument.uri` in the request")
    }
    guard let path = DocumentURI.path(uri), let (root, project, editor) = projects.load(path, documents, options)
    else { return nil }
    let places = FilePlaces(editor.files, below: root, documents, client.encoding)
    guard let file = places.file(at: path), project.ownFiles.contains(file.index) else { return nil }
    return ProjectView(root: root, project: project, editor: editor, file: file, places: places)
  }

  /// The project and the place in it that a request is about.
  mutating func position(_ parameters: JSONValue?) throws(ResponseError) -> (view: ProjectView, offset: Int)? {
    guard let position = parameters?["position"].flatMap(EditorPosition.init) else {
      throw ResponseError(.invalidParameters, "missing `position` with `line` and `character` in the request")
    }
    return try view(parameters).map { ($0, $0.offset(of: position)) }
  }
}
