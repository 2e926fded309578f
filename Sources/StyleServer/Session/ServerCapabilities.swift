import StyleDriver

/// What the server says of itself when the conversation begins.
enum ServerCapabilities {
  static func result(_ client: ClientCapabilities) -> ReportValue {
    [
      "capabilities": capabilities(client),
      "serverInfo": ["name": .string("stylec"), "version": .string(Version.text)],
    ]
  }

  private static func capabilities(_ client: ClientCapabilities) -> ReportValue {
    [
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": ["openClose": .boolean(true), "change": .integer(2), "save": .boolean(true)],
      "workspace": [
        "workspaceFolders": ["supported": .boolean(true), "changeNotifications": .boolean(true)]
      ],
    ]
  }
}
