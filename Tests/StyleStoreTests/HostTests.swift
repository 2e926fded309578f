import StoreTestSupport
import StyleStore
import StyleTrust
import Synchronization
import Testing

/// The effect of a host's answers on the next request.
@Suite struct HostTests {
  @Test(arguments: [
    "https://styles.example.com", "https://styles.example.com/", "https://styles.example.com:8443/a/b",
    "http://localhost:8080", "http://127.0.0.1", "http://[::1]:8080/a", "HTTPS://styles.example.com",
  ]) func validAddressesAreAccepted(_ address: String) throws {
    let (device, embedded, _) = try Device.installed()
    _ = try device.launch(embedded, host: address)
  }

  @Test(arguments: [
    "", "styles.example.com", "http://styles.example.com", "http://localhost.example.com",
    "http://127.0.0.1.example.com",
    "https://", "https:///a", "ftp://localhost", "https://a b", "https://example.com/?x=1", "https://example.com/#a",
    "https://me@example.com", "file:///etc", "http://127.example.com", "https://exämple.com",
  ]) func invalidAddressesAreRefused(_ address: String) throws {
    let (device, embedded, _) = try Device.installed()
    #expect(throws: StyleStore.ConfigurationError.address(address)) { try device.launch(embedded, host: address) }
  }

  @Test func theAppShowsWhatItShipsAndTheStylesAreItsOwn() throws {
    let (device, embedded, _) = try Device.installed()
    #expect(throws: StyleStore.ConfigurationError.notEmbedded("more")) { try device.launch(embedded, names: ["more"]) }
    #expect(throws: StyleStore.ConfigurationError.nothingShown) { try device.launch(embedded, names: []) }
    for deadline in [0, -1] as [Double] {
      #expect(throws: StyleStore.ConfigurationError.deadline(deadline)) {
        try StyleStore(
          host: "https://a.example.com", app: embedded.app, embedded: embedded, folder: "/nowhere", deadline: deadline)
      }
    }
    #expect(throws: StyleStore.ConfigurationError.self) {
      try StyleStore(
        host: "https://a.example.com", app: embedded.app, embedded: embedded, folder: "/nowhere", deadline: .nan)
    }
    #expect(throws: StyleStore.ConfigurationError.self) {
      try StyleStore(host: "https://a.example.com", app: "com.example.other", embedded: embedded, folder: "/nowhere")
    }
  }

  /// Answers the pointer by a redirect to each address in turn.
  private func redirecting(
    to locations: [String]
  ) async throws -> (Result<StyleStore.Outcome, StyleStoreError>, [String]) {
    var (device, embedded, host) = try Device.installed()
    try host.publish(["default": "b"])
    device.transport.serve(host)
    var path = Host.layout.pointer
    for location in locations {
      device.transport.answer(path, with: .success(TransportResponse(status: 302, location: location)))
      path = String(location.split(separator: "/app/").last ?? "")
    }
    if let pointer = host.files.files[Host.layout.pointer] {
      device.transport.answer(path, with: .success(TransportResponse(status: 200, body: pointer)))
    }
    let store = try device.launch(embedded)
    return (await store.refreshed(), device.transport.takeRequests())
  }

  @Test func threeRedirectsOnTheHostItselfAreFollowed() async throws {
    let ways = ["/app/1", "https://styles.example.com/app/2", "https://STYLES.example.com:443/app/3"]
    let (result, requests) = try await redirecting(to: Array(ways.prefix(2)) + ["/app/3"])
    guard case .success(.adopted) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(requests.prefix(4) == ["stable/v1/current.json", "1", "2", "3"])
    let (tooMany, _) = try await redirecting(to: ["/app/1", "/app/2", "/app/3", "/app/4"])
    #expect(tooMany == .failure(.redirected(to: "https://styles.example.com/app/4")))
  }

  @Test(arguments: [
    "http://styles.example.com/app/1", "https://other.example.com/app/1", "//other.example.com/1", "file:///etc/passwd",
    "1", "", "https://styles.example.com.evil.example/1", "/app\\1", "https://me@styles.example.com/1",
  ]) func redirectsElsewhereAreRefused(_ location: String) async throws {
    let (result, requests) = try await redirecting(to: [location])
    #expect(result == .failure(.redirected(to: location)))
    #expect(requests == ["stable/v1/current.json"])
  }

  @Test func afterFailuresAHostIsLeftAloneForLongerAndLonger() async throws {
    let (device, embedded, _) = try Device.installed()
    let store = try device.launch(embedded)
    device.transport.answer(Host.layout.pointer, with: .failure(.failed("no connection")))
    for minutes in [2, 4, 8, 16, 32, 64, 128, 240, 240] {
      await #expect(throws: StyleStoreError.unreachable("no connection")) { try await store.refresh() }
      await #expect(throws: StyleStoreError.waiting(seconds: minutes * 60)) { try await store.refresh() }
      device.wait(seconds: minutes * 60 - 1)
      await #expect(throws: StyleStoreError.waiting(seconds: 1)) { try await store.refresh() }
      device.wait(seconds: 1)
    }
    device.transport.answer(Host.layout.pointer, with: nil)
    #expect(try await store.refresh() == .unchanged)
    #expect(try await store.refresh() == .unchanged)
  }

  @Test(arguments: [
    ("600", 600), ("1000000", 86_400), ("60", 120), ("soon", 120), ("-5", 120), ("99999999999999999999", 120),
    ("Wed, 18 Nov 2026 11:23:20 GMT", 1000), ("Wed, 18 Nov 2026 10:00:00 GMT", 120),
    ("Wed, 18 Nov 2026 11:23:20 CET", 120), ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400),
  ]) func retryAfterSetsThePause(_ header: String, _ seconds: Int) async throws {
    let (device, embedded, _) = try Device.installed()
    // The device's time is Wed, 18 Nov 2026 11:06:40 GMT.
    #expect(device.clock.now() == 1_795_000_000)
    let store = try device.launch(embedded)
    device.transport.answer(
      Host.layout.pointer, with: .success(TransportResponse(status: 503, retryAfter: header)))
    await #expect(throws: StyleStoreError.status(503)) { try await store.refresh() }
    await #expect(throws: StyleStoreError.waiting(seconds: seconds)) { try await store.refresh() }
  }
}
