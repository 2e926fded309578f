package import StyleDiagnostics

/// The rules about templates.
enum TemplateRules: KindRules {
  typealias Figure = TemplateFigure

  static let all: [any Rule.Type] = [
    TemplateSlotOutside.self, TemplateSlotsOverlap.self, TemplateSlotSmall.self, TemplateSlotStickerLarger.self,
  ]
}

extension RuleDescription.Category {
  package static let templates = Self("templates")
}

extension RuleExample {
  /// An example of one template, `plain`, on a canvas of 400 × 600 unless another is given; slots are given by their lines.
  init(
    _ title: String, canvas: String = "canvas: { width: 400, height: 600 }", slots: String, others: String = "",
    fixes: KeyValuePairs<String, String> = [:]
  ) {
    self.init(
      title,
      (others.isEmpty ? "" : others + "\n") + "templates:\n  plain:\n    \(canvas)\n    slots:\n"
        + Self.indented(slots, by: 6), fixes: fixes)
  }
}
