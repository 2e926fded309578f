// What the products and the documentation call of Foundation, as Apple declares it.

open class NSObject {
  public init() {}
  open func value(forKeyPath keyPath: String) -> Any? { nil }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {}
}

open class NSCoder: NSObject {}

open class NSValue: NSObject, @unchecked Sendable {}

open class NSNumber: NSValue, @unchecked Sendable {
  public init(value: Double) {}
}

public struct NSRange: Hashable, Sendable {
  public init<R: RangeExpression>(_ region: R) where R.Bound: FixedWidthInteger {}
}

public typealias TimeInterval = Double

public struct Date: Sendable {
  public init() {}
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
}

public final class NSLock: @unchecked Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
}

open class NSCondition: NSObject, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
  open func wait() {}
  open func broadcast() {}
}

public protocol NSObjectProtocol {}

public struct Notification: Sendable {
  public struct Name: Hashable, Sendable {
    public init(_ rawValue: String) {}
  }
}

open class NotificationCenter: NSObject, @unchecked Sendable {
  open class var `default`: NotificationCenter { NotificationCenter() }
  @available(macOS 10.6, iOS 4, tvOS 9, watchOS 2, *)
  open func addObserver(
    forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { fatalError() }
  open func removeObserver(_ observer: Any) {}
}

open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { ProcessInfo() }
  open var environment: [String: String] { [:] }
  @available(iOS 8.2, tvOS 9, watchOS 2, *)
  @available(macOS, unavailable)
  open func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {}
  @available(iOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  open func disableSuddenTermination() {}
  @available(iOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  open func enableSuddenTermination() {}
}

public struct Data: Sequence, Sendable {
  public init() {}
  public var count: Int { 0 }
  public func makeIterator() -> IndexingIterator<[UInt8]> { [].makeIterator() }
}

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
public protocol ContiguousBytes {}
extension [UInt8]: DataProtocol {}
extension [UInt8]: ContiguousBytes {}

public struct URL: Sendable {
  public init?(string: String) {}
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(filePath: String) {}
}

public struct URLRequest: Sendable {
  public var timeoutInterval: Double = 60
  public enum CachePolicy: Sendable {
    case reloadIgnoringLocalCacheData
  }
  public init(url: URL) {}
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
}

open class URLResponse: NSObject, @unchecked Sendable {}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { 0 }
  open var allHeaderFields: [AnyHashable: Any] { [:] }
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  open func value(forHTTPHeaderField field: String) -> String? { nil }
}

public struct URLError: Error {
  public enum Code: Sendable {
    case timedOut
  }
  public var code: Code { .timedOut }
}

extension Error {
  public var localizedDescription: String { "" }
}

public class URLCache: NSObject {}
public class HTTPCookieStorage: NSObject {}
public class URLCredentialStorage: NSObject {}
public class OperationQueue: NSObject {}

open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  open var requestCachePolicy = URLRequest.CachePolicy.reloadIgnoringLocalCacheData
  open var urlCache: URLCache?
  open var httpCookieStorage: HTTPCookieStorage?
  open var httpShouldSetCookies = true
  open var urlCredentialStorage: URLCredentialStorage?
}

open class URLSession: NSObject, @unchecked Sendable {
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue queue: OperationQueue?
  ) {}
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { URLSessionDataTask() }
  open func invalidateAndCancel() {}
}

open class URLSessionTask: NSObject, @unchecked Sendable {
  open var taskIdentifier: Int { 0 }
  open func cancel() {}
  open var response: URLResponse? { nil }
  open func resume() {}
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

public protocol URLSessionDelegate: Sendable {}

public protocol URLSessionTaskDelegate: URLSessionDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void)
  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

extension URL {
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public mutating func setResourceValues(_ values: URLResourceValues) throws {}
}

public struct URLResourceValues: Sendable {
  public init() {}
  public var isExcludedFromBackup: Bool?
}

public struct FileAttributeKey: Hashable, Sendable {
  @available(macOS 11, iOS 4, tvOS 9, watchOS 2, *)
  public static let protectionKey = FileAttributeKey()
}

public struct FileProtectionType: Hashable, Sendable {
  @available(macOS 11, iOS 4, tvOS 9, watchOS 2, *)
  public static let completeUntilFirstUserAuthentication = FileProtectionType()
}

open class FileManager: NSObject, @unchecked Sendable {
  public static let `default` = FileManager()
  public func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
}

// Of MacTypes.h, which comes with Foundation: names that others have, too.
public struct Point {}
public typealias Size = Int
