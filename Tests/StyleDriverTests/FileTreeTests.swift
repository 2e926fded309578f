import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleTestSupport
import Testing

/// Texts in memory and over the disk are found at the paths of files.
@Suite struct FileTreeTests {
  private static let texts = ["b.yaml": "b", "a/z.plist": "z", "a/deep/er/x.yml": "x", "é.yaml": "é", "notes.txt": "n"]

  private func memory(_ texts: [String: String], below folder: String = "StyleSources") -> [SourceFile] {
    texts.map { SourceFile(path: "\(folder)/\($0.key)", bytes: Array($0.value.utf8)) }
  }

  @Test func aFolderInMemoryListsWhatOneOnTheDiskDoes() throws {
    let scratch = try ScratchFolder()
    for (path, text) in Self.texts { try scratch.write(text, to: "StyleSources/\(path)") }
    let expected = try SourceFolder(scratch["StyleSources"]).files
    #expect(expected == ["a/deep/er/x.yml", "a/z.plist", "b.yaml", "é.yaml"])
    #expect(try SourceFolder("StyleSources", in: FileTree(memory(Self.texts))).files == expected)
    let root = FileTree(Self.texts.map { SourceFile(path: $0.key, bytes: []) })
    #expect(try SourceFolder(".", in: root).files == expected)
    #expect(throws: FileProblem("No such file or directory")) { try SourceFolder("gone", in: root) }
  }

  @Test func pathsInMemoryAreFilesAndFolders() throws {
    let tree = FileTree(memory(Self.texts))
    #expect(tree.kind("StyleSources/b.yaml") == .file)
    #expect(tree.kind("StyleSources/a/deep") == .directory)
    #expect(tree.target("StyleSources") == .directory)
    #expect(tree.kind("StyleSources/b") == nil)
    #expect(try tree.read("StyleSources/a/z.plist") == Array("z".utf8))
    #expect(throws: FileProblem("No such file or directory")) { try tree.read("/etc/hostname") }
  }

  @Test func textsStandInPlaceOfTheDisksFilesAndBesideThem() throws {
    let scratch = try ScratchFolder()
    for (path, text) in Self.texts { try scratch.write(text, to: "StyleSources/\(path)") }
    let folder = scratch["StyleSources"]
    let tree = FileTree.disk.overlaid(with: memory(["b.yaml": "new", "other/c.yaml": "c"], below: folder))
    #expect(
      try SourceFolder(folder, in: tree).files == [
        "a/deep/er/x.yml", "a/z.plist", "b.yaml", "other/c.yaml", "é.yaml",
      ])
    #expect(try tree.read("\(folder)/b.yaml") == Array("new".utf8))
    #expect(try tree.read("\(folder)/a/z.plist") == Array("z".utf8))
    #expect(try scratch.text("StyleSources/b.yaml") == "b")
  }
}
