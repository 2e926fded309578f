import StoreTestSupport
import StyleFiles
import StyleRelease
import StyleStore
import StyleTrust

/// A soak test: one process asks its host for a very long time; nothing grows, and no style is lost.
enum Soak {
  static func run(refreshes: Int) async throws {
    var random = SeededGenerator(seed: 24)
    var (device, embedded, host) = try Device.installed()
    let folder = "/tmp/stylec-soak-\(UInt64.random(in: 0...UInt64.max))"
    defer { Self.remove(folder) }
    let store = try device.launch(embedded, folder: folder, files: DiskFiles())
    var (adopted, failed, first) = (0, 0, ProcessSize.now)
    for number in 0..<refreshes {
      if number % 10 == 0 {
        host.now += 3600
        try host.publish(["default": "\(number)"])
      }
      device.transport.serve(host)
      let path = try host.tree()?.current?.pointer.bundles["default"].map { Host.layout.content($0.sha256, .json) }
      let faulty = random.next(below: 10) < 3
      for path in [Host.layout.pointer, path ?? ""] {
        device.transport.answer(path, with: faulty ? Self.faults[random.next(below: Self.faults.count)] : nil)
      }
      device.wait(seconds: 4 * 3600 + 1)
      switch await store.refreshed() {
      case .success(.adopted): adopted += 1
      case .success: break
      case .failure: failed += 1
      }
      guard store.current.bundles["default"] != nil else { throw CheckFailure("the style is lost") }
      store.confirm()
      if number == refreshes / 10 { first = ProcessSize.now }
    }
    let last = ProcessSize.now
    guard last.descriptors <= first.descriptors, last.pages <= first.pages + 2048 else {
      throw CheckFailure("it grew: \(first), then \(last)")
    }
    guard adopted > refreshes / 20, failed > refreshes / 5 else { throw CheckFailure("\(adopted), \(failed)") }
    print("store-check: \(refreshes) refreshes, \(adopted) releases adopted, \(failed) failures, nothing grew")
  }

  private static let faults: [Result<TransportResponse, TransportError>] = [
    .failure(.timedOut), .failure(.failed("no connection")), .failure(.tooLarge(limit: 1)),
    .success(TransportResponse(status: 404)), .success(TransportResponse(status: 503, retryAfter: "60")),
    .success(TransportResponse(status: 200, body: Array("<html>".utf8))), .success(TransportResponse(status: 200)),
    .success(TransportResponse(status: 302, location: "http://other.example.com/")),
  ]

  private static func remove(_ folder: String) {
    let channel = "\(folder)/\(Host.app)/stable"
    for path in ["\(channel)/objects", channel] {
      for name in (try? FileSystem.list(path)) ?? [] { try? FileSystem.remove("\(path)/\(name)") }
    }
  }
}

/// The system resources of this process (Linux).
private struct ProcessSize {
  let descriptors: Int
  let pages: Int

  static var now: ProcessSize {
    let words = (try? FileSystem.read("/proc/self/statm")).map {
      String(decoding: $0, as: UTF8.self).split(separator: " ")
    }
    return ProcessSize(
      descriptors: (try? FileSystem.list("/proc/self/fd").count) ?? 0,
      pages: words.flatMap { $0.dropFirst().first.flatMap { Int($0) } } ?? 0)
  }
}
