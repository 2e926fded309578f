internal import StyleTrust

/// The requests of one refresh, within one deadline.
struct HostConnection: Sendable {
  private let address: HostAddress
  private let transport: any Transport
  private let clock: StoreClock
  /// The deadline on the monotonic clock, in seconds.
  private var end: Double
  /// The longest pause that an answer asked for, in seconds; answers may come from several requests at once.
  private let asked = Locked<Int?>(nil)

  /// The pause that the host asked for, in seconds; nil where it asked for none.
  var retryAfter: Int? { asked.withLock { $0 } }

  static let redirectLimit = 3
  /// The limit of concurrent requests.
  static let requestLimit = 4

  init(to address: HostAddress, over transport: any Transport, within seconds: Double, clock: StoreClock) {
    self.address = address
    self.transport = transport
    self.clock = clock
    end = clock.monotonic() + seconds
  }

  /// The same connection with a deadline that many seconds from now, where that comes first.
  func within(_ seconds: Double) -> HostConnection {
    var connection = self
    connection.end = min(end, clock.monotonic() + seconds)
    return connection
  }

  /// Fetches a file.
  ///
  /// - Parameters:
  ///   - path: The file's path below the host's address.
  ///   - limit: The size limit of the answer, in bytes.
  ///   - entityTag: The `ETag` from which the answer has to differ.
  /// - Returns: An answer with status 200, or 304 where a tag was given.
  /// - Throws: ``StyleStoreError``.
  func get(
    _ path: String, limit: Int, entityTag: String? = nil
  ) async throws(StyleStoreError) -> TransportResponse {
    var url = address.url(path)
    for _ in 0...Self.redirectLimit {
      let response = try await exchange(url, limit, entityTag)
      switch response.status {
      case 200: return response
      case 304 where entityTag != nil: return response
      case 301, 302, 303, 307, 308:
        let location = response.location ?? ""
        guard let next = address.redirect(location) else { throw .redirected(to: location) }
        url = next
      default:
        if let seconds = response.retryAfter.flatMap({ RetryAfter.seconds($0, now: clock.now()) }) {
          asked.withLock { $0 = max($0 ?? 0, seconds) }
        }
        throw .status(response.status)
      }
    }
    throw .redirected(to: url)
  }

  /// Closes idle connections, since no request follows.
  func close() { transport.closeConnections() }

  private func exchange(
    _ url: String, _ limit: Int, _ entityTag: String?
  ) async throws(StyleStoreError) -> TransportResponse {
    let left = end - clock.monotonic()
    guard !Task.isCancelled else { throw .cancelled }
    guard left > 0 else { throw .timedOut }
    let response: TransportResponse
    do throws(TransportError) {
      response = try await transport.get(
        TransportRequest(url: url, entityTag: entityTag, limit: limit, timeout: left))
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .timedOut: throw .timedOut
      case .tooLarge(let limit): throw .tooLarge(limit: limit)
      case .failed(let reason): throw .unreachable(reason)
      }
    }
    // A transport of the app's own may not have looked.
    guard response.body.count <= limit else { throw .tooLarge(limit: limit) }
    return response
  }
}
