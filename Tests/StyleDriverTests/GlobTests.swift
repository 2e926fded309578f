import StyleDriver
import StyleFiles
import StyleTestSupport
import Testing

@Suite struct GlobTests {
  @Test(
    arguments: [
      ("*.yaml", "a.yaml", true), ("*.yaml", "a/b.yaml", false), ("**/*.yaml", "a.yaml", true),
      ("**/*.yaml", "a/b/c.yaml", true), ("a/**", "a/b/c.yaml", true), ("a/**/c.yaml", "a/c.yaml", true),
      ("a/**/c.yaml", "b/c.yaml", false), ("**/**/x.yml", "x.yml", true), ("a**.yaml", "a/b.yaml", false),
      ("./a.yaml", "a.yaml", true), ("a//b.yaml", "a/b.yaml", true), ("x/../a.yaml", "a.yaml", true),
      ("?.yaml", "a.yaml", true), ("?.yaml", "ab.yaml", false), ("[ab].yaml", "b.yaml", true),
      ("[ab].yaml", "c.yaml", false), ("[ab.yaml", "[ab.yaml", true), ("*a*b*.yaml", "xaybz.yaml", true),
      ("*a*b*.yaml", "xbya.yaml", false), ("A.yaml", "a.yaml", false), ("", "a.yaml", false),
    ])
  func patternsMatchWholePaths(pattern: String, path: String, expected: Bool) {
    #expect(GlobPattern(pattern).matches(path) == expected)
  }

  @Test(
    arguments: [
      ("*.yaml", "a", false), ("a/*.yaml", "a", true), ("a/*.yaml", "b", false), ("a/*/c.yaml", "a/b", true),
      ("a/*.yaml", "a/b", false), ("**/*.yaml", "a/b/c", true), ("a/**", "b", false),
    ])
  func patternsReachIntoFolders(pattern: String, folder: String, expected: Bool) {
    #expect(GlobPattern(pattern).reaches(into: folder) == expected)
  }

  /// Letters are bytes: a composed name isn't the decomposed one, and a combining mark after a slash belongs to the name.
  @Test func namesAreComparedByBytes() {
    #expect(!GlobPattern("\u{E9}.yaml").matches("e\u{301}.yaml"))
    #expect(GlobPattern("a/*.yaml").matches("a/\u{301}.yaml"))
    #expect(!GlobPattern("*.yaml").matches("a/\u{301}.yaml"))
  }

  /// The time for any number of stars grows slowly.
  @Test func manyStarsTakeNoLongTime() {
    let time = processorTime {
      #expect(!GlobPattern(String(repeating: "*a", count: 200) + "b").matches(String(repeating: "a", count: 5000)))
    }
    #expect(time < 60)
  }
}

@Suite struct PathTests {
  @Test(
    arguments: [
      ("a/./b//c/", "a/b/c"), ("./", "."), ("", "."), ("/", "/"), ("/../a", "/a"), ("../a", "../a"), ("a/../..", ".."),
      ("a/../../b", "../b"), ("//a", "/a"), ("a/\u{301}b/..", "a"),
    ])
  func pathsAreMadeNormal(path: String, expected: String) {
    #expect(Path.normalized(path).utf8.elementsEqual(expected.utf8))
  }

  @Test(
    arguments: [
      ("a/b", "a", "b"), ("a", "a", "."), ("ab/c", "a", nil), ("../x", ".", nil), ("..x", ".", "..x"), ("/x", ".", nil),
      ("/x/y", "/", "x/y"), ("a/\u{301}b", "a", "\u{301}b"), ("\u{E9}/b", "e\u{301}", nil),
    ])
  func pathsAreMadeRelative(path: String, folder: String, expected: String?) {
    #expect(Path.relative(path, to: folder).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test func everyPathHasAParent() {
    #expect(Path.parent("a/b.c") == "a")
    #expect(Path.parent("a") == ".")
    #expect(Path.parent("/a") == "/")
    #expect(Path.name("a/\u{301}b") == "\u{301}b")
    #expect(Path.name("a") == "a")
  }
}
