import StyleDiagnostics
import StyleDriver
import StyleFiles

/// The files of a run as the editor knows them: their addresses, and the positions of what is in them.
final class FilePlaces {
  private let files: [SourceFile]
  private let root: String
  private let documents: Documents
  private let encoding: PositionEncoding
  /// The lines of files that have been asked for.
  private var lines: [Int: EditorLines] = [:]

  init(_ files: [SourceFile], below root: String, _ documents: Documents, _ encoding: PositionEncoding) {
    self.files = files
    self.root = root
    self.documents = documents
    self.encoding = encoding
  }

  /// A file's absolute path.
  func path(of file: Int) -> String { Path.from(root, files[file].path) }

  /// A file's address: as the editor writes it where the file is open.
  func uri(of file: Int) -> String {
    let path = path(of: file)
    return documents.document(at: path)?.uri ?? DocumentURI.file(path)
  }

  /// The version of a file's document; nil where it isn't open.
  func version(of file: Int) -> Int? { documents.document(at: path(of: file))?.version }

  /// The number of the file at an absolute path; nil for one that the run hasn't read.
  func file(at path: String) -> FileID? {
    let way = PathKey(Path.relative(path, to: root) ?? Path.way(to: path, from: root))
    return files.firstIndex { PathKey($0.path) == way }.map(FileID.init)
  }

  func lines(of file: Int) -> EditorLines {
    if let known = lines[file] { return known }
    let isOpen = documents.document(at: path(of: file)) != nil
    let new = EditorLines(files[file].bytes, encoding, countsMark: isOpen)
    lines[file] = new
    return new
  }

  func range(of place: SourceRange) -> EditorRange { lines(of: place.file.index).range(of: place.range) }

  /// A place as a location of the protocol.
  func location(of place: SourceRange) -> ReportValue {
    ["uri": .string(uri(of: place.file.index)), "range": range(of: place).json]
  }
}
