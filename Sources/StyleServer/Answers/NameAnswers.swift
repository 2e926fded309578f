import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver

/// The places that define and name things.
extension LanguageServer {
  /// The places where what stands at a position is defined.
  mutating func definitions(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let (view, offset) = try position(parameters) else { return .null }
    return .array(view.editor.definitions(in: view.file, at: offset).map(view.places.location))
  }

  /// The places that name what stands at a position, with those that define it where they are asked for.
  mutating func references(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let (view, offset) = try position(parameters) else { return .null }
    let withDefinitions = parameters?["context"]?["includeDeclaration"]?.boolValue ?? false
    let places = view.editor.references(in: view.file, at: offset, withDefinitions: withDefinitions)
    return .array(places.map(view.places.location))
  }

  /// The places of the document that name what stands at a position.
  mutating func highlights(_ parameters: JSONValue?) throws(ResponseError) -> ReportValue {
    guard let (view, offset) = try position(parameters) else { return .null }
    return .array(
      view.editor.highlights(in: view.file, at: offset).map { found in
        // 2 for a place that reads the name, 3 for one that gives it.
        ["range": view.places.range(of: found.place).json, "kind": .integer(found.isDefinition ? 3 : 2)]
      })
  }
}
