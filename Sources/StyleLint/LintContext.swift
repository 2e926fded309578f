package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// The facts that rules need beside a style: the project's settings, and the other styles of the bundle.
package struct LintContext: Sendable {
  /// A number that the project sets for a rule, everywhere or under a key path.
  package struct OptionSetting: Sendable {
    package let rule: DiagnosticName
    package let keyPath: String?
    package let option: String
    package let value: Double

    package init(rule: DiagnosticName, keyPath: String?, option: String, value: Double) {
      self.rule = rule
      self.keyPath = keyPath
      self.option = option
      self.value = value
    }
  }

  /// The project's devices, at least one.
  package var devices: [Device] = [.standard]
  /// The largest text for which styles are checked; nil where only text as declared is.
  package var largestText: TextLimit?
  /// How much longer labels may be in other languages; nil where nobody asks.
  package var longerText: TextExpansion?
  /// The styles that others may name, by reference.
  private var styles: [StyleReference: any ModelStyle] = [:]
  /// The options that the project sets; a later one wins, and one for a key path wins over one for all.
  package var options: [OptionSetting] = []
  /// Whether the styles come from a bundle, so that set and derived values can't be told apart any more.
  ///
  /// Numbers that differ by no more than 1e-6 are then equal.
  package var isDecoded = false
  /// The key path at which the bundle's own sources set a value of a style: its own, or that of the token it refers to; nil where
  /// its base sets it, and where there is none.
  package var ownSource: @Sendable (StyleKeyPath) -> StyleKeyPath? = { _ in nil }
  /// Whether findings come with the advice that takes a search; a trial asks only whether there are any.
  package var searchesAdvice = true

  package init() {}

  /// The context of some styles, which may name each other, also by the other names in `aliased`.
  package init(_ styles: [any ModelStyle], aliased: [StyleReference: StyleReference] = [:]) {
    self = LintContext().about(styles, aliased: aliased)
  }

  /// The same facts about other styles.
  package func about(_ styles: [any ModelStyle], aliased: [StyleReference: StyleReference]) -> LintContext {
    var context = self
    context.styles = [:]
    for style in styles { context.styles[style.reference] = style }
    for (alias, own) in aliased { context.styles[alias] = context.styles[own] }
    return context
  }

  /// The style of a kind and name, if it is known.
  package func style<Style: ModelStyle>(_: Style.Type, _ name: StyleName) -> Style? {
    styles[StyleReference(Style.kind, name)] as? Style
  }

  /// The number of an option of `rule` for the value at a key path.
  package func number(
    _ option: RuleDescription.Option, of rule: any Rule.Type, at keyPath: @autoclosure () -> StyleKeyPath
  ) -> Double {
    var everywhere: Double?
    var local: Double?
    var path: String?
    // Few projects set options, and fewer for a key path.
    for index in options.indices where options[index].option == option.name && options[index].rule == rule.name {
      guard let place = options[index].keyPath else {
        everywhere = options[index].value
        continue
      }
      let own = path ?? keyPath().description
      path = own
      if own == place || own.hasPrefix(place + ".") { local = options[index].value }
    }
    return local ?? everywhere ?? option.byDefault
  }
}

extension LintContext {
  /// The largest difference of numbers that count as equal, in points, degrees or seconds.
  ///
  /// Doubles stand for the exact decimals of sources with an error far below a billionth; a bundle's elbows and coefficients are
  /// rounded to a millionth.
  package var tolerance: Double { isDecoded ? 1e-6 : 1e-9 }

  /// The same for numbers that sources set as decimals, which differ as they are written; only a bundle's may be rounded.
  package var toleranceOfStated: Double { isDecoded ? tolerance : 0 }
}
