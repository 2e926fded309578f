import Foundation
import StyleStore
import StyleTestSupport

/// A host that serves soundly or with a given fault: `Tests/Host/faulty_server.py`, which ends with this process.
struct FaultyServer: Codable, Sendable {
  private let port: Int
  private let securePort: Int
  private let refusedPort: Int
  private let blackholePort: Int
  /// The names of the server's own faults.
  private let faults: [String]

  /// The server that all tests share, with some releases.
  static var shared: FaultyServer { get throws { try sharedOne.get().server } }

  private static let sharedOne = Result {
    let site = try ScratchFolder()
    for (path, bytes) in try PublishedReleases.shared.files { try site.write(bytes, to: path) }
    return try Running(serving: site)
  }

  /// A running server with its input, which ends it when closed.
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
  /// A fault of a host.
  struct Fault: Codable, Hashable, Sendable {
    let name: String
    private let start: String

    /// Whether nothing but a deadline ends a request.
    var hangs: Bool { FaultyServer.hanging.contains(name) }

    fileprivate init(_ name: String, at start: String) {
      self.name = name
      self.start = start
    }

    /// The address below which all requests meet the fault, and are counted separately for each word.
    func address(log word: String = "-") -> String { "\(start)/\(word)" }
  }

  private static let host = "http://127.0.0.1"

  /// All faults: those of addresses where nobody answers, and the server's own.
  var all: [Fault] {
    [
      Fault("refuses", at: "\(Self.host):\(refusedPort)"), Fault("has-no-address", at: "http://name.invalid"),
      Fault("hears-nothing", at: "\(Self.host):\(blackholePort)"),
    ] + faults.map { self[$0] }
  }

  /// A fault of the server's own, or its behavior without one (`sound`).
  subscript(_ name: String) -> Fault { Fault(name, at: "\(Self.host):\(port)/\(name)") }

  /// The faults that nothing but a deadline ends.
  private static let hanging: Set = ["hears-nothing", "is-silent", "stalls", "drips", "says-too-much"]

  /// The address of `sound`, with a certificate that only the server itself has signed.
  var untrusted: Fault { Fault("sound", at: "https://127.0.0.1:\(securePort)/sound") }

  /// The requests for a fault under a word, and the bytes in the bodies of the answers.
  func log(of fault: Fault, _ word: String) async throws -> Log {
    let request = TransportRequest(
      url: "\(Self.host):\(port)/-/\(fault.name)/\(word)", limit: 1000, timeout: 10)
    // However long it takes on a busy machine.
    return try JSONDecoder().decode(Log.self, from: Data(try await TestTime.still().transport.get(request).body))
  }

  /// Whether a request has reached the point where nothing more happens.
  func isHanging(_ fault: Fault, _ word: String) async throws -> Bool {
    // Where nobody listens, that holds from the start.
    guard faults.contains(fault.name) else { return true }
    return try await log(of: fault, word).requests > 0
  }

  struct Log: Codable, Hashable {
    let requests: Int
    let bytes: Int
    /// The number of connections that the requests came over.
    let connections: Int
  }
}
