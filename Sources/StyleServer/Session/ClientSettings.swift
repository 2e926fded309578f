import StyleBundle
import StyleDiagnostics
import StyleFiles

/// The capabilities that the editor states when the conversation begins.
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
  /// Whether the symbols of a document may stand in each other.
  var takesNestedSymbols = false
  /// Whether completions may have placeholders.
  var takesSnippets = false
  /// Whether what is shown beside the text may be Markdown.
  var readsMarkdown = false

  /// Reads the capabilities; without a value the editor has none.
  init(_ value: JSONValue? = nil) {
    let workspace = value?["workspace"]
    let document = value?["textDocument"]
    let encodings = value?["general"]?["positionEncodings"]?.elements?.compactMap(\.stringValue) ?? []
    encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    showsRelatedPlaces = document?["publishDiagnostics"]?["relatedInformation"]?.boolValue ?? false
    showsPages = document?["publishDiagnostics"]?["codeDescriptionSupport"]?.boolValue ?? false
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolValue ?? false
    takesDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.boolValue ?? false
    takesNestedSymbols = document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.boolValue ?? false
    takesSnippets = document?["completion"]?["completionItem"]?["snippetSupport"]?.boolValue ?? false
    let formats = document?["hover"]?["contentFormat"]?.elements?.compactMap(\.stringValue) ?? []
    readsMarkdown = formats.contains("markdown")
  }
}

/// The settings of stylec in the editor.
struct Settings {
  /// The files whose findings are told.
  enum Scope: String {
    case project, open
  }

  /// Whether keys and words of the language are completed, which the YAML language server can do, too.
  enum Keys: String {
    case always, never
    /// Not in a file whose first lines name a schema, since the other server reads that.
    case auto

    /// Whether they are completed in a file.
    func completes(in text: [UInt8]) -> Bool {
      switch self {
      case .always: true
      case .never: false
      case .auto: !Self.namesSchema(text)
      }
    }

    private static func namesSchema(_ text: [UInt8]) -> Bool {
      let lines = text.split(separator: 0x0A, omittingEmptySubsequences: true).lazy.map { $0.drop { $0 == 0x20 } }
      return lines.prefix { $0.first == UInt8(ascii: "#") }.contains { line in
        let words = line.dropFirst().drop { $0 == 0x20 }
        return words.starts(with: "yaml-language-server:".utf8)
          && String(decoding: words, as: UTF8.self).contains("$schema=")
      }
    }
  }

  var scope = Scope.project
  var keys = Keys.auto
  /// Whether the editor shows pictures in Markdown whose addresses are data.
  var showsImages = false
  /// The address of the folder with the rules' pages, where somebody serves it.
  var pages: String?

  /// The address of a rule's page; nil where nobody serves them.
  func page(of rule: DiagnosticName) -> String? { pages.map { "\($0)\(rule.rawValue).md" } }

  /// Takes what is stated in the options of `initialize`, or in a change of the configuration.
  mutating func take(_ value: JSONValue) {
    if let word = value["findings"]?.stringValue.flatMap(Scope.init(rawValue:)) { scope = word }
    if let word = value["keys"]?.stringValue.flatMap(Keys.init(rawValue:)) { keys = word }
    if let images = value["images"]?.boolValue { showsImages = images }
    if let pages = value["pages"]?.stringValue {
      self.pages = pages.isEmpty ? nil : pages.hasSuffix("/") ? pages : pages + "/"
    }
  }
}
