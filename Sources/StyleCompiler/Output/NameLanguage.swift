/// A language in which apps get the names of styles.
package enum NameLanguage: String, CaseIterable, Sendable {
  case swift = "Swift"
  case typeScript = "TypeScript"

  /// Ending of its files' names, with the dot.
  package var ending: String {
    switch self {
    case .swift: ".swift"
    case .typeScript: ".ts"
    }
  }

  /// Name of the language as people write it.
  package var title: String { rawValue }

  /// A file that its names may go to.
  package var exampleName: String { "StyleNames" + (self == .swift ? ".swift" : ".d.ts") }

  /// First line of a file that holds such names: no other file is ever replaced.
  package static let header = "// Made by stylec of the names in the style sources, which are changed there.\n"

  /// The whole file.
  package func text(_ names: CodeNames) -> String {
    switch self {
    case .swift: Self.header + SwiftNames.text(names)
    case .typeScript: Self.header + TypeScriptNames.text(names)
    }
  }
}
