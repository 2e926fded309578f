#if canImport(Darwin) && !STYLE_STORE_TESTS
  internal import Foundation
#elseif STYLE_STORE_TESTS
  internal import Foundation
  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif
  public import StyleStore
#endif

#if canImport(Darwin) || STYLE_STORE_TESTS
  /// Gets resources by URLSession, each in a session of its own.
  ///
  /// Not by `data(for:)`, which reads without a limit. On Linux, where that deadlocks when it is cancelled, FoundationNetworking
  /// also goes on reading and unpacking what was cancelled, knows no `timeoutIntervalForResource`, and traps with a cache; there
  /// `CurlTransport` is to be used.
  public struct URLSessionTransport: Transport {
    /// Makes a transport.
    public init() {}

    /// Sends a GET request and reads the whole answer.
    public func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
      guard !Task.isCancelled else { throw .cancelled }
      guard request.isOfTheWeb, let url = URL(string: request.url) else {
        throw .failed("`\(request.url)` is no address of the web")
      }
      let exchange = URLSessionExchange(request, url)
      return try await withTaskCancellationHandler {
        await withCheckedContinuation { exchange.start($0) }
      } onCancel: {
        exchange.finish(.failure(.cancelled))
      }.get()
    }
  }

  /// One request by URLSession and its answer, of which the first that comes counts: the server's, the deadline, the end of the task.
  private final class URLSessionExchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    typealias Answer = Result<TransportResponse, TransportError>

    private let request: TransportRequest
    private let url: URL
    private let lock = NSLock()
    private var answer: Answer?
    private var continuation: CheckedContinuation<Answer, Never>?
    private var session: URLSession?
    private var deadline: Task<Void, Never>?
    private var body: [UInt8] = []

    init(_ request: TransportRequest, _ url: URL) {
      self.request = request
      self.url = url
    }

    func start(_ continuation: CheckedContinuation<Answer, Never>) {
      lock.lock()
      defer { lock.unlock() }
      if let answer { return continuation.resume(returning: answer) }
      self.continuation = continuation
      // Not a number is 0, and a day stands for ever.
      let nanoseconds = UInt64(max(0, min(request.timeout, 86_400)) * 1e9)
      deadline = Task {
        try? await Task.sleep(nanoseconds: nanoseconds)
        finish(.failure(.timedOut))
      }
      let session = URLSession(configuration: Self.configuration, delegate: self, delegateQueue: nil)
      session.dataTask(with: urlRequest).resume()
      self.session = session
    }

    /// Hands the answer over, if there is none yet, and ends all the rest.
    func finish(_ answer: Answer) {
      lock.lock()
      let isFirst = self.answer == nil
      self.answer = self.answer ?? answer
      body = []
      lock.unlock()
      guard isFirst else { return }
      continuation?.resume(returning: answer)
      deadline?.cancel()
      session?.invalidateAndCancel()
    }

    private static var configuration: URLSessionConfiguration {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCredentialStorage = nil
      return configuration
    }

    private var urlRequest: URLRequest {
      var request = URLRequest(url: url)
      request.setValue("stylec", forHTTPHeaderField: "User-Agent")
      request.setValue(self.request.entityTag, forHTTPHeaderField: "If-None-Match")
      return request
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      lock.lock()
      let isTooLarge = body.count + data.count > request.limit
      if answer == nil, !isTooLarge { body += data }
      lock.unlock()
      if isTooLarge { finish(.failure(.tooLarge(limit: request.limit))) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      finish(result(of: task, error))
    }

    private func result(of task: URLSessionTask, _ error: (any Error)?) -> Answer {
      if let error {
        return .failure((error as? URLError)?.code == .timedOut ? .timedOut : .failed(error.localizedDescription))
      }
      guard let response = task.response as? HTTPURLResponse else {
        return .failure(.failed("the server's answer isn't HTTP"))
      }
      lock.lock()
      defer { lock.unlock() }
      var headers: [String: String] = [:]
      for (name, value) in response.allHeaderFields {
        if let name = name as? String, let value = value as? String { headers[name.lowercased()] = value }
      }
      return .success(TransportResponse(status: response.statusCode, body: body, headers: headers))
    }
  }
#endif
