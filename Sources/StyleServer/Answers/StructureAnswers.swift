import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver

/// The parts of a document, and how they lie in each other.
extension LanguageServer {
  /// The outline of a document: nested where the editor takes that, else as a list.
  mutating func outline(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let view = try view(parameters) else { return .null }
    let items = view.editor.outline(of: view.file)
    if client.takesNestedSymbols { return .array(items.map { Self.nested($0, view.places) }) }
    return .array(items.flatMap { Self.flat($0, in: "", view.places) })
  }

  private static func nested(_ item: OutlineItem, _ places: FilePlaces) -> ReportValue {
    [
      "name": .string(name(item)), "detail": .string(item.detail), "kind": .integer(item.kind.number),
      "range": places.range(of: item.place).json, "selectionRange": places.range(of: item.keyPlace).json,
      "children": .array(item.children.map { nested($0, places) }),
    ]
  }

  private static func flat(_ item: OutlineItem, in container: String, _ places: FilePlaces) -> [ReportValue] {
    let own: ReportValue = [
      "name": .string(name(item)), "kind": .integer(item.kind.number), "location": places.location(of: item.place),
      "containerName": .string(container),
    ]
    return [own] + item.children.flatMap { flat($0, in: item.name, places) }
  }

  /// The name of an entry, which editors refuse when it is empty.
  private static func name(_ item: OutlineItem) -> String { item.name.isEmpty ? "\"\"" : item.name }

  /// The definitions of all projects whose names hold some letters.
  mutating func workspaceSymbols(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    let query = parameters?["query"]?.stringValue ?? ""
    var found: [ReportValue] = []
    for root in projects.roots {
      guard let (_, editor) = projects.load(root: root, documents, options) else { continue }
      if connection.isCancelled { throw Connection.cancellation }
      let places = FilePlaces(editor.files, below: root, documents, client.encoding)
      found += editor.workspaceSymbols(matching: query).map { symbol in
        [
          "name": .string(symbol.name), "kind": .integer(symbol.symbol.number),
          "location": places.location(of: symbol.place), "containerName": .string(symbol.container),
        ]
      }
    }
    return .array(found)
  }

  /// The stretches of a document that can be folded.
  mutating func foldingRanges(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let view = try view(parameters) else { return .null }
    return .array(
      view.editor.foldingRanges(of: view.file).compactMap { place, isComment in
        let range = view.places.range(of: place)
        let last = range.end.character == 0 ? range.end.line - 1 : range.end.line
        guard last > range.start.line else { return nil }
        let kind: [ReportValue.Member] = isComment ? [("kind", .string("comment"))] : []
        return .object([("startLine", .integer(range.start.line)), ("endLine", .integer(last))] + kind)
      })
  }

  /// The stretches around each of some positions, the innermost first, each in the next.
  mutating func selectionRanges(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let view = try view(parameters) else { return .null }
    let positions = parameters?["positions"]?.elements?.compactMap(EditorPosition.init) ?? []
    return .array(
      positions.map { position in
        let offset = view.offset(of: position)
        let places = view.editor.selectionRanges(in: view.file, at: offset)
        let nothing: ReportValue = ["range": EditorRange(start: position, end: position).json]
        return places.reversed().reduce(nil) { around, place -> ReportValue? in
          let parent: [ReportValue.Member] = around.map { [("parent", $0)] } ?? []
          return .object([("range", view.places.range(of: place).json)] + parent)
        } ?? nothing
      })
  }

  /// The imports and rules of a document that lead to a file or page.
  mutating func links(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let view = try view(parameters) else { return .null }
    return .array(
      view.editor.links(in: view.file).compactMap { link in
        let target: String? =
          switch link.target {
          case .file(let file): view.places.uri(of: file.index)
          case .rule(let name): settings.page(of: name)
          }
        return target.map { ["range": view.places.range(of: link.place).json, "target": .string($0)] }
      })
  }
}

extension OutlineItem.Kind {
  /// The protocol's number of the kind of symbol.
  fileprivate var number: Int {
    switch self {
    case .key: 19  // object
    case .style: 5  // class
    case .token: 13  // variable
    case .group: 3  // namespace
    case .part: 8  // field
    case .bundle: 4  // package
    case .rule: 14  // constant
    case .value: 7  // property
    }
  }
}

extension Symbol {
  fileprivate var number: Int {
    switch self {
    case .token: 13
    case .style: 5
    case .bundle: 4
    case .rule: 14
    case .path: 1
    case .inner, .target, .property, .key, .word: 8
    }
  }
}
