import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleSyntax
import StyleTestSupport

/// A project whose texts mark places: `⟦a stretch⟧` and one cursor, `‸`.
struct MarkedProject {
  let project: EditorProject
  /// The marked stretches, in the order of the files' paths.
  let marks: [SourceRange]
  /// The place of the cursor; of the project file's start where there is none.
  let cursor: (file: FileID, offset: Int)

  /// Loads texts by path; without a project file every source makes the bundle `default`.
  init(_ files: [String: String], project: String = "format: 1\n") throws {
    var files = files
    if files["stylec.yaml"] == nil { files["stylec.yaml"] = project }
    let texts = files.mapValues { MarkedText($0) }
    let loaded = try EditorProject(
      Self.pipeline(texts.map { SourceFile(path: $0.key, bytes: $0.value.bytes) }, at: "stylec.yaml").load())
    self.project = loaded
    var cursor: (file: FileID, offset: Int)?
    var marks: [SourceRange] = []
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let file = loaded.file(at: path) else { continue }
      marks += text.ranges.map { SourceRange(file: file, range: $0) }
      if let offset = text.cursor { cursor = (file, offset) }
    }
    self.marks = marks.sorted()
    self.cursor = cursor ?? (FileID(0), 0)
  }

  static func pipeline(_ files: [SourceFile], at path: String) -> Pipeline {
    var pipeline = Pipeline(projectFile: path)
    pipeline.files = FileTree(files)
    pipeline.allowsEmpty = true
    return pipeline
  }

  /// The text of a place.
  func text(_ place: SourceRange) -> String {
    String(decoding: project.files[place.file.index].bytes[place.range], as: UTF8.self)
  }

  /// Places as `path:line:column text`, for messages and goldens.
  func lines(_ places: [SourceRange]) -> [String] {
    places.map { place in
      let file = project.files[place.file.index]
      let start = LineTable(file.bytes).position(at: place.range.lowerBound)
      return "\(file.path):\(start.line):\(start.column) \(text(place))"
    }
  }
}

/// A text without its marks, and where they stood.
struct MarkedText {
  private(set) var bytes: [UInt8] = []
  private(set) var ranges: [Range<Int>] = []
  private(set) var cursor: Int?

  init(_ marked: String) {
    var open: [(start: Int, number: Int)] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦":
        open.append((bytes.count, ranges.count))
        ranges.append(0..<0)
      case "⟧": if let (start, number) = open.popLast() { ranges[number] = start..<bytes.count }
      case "‸": cursor = bytes.count
      default: bytes += Array(String(scalar).utf8)
      }
    }
  }
}

extension EditorProject {
  /// The files that edits change, as they are then.
  func applying(_ edits: [TextEdit]) -> [SourceFile] {
    files.enumerated().compactMap { number, file in
      let own = edits.filter { $0.place.file.index == number }.sorted { $0.place < $1.place }
      return own.isEmpty ? nil : SourceFile(path: file.path, bytes: own.applied(to: file.bytes))
    }
  }
}

extension EditorProject {
  /// The file at a path, as reports call it; nil where the project has none.
  func file(at path: String) -> FileID? {
    files.firstIndex { $0.path.utf8.elementsEqual(path.utf8) }.map { FileID($0) }
  }
}
