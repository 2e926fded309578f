package import StyleStore
import StyleTrust

/// A host without a network: it serves files, and lies where a test wants it to.
package final class MemoryTransport: Transport {
  struct State: Sendable {
    var files: [String: [UInt8]] = [:]
    /// The requests since the last ``MemoryTransport/takeRequests()``.
    var requests: [TransportRequest] = []
    /// Answers that replace the files', by path.
    var answers: [String: Result<TransportResponse, TransportError>] = [:]
    /// The answer for missing files.
    var missing = TransportResponse(status: 404)
    /// An action that runs once, before a path is answered.
    var interruption: (path: String, action: @Sendable () async -> Void)?
    var didInterrupt = false
    var lastStatus = 0
  }

  package static let address = "https://styles.example.com/app"
  let state = Locked(State())

  package init(_ files: [String: [UInt8]] = [:]) {
    state.withLock { $0.files = files }
  }

  package func serve(_ host: Host) { state.withLock { $0.files = host.files.files } }

  package func answer(_ path: String, with answer: Result<TransportResponse, TransportError>?) {
    state.withLock { $0.answers[path] = answer }
  }

  /// Sets the answer for missing files, which many hosts give otherwise than by 404.
  package func answerMissing(with response: TransportResponse) { state.withLock { $0.missing = response } }

  /// Serves one more file.
  package func serve(_ bytes: [UInt8], at path: String) { state.withLock { $0.files[path] = bytes } }

  /// Resets the host to the given files.
  package func restart(_ files: [String: [UInt8]]) { state.withLock { $0 = State(files: files) } }

  /// Runs an action once, before a path is answered.
  package func before(_ path: String, _ action: @escaping @Sendable () async -> Void) {
    state.withLock { $0.interruption = (path, action) }
  }

  /// Whether a path has been answered since the last ``takeRequests()``.
  package func hasAnswered(_ path: String) -> Bool {
    state.withLock { $0.requests.contains { Self.path($0.url) == path } }
  }

  package var didInterrupt: Bool { state.withLock { $0.didInterrupt } }

  /// The status of the last answer.
  package var lastStatus: Int { state.withLock { $0.lastStatus } }

  /// The paths of the requests since the last call.
  package func takeRequests() -> [String] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests.map { Self.path($0.url) }
    }
  }

  private static func path(_ url: String) -> String { String(url.dropFirst(address.count + 1)) }

  package func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    let interruption = state.withLock { state -> (@Sendable () async -> Void)? in
      guard let interruption = state.interruption, interruption.path == Self.path(request.url) else { return nil }
      (state.interruption, state.didInterrupt) = (nil, true)
      return interruption.action
    }
    await interruption?()
    let answer = state.withLock { state -> Result<TransportResponse, TransportError> in
      state.requests.append(request)
      let path = Self.path(request.url)
      if let answer = state.answers[path] { return answer }
      guard let bytes = state.files[path] else { return .success(state.missing) }
      let tag = "\"\(ContentID(bytes).sha256.prefix(16))\""
      if tag == request.entityTag { return .success(TransportResponse(status: 304, entityTag: tag)) }
      guard bytes.count <= request.limit else { return .failure(.tooLarge(limit: request.limit)) }
      return .success(TransportResponse(status: 200, body: bytes, entityTag: tag))
    }
    let response = try answer.get()
    state.withLock { $0.lastStatus = response.status }
    return response
  }
}
