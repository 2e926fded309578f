import Foundation
import StyleGeometry
import StylePreview
import StyleTestSupport
import Testing

/// The list of the gallery's files, which is written by hand.
@Suite struct GallerySourceTests {
  private static let folder = "../../Clients/JavaScript/"

  /// The files of the list by their paths in `Clients/JavaScript`.
  private func listed() -> [(path: String, text: String)] {
    GallerySource.files.map { ($0.path.replacing(Self.folder, with: ""), String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// The modules that a module imports, and the lines that import them.
  private func imports(of path: String, _ text: String) throws -> [String] {
    try text.split(separator: "\n").filter { $0.hasPrefix("import") }.map { line in
      let module = try #require(
        line.wholeMatch(of: /import \{ .* \} from '(.+)'/)?.1, "\(path): an import has to stand on one line: \(line)")
      return URL(filePath: "/\(path)").deletingLastPathComponent().appending(path: String(module)).standardized.path
        .replacing(/^\//, with: "")
    }
  }

  /// Curves stand in bundles without their names.
  @Test func pageNamesTheCurvesAsTheCompilerDoes() throws {
    let figure = try #require(listed().first { $0.path == "gallery/curve-figure.js" }?.text)
    let lines = figure.matches(of: /(?m)^  (\w+): \[(.+)\],$/).map { "\($0.1) \($0.2)" }
    let names = NamedCurves.all.map { entry in
      let points = entry.controlPoints.compactMap(Double.init).map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
      return "\(entry.name) \(points.joined(separator: ", "))"
    }
    #expect(lines == names)
  }

  @Test func everyScriptComesAfterItsImports() throws {
    var known: Set<String> = []
    for (path, text) in listed() where path.hasSuffix(".js") {
      for module in try imports(of: path, text) {
        #expect(known.contains(module), "gallery.c: \(module) has to come before \(path), which imports it")
      }
      known.insert(path)
    }
    #expect(known.contains("gallery/gallery.js"))
  }

  @Test func everyFileOfThePageIsListedOnce() throws {
    let root = Checkout.root.appending(path: "Clients/JavaScript")
    var expected = Set(
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "gallery").path)
        .filter { $0.contains(".") }.map { "gallery/\($0)" })
    var next = ["gallery/gallery.js"]
    while let path = next.popLast() {
      next += try imports(of: path, String(contentsOf: root.appending(path: path), encoding: .utf8))
        .filter { expected.insert($0).inserted || $0.hasPrefix("gallery/") }
    }
    #expect(Set(listed().map(\.path)).symmetricDifference(expected) == [], "Sources/CGallery/gallery.c lists them")
    #expect(listed().count == expected.count)
    for (path, text) in listed() {
      #expect(text == (try String(contentsOf: root.appending(path: path), encoding: .utf8)), "\(path)")
    }
  }

  /// These texts would end the style sheet or the script.
  @Test func noFileEndsItsElement() {
    for (path, text) in listed() where !path.hasSuffix(".html") {
      for end in ["</script", "</style", "<!--"] { #expect(!text.contains(end), "\(path): \(end)") }
    }
  }
}
