import StyleStore
import Testing

/// The transport of Apple's systems, as far as this system's library goes.
@Suite struct URLSessionTransportTests {
  private static let pointer = "/\(PublishedReleases.pointer)"
  private let server: FaultyServer

  init() throws {
    server = try FaultyServer.shared
  }

  /// The answer to a request over a transport whose clock stands still.
  private static func get(
    _ url: String, tag: String? = nil, limit: Int = 65_536, timeout: Double = 60, time: TestTime = .still()
  ) async -> Result<TransportResponse, TransportError> {
    let request = TransportRequest(url: url, entityTag: tag, limit: limit, timeout: timeout)
    do throws(TransportError) {
      return .success(try await URLSessionTransport(sleep: time.sleep).get(request))
    } catch {
      return .failure(error)
    }
  }

  private func get(
    _ fault: String, tag: String? = nil, limit: Int = 65_536
  ) async -> Result<TransportResponse, TransportError> {
    await Self.get(server[fault].address() + Self.pointer, tag: tag, limit: limit)
  }

  @Test func anAnswerHasItsStatusBodyAndHeaders() async throws {
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

  @Test func addressesOutsideTheWebAreRefused() async {
    for url in ["", "stable", "file:///etc/hosts", "ftp://127.0.0.1/", "data:,a"] {
      #expect(await Self.get(url) == .failure(.failed("`\(url)` isn't an HTTP address")))
    }
  }

  @Test func oneSessionServesManyRequestsAtOnce() async throws {
    let transport = URLSessionTransport(sleep: TestTime.still().sleep)
    let request = TransportRequest(
      url: server["sound"].address() + Self.pointer, limit: 65_536, timeout: 60)
    let content = try PublishedReleases.shared.files[PublishedReleases.pointer]
    await concurrently(Array(0..<40), atOnce: 4) { _ in #expect((try? await transport.get(request))?.body == content) }
  }

  @Test(arguments: ["is-silent", "stalls", "drips"])
  func theWholeAnswerHasToBeThereInTime(name: String) async throws {
    let (fault, server, time) = (server[name], server, TestTime.still())
    let answer = try await time.passing {
      try await server.isHanging(fault, "session-time")
    } _: {
      await Self.get(fault.address(log: "session-time") + Self.pointer, timeout: 15, time: time)
    }
    #expect(answer == .failure(.timedOut))
  }

  /// The library goes on here, but nothing of it reaches anyone.
  @Test(arguments: ["sends-gzip-bomb", "never-ends"])
  func theLimitEndsAnAnswerOnce(fault: String) async {
    #expect(await get(fault) == .failure(.tooLarge(limit: 65_536)))
  }

  /// Runs in a process of its own, so that threads are only this test's.
  ///
  /// Time stands still, so nothing else ends most of the requests.
  @Test func cancelledRequestsEnd() async {
    await #expect(processExitsWith: .success) { [server = server as FaultyServer] in
      let faults = ["sound", "is-silent", "stalls", "drips"]
      await concurrently(Array(0..<200)) { number in
        let url = server[faults[number % faults.count]].address() + Self.pointer
        let task = Task { await Self.get(url) }
        for _ in 0..<number % 50 { await Task.yield() }
        task.cancel()
        _ = await task.value
      }
    }
  }
}
