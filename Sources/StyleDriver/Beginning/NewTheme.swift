import StyleCompiler
import StyleDiagnostics
import StyleModel

/// A theme that a project begins with or gets: a bundle that extends another one, with sources of its own.
struct NewTheme {
  /// A token's keys below `tokens`, and its value as a source writes it.
  typealias Token = (keys: [String], value: String)

  /// The glob by which a bundle leaves out the sources of all themes.
  static let all = "!themes/**"

  let name: String
  /// The bundle that it extends.
  let base: String

  /// A theme beside the bundles of a project; throws where its name can't be a bundle's.
  init(_ name: String, of base: String, beside bundles: [String]) throws(RunError) {
    if bundles.contains(name) {
      throw .refused(
        "the bundle `\(name)` already exists",
        hint: name == base
          ? "use another name for the theme: `\(base)` is the bundle that it extends" : "use another name for the theme"
      )
    }
    if let fault = ProjectReader.fault(ofNewBundle: name, beside: bundles) {
      throw .refused("--theme \(name): \(fault.message)", hint: fault.help.joined(separator: "; "))
    }
    (self.name, self.base) = (name, base)
  }

  /// The folder of its sources, relative to the project file.
  var folder: String { "themes/\(name)" }

  /// The path of its first source, relative to the project file.
  var path: String { "\(folder)/tokens.yaml" }

  /// The lines of its bundle below `bundles:`, from the bundle's name on.
  var entry: [String] { ["\(name):", "  extends: \(base)", "  sources: [\"\(folder)/**\"]"] }

  /// Its first source, which replaces some tokens of the base; `output` is the output's folder, relative to the project file.
  func source(replacing tokens: [Token], output: String = "../Generated", note: String? = nil) -> String {
    let lines =
      [
        "# yaml-language-server: $schema=../../\(output)/schema/source.schema.json",
        "# The theme `\(name)`: what differs from `\(base)`. A token replaces the base's wherever the base's",
        "# styles use it; a style with the name of one there sets the keys that it changes, and inherits all others.",
      ] + (note.map { ["# \($0)"] } ?? [])
      + (tokens.isEmpty ? ["tokens: {}"] : ["tokens:"] + Self.lines(tokens.map { ($0.keys[...], $0.value) }, "  "))
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(_ tokens: [(keys: ArraySlice<String>, value: String)], _ margin: String) -> [String] {
    var seen: Set<String> = []
    return tokens.flatMap { token -> [String] in
      guard let key = token.keys.first, seen.insert(key).inserted else { return [] }
      if token.keys.count == 1 { return ["\(margin)\(key): \(token.value)"] }
      let inner = tokens.filter { $0.keys.first == key }.map { ($0.keys.dropFirst(), $0.value) }
      return ["\(margin)\(key):"] + lines(inner, margin + "  ")
    }
  }
}
