import StyleFiles
import StyleTestSupport
import Testing

/// Files on a real disk that tell whether the process that made them lives.
@Suite struct HeldFileTests {
  @Test func aFileIsAbandonedOnceNobodyHoldsIt() throws {
    let scratch = try ScratchFolder()
    let path = scratch["mark"]
    #expect(!LockFile.isAbandoned(path))
    var file: LockFile? = try LockFile(making: path)
    #expect(file != nil && !LockFile.isAbandoned(path))
    // Its descriptor is closed, as by the system when a process ends.
    file = nil
    #expect(LockFile.isAbandoned(path))
    #expect(try FileSystem.list(scratch.path) == ["mark"])
  }

  @Test func aRemovedFileIsNotAbandoned() throws {
    let scratch = try ScratchFolder()
    let file = try LockFile(making: scratch["mark"])
    file.remove()
    #expect(!LockFile.isAbandoned(scratch["mark"]))
    #expect(try FileSystem.list(scratch.path).isEmpty)
    file.remove()
  }

  @Test func aFileThatCannotBeMadeHasAReason() throws {
    let scratch = try ScratchFolder()
    #expect(throws: FileProblem("No such file or directory")) { try LockFile(making: scratch["nowhere/mark"]) }
    try scratch.write("in the way", to: "mark/file")
    #expect(throws: FileProblem.self) { try LockFile(making: scratch["mark"]) }
    #expect(try FileSystem.list(scratch.path) == ["mark"])
  }

  @Test func aTreeIsRemovedWithoutWhatItsLinksLeadTo() throws {
    let scratch = try ScratchFolder()
    try scratch.write("kept", to: "elsewhere/file")
    try scratch.write("gone", to: "tree/deep/file")
    try scratch.link("tree/link", to: scratch["elsewhere"])
    try FileSystem.removeTree(scratch["tree"])
    #expect(try FileSystem.list(scratch.path) == ["elsewhere"])
    #expect(try scratch.text("elsewhere/file") == "kept")
    try FileSystem.removeTree(scratch["tree"])
  }
}
