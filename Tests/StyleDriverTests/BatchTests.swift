import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleModel
import StyleTestSupport
import Testing

/// Styles are compiled, linted and written in batches; the output never depends on which ones go together.
@Suite struct BatchTests {
  @Test(
    arguments: [
      ("projects/every-member", 0), ("projects/faulty", 1), ("projects/motion", 0), ("projects/overlay", 0),
      ("projects/names", 0), ("projects/circles", 1),
    ])
  func batchesOfAnySizeGiveTheSameOutput(project: String, leastErrors: Int) throws {
    let scratch = try ScratchFolder(copying: project)
    var pipeline = Pipeline(projectFile: scratch["StyleSources/stylec.yaml"])
    pipeline.jobs = 2
    pipeline.isWriting = true
    let loaded = try pipeline.load()
    func check(_ size: Int) -> Check {
      pipeline.batchSize = size
      return pipeline.check(loaded)
    }
    let whole = check(100_000)
    #expect(loaded.workspace.batches(of: 100_000).count <= loaded.workspace.scopes.count)
    #expect(whole.findings.count { $0.level == .error } >= leastErrors)
    let expected = try whole.bundles().map(\.text.bytes)
    for size in [1, 2, 5] {
      let parts = check(size)
      #expect(parts.findings == whole.findings, "\(size)")
      #expect(try parts.bundles().map(\.text.bytes) == expected, "\(size)")
    }
  }

  /// A text made of many pieces is passed on whole, in chunks, as it is in one buffer.
  @Test func everyPieceIsPassedOnOnce() throws {
    let scratch = try ScratchFolder()
    var source = "bubbles:\n"
    for index in 0..<700 {
      source += "  b\(index): { arrow: { direction: top, width: 20, height: 10, radius: 0 }, cornerRadius: 8, "
      source += "size: { width: 100..300, height: 60 } }\n"
    }
    try scratch.write(source, to: "StyleSources/a.yaml")
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    var pipeline = Pipeline(projectFile: scratch["StyleSources/stylec.yaml"])
    pipeline.jobs = 2
    pipeline.isWriting = true
    let text = try #require(try pipeline.check().bundles().first?.text)
    var chunks: [[UInt8]] = []
    text.forEachChunk { chunks.append($0) }
    #expect(chunks.count > 3)
    #expect(Array(chunks.joined()) == text.bytes)
    #expect(text.count == text.bytes.count)
    let path = scratch["out.json"]
    try FileSystem.replace(path) { sink throws(FileProblem) in try text.forEachChunk(sink) }
    #expect(try FileSystem.read(path) == text.bytes)
    func isSame() throws -> Bool {
      try FileSystem.compare(path, size: text.count) { compare throws(FileProblem) in try text.forEachChunk(compare) }
    }
    #expect(try isSame())
    // One byte in the last chunk differs, and then one byte is missing.
    try FileSystem.replace(path, with: text.bytes.dropLast() + [0x20])
    #expect(try !isSame())
    try FileSystem.replace(path, with: Array(text.bytes.dropLast()))
    #expect(try !isSame())
  }
}
