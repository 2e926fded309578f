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

  /// Makes the changes of `didChange`, each of a stretch or of the whole text; none and false where one of them can't be read.
  mutating func change(_ changes: JSONValue.Elements, to version: Int?, _ encoding: PositionEncoding) -> Bool {
    var text = text
    for change in changes {
      guard let new = change["text"]?.utf8Value else { return false }
      if let range = change["range"], range.kind != .null {
        guard let range = EditorRange(range) else { return false }
        text.replace(range, with: Array(new), encoding)
      } else {
        text = EditorText(Array(new))
      }
    }
    (self.text, self.version, bytes) = (text, version, text.utf8)
    return true
  }
}

/// The open documents, by address.
///
/// A file that is open by several has the text that was written last.
struct Documents {
  private var open: [String: Document] = [:]
  /// The addresses by the paths of their files, the one that was written last at the end.
  private var uris: [PathKey: [String]] = [:]

  /// The documents in the order of their addresses, of each file one.
  var all: [Document] {
    open.values.filter { document in document.path.map { uris[PathKey($0)]?.last == document.uri } ?? true }
      .sorted { $0.uri < $1.uri }
  }

  /// The document of an address, or of another address of the same file.
  subscript(uri: String) -> Document? { open[uri] ?? DocumentURI.path(uri).flatMap(document) }

  /// The document of a file; nil where it isn't open.
  func document(at path: String) -> Document? { uris[PathKey(path)]?.last.flatMap { open[$0] } }

  mutating func add(_ document: Document) {
    remove(document.uri)
    open[document.uri] = document
    if let path = document.path { uris[PathKey(path), default: []].append(document.uri) }
  }

  mutating func remove(_ uri: String) {
    guard let path = open.removeValue(forKey: uri)?.path else { return }
    uris[PathKey(path)]?.removeAll { $0 == uri }
  }
}
