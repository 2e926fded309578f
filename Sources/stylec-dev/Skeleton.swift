import StyleDriver
import StyleFiles

/// The files and lines with which something new begins.
///
/// They are all checked before anything is written.
struct Skeleton {
  let files: [(path: String, text: String)]
  let lines: [SkeletonLine]

  func write() throws {
    for (path, _) in files where FileSystem.kind(path) != nil { throw SkeletonProblem("\(path) already exists") }
    let changed = try lines.map { (path: $0.file, text: try $0.added()) }
    for (path, text) in files {
      try FileSystem.makeDirectories(path.split(separator: "/").dropLast().joined(separator: "/"))
      try FileSystem.replace(path, with: Array(text.utf8))
      CommandEnvironment.process().say("wrote \(path)\n")
    }
    for (path, text) in changed {
      try FileSystem.replace(path, with: Array(text.utf8))
      CommandEnvironment.process().say("added to \(path)\n")
    }
  }
}

/// An entry at the end of a list.
struct SkeletonLine {
  let file: String
  /// The text with which the list begins, its bracket included.
  let list: String
  let entry: String

  /// The file's text with the entry added.
  fileprivate func added() throws -> String {
    let text = String(decoding: try FileSystem.read(file), as: UTF8.self)
    guard let start = text.firstRange(of: list), let end = text[start.upperBound...].firstIndex(of: "]") else {
      throw SkeletonProblem("\(file) has no list that begins with `\(list)`")
    }
    let indent = String(text[..<start.lowerBound].reversed().prefix { $0 == " " })
    let items = text[start.upperBound..<end]
    // As the formatter has it: a single entry beside its brackets, several on lines of their own.
    let lines = items.contains("\n") ? [items] : items.split(separator: ",")
    let kept = lines.map { line in line.trimmingPrefix { $0 == " " || $0 == "\n" } }
      .map { String($0.reversed().drop { $0 == " " || $0 == "\n" || $0 == "," }.reversed()) }
    guard !kept.isEmpty else { return String(text[..<start.upperBound]) + entry + String(text[end...]) }
    let all = (kept + [entry]).map { "\n\(indent)  \($0)," }.joined()
    return String(text[..<start.upperBound]) + all + "\n\(indent)" + String(text[end...])
  }
}

struct SkeletonProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
