package import StyleDiagnostics
package import StyleModel

/// What rules know beside the style they look at: the project's settings, and the other styles of the bundle.
package struct LintContext: Sendable {
  /// A picture that tags are placed on, in points.
  package struct Device: Hashable, Sendable {
    package let name: String
    package let width: Double
    package let height: Double

    package init(name: String, width: Double, height: Double) {
      self.name = name
      self.width = width
      self.height = height
    }

    /// What stands for every device where the project names none.
    package static let standard = Device(name: "375 × 500", width: 375, height: 500)
  }

  /// A plain count → index → angles file for clients in the field, and what it writes for ±90.
  package struct Dictionary: Sendable {
    package let name: StyleName
    /// Magnitudes in degrees.
    package let right: ExactDecimal
    package let left: ExactDecimal

    package init(name: StyleName, right: ExactDecimal, left: ExactDecimal) {
      self.name = name
      self.right = right
      self.left = left
    }
  }

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

  /// At least one.
  package var devices: [Device] = [.standard]
  /// The dictionaries that are made of a tag set, by its name.
  package var dictionaries: [StyleName: [Dictionary]] = [:]
  package var animations: [StyleName: Animation] = [:]
  /// Animations that others play for people who ask for less motion, apart from those that `animations` name.
  package var reducedVariants: Set<StyleName> = []
  /// A later one wins, one for a key path wins over one for all.
  package var options: [OptionSetting] = []
  /// Whether the styles come from a bundle: what was stated and what follows can't be told apart any more, and numbers that
  /// differ by no more than 1e-6 are equal.
  package var isDecoded = false

  package init() {}

  /// The number that an option of `rule` has for a value.
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
  /// Numbers that differ by no more than this are equal, in points, degrees or seconds.
  ///
  /// Doubles stand for the exact decimals of sources with an error far below a billionth; a bundle's elbows and coefficients are
  /// rounded to a millionth.
  package var tolerance: Double { isDecoded ? 1e-6 : 1e-9 }
}
