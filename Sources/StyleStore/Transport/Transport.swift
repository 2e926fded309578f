/// Gets resources over HTTP; a store has up to four requests at once.
///
/// An implementation follows no redirect, keeps no cache and no cookies, hands on what the server sent with its coding (gzip, …)
/// undone, and ends by itself: at the request's deadline, at its limit, or when the task is cancelled.
public protocol Transport: Sendable {
  /// Sends a GET request and reads the whole answer.
  ///
  /// - Parameter request: What to get, and how much of it for how long.
  /// - Returns: The answer, whatever its status is.
  /// - Throws: ``TransportError`` where there is no whole answer.
  func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse

  /// Closes connections that were kept from one request to the next: the last one for now is done.
  ///
  /// Unless it is implemented it does nothing.
  func closeConnections()
}

extension Transport {
  /// Does nothing.
  public func closeConnections() {}
}

/// What a ``Transport`` is asked for.
public struct TransportRequest: Hashable, Sendable {
  /// An absolute address, `https:`, or `http:` on loopback.
  public let url: String
  /// What the answer has to differ from (`If-None-Match`); nil for any answer.
  public let entityTag: String?
  /// The most bytes that the body may have, its coding undone.
  public let limit: Int
  /// The seconds until the answer has to be there.
  public let timeout: Double

  /// Makes a request.
  public init(url: String, entityTag: String? = nil, limit: Int, timeout: Double) {
    self.url = url
    self.entityTag = entityTag
    self.limit = limit
    self.timeout = timeout
  }

  /// Whether the address is one that servers of the web are asked by, and not a file's or a word that a library makes one of.
  package var isOfTheWeb: Bool { ["https://", "http://"].contains { url.lowercased().hasPrefix($0) } }
}

/// What a server answered.
public struct TransportResponse: Hashable, Sendable {
  /// The status code.
  public let status: Int
  /// The body, its coding undone.
  public let body: [UInt8]
  /// The `ETag` header.
  public let entityTag: String?
  /// The `Location` header, as it was sent.
  public let location: String?
  /// The `Retry-After` header, as it was sent.
  public let retryAfter: String?
  /// All headers by their names in lower case, the first of several; empty where the transport is an app's own.
  package private(set) var headers: [String: String] = [:]

  /// Makes an answer.
  public init(
    status: Int, body: [UInt8] = [], entityTag: String? = nil, location: String? = nil, retryAfter: String? = nil
  ) {
    self.status = status
    self.body = body
    self.entityTag = entityTag
    self.location = location
    self.retryAfter = retryAfter
  }

  /// Makes an answer of its headers, by their names in lower case.
  package init(status: Int, body: [UInt8], headers: [String: String]) {
    self.init(
      status: status, body: body, entityTag: headers["etag"], location: headers["location"],
      retryAfter: headers["retry-after"])
    self.headers = headers
  }
}

/// Why there is no answer.
public enum TransportError: Error, Hashable, Sendable {
  /// There is no connection, or it broke: what the library said.
  case failed(String)
  /// The whole answer wasn't there in time.
  case timedOut
  /// The body has more bytes than the request allows.
  case tooLarge(limit: Int)
  /// The task was cancelled.
  case cancelled
}

#if canImport(Darwin)
  /// What fetches files on this system.
  public typealias SystemTransport = URLSessionTransport
#else
  /// What fetches files on this system.
  public typealias SystemTransport = CurlTransport
#endif
