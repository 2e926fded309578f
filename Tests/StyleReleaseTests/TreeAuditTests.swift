import StoreTestSupport
import StyleRelease
import StyleTrust
import Testing

/// An audit's check of every byte of a tree.
@Suite struct TreeAuditTests {
  private func host() throws -> Host {
    var host = Host()
    try host.publish(["default": "a", "festival": "b"], dictionaries: ["old.json": Array("{}".utf8)])
    host.now += 10
    try host.publish(["default": "c", "festival": "b"], dictionaries: ["old.json": Array("{ }".utf8)])
    return host
  }

  private func isWhole(_ files: MemoryHost) -> Bool {
    do throws(ReleaseProblem) {
      guard let tree = try HostTree(Host.layout, in: files) else { return false }
      return try TreeAudit(tree, in: files).problems.isEmpty
    } catch {
      return false
    }
  }

  /// Flips a bit of every 13th byte; the tests of envelopes try each bit of signed files, and hashes cover the rest.
  @Test func damageIsSeenEverywhere() throws {
    let host = try host()
    #expect(isWhole(host.files))
    for (path, bytes) in host.files.files where path.hasPrefix("stable/") {
      for place in stride(from: 0, to: bytes.count, by: 13) {
        var changed = bytes
        changed[place] ^= 1 << (place % 8)
        // Padding, and a frame's time, stand for nothing in the file.
        if standsForTheSame(changed, bytes, path) { continue }
        var files = host.files
        files.files[path] = changed
        #expect(!isWhole(files), "byte \(place) of \(path)")
      }
    }
  }

  @Test func everyTruncationIsSeen() throws {
    let host = try host()
    for (path, bytes) in host.files.files where path.hasPrefix("stable/") {
      for length in stride(from: 0, to: bytes.count, by: 31) {
        var cut = host.files
        cut.files[path] = Array(bytes.prefix(length))
        #expect(!isWhole(cut), "\(length) bytes of \(path)")
      }
    }
  }

  private func standsForTheSame(_ changed: [UInt8], _ copy: [UInt8], _ path: String) -> Bool {
    guard let compression = Compression.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") }) else {
      return false
    }
    return compression.decompress(changed, limit: 1000) == compression.decompress(copy, limit: 1000)
  }

  @Test func missingFilesAreNamed() throws {
    let host = try host()
    for path in host.files.files.keys where path.contains("/b/") && !path.hasSuffix("gz") && !path.hasSuffix("br") {
      var files = host.files
      files.files[path] = nil
      let tree = try #require(try HostTree(Host.layout, in: files))
      #expect(try TreeAudit(tree, in: files).problems == [.missing(path: path)])
    }
  }

  @Test func allFaultsAreReportedAtOnce() throws {
    var host = try host()
    let paths = host.files.files.keys.filter { $0.contains("/b/") || $0.contains("/history/") }.sorted()
    for path in paths { host.files.files[path]?[1] ^= 0x40 }
    let tree = try #require(try HostTree(Host.layout, in: host.files))
    #expect(try TreeAudit(tree, in: host.files).problems.count >= paths.count)
  }

  /// Ten and more releases may hold many megabytes each, so each file is read, and hashed, only once.
  @Test func eachContentIsReadOnce() throws {
    var host = try host()
    for _ in 0..<5 {
      host.now += 10
      try host.publish(["default": "c", "festival": "b"], dictionaries: ["old.json": Array("{ }".utf8)])
    }
    let counting = CountingHost(host.files)
    #expect(try TreeAudit(#require(try HostTree(Host.layout, in: counting)), in: counting).problems == [])
    let contents = host.files.files.keys.filter { $0.hasPrefix("stable/b/") }
    #expect(contents.count == 15)
    for path in contents { #expect(counting.counts[path] == 1, "\(path)") }
  }

  /// A host that counts the reads of each file.
  private final class CountingHost: HostFiles {
    private let files: MemoryHost
    private(set) var counts: [String: Int] = [:]

    init(_ files: MemoryHost) { self.files = files }

    func read(_ path: String, limit: Int) -> [UInt8]? {
      counts[path, default: 0] += 1
      return files.read(path, limit: limit)
    }

    func names(in folder: String) -> [String] { files.names(in: folder) }
  }
}
