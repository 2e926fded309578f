import StyleDriver

/// A message to the editor.
enum OutgoingMessage {
  static func result(_ result: ReportValue, for id: MessageID) -> ReportValue {
    ["jsonrpc": .string("2.0"), "id": id.json, "result": result]
  }

  static func error(_ error: ResponseError, for id: MessageID?) -> ReportValue {
    [
      "jsonrpc": .string("2.0"), "id": id?.json ?? .null,
      "error": ["code": .integer(error.code.rawValue), "message": .string(error.message)],
    ]
  }

  static func notification(_ method: String, _ parameters: ReportValue) -> ReportValue {
    ["jsonrpc": .string("2.0"), "method": .string(method), "params": parameters]
  }

  static func request(_ method: String, _ parameters: ReportValue, id: MessageID) -> ReportValue {
    ["jsonrpc": .string("2.0"), "id": id.json, "method": .string(method), "params": parameters]
  }

  /// The bytes of a message as they go out.
  static func framed(_ message: ReportValue) -> [UInt8] {
    let content = Array(message.text.utf8)
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
