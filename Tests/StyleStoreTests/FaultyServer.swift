import Foundation
import StyleStore
import StyleTestSupport

/// A host that serves soundly or with any fault that one can have: `Tests/Host/faulty_server.py`, which ends with this process.
struct FaultyServer: Codable, Sendable {
  private let port: Int
  private let securePort: Int
  private let refusedPort: Int
  private let blackholePort: Int
  /// The faults that it knows.
  private let faults: [String]

  /// The one of all tests, with some files.
  static var shared: FaultyServer { get throws { try sharedOne.get().server } }

  private static let sharedOne = Result {
    let site = try ScratchFolder()
    for channel in ["stable", "beta"] {
      for file in ["v1/current.json", "v1/history/1.json", "b/a.json", "b/b.json"] {
        try site.write(String(repeating: "\(channel) \(file)\n", count: 200), to: "\(channel)/\(file)")
      }
    }
    return try Running(serving: site)
  }

  /// A server, and what it has to be kept for: it ends when its input is closed.
  final class Running: Sendable {
    let server: FaultyServer
    private let site: ScratchFolder
    private let input = Pipe()

    init(serving site: ScratchFolder) throws {
      self.site = site
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: try Executable.installed("python3").path)
      process.arguments = [Checkout.root.appending(path: "Tests/Host/faulty_server.py").path, site.path]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      var line = Data()
      while line.last != UInt8(ascii: "\n"), case let part = output.fileHandleForReading.availableData, !part.isEmpty {
        line += part
      }
      server = try JSONDecoder().decode(FaultyServer.self, from: line)
    }

    deinit {
      try? input.fileHandleForWriting.close()
    }
  }
}

extension FaultyServer {
  /// A way in which a host fails.
  struct Fault: Codable, Hashable, Sendable {
    let name: String
    /// The address below which everything, or what is named, meets it.
    fileprivate let start: String

    /// The address below which a part of the requests meets it, and the log is this one's alone.
    func base(for target: Target, log: String = "") -> String { "\(start)/\(target.rawValue).\(log)" }

    enum Target: String, Codable, CaseIterable {
      case pointer, bundle, all
    }
  }

  private static let host = "http://127.0.0.1"

  /// All of them: those of addresses where nobody answers, too.
  var all: [Fault] {
    let absent = [
      "refuses": "\(Self.host):\(refusedPort)", "has-no-address": "http://name.invalid",
      "hears-nothing": "\(Self.host):\(blackholePort)",
    ]
    return absent.sorted { $0.key < $1.key }.map { Fault(name: $0.key, start: $0.value) } + faults.map { self[$0] }
  }

  /// A fault of the server's own, or what it does otherwise (`sound`).
  subscript(_ name: String) -> Fault { Fault(name: name, start: "\(Self.host):\(port)/\(name)") }

  /// Where the server's certificate is signed by itself.
  var secure: String { "https://127.0.0.1:\(securePort)/sound/all" }

  /// How much was asked for below an address, and how many bytes the bodies of the answers had.
  func log(below base: String) async throws -> Log {
    let path = base.split(separator: "/", maxSplits: 2).last ?? ""
    let request = TransportRequest(url: "\(Self.host):\(port)/-/log/\(path)", limit: 1000, timeout: 10)
    return try JSONDecoder().decode(Log.self, from: Data(try await CurlTransport().get(request).body))
  }

  struct Log: Codable, Hashable {
    let requests: Int
    let bytes: Int
  }
}
