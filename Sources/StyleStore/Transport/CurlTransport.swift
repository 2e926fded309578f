#if !canImport(Darwin)
  /// Gets resources by libcurl, each on a thread and a connection of its own.
  ///
  /// Its threads wait, not Swift's, and each sees the end of its request alone. Proxies are those of the environment
  /// (`https_proxy`, `no_proxy`), which tunnel what TLS has sealed; plain HTTP is loopback's and goes straight there.
  public struct CurlTransport: Transport {
    /// Makes a transport.
    public init() {}

    /// Sends a GET request and reads the whole answer.
    public func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
      guard !Task.isCancelled else { throw .cancelled }
      guard request.isOfTheWeb else { throw .failed("`\(request.url)` is no address of the web") }
      guard let exchange = CurlExchange(request) else { throw .failed("libcurl has no memory left") }
      return try await withTaskCancellationHandler {
        await withCheckedContinuation { exchange.start($0) }
      } onCancel: {
        exchange.cancel()
      }.get()
    }
  }
#endif
