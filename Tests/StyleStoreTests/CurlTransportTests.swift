import Foundation
import StyleStore
import StoreTestSupport
import StyleTestSupport
import Testing

#if !canImport(Darwin)
  @Suite struct CurlTransportTests {
    private static let pointer = "/\(PublishedReleases.pointer)"

    private let server: FaultyServer
    private let content: [UInt8]

    init() throws {
      server = try FaultyServer.shared
      content = try #require(PublishedReleases.shared.files[PublishedReleases.pointer])
    }

    private func get(
      _ fault: String, tag: String? = nil, limit: Int = 65_536, timeout: Double = 60
    ) async -> Result<TransportResponse, TransportError> {
      await Self.get(server[fault].address() + Self.pointer, tag: tag, limit: limit, timeout: timeout)
    }

    private static func get(
      _ url: String, tag: String? = nil, limit: Int = 65_536, timeout: Double = 60
    ) async -> Result<TransportResponse, TransportError> {
      let request = TransportRequest(url: url, entityTag: tag, limit: limit, timeout: timeout)
      do throws(TransportError) {
        return .success(try await CurlTransport().get(request))
      } catch {
        return .failure(error)
      }
    }

    @Test func anAnswerHasItsBodyAndWhatItIsKnownBy() async throws {
      let first = try await get("sound").get()
      #expect(first.status == 200)
      #expect(first.body == content)
      let tag = try #require(first.entityTag)
      let same = try await get("sound", tag: tag).get()
      #expect((same.status, same.entityTag, same.body) == (304, tag, []))
      #expect(try await get("sound", tag: "\"other\"").get() == first)
      let unavailable = try await get("is-unavailable").get()
      #expect((unavailable.status, unavailable.retryAfter, unavailable.body) == (503, "120", []))
      let redirect = try await get("redirects-to-file").get()
      #expect(redirect.status == 301)
      #expect(redirect.location?.hasPrefix("file:///") == true)
      #expect(try await get("is-missing").get().status == 404)
    }

    @Test func theLastByteThatIsAllowedIsTaken() async throws {
      #expect(try await get("sound", limit: content.count).get().body == content)
      for limit in [0, 1, content.count - 1] {
        #expect(await get("sound", limit: limit) == .failure(.tooLarge(limit: limit)))
      }
      #expect(try await get("sends-nothing", limit: 0).get().body == [])
    }

    @Test func timesThatAreNoneEndAtOnce() async throws {
      for timeout: Double in [0, -1, -.infinity, .nan] {
        #expect(await get("sound", timeout: timeout) == .failure(.timedOut))
      }
      #expect(try await get("sound", timeout: .infinity).get().status == 200)
    }

    @Test func whatIsNoAddressOfTheWebIsRefused() async {
      for url in [
        "", "stable", "http://", "http://[", "file:///etc/hosts", "ftp://127.0.0.1/", "data:,a", "javascript:1",
      ] {
        guard case .failure(.failed) = await Self.get(url) else {
          Issue.record("\(url) was taken")
          continue
        }
      }
    }

    @Test func aCertificateThatNobodySignedIsRefused() async throws {
      guard case .failure(.failed(let reason)) = await Self.get(server.untrusted.address(log: "tls") + Self.pointer)
      else {
        Issue.record("an answer was taken")
        return
      }
      #expect(reason.contains("certificate"), "\(reason)")
      #expect(try await server.log(of: server.untrusted, "tls").requests == 0)
    }

    @Test func headersWithoutEndAreNotKept() async {
      #expect(await get("sends-huge-headers") == .failure(.failed("the headers have more than 65536 bytes")))
    }

    @Test func aBodyIsCodedOnceAtMostAndByNothingElse() async {
      #expect(await get("codes-twice") == .failure(.failed("the answer is coded more than once")))
      let reason = "the answer is coded by `br`, and only `gzip` was asked for"
      #expect(await get("sends-brotli-bomb") == .failure(.failed(reason)))
    }

    @Test func manyAreServedAtOnce() async {
      await withTaskGroup { group in
        for _ in 0..<64 { group.addTask { await get("sound") } }
        for await answer in group { #expect((try? answer.get())?.body == content) }
      }
    }

    /// In a process of its own, whose memory, descriptors and threads are nobody else's.
    @Test func everyFaultEndsInTimeAndLeavesNothing() async {
      await #expect(processExitsWith: .success) { [server = server as FaultyServer] in
        #expect(server.all.count == 43)
        let lateness = Lateness()
        let before = try await Self.useWhenReady(server)
        await concurrently(server.all + server.all) { fault in
          let kind = Self.expected[fault.name] ?? .answered
          let timeout = kind == .timedOut ? 0.5 : 60
          let start = ContinuousClock.now
          let answer = await Self.get(fault.address() + Self.pointer, timeout: timeout)
          #expect(ContinuousClock.now - start < .seconds(timeout + 0.5) + lateness.allowance, "\(fault.name)")
          #expect(Self.kind(of: answer) == kind, "\(fault.name): \(answer)")
        }
        for fault in ["never-ends", "sends-gzip-bomb"] {
          let answer = await Self.get(server[fault].address() + Self.pointer, limit: 8 << 20)
          #expect(answer == .failure(.tooLarge(limit: 8 << 20)))
        }
        let after = try await ProcessUse.settled(at: before.descriptors)
        #expect(after.peak - before.peak <= 16 << 20, "\(before) \(after)")
        #expect(after.descriptors <= before.descriptors, "\(before) \(after)")
      }
    }

    /// What the process holds once all that is made once is there.
    private static func useWhenReady(_ server: FaultyServer) async throws -> ProcessUse {
      _ = await get(server["sound"].address() + pointer)
      try await Task.sleep(nanoseconds: 200_000_000)
      return try ProcessUse.now
    }

    private enum Kind {
      case answered, failed, timedOut, tooLarge
    }

    private static func kind(of answer: Result<TransportResponse, TransportError>) -> Kind? {
      switch answer {
      case .success: .answered
      case .failure(.failed): .failed
      case .failure(.timedOut): .timedOut
      case .failure(.tooLarge): .tooLarge
      case .failure(.cancelled): nil
      }
    }

    /// How the faults end that the library can see.
    private static let expected: [String: Kind] = [
      "hears-nothing": .timedOut, "is-silent": .timedOut, "stalls": .timedOut, "drips": .timedOut,
      "says-too-much": .timedOut,
      "never-ends": .tooLarge, "sends-gzip-bomb": .tooLarge, "sends-brotli-bomb": .failed, "sends-zstd-bomb": .failed,
      "refuses": .failed, "has-no-address": .failed, "closes-before-headers": .failed, "closes-after-headers": .failed,
      "resets": .failed, "cuts-length": .failed, "cuts-chunks": .failed, "sends-bad-gzip": .failed,
      "codes-unasked": .failed,
      "sends-huge-headers": .failed, "sends-garbage": .failed,
    ]

    /// Checked continuations hold it to one answer each.
    @Test func whatIsCancelledEndsAtOnce() async {
      await #expect(processExitsWith: .success) { [server = server as FaultyServer] in
        let faults = server.all.filter {
          ["refuses", "hears-nothing", "is-silent", "stalls", "drips", "never-ends"].contains($0.name)
        }
        var generator = SeededGenerator(seed: 1)
        let cancels = (0..<2000).map { number in
          // A few names are enough for whoever looks them up.
          let fault =
            number % 100 == 1 ? server.all[1] : number % 3 == 0 ? server["sound"] : faults[number % faults.count]
          let delay = number % 10 == 0 ? 0 : UInt64.random(in: 0...20_000_000, using: &generator)
          return (url: fault.address() + Self.pointer, delay)
        }
        let lateness = Lateness()
        let before = try await Self.useWhenReady(server)
        await concurrently(cancels, atOnce: 32) { url, delay in
          let task = Task { await Self.get(url) }
          if delay > 0 { try? await Task.sleep(nanoseconds: delay) }
          let start = ContinuousClock.now
          task.cancel()
          _ = await task.value
          #expect(ContinuousClock.now - start < .seconds(0.5) + lateness.allowance, "\(url)")
        }
        let after = try await ProcessUse.settled(at: before.descriptors)
        #expect(after.descriptors <= before.descriptors, "\(before) \(after)")
      }
    }
  }
#endif
