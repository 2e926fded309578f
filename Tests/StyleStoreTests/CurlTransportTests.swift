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

    /// The answer to a request over a transport whose clock stands still.
    private static func get(
      _ url: String, tag: String? = nil, limit: Int = 65_536, timeout: Double = 60,
      over transport: CurlTransport = TestTime.still().transport
    ) async -> Result<TransportResponse, TransportError> {
      let request = TransportRequest(url: url, entityTag: tag, limit: limit, timeout: timeout)
      do throws(TransportError) {
        return .success(try await transport.get(request))
      } catch {
        return .failure(error)
      }
    }

    @Test func anAnswerHasItsStatusBodyAndHeaders() async throws {
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

    @Test func requestsWithoutTimeEndAtOnce() async throws {
      for timeout: Double in [0, -1, -.infinity, .nan] {
        #expect(await get("sound", timeout: timeout) == .failure(.timedOut))
      }
      #expect(try await get("sound", timeout: .infinity).get().status == 200)
    }

    @Test func addressesOutsideTheWebAreRefused() async {
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
      #expect(await get("sends-huge-headers") == .failure(.failed("headers too large: more than 65536 bytes")))
    }

    @Test func aBodyIsCodedOnceAtMostAndByNothingElse() async {
      #expect(await get("codes-twice") == .failure(.failed("the response has more than one encoding")))
      let reason = "unexpected encoding `br` of the response (requested: `gzip`)"
      #expect(await get("sends-brotli-bomb") == .failure(.failed(reason)))
    }

    @Test func manyRequestsAreServedAtOnce() async {
      await withTaskGroup { group in
        for _ in 0..<64 { group.addTask { await get("sound") } }
        for await answer in group { #expect((try? answer.get())?.body == content) }
      }
    }

    @Test func aConnectionIsKeptUntilItIsClosed() async throws {
      let (fault, transport) = (server["sound"], TestTime.still().transport)
      let url = fault.address(log: "kept") + Self.pointer
      for round in 1...2 {
        for _ in 0..<10 { #expect(try await Self.get(url, over: transport).get().body == content) }
        transport.closeConnections()
        #expect(try await server.log(of: fault, "kept").connections == round)
      }
      #expect(try await server.log(of: fault, "kept").requests == 20)
    }

    @Test func asManyConnectionsAreOpenAsThereAreRequestsAtOnce() async throws {
      let (fault, transport) = (server["sound"], TestTime.still().transport)
      let url = fault.address(log: "four") + Self.pointer
      await concurrently(Array(0..<60), atOnce: 4) { [content] _ in
        #expect((try? await Self.get(url, over: transport).get())?.body == content)
      }
      #expect(try await server.log(of: fault, "four").connections <= 4)
    }

    @Test func aConnectionThatTheServerHasClosedIsReplaced() async throws {
      let transport = TestTime.still().transport
      let url = server["hangs-up"].address() + Self.pointer
      for _ in 0..<20 { #expect(try await Self.get(url, over: transport).get().body == content) }
    }

    @Test func brokenOffConnectionsAreNotUsedAgain() async throws {
      let transport = TestTime.still().transport
      for fault in ["cuts-length", "sends-garbage", "never-ends", "codes-twice", "sends-huge-headers", "resets"] {
        guard case .failure = await Self.get(server[fault].address() + Self.pointer, over: transport) else {
          Issue.record("\(fault) was taken")
          continue
        }
        let sound = server["sound"].address() + Self.pointer
        #expect(try await Self.get(sound, over: transport).get().body == content, "\(fault)")
      }
    }

    /// Runs in a process of its own, so that memory, descriptors and threads are only this test's.
    @Test func everyFaultEndsAndLeavesNothing() async {
      await #expect(processExitsWith: .success) { [server = server as FaultyServer] in
        #expect(server.all.count == 46)
        let before = try await Self.useWhenReady(server)
        await concurrently(server.all + server.all) { fault in
          let time = TestTime.still()
          let url = fault.address(log: "ends") + Self.pointer
          do {
            let answer =
              fault.hangs
              ? try await time.passing {
                try await server.isHanging(fault, "ends")
              } _: {
                await Self.get(url, timeout: 15, over: time.transport)
              } : await Self.get(url, over: time.transport)
            #expect(Self.kind(of: answer) == Self.kind(of: fault), "\(fault.name): \(answer)")
          } catch {
            Issue.record(error, "\(fault.name)")
          }
        }
        for fault in ["never-ends", "sends-gzip-bomb"] {
          let answer = await Self.get(server[fault].address() + Self.pointer, limit: 8 << 20)
          #expect(answer == .failure(.tooLarge(limit: 8 << 20)))
        }
        let after = try await ProcessUse.settled(at: before.sockets)
        // A bomb is 64 MiB; the stacks and buffers of a hundred answers at once are half of that on a busy machine.
        #expect(after.peak - before.peak <= 32 << 20, "\(before) \(after)")
      }
    }

    /// The resources of the process once everything that is made once exists.
    static func useWhenReady(_ server: FaultyServer) async throws -> ProcessUse {
      _ = await get(server["sound"].address() + pointer)
      // The thread of the answer has gone when its descriptors have.
      return try ProcessUse.now
    }

    enum Kind {
      case answered, failed, timedOut, tooLarge
    }

    static func kind(of answer: Result<TransportResponse, TransportError>) -> Kind? {
      switch answer {
      case .success: .answered
      case .failure(.failed): .failed
      case .failure(.timedOut): .timedOut
      case .failure(.tooLarge): .tooLarge
      case .failure(.cancelled): nil
      }
    }

    static func kind(of fault: FaultyServer.Fault) -> Kind {
      fault.hangs ? .timedOut : expected[fault.name] ?? .answered
    }

    /// The outcomes of the faults that the library can detect.
    private static let expected: [String: Kind] = [
      "never-ends": .tooLarge, "sends-gzip-bomb": .tooLarge, "sends-brotli-bomb": .failed, "sends-zstd-bomb": .failed,
      "refuses": .failed, "has-no-address": .failed, "closes-before-headers": .failed, "closes-after-headers": .failed,
      "resets": .failed, "cuts-length": .failed, "cuts-chunks": .failed, "sends-bad-gzip": .failed,
      "codes-unasked": .failed,
      "sends-huge-headers": .failed, "sends-garbage": .failed,
    ]

    /// Checked continuations ensure one answer each.
    ///
    /// Time stands still, so nothing else ends most of the requests.
    @Test func cancelledRequestsEnd() async {
      await #expect(processExitsWith: .success) { [server = server as FaultyServer] in
        let faults = server.all.filter { $0.hangs || ["refuses", "never-ends"].contains($0.name) } + [server["sound"]]
        var generator = SeededGenerator(seed: 1)
        let cancels = (0..<1000).map { number in
          // A few look-ups of names are enough.
          let fault = number % 100 == 1 ? server.all[1] : faults[number % faults.count]
          return (url: fault.address() + Self.pointer, turns: number % 10 == 0 ? 0 : generator.next(below: 200))
        }
        let before = try await Self.useWhenReady(server)
        let transport = TestTime.still().transport
        await concurrently(cancels, atOnce: 32) { url, turns in
          let task = Task { await Self.get(url, over: transport) }
          for _ in 0..<turns { await Task.yield() }
          task.cancel()
          _ = await task.value
        }
        transport.closeConnections()
        _ = try await ProcessUse.settled(at: before.sockets)
      }
    }
  }
#endif
