import Foundation
import StoreTestSupport
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// Signals that end the example app within ten seconds of showing a release, which a busy machine can't keep to: `make soak` sends them.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["STYLEC_DEADLINES"] == "1"))
struct StopSignalTests {
  /// The app's line about the release that it shows, after it was ended twice while it showed a new one.
  private static func shown(after signal: Int32) async throws -> (new: String, later: String) {
    let (scratch, site) = (try ScratchFolder(), try ScratchFolder())
    var host = Host()
    try host.publish(["default": "a"])
    for (file, path) in [("root.json", Host.layout.root(1)), ("current.json", Host.layout.pointer)] {
      try scratch.write(host.files.files[path] ?? [], to: "embedded/\(file)")
    }
    try scratch.write(Host.bundle("default", "a"), to: "embedded/default.json")
    host.now += 60
    let next = try host.publish(["default": "b"])
    for (path, bytes) in host.files.files { try site.write(bytes, to: path) }
    let server = try FaultyServer.Running(serving: site)
    let program = try Executable.built("StyleFetch")
    let words = [
      server.server["sound"].address(), scratch["embedded"], "--folder", scratch["styles"], "--deadline", "86400",
      "--unconfirmed",
    ]
    for _ in 0..<2 {
      let before = markCount(scratch, of: next.place.seq)
      let app = try program.start(words + ["--watch", "86400"], in: nil, environment: [:])
      while app.isRunning, markCount(scratch, of: next.place.seq) == before { await Task.yield() }
      app.signal(signal)
      let run = try app.finish()
      #expect(run.status == 128 + signal, "\(run.errors)")
    }
    return ("release \(next.place.seq), cached", try program.run(words + ["--offline"]).text)
  }

  /// The number of processes that show or showed a release that nobody has confirmed.
  private static func markCount(_ scratch: ScratchFolder, of seq: Int) -> Int {
    let files = try? scratch.contents(of: "styles").keys
    return files?.count { $0.contains("/marks/1.\(seq).") && !$0.hasSuffix(".new") } ?? 0
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aSignalThatAsksIsNoCrash(_ signal: Int32) async throws {
    let (new, later) = try await Self.shown(after: signal)
    #expect(later.hasPrefix(new), "\(later)")
  }

  /// No program hears of it, so nobody can tell it from a crash.
  @Test func theSignalThatKillsIsOne() async throws {
    let (new, later) = try await Self.shown(after: SIGKILL)
    #expect(!later.hasPrefix(new), "\(later)")
  }
}
