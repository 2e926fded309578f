#if !canImport(Darwin)
  /// Gets resources by libcurl, each on a thread of its own, over connections that are kept.
  ///
  /// Its own threads wait, not Swift's, and each handles one request only. Proxies are those of the environment (`https_proxy`,
  /// `no_proxy`), and only tunnel TLS; plain HTTP is for loopback, and uses none.
  public struct CurlTransport: Transport {
    private let pool = CurlPool()
    private let monotonic: @Sendable () -> Double

    /// Makes a transport, with connections of its own.
    public init() { self.init(monotonic: StoreClock.system.monotonic) }

    /// Makes a transport whose deadlines use a clock, in seconds, which may be a test's.
    package init(monotonic: @escaping @Sendable () -> Double) { self.monotonic = monotonic }

    /// Sends a GET request and reads the whole answer.
    public func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
      guard !Task.isCancelled else { throw .cancelled }
      guard request.isOfTheWeb else { throw .failed("`\(request.url)` isn't an HTTP address") }
      guard let exchange = CurlExchange(request, from: pool, monotonic: monotonic) else {
        throw .failed("out of memory")
      }
      return try await withTaskCancellationHandler {
        await withCheckedContinuation { exchange.start($0) }
      } onCancel: {
        exchange.cancel()
      }.get()
    }

    /// Closes the idle connections.
    public func closeConnections() { pool.close() }
  }
#endif
