import StyleBundle
import StyleDriver
import StyleFiles

extension LanguageServer {
  /// Takes a notification; those that it doesn't know are dropped.
  mutating func take(_ message: Message) {
    guard let parameters = message.parameters else {
      if message.method == "initialized" { begin() }
      return
    }
    switch message.method {
    case "initialized": begin()
    case "textDocument/didOpen": open(parameters)
    case "textDocument/didChange": change(parameters)
    case "textDocument/didClose": close(parameters)
    case "textDocument/didSave": break
    case "workspace/didChangeWatchedFiles": takeDiskChanges(parameters)
    case "workspace/didChangeWorkspaceFolders": takeFolders(parameters)
    case "workspace/didChangeConfiguration": takeSettings(parameters)
    default: break
    }
  }

  /// Asks to hear of changes on the disk, and looks for the projects of the editor's folders.
  private mutating func begin() {
    if client.watchesFiles {
      let globs = ["**/*.{yaml,yml,plist,json}", "**/StyleSources", "**/StyleSources/**"]
      connection.request(
        "client/registerCapability",
        [
          "registrations": [
            [
              "id": .string("disk"), "method": .string("workspace/didChangeWatchedFiles"),
              "registerOptions": ["watchers": .array(globs.map { ["globPattern": .string($0)] })],
            ]
          ]
        ])
    }
    findProjects()
  }

  private mutating func open(_ parameters: JSONValue) {
    guard let document = parameters["textDocument"].flatMap(Document.init(opened:)) else { return }
    documents.add(document)
    findProjects()
    invalidate(document)
  }

  private mutating func change(_ parameters: JSONValue) {
    guard let identifier = parameters["textDocument"], let uri = identifier["uri"]?.stringValue,
      var document = documents[uri], let changes = parameters["contentChanges"]?.elements
    else { return }
    guard document.change(changes, to: identifier["version"]?.integerValue, client.encoding) else {
      return show(
        "invalid change of `\(document.path ?? uri)` ignored; close the file and open it again")
    }
    if let path = document.path {
      if let hand, hand.file != PathKey(path) { layLineDown() }
      hand = LineInHand(path, document.bytes, after: documents[uri]?.bytes ?? [], at: connection.streams.now())
      projects.invalidate(path, isText: true)
    }
    documents.add(document)
  }

  private mutating func close(_ parameters: JSONValue) {
    guard let uri = parameters["textDocument"]?["uri"]?.stringValue, let document = documents[uri] else { return }
    documents.remove(document.uri)
    if hand != nil { layLineDown() }
    if let path = document.path { publisher.clear(path, to: connection) }
    invalidate(document)
    findProjects()
  }

  private mutating func invalidate(_ document: Document) {
    if let path = document.path { projects.invalidate(path) }
  }

  private mutating func takeDiskChanges(_ parameters: JSONValue) {
    findProjects()
    for change in parameters["changes"]?.elements.map(Array.init) ?? [] {
      guard let path = change["uri"]?.stringValue.flatMap(DocumentURI.path) else { continue }
      projects.invalidate(path)
    }
  }

  private mutating func takeFolders(_ parameters: JSONValue) {
    func paths(_ key: String) -> [String] {
      (parameters["event"]?[key]?.elements.map(Array.init) ?? [])
        .compactMap { $0["uri"]?.stringValue.flatMap(DocumentURI.path) }
    }
    let removed = paths("removed")
    projects.folders = projects.folders.filter { !removed.contains($0) } + paths("added")
    findProjects()
  }

  private mutating func takeSettings(_ parameters: JSONValue) {
    guard let own = parameters["settings"]?["stylec"], own.kind == .object else { return }
    settings.take(own)
    projects.invalidateAll()
  }
}
