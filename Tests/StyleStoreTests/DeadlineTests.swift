import Foundation
import StyleStore
import Testing

/// Deadlines by the machine's own clock, which a busy machine can't keep: `make soak` tests them with nothing else running.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["STYLEC_DEADLINES"] == "1"))
struct DeadlineTests {
  private static let pointer = "/\(PublishedReleases.pointer)"

  /// Checks that some work ends at most half a second after its time, and returns its result.
  private static func within<Value>(
    _ seconds: Double, _ lateness: Lateness, _ what: String, _ work: () async -> Value
  ) async -> Value {
    let start = ContinuousClock.now
    let value = await work()
    let taken = ContinuousClock.now - start
    #expect(taken < .seconds(seconds + 0.5) + lateness.allowance, "\(what): \(taken)")
    return value
  }

  @Test func everyFaultOfTheMatrixEndsInTime() async throws {
    let server = try FaultyServer.shared
    let lateness = Lateness()
    // Where a refresh goes on after the fault, half a second may be too short for the rest.
    let cases = try FaultCase.all(of: server, deadline: 0.5) { .real }.filter { !$0.goesOn }
    let patient = try FaultCase(server["stalls"], at: .bundle, in: .cached, of: server, time: .real)
    await concurrently(cases + [patient], atOnce: 12) { await $0.prepare() }
    async let end: Void = Self.within(15, lateness, patient.name) { await patient.run() }
    await concurrently(cases, atOnce: 12) { fault in
      await Self.within(fault.isAdopted ? 30 : 0.5, lateness, fault.name) { await fault.run() }
    }
    await end
  }

  #if !canImport(Darwin)
    @Test func everyAnswerOfLibcurlEndsInTime() async throws {
      let server = try FaultyServer.shared
      let lateness = Lateness()
      await concurrently(server.all + server.all) { fault in
        let kind = CurlTransportTests.kind(of: fault)
        let timeout = kind == .timedOut ? 0.5 : 60
        let answer = await Self.within(timeout, lateness, fault.name) {
          await Self.get(fault.address() + Self.pointer, timeout: timeout, over: CurlTransport())
        }
        #expect(CurlTransportTests.kind(of: answer) == kind, "\(fault.name): \(answer)")
      }
    }

    @Test func cancelledRequestsEndAtOnce() async throws {
      let server = try FaultyServer.shared
      let transports: [any Transport] = [CurlTransport(), URLSessionTransport()]
      let faults = ["sound", "is-silent", "stalls", "drips"]
      let lateness = Lateness()
      await concurrently(Array(0..<2000), atOnce: 16) { number in
        let url = server[faults[number % faults.count]].address() + Self.pointer
        // The other library gets fewer: it needs a thread and more for each.
        let transport = transports[number % 10 == 0 ? 1 : 0]
        let task = Task { await Self.get(url, timeout: 60, over: transport) }
        try? await Task.sleep(nanoseconds: UInt64(number % 20) * 1_000_000)
        await Self.within(0, lateness, url) {
          task.cancel()
          _ = await task.value
        }
      }
    }

    @Test func sixtyAnswersThatAreLateArriveInOneRefresh() async throws {
      let sixty = try SixtyBundles()
      let server = try FaultyServer.Running(serving: sixty.site)
      let store = try sixty.store(at: server.server["answers-late"].address(log: "sixty"), transport: CurlTransport())
      let outcome = await Self.within(15, Lateness(), "sixty bundles") { try? await store.refresh() }
      #expect(outcome == .adopted(sixty.newest))
      let log = try await server.server.log(of: server.server["answers-late"], "sixty")
      // The pointer and the root after its own come first.
      #expect(log.requests == 62 && log.connections <= 4, "\(log)")
    }
  #endif

  private static func get(
    _ url: String, timeout: Double, over transport: any Transport
  ) async -> Result<TransportResponse, TransportError> {
    do throws(TransportError) {
      return .success(try await transport.get(TransportRequest(url: url, limit: 65_536, timeout: timeout)))
    } catch {
      return .failure(error)
    }
  }
}
