import StoreTestSupport
import StyleBundle
import StyleStore
import StyleTrust
import Testing

/// The very ends of a store's times and sizes, and a step to either side.
@Suite struct StoreEndTests {
  /// From the very second of its expiry on a release is out of date, and neither adopted nor confirmed.
  @Test(arguments: [(-1, false), (0, true), (1, true)]) func aReleaseExpiresAtItsVerySecond(
    late: Int, isExpired: Bool
  ) async throws {
    var (device, embedded, host) = try Device.installed()
    let next = try host.publish(["default": "b"], expires: 1000)
    let end = try #require(next.expires).seconds
    device.transport.serve(host)
    let early = try device.launch(embedded)
    _ = try await early.refresh()
    // Another device comes when it is late.
    let newcomer = Device()
    newcomer.transport.serve(host)
    let store = try newcomer.launch(embedded)
    for one in [device, newcomer] { one.wait(seconds: end - one.clock.now() + late) }
    #expect((early.freshness == .expired) == isExpired)
    #expect((early.current.freshness(at: end + late) == .expired) == isExpired)
    let (again, first) = (await early.refreshed(), await store.refreshed())
    #expect(device.transport.lastStatus == 304)
    #expect(again == (isExpired ? .failure(.expired) : .success(.unchanged)))
    #expect(first == (isExpired ? .failure(.expired) : .success(.adopted(ReleaseID(next.place)))))
    #expect(store.current.source == (isExpired ? .embedded : .network))
  }

  /// Of requests that a condition spares, one a day is made all the same.
  @Test(arguments: [(-1, 304), (0, 200), (1, 200)]) func aDayAfterAnUnconditionalRequestComesTheNext(
    late: Int, status: Int
  ) async throws {
    var (device, embedded, host) = try Device.installed()
    try host.publish(["default": "b"])
    device.transport.serve(host)
    let store = try device.launch(embedded)
    _ = try await store.refresh()
    device.wait(seconds: 86_400 + late)
    #expect(try await store.refresh() == .unchanged)
    #expect(device.transport.lastStatus == status)
  }

  /// The time of one request counts against those after it.
  @Test(arguments: [(14, true), (15, false), (16, false)]) func aRefreshEndsAtItsDeadline(
    seconds: Int, isInTime: Bool
  ) async throws {
    var (device, embedded, host) = try Device.installed()
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    device.transport.before(Host.layout.pointer) { [device] in device.wait(seconds: seconds) }
    let result = try await device.launch(embedded).refreshed()
    #expect(result == (isInTime ? .success(.adopted(ReleaseID(next.place))) : .failure(.timedOut)))
  }

  /// A release's bundles are 8 MiB together at most, as its pointer states before anything is fetched.
  @Test(arguments: [(-1, true), (0, true), (1, false)]) func aReleaseOf8MiBIsFetched(
    more: Int, isFetched: Bool
  ) async throws {
    var host = Host()
    try host.publish(["a": "1", "b": "1"])
    let (device, embedded) = (Device(), try host.embedded())
    let pointer = try host.publish(["a": "2", "b": "2"])
    var payload = String(decoding: pointer.payload, as: UTF8.self)
    for (name, size) in [("a", 4 << 20), ("b", (4 << 20) + more)] {
      let id = try #require(pointer.bundles[name])
      payload.replace("\(id.sha256)\",\"size\":\(id.size)", with: "\(id.sha256)\",\"size\":\(size)")
      host.files.files[Host.layout.content(id.sha256, .json)] = nil
    }
    host.files.files[Host.layout.pointer] = try #require(
      Envelope(signing: Array(payload.utf8), as: .pointer, by: Host.key(1))
    ).encoded
    device.transport.serve(host)
    let result = try await device.launch(embedded).refreshed()
    #expect(result == .failure(isFetched ? .status(404) : .tooLarge(limit: 8 << 20)))
  }

  /// Of several requests that fail, the first one's failure is the refresh's.
  @Test(arguments: [("a", "b"), ("b", "a")]) func theFirstOfTwoFailuresIsReported(
    first: String, second: String
  ) async throws {
    var host = Host()
    try host.publish(["a": "1", "b": "1"])
    let (device, embedded) = (Device(), try host.embedded())
    let next = try host.publish(["a": "2", "b": "2"])
    device.transport.serve(host)
    func path(_ name: String) -> String { Host.layout.content(next.bundles[name]?.sha256 ?? "", .json) }
    device.transport.answer(path(first), with: .success(TransportResponse(status: 500)))
    device.transport.answer(path(second), with: .success(TransportResponse(status: 403)))
    device.transport.before(path(second)) { [transport = device.transport, path = path(first)] in
      // The first answer is there, and some time after it the second one.
      while !transport.hasAnswered(path) { try? await Task.sleep(nanoseconds: 1_000_000) }
      try? await Task.sleep(nanoseconds: 100_000_000)
    }
    #expect(try await device.launch(embedded).refreshed() == .failure(.status(500)))
    #expect(device.transport.didInterrupt)
  }
}
