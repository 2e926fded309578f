import StyleDiagnostics
package import StyleSyntax

/// A file that isn't a source in the notation of its name: another tool's, or one that stylec wrote.
package enum ForeignFile: Equatable, Sendable {
  case propertyList, openStep, xml, yaml, markdown
  case designTokens, olderTokens, resolver, styleDictionary
  /// Angles of tags by their counts and styles; `isUsual` where a tag set can import it as it is.
  case dictionary(isUsual: Bool)
  case bundle, manifest, jsonSchema, report

  /// Recognizes a file by its bytes and the end of its name; nil for a source, and for what nobody knows.
  ///
  /// It is read within the limits of sources; no other file is opened.
  package static func sniff(_ bytes: [UInt8], name: String) -> ForeignFile? {
    guard bytes.count <= TreeLimits.bytes else { return nil }
    let isPropertyList = name.hasSuffix(".plist")
    switch FileNotation(bytes) {
    case .propertyList?:
      return sniff(readPropertyList(bytes, file: FileID(0))) ?? (isPropertyList ? nil : .propertyList)
    case .openStep?: return .openStep
    case .xml?: return .xml
    case .markdown?: return .markdown
    case .yaml?, .json?:
      let tree = readYAML(bytes, file: FileID(0))
      return sniff(tree) ?? (hasSourceKey(tree) && ![".yaml", ".yml"].contains(where: name.hasSuffix) ? .yaml : nil)
    case .binaryPropertyList?, nil: return nil
    }
  }

  /// Whether a file has a key at its top that sources have.
  private static func hasSourceKey(_ tree: SourceTree) -> Bool {
    guard let root = tree.root, tree.nodes[root].kind == .mapping else { return false }
    return tree.entries(root).contains { SourceKeys.table.index(of: $0.key, in: tree) != nil }
  }

  /// Recognizes a file that has been read, by its keys; nil for a source, and for what nobody knows.
  package static func sniff(_ tree: SourceTree) -> ForeignFile? {
    guard let root = tree.root, tree.nodes[root].kind == .mapping else { return nil }
    if !tree.isPropertyList, FileNotation(tree.source) == .openStep { return .openStep }
    let entries = Array(tree.entries(root))
    func value(_ key: String) -> Int? { entries.first { tree.string($0.key) == key }?.value }
    func has(_ key: String, in map: Int?) -> Bool {
      map.map { tree.nodes[$0].kind == .mapping && tree.entries($0).contains { tree.string($0.key) == key } } ?? false
    }
    if has("minimumClient", in: value("format")) { return .bundle }
    if hasSourceKey(tree) { return nil }
    if value("files") != nil, value("format") != nil { return .manifest }
    if value("findings") != nil || value("diagnostics") != nil { return .report }
    if value("resolutionOrder") != nil || value("sets") != nil && value("modifiers") != nil { return .resolver }
    if value("platforms") != nil,
      ["source", "include", "tokens", "log", "usesDtcg"].contains(where: { value($0) != nil })
    {
      return .styleDictionary
    }
    if let isUsual = TagCompiler.dictionary(in: tree) { return .dictionary(isUsual: isUsual) }
    let keys = tree.nodes.indices.lazy.filter { tree.nodes[$0].kind == .mapping }
    if keys.contains(where: { has("$value", in: $0) }) { return .designTokens }
    let areGroups = entries.allSatisfy { tree.nodes[$0.value].kind == .mapping }
    if areGroups, keys.contains(where: { $0 != root && has("value", in: $0) }) { return .olderTokens }
    return value("$schema") == nil ? nil : .jsonSchema
  }

  /// The words of a message that name the file.
  package var title: String {
    switch self {
    case .propertyList: "a property list"
    case .openStep: "an OpenStep property list"
    case .xml: "XML that isn't a property list"
    case .yaml: "a source in YAML or JSON"
    case .markdown: "Markdown"
    case .designTokens: "a design-token file"
    case .olderTokens: "a token file in Style Dictionary's older form"
    case .resolver: "a resolver of design tokens"
    case .styleDictionary: "a configuration of Style Dictionary"
    case .dictionary: "a dictionary of angles"
    case .bundle: "a bundle"
    case .manifest: "a manifest"
    case .jsonSchema: "a JSON Schema"
    case .report: "a report of stylec"
    }
  }

  /// The suggestion where a source was expected.
  package var help: String {
    switch self {
    case .propertyList: "rename it to end in `.plist`"
    case .openStep: "convert it: `plutil -convert xml1 FILE`, and rename it to end in `.plist`"
    case .xml: "use YAML, or a property list: `<plist version=\"1.0\"><dict>…</dict></plist>`"
    case .yaml: "rename it to end in `.yaml`"
    case .markdown: "remove the Markdown fence: the lines that begin with three backticks"
    case .designTokens: "add it to `tokens` of a bundle in the project file"
    case .olderTokens:
      "export it in the Design Tokens Community Group's format (2025.10), then add it to `tokens` of a bundle"
    case .resolver, .styleDictionary: "add its token files to `tokens` of a bundle in the project file"
    case .dictionary(isUsual: true):
      "add `import: FILE` to a tag set, for a property list or JSON file beside its source"
    case .dictionary(isUsual: false):
      "run `stylec init --from FILE` in another directory, and move its source here"
    case .bundle, .manifest, .jsonSchema, .report: "remove it from the sources: stylec wrote it"
    }
  }

  /// The finding where a source was expected.
  func finding(at place: SourceRange) -> Diagnostic {
    Diagnostic(.unknownKey, "expected a source, found \(title)", at: place, help: [help])
  }
}
