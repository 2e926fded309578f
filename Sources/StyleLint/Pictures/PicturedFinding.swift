package import StyleDiagnostics

/// A finding that is to be drawn, and its rule's context.
package struct PicturedFinding: Sendable {
  package let rule: DiagnosticName
  package let counterexample: Counterexample
  package let keyPath: StyleKeyPath
  package let context: LintContext

  package init(rule: DiagnosticName, counterexample: Counterexample, keyPath: StyleKeyPath, context: LintContext) {
    self.rule = rule
    self.counterexample = counterexample
    self.keyPath = keyPath
    self.context = context
  }
}

extension Counterexample {
  func number(_ name: String) -> Double? {
    if case .number(let number)? = self[name] { number } else { nil }
  }

  func counts(_ name: String) -> [Int] {
    if case .counts(let counts)? = self[name] { counts } else { [] }
  }

  func texts(_ name: String) -> [String] {
    if case .texts(let texts)? = self[name] { texts } else { [] }
  }

  func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { text } else { nil }
  }
}
