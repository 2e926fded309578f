import Foundation
import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// A run is the same over the disk and over texts in memory.
@Suite struct PipelineTests {
  /// A project of the fixtures on the disk, and its copy in memory.
  private func pipelines(_ project: String) throws -> (disk: Pipeline, memory: Pipeline, scratch: ScratchFolder) {
    let scratch = try ScratchFolder(copying: "projects/\(project)")
    var disk = Pipeline(projectFile: scratch["StyleSources/stylec.yaml"])
    disk.isWriting = true
    var memory = disk
    memory.files = FileTree(
      try scratch.contents(of: "StyleSources").map {
        SourceFile(path: scratch["StyleSources/\($0.key)"], bytes: $0.value)
      })
    return (disk, memory, scratch)
  }

  @Test(arguments: ["every-member", "faulty", "motion", "names", "overlay", "plain"])
  func memoryAndDiskGiveTheSameOutput(project: String) throws {
    let (disk, memory, scratch) = try pipelines(project)
    let expected = try disk.check()
    try scratch.remove("StyleSources")
    let check = try memory.check()
    #expect(check.findings == expected.findings)
    let output = try memory.output(of: check).files
    let other = try disk.output(of: expected).files
    #expect(output.map(\.path) == other.map(\.path))
    #expect(output.map(\.text.bytes) == other.map(\.text.bytes))
  }

  @Test func outputInMemoryIsComparedLikeThatOnTheDisk() throws {
    var (_, memory, scratch) = try pipelines("plain")
    let made = try memory.output(of: try memory.check(), to: scratch["Generated"])
    #expect(made.folder.differences(made).map(\.path) == made.files.map(\.path).sorted())
    var files = made.files.map { SourceFile(path: made.folder.full($0.path), bytes: $0.text.bytes) }
    files[0] = SourceFile(path: files[0].path, bytes: files[0].bytes + [0x20])
    files.remove(at: 1)
    files.append(SourceFile(path: made.folder.full("bundles/old.json"), bytes: []))
    memory.files = memory.files.overlaid(with: files)
    let again = try memory.output(of: try memory.check(), to: scratch["Generated"])
    let differences = again.folder.differences(again)
    #expect(differences.map(\.path) == [made.files[0].path, "bundles/old.json", made.files[1].path])
    #expect(!scratch.exists("Generated"))
  }

  /// A bundle needs client 1 today, which every client is, so newer ones are simulated.
  @Test(arguments: [(1, 1, 0), (1, 2, 2), (2, 2, 0), (2, 3, 2), (3, 2, 0)])
  func aBundleThatNeedsANewerClientIsAnErrorWhereTheOldestIsNamed(minimum: Int, needed: Int, errors: Int) throws {
    let (disk, memory, scratch) = try pipelines("plain")
    let path = scratch["StyleSources/stylec.yaml"]
    let text = try disk.files.read(path)
    var pipeline = memory
    pipeline.files = memory.files.overlaid(with: [
      SourceFile(path: path, bytes: text + Array("clients: { minimum: \(minimum) }\n".utf8))
    ])
    pipeline.neededClient = needed
    let check = try pipeline.check()
    let found = check.findings.filter { $0.level == .error }
    #expect(found.count == errors)
    #expect(check.hasErrors == (errors > 0))
    for finding in found {
      #expect(finding.name == .valueOutOfRange)
      #expect(finding.keyPath?.description == "clients.minimum")
      let start = text.count + "clients: { minimum: ".utf8.count
      #expect(finding.place == SourceRange(file: FileID(0), range: start..<start + 1))
    }
  }

  @Test func withoutAMinimumAnyClientMayBeNeeded() throws {
    var (_, memory, _) = try pipelines("plain")
    memory.neededClient = 7
    #expect(try !memory.check().hasErrors)
  }
}
