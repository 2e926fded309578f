import StyleDriver
import StyleFiles

/// The files with which something new begins, and its entry at the end of a list.
///
/// They are all checked before anything is written.
struct Skeleton {
  let files: [(path: String, text: String)]
  /// The file of the list.
  let registry: String
  /// The text with which the list begins, its bracket included.
  let list: String
  let entry: String

  func write() throws {
    for (path, _) in files where FileSystem.kind(path) != nil {
      throw SkeletonProblem(description: "\(path) already exists")
    }
    let changed = try added()
    for (path, text) in files {
      try FileSystem.makeDirectories(Path.parent(path))
      try FileSystem.replace(path, with: Array(text.utf8))
      CommandEnvironment.process().say("wrote \(path)\n")
    }
    try FileSystem.replace(registry, with: Array(changed.utf8))
    CommandEnvironment.process().say("added to \(registry)\n")
  }

  /// The registry's text with the entry added.
  private func added() throws -> String {
    let text = String(decoding: try FileSystem.read(registry), as: UTF8.self)
    guard let start = text.firstRange(of: list), let end = text[start.upperBound...].firstIndex(of: "]") else {
      throw SkeletonProblem(description: "\(registry) has no list that begins with `\(list)`")
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
}
