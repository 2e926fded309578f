import StyleBundle
import StyleTestSupport
import Testing

/// The files on the disk when the program is killed while it writes.
@Suite struct CrashTests {
  /// The calls that change a folder, each in the forms that systems have.
  private static let writing = ["write", "?rename,?renameat,?renameat2", "?unlink,?unlinkat", "?mkdir,?mkdirat"]
  private static let bundles = ["", "bundles: { base: { sources: [tokens.yaml, \"tags/*.yaml\", motion.yml] } }\n"]

  /// After a kill at any such call, every file is as one of the two builds makes it, the manifest names each that is there,
  /// and the next build makes all of one.
  @Test(arguments: [(0, 1), (1, 0), (nil, 0)] as [(Int?, Int)])
  func everyFileIsWholeWhereverABuildIsKilled(old: Int?, new: Int) throws {
    try Executable.installed("strace")
    let scratch = try ScratchFolder(copying: "projects/plain")
    let project = try scratch.text("StyleSources/stylec.yaml")
    var versions: [[String: [UInt8]]] = []
    for bundles in Self.bundles {
      try scratch.write(bundles.isEmpty ? project : "format: 1\n" + bundles, to: "StyleSources/stylec.yaml")
      #expect(try Program.run(["build"], in: scratch).status == 0)
      versions.append(try scratch.contents(of: "Generated"))
    }
    #expect(Set(versions[1].keys).isStrictSubset(of: versions[0].keys))
    try scratch.write(new == 0 ? project : "format: 1\n" + Self.bundles[1], to: "StyleSources/stylec.yaml")
    let before = old.map { versions[$0] } ?? [:]
    var killed = 0
    for calls in Self.writing {
      for number in 1... {
        try scratch.remove("Generated")
        for (name, bytes) in before { try scratch.write(bytes, to: "Generated/\(name)") }
        let kill = "strace -o trace -e trace=\(calls) -e inject=\(calls):signal=KILL:when=\(number)"
        let status = try Program.shell("\(kill) \"$STYLEC\" build --jobs 1", in: scratch).status
        if status == 0 { break }
        try #require(status == 137)
        killed += 1
        let left = scratch.exists("Generated") ? try scratch.contents(of: "Generated") : [:]
        let named = try left["manifest.json"].map(names) ?? []
        for (name, bytes) in left where !name.hasSuffix(".stylec-tmp") && name != "manifest.json" {
          #expect(bytes == before[name] || bytes == versions[new][name], "\(name) at \(calls) \(number)")
          #expect(named.contains(name), "\(name) at \(calls) \(number)")
        }
        #expect(try Program.run(["build"], in: scratch).status == 0)
        #expect(try scratch.contents(of: "Generated") == versions[new], "after \(calls) \(number)")
      }
    }
    #expect(killed > 7)
  }

  private func names(in manifest: [UInt8]) throws -> [String] {
    let document = try JSONDocument(parsing: manifest, limit: 1 << 20)
    return document.root["files"]?.elements?.compactMap { $0["path"]?.stringValue } ?? []
  }

  /// Files that people wrote are synced; a build's aren't, since they can be made again and syncing costs more than all the rest.
  @Test(arguments: [
    ("fix", ["fsync", "rename", "fsync"]), ("baseline write", ["fsync", "rename", "fsync"]),
    ("build", Array(repeating: "rename", count: 5)),
  ])
  func filesOfPeopleAreSynced(command: String, calls: [String]) throws {
    try Executable.installed("strace")
    let scratch = try ScratchFolder()
    try scratch.write("tokens: { on: 1 }\n", to: "StyleSources/a.yaml")
    let trace = "strace -f -o trace -e trace=fsync,fdatasync,sync,syncfs,?rename,?renameat,?renameat2"
    let run = try Program.shell("\(trace) \"$STYLEC\" \(command)", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let lines = try scratch.text("trace").split(separator: "\n").filter { $0.contains("(") }
    // Each line is `PROCESS CALL(…`.
    let made = lines.compactMap { $0.prefix { $0 != "(" }.split(separator: " ").last.map(String.init) }
    #expect(made.map { $0.hasPrefix("rename") ? "rename" : $0 } == calls)
  }
}
