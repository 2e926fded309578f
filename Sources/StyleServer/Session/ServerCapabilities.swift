import StyleDriver

/// The capabilities that the server states when the conversation begins.
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
      "hoverProvider": .boolean(true),
      "codeActionProvider": ["codeActionKinds": .strings(CodeActions.kinds)],
      "definitionProvider": .boolean(true),
      "referencesProvider": .boolean(true),
      "documentHighlightProvider": .boolean(true),
      "signatureHelpProvider": ["triggerCharacters": .strings(["[", ","])],
      "inlayHintProvider": .boolean(true),
      "codeLensProvider": [:],
      "documentSymbolProvider": .boolean(true),
      "workspaceSymbolProvider": .boolean(true),
      "foldingRangeProvider": .boolean(true),
      "selectionRangeProvider": .boolean(true),
      "documentLinkProvider": [:],
      "colorProvider": .boolean(true),
      "renameProvider": ["prepareProvider": .boolean(true)],
      "completionProvider": ["triggerCharacters": .strings([" ", "{", "\"", "#", ">"])],
      "executeCommandProvider": ["commands": .strings([LanguageServer.previewCommand])],
      "workspace": [
        "workspaceFolders": ["supported": .boolean(true), "changeNotifications": .boolean(true)]
      ],
    ]
  }
}
