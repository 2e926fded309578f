#if !canImport(Darwin)
  internal import CCurl
  #if canImport(Glibc)
    internal import Glibc
  #else
    internal import Musl
  #endif

  /// A request by libcurl and its answer.
  ///
  /// It belongs to the thread that ``start(_:)`` begins, except ``cancel()``, which may be called from any thread at any time.
  @safe
  final class CurlExchange: @unchecked Sendable {
    typealias Answer = Result<TransportResponse, TransportError>

    private let request: TransportRequest
    /// Seconds since a fixed instant.
    private let monotonic: @Sendable () -> Double
    /// The deadline on that clock, in seconds.
    private let deadline: Double
    private let pool: CurlPool
    /// The handle; nil as soon as another exchange may have it.
    private let handle: Locked<CurlHandle?>
    private let isCancelled = Locked(false)
    private var continuation: CheckedContinuation<Answer, Never>?
    private var requestHeaders: UnsafeMutablePointer<curl_slist>?
    private var headers = CurlHeaders()
    private var body: [UInt8] = []
    /// The reason for which this side stopped the answer.
    private var refusal: TransportError?

    /// Prepares an exchange, whose time begins now; nil without memory.
    init?(_ request: TransportRequest, from pool: CurlPool, monotonic: @escaping @Sendable () -> Double) {
      guard let handle = pool.take() else { return nil }
      self.handle = Locked(handle)
      self.request = request
      self.pool = pool
      self.monotonic = monotonic
      // Not a number counts as 0, and a day as for ever.
      deadline = monotonic() + max(0, min(request.timeout, 86_400))
    }

    deinit {
      unsafe curl_slist_free_all(requestHeaders)
    }

    /// Starts the exchange, and resumes the continuation once.
    func start(_ continuation: CheckedContinuation<Answer, Never>) {
      self.continuation = continuation
      #if canImport(Glibc)
        var thread = pthread_t()
      #else
        var thread: pthread_t?
      #endif
      let retained = unsafe Unmanaged.passRetained(self)
      let status = unsafe pthread_create(&thread, nil, Self.run, retained.toOpaque())
      guard status == 0 else {
        unsafe retained.release()
        return continuation.resume(returning: .failure(.failed("can't create a thread")))
      }
      pthread_detach(thread)
    }

    /// Ends the exchange at once.
    func cancel() {
      isCancelled.withLock { $0 = true }
      handle.withLock { $0?.wake() }
    }

    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { retained in
      guard let retained = unsafe retained else { return nil }
      let exchange = unsafe Unmanaged<CurlExchange>.fromOpaque(retained).takeRetainedValue()
      BrokenPipes.ignoring { exchange.run() }
      return nil
    }

    private func run() {
      guard let handle = handle.withLock({ $0 }) else { return }
      let answer = answer(by: handle)
      self.handle.withLock { $0 = nil }
      // Before the answer, so that the next request finds its connection. One that was broken off isn't used again: it ends with this
      // thread, after the answer, since libcurl waits there for a name that is still being looked up.
      if case .success = answer { pool.keep(handle) }
      continuation?.resume(returning: answer)
      withExtendedLifetime(handle) {}
    }

    private func answer(by handle: CurlHandle) -> Answer {
      unsafe configure(handle.easy)
      return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CURL_ERROR_SIZE)) { reason in
        unsafe reason.initialize(repeating: 0)
        unsafe stylec_curl_set_pointer(handle.easy, CURLOPT_ERRORBUFFER, reason.baseAddress)
        defer { unsafe stylec_curl_set_pointer(handle.easy, CURLOPT_ERRORBUFFER, nil) }
        var status = unsafe curl_multi_add_handle(handle.multi, handle.easy)
        while status == CURLM_OK {
          if isCancelled.withLock({ $0 }) { return .failure(.cancelled) }
          let left = deadline - monotonic()
          if left <= 0 { return .failure(.timedOut) }
          var running: Int32 = 0
          status = unsafe curl_multi_perform(handle.multi, &running)
          if let result = result(of: handle) {
            let reason = unsafe reason.baseAddress.map { unsafe String(cString: $0) } ?? ""
            return answer(of: handle, result, reason: reason)
          }
          // At most a second, since without a free descriptor nothing can wake it.
          unsafe curl_multi_poll(handle.multi, nil, 0, Int32(min(left, 1) * 1000) + 1, nil)
        }
        return .failure(.failed(unsafe String(cString: curl_multi_strerror(status))))
      }
    }

    /// The exchange's result; nil while it goes on.
    private func result(of handle: CurlHandle) -> CURLcode? {
      var left: Int32 = 0
      guard let message = unsafe curl_multi_info_read(handle.multi, &left), unsafe message.pointee.msg == CURLMSG_DONE
      else {
        return nil
      }
      return unsafe message.pointee.data.result
    }

    private func answer(of handle: CurlHandle, _ result: CURLcode, reason: String) -> Answer {
      if let refusal { return .failure(refusal) }
      switch result {
      case CURLE_OK:
        return .success(
          TransportResponse(status: unsafe stylec_curl_status(handle.easy), body: body, headers: headers.fields))
      case CURLE_OPERATION_TIMEDOUT: return .failure(.timedOut)
      default: return .failure(.failed(reason.isEmpty ? unsafe String(cString: curl_easy_strerror(result)) : reason))
      }
    }
  }

  extension CurlExchange {
    /// Sets what differs from libcurl's defaults, which verify TLS, follow no redirect and know neither cookies nor `.netrc`.
    private func configure(_ easy: UnsafeMutableRawPointer) {
      unsafe stylec_curl_set_pointer(easy, CURLOPT_URL, request.url)
      unsafe stylec_curl_set_pointer(easy, CURLOPT_USERAGENT, "stylec")
      unsafe stylec_curl_set_pointer(easy, CURLOPT_ACCEPT_ENCODING, "gzip")
      if request.url.lowercased().hasPrefix("http:") { unsafe stylec_curl_set_pointer(easy, CURLOPT_PROXY, "") }
      if let tag = request.entityTag {
        unsafe requestHeaders = unsafe curl_slist_append(nil, "If-None-Match: \(tag)")
        unsafe stylec_curl_set_pointer(easy, CURLOPT_HTTPHEADER, requestHeaders)
      }
      unsafe stylec_curl_set_number(easy, CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
      unsafe stylec_curl_set_number(easy, CURLOPT_HTTP09_ALLOWED, 0)
      unsafe stylec_curl_set_number(easy, CURLOPT_NOSIGNAL, 1)
      // libcurl's own limit is two minutes. Who closes the connections of a refresh is its end, not the clock.
      unsafe stylec_curl_set_number(easy, CURLOPT_MAXAGE_CONN, 86_400)

      let exchange = unsafe Unmanaged.passUnretained(self).toOpaque()
      unsafe stylec_curl_set_pointer(easy, CURLOPT_HEADERDATA, exchange)
      unsafe stylec_curl_set_receiver(easy, CURLOPT_HEADERFUNCTION) { start, _, count, exchange in
        unsafe CurlExchange.receive(start, count, exchange) { unsafe $0.receiveHeader($1) }
      }
      unsafe stylec_curl_set_pointer(easy, CURLOPT_WRITEDATA, exchange)
      unsafe stylec_curl_set_receiver(easy, CURLOPT_WRITEFUNCTION) { start, _, count, exchange in
        unsafe CurlExchange.receive(start, count, exchange) { unsafe $0.receiveBody($1) }
      }
    }

    /// Hands bytes on; tells libcurl that all of them were taken, or none, which ends the exchange.
    private static func receive(
      _ start: UnsafeMutablePointer<CChar>?, _ count: Int, _ exchange: UnsafeMutableRawPointer?,
      _ take: (CurlExchange, UnsafeRawBufferPointer) -> TransportError?
    ) -> Int {
      guard let exchange = unsafe exchange else { return 0 }
      let receiver = unsafe Unmanaged<CurlExchange>.fromOpaque(exchange).takeUnretainedValue()
      receiver.refusal = unsafe take(receiver, UnsafeRawBufferPointer(start: start, count: count))
      return receiver.refusal == nil ? count : 0
    }

    private func receiveHeader(_ line: UnsafeRawBufferPointer) -> TransportError? {
      unsafe headers.read(String(decoding: line, as: UTF8.self)).map { .failed($0) }
    }

    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> TransportError? {
      guard body.count + bytes.count <= request.limit else { return .tooLarge(limit: request.limit) }
      // Room for a whole bundle, so that the body isn't there twice while it grows; what isn't used is no memory yet.
      if body.isEmpty { body.reserveCapacity(min(request.limit, 8 << 20)) }
      unsafe body.append(contentsOf: bytes)
      return nil
    }
  }
#endif
