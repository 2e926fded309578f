import StyleBundle
import StyleDriver

/// The number or text by which a request and its response find each other.
enum MessageID: Hashable {
  case number(Int)
  case text(String)

  /// Reads an id; nil for a value that is none.
  init?(_ value: JSONValue) {
    if let number = value.integerValue {
      self = .number(number)
    } else if let text = value.stringValue {
      self = .text(text)
    } else {
      return nil
    }
  }

  var json: ReportValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}

/// A message of the editor.
struct Message {
  enum Kind: Equatable {
    case request(MessageID)
    case notification
    /// The answer to a request of the server's own.
    case response(MessageID?)
  }

  let kind: Kind
  /// The name of the request or notification; empty for a response.
  let method: String
  /// The `params` of the request or notification; nil where none are given.
  let parameters: JSONValue?

  /// Reads a message's content.
  init(_ content: [UInt8]) throws(ResponseError) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONDocument(parsing: content, limit: MessageReader.contentLimit, keepsLoneSurrogates: true).root
    } catch {
      throw ResponseError(.parseError, "the message isn't JSON: \(error.description)")
    }
    guard root.kind == .object else { throw ResponseError(.invalidRequest, "expected a message to be one object") }
    let id = root["id"].flatMap(MessageID.init)
    parameters = root["params"]
    guard let name = root["method"] else {
      guard root["result"] != nil || root["error"] != nil else {
        throw ResponseError(.invalidRequest, "expected a message with `method`, `result` or `error`", id: id)
      }
      (kind, method) = (.response(id), "")
      return
    }
    guard let name = name.stringValue else {
      throw ResponseError(.invalidRequest, "expected a string for `method`", id: id)
    }
    guard let value = root["id"] else {
      (kind, method) = (.notification, name)
      return
    }
    guard let id else {
      throw ResponseError(.invalidRequest, "expected an integer or a string for `id`, found \(value.kind.rawValue)")
    }
    (kind, method) = (.request(id), name)
  }
}

/// The reason why a request gets no result.
struct ResponseError: Error {
  /// The codes of JSON-RPC and of the Language Server Protocol that the server gives.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
    case requestFailed = -32803
    case cancelled = -32800
  }

  let code: Code
  let message: String
  /// The request, where it is known and not the one that is being answered.
  var id: MessageID?

  init(_ code: Code, _ message: String, id: MessageID? = nil) {
    self.code = code
    self.message = message
    self.id = id
  }
}
