import StyleDriver
import StyleFiles

/// The gallery's page, its style sheet and its script as Swift literals: the program has no files beside it.
///
/// The script is all modules behind each other in the order of their imports, without the lines that join them.
enum GallerySources {
  private static let path = "Sources/StylePreview/Gallery/GallerySource.swift"
  private static let folder = "Clients/JavaScript"

  static func write() throws {
    let text = Array(try text().utf8)
    if (try? FileSystem.read(path)) != text { try FileSystem.replace(path, with: text) }
  }

  static func stalePaths() throws -> [String] {
    (try? FileSystem.read(path)) == Array(try text().utf8) ? [] : [path]
  }

  private static func text() throws -> String {
    var joined = JoinedModules()
    try joined.add("gallery/gallery.js", in: folder)
    let literals = [
      ("page", try read("gallery/gallery.html")), ("styles", try styles()),
      ("script", joined.texts.joined(separator: "\n")),
    ]
    let members = try literals.map { name, text in
      // The page would end there.
      for end in ["</script", "</style", "<!--"] where name != "page" && text.contains(end) {
        throw SkeletonProblem("\(folder): `\(end)` can't stand in the gallery's \(name)")
      }
      return "static let \(name) = ##\"\"\"\n\(text.hasSuffix("\n") ? String(text.dropLast()) : text)\n\"\"\"##\n"
    }
    return "// Made by `make docs` from \(folder); changes here are lost.\n// swift-format-ignore-file\n\n"
      + "/// The parts of the gallery's page.\nenum GallerySource {\n" + members.joined(separator: "\n") + "}\n"
  }

  /// The page's own style sheet, then what the kinds add to it.
  private static func styles() throws -> String {
    let kinds = try FileSystem.list("\(folder)/gallery/kinds").filter { $0.hasSuffix(".css") }.sorted()
    return try read("gallery/gallery.css") + kinds.map { try read("gallery/kinds/\($0)") }.joined()
  }

  private static func read(_ name: String) throws -> String {
    String(decoding: try FileSystem.read("\(folder)/\(name)"), as: UTF8.self)
  }
}

/// The texts of modules, each behind those that it imports.
private struct JoinedModules {
  private(set) var texts: [String] = []
  private var known: Set<String> = []

  mutating func add(_ path: String, in folder: String) throws {
    guard known.insert(path).inserted else { return }
    var kept: [Substring] = []
    let text = String(decoding: try FileSystem.read("\(folder)/\(path)"), as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("import {") {
        let quoted = line.split(separator: "'", omittingEmptySubsequences: false)
        guard quoted.count == 3 else { throw SkeletonProblem("\(path): an import has to stand on one line: \(line)") }
        try add(Path.join(Path.parent(path), String(quoted[1])), in: folder)
      } else {
        kept.append(line.hasPrefix("export ") ? line.dropFirst("export ".count) : line)
      }
    }
    texts.append(kept.joined(separator: "\n"))
  }
}
