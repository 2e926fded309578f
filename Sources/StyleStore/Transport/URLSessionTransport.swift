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
  /// Gets resources by URLSession, over connections that are kept.
  ///
  /// It doesn't use `data(for:)`, which reads without a limit. On Linux, where that deadlocks when it is cancelled,
  /// FoundationNetworking also goes on reading and unpacking cancelled answers, knows no `timeoutIntervalForResource`, and traps
  /// with a cache; use `CurlTransport` there.
  public struct URLSessionTransport: Transport {
    private let session = ExchangeSession()
    private let sleep: @Sendable (Double) async -> Void

    /// Makes a transport, with connections of its own.
    public init() {
      self.init { seconds in try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }
    }

    /// Makes a transport whose deadlines pass when a function returns, which may be a test's.
    package init(sleep: @escaping @Sendable (Double) async -> Void) { self.sleep = sleep }

    /// Sends a GET request and reads the whole answer.
    public func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
      guard !Task.isCancelled else { throw .cancelled }
      guard request.isOfTheWeb, let url = URL(string: request.url) else {
        throw .failed("`\(request.url)` isn't an HTTP address")
      }
      let exchange = URLSessionExchange(request, url)
      // Not a number is 0, and a day stands for ever.
      let seconds = max(0, min(request.timeout, 86_400))
      let deadline = Task { [sleep] in
        await sleep(seconds)
        exchange.finish(.failure(.timedOut))
      }
      defer { deadline.cancel() }
      return try await withTaskCancellationHandler {
        await withCheckedContinuation { exchange.start($0, in: session) }
      } onCancel: {
        exchange.finish(.failure(.cancelled))
      }.get()
    }
  }

  /// A session that ends with its owner, and the exchanges under way in it.
  private final class ExchangeSession: Sendable {
    private let session: URLSession
    private let exchanges = ExchangeDelegate()

    init() {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCredentialStorage = nil
      session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    /// Makes a task for a request, whose answer an exchange gets.
    func task(_ request: URLRequest, for exchange: URLSessionExchange) -> URLSessionDataTask {
      let task = session.dataTask(with: request)
      exchanges.add(exchange, for: task)
      return task
    }
  }

  /// The delegate that passes each event on to its exchange.
  private final class ExchangeDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var exchanges: [Int: URLSessionExchange] = [:]

    func add(_ exchange: URLSessionExchange, for task: URLSessionTask) {
      lock.lock()
      exchanges[task.taskIdentifier] = exchange
      lock.unlock()
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      lock.lock()
      let exchange = exchanges[dataTask.taskIdentifier]
      lock.unlock()
      exchange?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      lock.lock()
      let exchange = exchanges.removeValue(forKey: task.taskIdentifier)
      lock.unlock()
      exchange?.complete(task, error)
    }
  }

  /// A request by URLSession and its answer: the server's, the deadline's or the cancellation's, whichever comes first.
  private final class URLSessionExchange: @unchecked Sendable {
    typealias Answer = Result<TransportResponse, TransportError>

    private let request: TransportRequest
    private let url: URL
    private let lock = NSLock()
    private var answer: Answer?
    private var continuation: CheckedContinuation<Answer, Never>?
    private var task: URLSessionDataTask?
    private var body: [UInt8] = []

    init(_ request: TransportRequest, _ url: URL) {
      self.request = request
      self.url = url
    }

    func start(_ continuation: CheckedContinuation<Answer, Never>, in session: ExchangeSession) {
      lock.lock()
      defer { lock.unlock() }
      if let answer { return continuation.resume(returning: answer) }
      self.continuation = continuation
      let task = session.task(urlRequest, for: self)
      self.task = task
      task.resume()
    }

    /// Hands over the answer, if it is the first, and ends the task.
    func finish(_ answer: Answer) {
      lock.lock()
      let isFirst = self.answer == nil
      self.answer = self.answer ?? answer
      let (continuation, task) = (continuation, task)
      (self.continuation, self.task, body) = (nil, nil, [])
      lock.unlock()
      guard isFirst else { return }
      continuation?.resume(returning: answer)
      task?.cancel()
    }

    func receive(_ data: Data) {
      lock.lock()
      let isTooLarge = body.count + data.count > request.limit
      if answer == nil, !isTooLarge { body += data }
      lock.unlock()
      if isTooLarge { finish(.failure(.tooLarge(limit: request.limit))) }
    }

    func complete(_ task: URLSessionTask, _ error: (any Error)?) { finish(result(of: task, error)) }

    private var urlRequest: URLRequest {
      var request = URLRequest(url: url)
      request.setValue("stylec", forHTTPHeaderField: "User-Agent")
      request.setValue(self.request.entityTag, forHTTPHeaderField: "If-None-Match")
      // The deadline is the exchange's own.
      request.timeoutInterval = 86_400
      return request
    }

    private func result(of task: URLSessionTask, _ error: (any Error)?) -> Answer {
      if let error {
        return .failure((error as? URLError)?.code == .timedOut ? .timedOut : .failed(error.localizedDescription))
      }
      guard let response = task.response as? HTTPURLResponse else {
        return .failure(.failed("the server's response isn't HTTP"))
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
