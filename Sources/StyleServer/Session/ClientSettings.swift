import StyleBundle
import StyleFiles

/// What the editor says of itself when the conversation begins.
struct ClientCapabilities {
  var encoding = PositionEncoding.utf16
  /// Whether related places are shown beside a finding.
  var showsRelatedPlaces = false
  /// Whether a finding's name may lead to a page.
  var showsPages = false
  /// Whether the editor can be asked to tell which files have changed on the disk.
  var watchesFiles = false
  /// Whether edits may name the versions of the documents that they are for.
  var takesDocumentChanges = false
  /// Whether code actions may be objects with edits, rather than commands.
  var takesActions = false

  init() {}

  init(_ value: JSONValue) {
    let workspace = value["workspace"]
    let document = value["textDocument"]
    let encodings = value["general"]?["positionEncodings"]?.elements?.compactMap(\.stringValue) ?? []
    encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    showsRelatedPlaces = document?["publishDiagnostics"]?["relatedInformation"]?.boolValue ?? false
    showsPages = document?["publishDiagnostics"]?["codeDescriptionSupport"]?.boolValue ?? false
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolValue ?? false
    takesDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.boolValue ?? false
    takesActions = document?["codeAction"]?["codeActionLiteralSupport"] != nil
  }
}

/// What people set for stylec in their editor.
struct Settings {
  /// The files whose findings are told.
  enum Scope: String {
    case project, open
  }

  var scope = Scope.project
  /// The address of the folder with the rules' pages, where somebody serves it.
  var pages: String?

  /// Takes what is stated in the options of `initialize`, or in a change of the configuration.
  mutating func take(_ value: JSONValue) {
    if let word = value["findings"]?.stringValue.flatMap(Scope.init(rawValue:)) { scope = word }
    if let pages = value["pages"]?.stringValue { self.pages = pages.hasSuffix("/") ? pages : pages + "/" }
  }
}
