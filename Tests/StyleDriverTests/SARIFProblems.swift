import StyleBundle

/// The problems of a SARIF report, by the lists of members that the schema and GitHub require or know.
///
/// A shape names its members with their type; `!` marks a required one, and others aren't allowed. Text isn't empty, except
/// for the inserted text of an edit.
struct SARIFProblems {
  private(set) var list: [String] = []

  private static let shapes = [
    "log": "$schema!:text version!:text runs!:[run]",
    "run": "tool!:tool columnKind!:text automationDetails!:details results!:[result] invocations!:[invocation]",
    "tool": "driver!:driver",
    "driver": "name!:text semanticVersion!:text rules!:[rule]",
    "rule": "id!:text deprecatedIds:[text] shortDescription!:message fullDescription!:message help!:message "
      + "defaultConfiguration!:configuration properties!:ruleProperties",
    "configuration": "level!:level",
    "ruleProperties": "tags!:[text] precision!:text problem.severity!:text",
    "details": "id!:text",
    "invocation": "executionSuccessful!:boolean exitCode:number toolExecutionNotifications!:[notification]",
    "notification": "level!:level message!:message associatedRule:reference",
    "reference": "id!:text index!:number",
    "message": "text!:text markdown:text",
    "result": "ruleId!:text ruleIndex!:number level!:level message!:message locations!:[location] "
      + "partialFingerprints!:fingerprints relatedLocations:[related] fixes:[fix]",
    "fingerprints": "primaryLocationLineHash!:text",
    "location": "physicalLocation!:physical",
    "related": "id!:number physicalLocation!:physical message!:message",
    "physical": "artifactLocation!:artifact region!:region",
    "artifact": "uri!:uri",
    "region": "startLine!:line startColumn!:line endLine!:line endColumn!:line",
    "fix": "description!:message artifactChanges!:[change] properties!:fixProperties",
    "fixProperties": "applicability!:text",
    "change": "artifactLocation!:artifact replacements!:[replacement]",
    "replacement": "deletedRegion!:region insertedContent!:content",
    "content": "text!:anyText",
  ]

  init(_ report: [UInt8]) throws {
    let root = try JSONDocument(parsing: report, limit: 1 << 26).root
    check(root, "log", at: "")
    if root["version"]?.stringValue != "2.1.0" { list.append("the version isn't 2.1.0") }
    for run in root["runs"]?.elements.map(Array.init) ?? [] { check(run) }
  }

  private mutating func check(_ value: JSONValue, _ type: String, at path: String) {
    if type.hasPrefix("[") {
      guard let elements = value.elements else { return list.append("\(path) is no array") }
      for (index, element) in elements.enumerated() {
        check(element, String(type.dropFirst().dropLast()), at: "\(path)/\(index)")
      }
      return
    }
    if let shape = Self.shapes[type] { return check(value, shape: shape, at: path) }
    let text = value.stringValue
    let holds =
      switch type {
      case "text": text?.isEmpty == false
      case "anyText": text != nil
      case "level": text.map { ["error", "warning", "note"].contains($0) } ?? false
      case "uri": text.map(Self.isURIReference) ?? false
      case "line": (value.integerValue ?? 0) >= 1
      case "number": (value.integerValue ?? -1) >= 0
      case "boolean": value.boolValue != nil
      default: false
      }
    if !holds { list.append("\(path) is no \(type): \(String(decoding: value.source, as: UTF8.self))") }
  }

  private mutating func check(_ value: JSONValue, shape: String, at path: String) {
    guard let members = value.members else { return list.append("\(path) is no object") }
    var allowed: Set<String> = []
    for part in shape.split(separator: " ") {
      let (name, type) = (part.prefix { $0 != ":" && $0 != "!" }, part.drop { $0 != ":" }.dropFirst())
      allowed.insert(String(name))
      if let member = value[String(name)] {
        check(member, String(type), at: "\(path)/\(name)")
      } else if part.contains("!") {
        list.append("\(path) has no \(name)")
      }
    }
    list += members.map(\.name).filter { !allowed.contains($0) }.map { "\(path) may not have \($0)" }
    if let (start, end) = Self.ends(value), end < start { list.append("\(path) ends before it starts") }
  }

  private static func ends(_ region: JSONValue) -> (start: (Int, Int), end: (Int, Int))? {
    func number(_ name: String) -> Int? { region[name]?.integerValue }
    guard let line = number("startLine"), let column = number("startColumn"), let endLine = number("endLine"),
      let endColumn = number("endColumn")
    else { return nil }
    return ((line, column), (endLine, endColumn))
  }

  /// Whether a text is a relative reference of RFC 3986 without scheme, query or fragment, and below the root.
  private static func isURIReference(_ text: String) -> Bool {
    text.wholeMatch(of: /([A-Za-z0-9._~\/-]|%[0-9A-F]{2})+/) != nil && !text.hasPrefix("/") && !text.hasPrefix("../")
  }

  /// Checks the links between the parts of a run.
  private mutating func check(_ run: JSONValue) {
    let rules = run["tool"]?["driver"]?["rules"]?.elements.map(Array.init) ?? []
    let names = rules.map { $0["id"]?.stringValue }
    if Set(names).count != names.count { list.append("two rules have one id") }
    let results = run["results"]?.elements.map(Array.init) ?? []
    for (index, result) in results.enumerated() {
      let rule = result["ruleIndex"]?.integerValue ?? -1
      if !names.indices.contains(rule) || names[rule] != result["ruleId"]?.stringValue {
        list.append("result \(index) points at another rule")
      }
      if result["locations"]?.elements?.first == nil { list.append("result \(index) is nowhere") }
    }
    if Set(results.map { Array($0.source) }).count != results.count { list.append("a result is given twice") }
    if results.count > 25_000 { list.append("there are more results than GitHub takes") }
  }
}
