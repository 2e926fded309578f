import StyleStore
import Testing

/// The transport of Apple's systems, as far as this system's library goes.
@Suite struct URLSessionTransportTests {
  private static let pointer = "/\(PublishedReleases.pointer)"
  private let server: FaultyServer

  init() throws {
    server = try FaultyServer.shared
  }

  private static func get(
    _ url: String, tag: String? = nil, limit: Int = 65_536, timeout: Double = 60
  ) async -> Result<TransportResponse, TransportError> {
    let request = TransportRequest(url: url, entityTag: tag, limit: limit, timeout: timeout)
    do throws(TransportError) {
      return .success(try await URLSessionTransport().get(request))
    } catch {
      return .failure(error)
    }
  }

  private func get(
    _ fault: String, tag: String? = nil, limit: Int = 65_536, timeout: Double = 60
  ) async -> Result<TransportResponse, TransportError> {
    await Self.get(server[fault].address() + Self.pointer, tag: tag, limit: limit, timeout: timeout)
  }

  @Test func anAnswerHasItsBodyAndWhatItIsKnownBy() async throws {
    let first = try await get("sound").get()
    #expect(first.status == 200)
    #expect(try first.body == PublishedReleases.shared.files[PublishedReleases.pointer])
    let tag = try #require(first.entityTag)
    let same = try await get("sound", tag: tag).get()
    #expect((same.status, same.entityTag, same.body) == (304, tag, []))
    #expect(try await get("sound", tag: "\"other\"").get() == first)
    #expect(try await get("is-missing").get().status == 404)
    let unavailable = try await get("is-unavailable").get()
    #expect((unavailable.status, unavailable.retryAfter, unavailable.body) == (503, "120", []))
  }

  @Test func noRedirectIsFollowed() async throws {
    let fault = server["redirects-to-another-host"]
    let answer = try await Self.get(fault.address(log: "session") + Self.pointer).get()
    #expect(answer.status == 301)
    #expect(answer.location?.hasPrefix("http://localhost:") == true)
    #expect(try await server.log(of: fault, "session").requests == 1)
  }

  @Test func whatIsNoAddressOfTheWebIsRefused() async {
    for url in ["", "stable", "file:///etc/hosts", "ftp://127.0.0.1/", "data:,a"] {
      #expect(await Self.get(url) == .failure(.failed("`\(url)` is no address of the web")))
    }
  }

  @Test(arguments: ["is-silent", "stalls", "drips"])
  func theWholeAnswerHasToBeThereInTime(fault: String) async {
    #expect(await get(fault, timeout: 0.5) == .failure(.timedOut))
  }

  /// The library goes on here, but nothing of it reaches anyone.
  @Test(arguments: ["sends-gzip-bomb", "never-ends"])
  func theLimitEndsAnAnswerOnce(fault: String) async {
    #expect(await get(fault) == .failure(.tooLarge(limit: 65_536)))
  }

  /// In a process of its own, whose threads are nobody else's.
  @Test func whatIsCancelledEndsAtOnce() async {
    await #expect(processExitsWith: .success) { [server = server as FaultyServer] in
      let faults = ["sound", "is-silent", "stalls", "drips"]
      // What is made once is there before anything is measured.
      _ = await Self.get(server["sound"].address() + Self.pointer)
      let lateness = Lateness()
      await concurrently(Array(0..<200)) { number in
        let url = server[faults[number % faults.count]].address() + Self.pointer
        let task = Task { await Self.get(url) }
        try? await Task.sleep(nanoseconds: UInt64(number % 10) * 1_000_000)
        let start = ContinuousClock.now
        task.cancel()
        _ = await task.value
        #expect(ContinuousClock.now - start < .seconds(0.5) + lateness.allowance, "\(url)")
      }
    }
  }
}
