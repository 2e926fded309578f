/// Gets resources over HTTP; a store has up to four requests at once.
///
/// An implementation follows no redirect, keeps no cache and no cookies, and returns the body decoded (gzip, …). It ends by
/// itself: at the request's deadline, at its limit, or when the task is cancelled.
public protocol Transport: Sendable {
  /// Sends a GET request and reads the whole answer.
  ///
  /// - Parameter request: The address, with limits of size and time.
  /// - Returns: The answer, whatever its status.
  /// - Throws: ``TransportError`` where there is no complete answer.
  func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse

  /// Closes connections kept between requests, after the last request for now.
  ///
  /// The default implementation does nothing.
  func closeConnections()
}

extension Transport {
  /// Does nothing.
  public func closeConnections() {}
}

/// A request to a ``Transport``.
public struct TransportRequest: Hashable, Sendable {
  /// The absolute address, `https:`, or `http:` on loopback.
  public let url: String
  /// The `ETag` from which the answer has to differ (`If-None-Match`); nil for any answer.
  public let entityTag: String?
  /// The size limit of the decoded body, in bytes.
  public let limit: Int
  /// The time until the answer has to be complete, in seconds.
  public let timeout: Double

  /// Makes a request.
  public init(url: String, entityTag: String? = nil, limit: Int, timeout: Double) {
    self.url = url
    self.entityTag = entityTag
    self.limit = limit
    self.timeout = timeout
  }

  /// Whether the address is for a web server, and not a file's or a word that a library completes.
  package var isOfTheWeb: Bool { ["https://", "http://"].contains { url.lowercased().hasPrefix($0) } }
}

/// A server's answer.
public struct TransportResponse: Hashable, Sendable {
  /// The status code.
  public let status: Int
  /// The body, decoded.
  public let body: [UInt8]
  /// The `ETag` header.
  public let entityTag: String?
  /// The `Location` header, as it was sent.
  public let location: String?
  /// The `Retry-After` header, as it was sent.
  public let retryAfter: String?
  /// All headers by name in lower case, the first of several; empty where the transport is an app's own.
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

  /// Makes an answer from its headers, by name in lower case.
  package init(status: Int, body: [UInt8], headers: [String: String]) {
    self.init(
      status: status, body: body, entityTag: headers["etag"], location: headers["location"],
      retryAfter: headers["retry-after"])
    self.headers = headers
  }
}

/// The reason for a missing answer.
public enum TransportError: Error, Hashable, Sendable {
  /// There is no connection, or it broke, for the library's reason.
  case failed(String)
  /// The answer wasn't complete in time.
  case timedOut
  /// The body has more bytes than the request allows.
  case tooLarge(limit: Int)
  /// The task was cancelled.
  case cancelled
}

#if canImport(Darwin)
  /// The transport of this system.
  public typealias SystemTransport = URLSessionTransport
#else
  /// The transport of this system.
  public typealias SystemTransport = CurlTransport
#endif
