import StyleDriver

/// Files and lines that begin something new.
///
/// All is checked before anything is written.
struct Skeleton {
  let files: [(path: String, text: String)]
  let lines: [SkeletonLine]

  func write() throws {
    for (path, _) in files where FileSystem.kind(path) != nil { throw SkeletonProblem("\(path) is there already") }
    let changed = try lines.map { (path: $0.file, text: try $0.added()) }
    for (path, text) in files {
      try FileSystem.makeDirectories(path.split(separator: "/").dropLast().joined(separator: "/"))
      try FileSystem.replace(path, with: Array(text.utf8))
      CommandEnvironment.process().printError("wrote \(path)\n")
    }
    for (path, text) in changed {
      try FileSystem.replace(path, with: Array(text.utf8))
      CommandEnvironment.process().printError("added to \(path)\n")
    }
  }
}

/// An entry at the end of a list.
struct SkeletonLine {
  let file: String
  /// The text with which the list begins, its bracket included.
  let list: String
  let entry: String

  /// The file with the entry.
  fileprivate func added() throws -> String {
    let text = String(decoding: try FileSystem.read(file), as: UTF8.self)
    guard let start = text.firstRange(of: list), let end = text[start.upperBound...].firstIndex(of: "]") else {
      throw SkeletonProblem("\(file) has no list that begins with `\(list)`")
    }
    let items = String(text[start.upperBound..<end])
    let trimmed = items.reversed().drop { $0 == " " || $0 == "\n" || $0 == "," }.reversed()
    let isOnLines = items.contains("\n")
    let separator = trimmed.isEmpty ? "" : isOnLines ? ",\n    " : ", "
    return String(text[..<start.upperBound]) + String(trimmed) + separator + entry + (isOnLines ? ",\n  " : "")
      + String(text[end...])
  }
}

struct SkeletonProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
