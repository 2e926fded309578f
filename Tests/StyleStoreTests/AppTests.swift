import StoreTestSupport
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// The example app as a process, on a real disk and against a server, killed and denied system calls.
@Suite(.serialized) struct AppTests {
  private let scratch: ScratchFolder
  private let server: FaultyServer.Running

  /// Prepares an app that ships a first release and has fetched a second one; a third one is served.
  init() async throws {
    try Executable.installed("strace")
    scratch = try ScratchFolder()
    var host = Host()
    try host.publish(["default": "a"])
    for (file, path) in [("root.json", Host.layout.root(1)), ("current.json", Host.layout.pointer)] {
      try scratch.write(host.files.files[path] ?? [], to: "embedded/\(file)")
    }
    try scratch.write(Host.bundle("default", "a"), to: "embedded/default.json")
    try host.publish(["default": "b"])
    let site = try ScratchFolder()
    try Self.write(host, to: site)
    server = try FaultyServer.Running(serving: site)
    #expect(try fetch().status == 0)
    try host.publish(["default": "c"])
    try Self.write(host, to: site)
    #expect(try Executable.installed("cp").run(["-r", scratch["styles"], scratch["before"]]).status == 0)
  }

  private static func write(_ host: Host, to site: ScratchFolder) throws {
    for (path, bytes) in host.files.files { try site.write(bytes, to: path) }
  }

  private func fetch(_ arguments: [String] = [], through strace: [String]? = nil) throws -> ProgramRun {
    let program = try Executable.built("StyleFetch")
    let words =
      [server.server["sound"].address(), scratch["embedded"], "--folder", scratch["styles"], "--deadline", "86400"]
      + arguments
    guard let strace else { return try program.run(words) }
    // strace counts the calls of each thread: on one processor one thread does all of a refresh.
    return try Executable.installed("taskset").run(
      ["-c", "0", Executable.installed("strace").path, "-f", "-qq", "-o", "/dev/null"] + strace + [program.path] + words
    )
  }

  private func reset() throws {
    try? scratch.remove("styles")
    #expect(try Executable.installed("cp").run(["-r", scratch["before"], scratch["styles"]]).status == 0)
  }

  /// Checks that the fetched release is shown, the second or the third one, and that the next process goes on from there.
  private func expectWhole(_ note: Comment, withoutMarks: Bool = true) throws {
    let offline = try fetch(["--offline", "--unconfirmed"])
    #expect(offline.status == 0, note)
    #expect(offline.text.contains(", cached, "), note)
    let again = try fetch()
    #expect(again.status == 0, note)
    let all = try scratch.contents(of: "styles").keys.sorted()
    let (marks, files) = (all.filter { $0.contains("/marks/") }, all.filter { !$0.contains("/marks/") })
    #expect(files.allSatisfy { !$0.hasSuffix(".new") }, note)
    #expect(files.count <= 4, note)
    #expect(marks.isEmpty || !withoutMarks, note)
  }

  @Test func aProcessThatIsKilledAtAnyCallLeavesAWholeRelease() throws {
    var killed = 0
    for calls in ["?rename,?renameat,?renameat2", "?unlink,?unlinkat", "fsync", "flock", "?mkdir,?mkdirat", "write"] {
      for number in 1... {
        try reset()
        let run = try fetch(through: ["-e", "trace=\(calls)", "-e", "inject=\(calls):signal=KILL:when=\(number)"])
        if run.status == 0 { break }
        try #require(run.status == 137, "\(run.errors)")
        killed += 1
        try expectWhole("\(calls) \(number)")
      }
    }
    // On a busy machine the numbers of calls vary, so that some runs end before they are killed.
    #expect(killed >= 12)
  }

  @Test(arguments: ["ENOSPC", "EIO", "EROFS", "EACCES", "EMFILE"])
  func aSystemThatRefusesLeavesAWholeRelease(_ errno: String) throws {
    for calls in ["?rename,?renameat,?renameat2", "fsync", "flock", "?mkdir,?mkdirat", "?unlink,?unlinkat"] {
      try reset()
      // Each call of the kind, from the first one on.
      let run = try fetch(through: ["-e", "trace=\(calls)", "-e", "inject=\(calls):error=\(errno)"])
      #expect([0, 1].contains(run.status), "\(calls) \(errno): \(run.errors)")
      #expect(run.text.contains(", cached, "), "\(calls) \(errno)")
      // A mark that can't be removed goes with the next release.
      try expectWhole("\(calls) \(errno)", withoutMarks: false)
    }
  }

  @Test func aFullDiskInTheMiddleOfAFileLeavesAWholeRelease() throws {
    for number in 1...6 {
      try reset()
      let run = try fetch(through: [
        "-e", "trace=openat", "-P", scratch["styles/\(Host.app)/stable/state.new"], "-P",
        scratch["styles/\(Host.app)/stable/state.2.new"], "-e",
        "inject=openat:error=ENOSPC:when=\(number)",
      ])
      #expect([0, 1].contains(run.status), "\(number): \(run.errors)")
      try expectWhole("open \(number)")
    }
  }

  @Test func aProgramThatDiesTwiceWhileItShowsAReleaseGoesBackToTheOneBefore() throws {
    try reset()
    #expect(try fetch(["--unconfirmed"]).text.contains(", network, "))
    let program = try Executable.built("StyleFetch")
    let words = [server.server["sound"].address(), scratch["embedded"], "--folder", scratch["styles"]]
    let offline = words + ["--offline", "--unconfirmed"]
    func shown() throws -> Substring? { try program.run(offline).text.split(separator: ",").first }
    let new = try shown()
    for _ in 0..<2 {
      // Its first call of the kind is the one that takes its mark away.
      let dying = try Executable.installed("strace").run(
        ["-f", "-qq", "-o", "/dev/null", "-e", "trace=?unlink,?unlinkat"]
          + ["-e", "inject=?unlink,?unlinkat:signal=KILL", program.path] + offline)
      #expect(dying.status == 137)
    }
    #expect(try shown() != new)
    #expect(try fetch().text.contains("is withheld"))
  }

  @Test func twoProcessesAtOnceKeepWholeRecords() throws {
    try reset()
    let program = try Executable.built("StyleFetch")
    for _ in 0..<6 {
      let running = try (0..<8).map { _ in
        try program.start(
          [
            server.server["sound"].address(), scratch["embedded"], "--folder", scratch["styles"], "--deadline", "86400",
          ], in: nil, environment: [:])
      }
      for process in running {
        let run = try process.finish()
        // Where the processors are busy, another one may have the folder for the second that is waited for it.
        let isLate = run.status == 1 && run.errors.contains("another process is using the directory")
        #expect(run.status == 0 || isLate, "\(run.errors)")
      }
      try expectWhole("eight at once")
    }
  }
}
