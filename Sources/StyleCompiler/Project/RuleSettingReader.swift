import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Reads a project's setting of one rule: a level, or a map with a level and the rule's options.
struct RuleSettingReader {
  let reader: ValueReader
  let rule: RuleDescription
  let keyPath: String?

  func read(_ layers: Layers) -> RuleSetting? {
    guard reader.sources.kind(layers.top) == .mapping else {
      return reader.word(layers.top, as: RuleSetting.LevelChoice.self).map { setting($0, options: []) }
    }
    guard let entries = reader.namedEntries(layers, expected: .map(RuleSettingKey.table)) else { return nil }
    var level: RuleSetting.LevelChoice?
    var options: [RuleSetting.Option] = []
    for entry in entries {
      let option = rule.options.first { $0.name == entry.name.text }
      guard option != nil || entry.name.text == "level" else {
        reader.report(ProjectMessage.unknownOption(entry.name.text, of: rule, at: entry.place))
        continue
      }
      guard let value = entry.layers?.top else { continue }
      reader.at(entry.name.text) {
        guard let option else {
          level = reader.word(value, as: RuleSetting.LevelChoice.self)
          return
        }
        reader.quantity(value, option.unit.dimension, .notNegative).map {
          options.append(RuleSetting.Option(name: option.name, value: $0.double))
        }
      }
    }
    return setting(level, options: options)
  }

  private func setting(_ level: RuleSetting.LevelChoice?, options: [RuleSetting.Option]) -> RuleSetting {
    RuleSetting(rule: rule.name, keyPath: keyPath, level: level, options: options)
  }
}

extension RuleDescription.Unit {
  var dimension: Dimension {
    switch self {
    case .points: .length
    case .degrees: .angle
    case .proportion: .proportion
    case .seconds: .time
    case .area, .colorDifference: .number
    }
  }
}
