import StyleBundle
import StyleDriver
import StyleFiles

/// A document that the editor has open.
struct Document {
  /// The address as the editor writes it.
  let uri: String
  /// The file's absolute path; nil for a document that is none.
  let path: String?
  /// The number that the editor has given the text.
  private(set) var version: Int?
  private(set) var text: EditorText
  /// The text as UTF-8.
  private(set) var bytes: [UInt8]

  /// Reads the document of `didOpen`.
  init?(opened value: JSONValue) {
    guard let uri = value["uri"]?.stringValue, let text = value["text"]?.utf8Value else { return nil }
    self.uri = uri
    path = DocumentURI.path(uri)
    version = value["version"]?.integerValue
    self.text = EditorText(Array(text))
    bytes = self.text.utf8
  }

  /// Makes the changes of `didChange`: each of a stretch, or of the whole text.
  mutating func change(_ changes: JSONValue.Elements, to version: Int?, _ encoding: PositionEncoding) {
    for change in changes {
      guard let new = change["text"]?.utf8Value else { continue }
      if let range = change["range"].flatMap(EditorRange.init) {
        text.replace(range, with: Array(new), encoding)
      } else {
        text = EditorText(Array(new))
      }
    }
    self.version = version
    bytes = text.utf8
  }
}

/// The open documents, by address.
struct Documents {
  private var open: [String: Document] = [:]
  /// The addresses by the paths of their files.
  private var uris: [PathKey: String] = [:]

  var all: [Document] { open.values.sorted { $0.uri < $1.uri } }

  subscript(uri: String) -> Document? { open[uri] }

  /// The document of a file; nil where it isn't open.
  func document(at path: String) -> Document? { uris[PathKey(path)].flatMap { open[$0] } }

  mutating func add(_ document: Document) {
    open[document.uri] = document
    if let path = document.path { uris[PathKey(path)] = document.uri }
  }

  mutating func remove(_ uri: String) {
    guard let document = open.removeValue(forKey: uri), let path = document.path else { return }
    if uris[PathKey(path)] == uri { uris[PathKey(path)] = nil }
  }
}
