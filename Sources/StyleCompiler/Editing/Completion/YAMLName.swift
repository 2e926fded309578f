import StyleDiagnostics
import StyleSyntax

/// Names and values as YAML writes them.
enum YAMLName {
  static func written(_ name: String) -> String { YAMLText.name(name) }

  /// A value in flow style.
  static func flow(_ value: Literal) -> String { YAMLText.flow(value) }
}
