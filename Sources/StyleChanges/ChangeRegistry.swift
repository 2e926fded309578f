import StyleBundle
package import StyleDiagnostics

/// The one list of all changes that are told, and of the kinds that know more of theirs than the walk over their statements.
package enum ChangeRegistry {
  /// What changes mean, of every kind that bundles hold.
  static let kinds = BundleKinds.all.map { kind in own.first { $0.kind == kind.kind } ?? plain(kind) }

  private static let own: [any AnyKindChanges.Type] = [
    Comparing<TagChanges>.self,
    Comparing<BubbleChanges>.self,
    Comparing<AnimationChanges>.self,
    Comparing<TextAnimationChanges>.self,
    Comparing<SegmentedControlChanges>.self,
    Comparing<StickerChanges>.self,
    Comparing<BrushChanges>.self,
    Comparing<PaletteChanges>.self,
    Comparing<TemplateChanges>.self,
  ]

  private static func plain<Style: BundleStyle>(_ kind: Style.Type) -> any AnyKindChanges.Type {
    Comparing<PlainChanges<Style>>.self
  }

  /// The descriptions of all changes, those that break stored data first.
  package static let all: [RuleDescription] = StoredDataChanges.all + AppChanges.all + SeenChanges.all

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  package static func change(_ name: DiagnosticName) -> RuleDescription? { byName[name] }
}

extension RuleDescription.Category {
  /// Changes from an old release.
  package static let changes = RuleDescription.Category("changes")
}

extension RuleDescription {
  /// A change, whose examples are pairs of sources: `before.yaml` and the source as it is now.
  init(
    change name: DiagnosticName, _ level: Level, levelRemark: String = "", _ summary: String, _ explanation: String,
    _ examples: @escaping @autoclosure @Sendable () -> [RuleExample]
  ) {
    self.init(
      name, .changes, level, levelRemark: levelRemark, summary: summary, explanation: explanation, examples: examples())
  }
}

extension RuleExample {
  /// A source as it was and as it is now, each with the same project file or with one of its own.
  static func change(
    _ title: String, from old: String, to new: String, project: String? = nil, oldProject: String? = nil
  ) -> RuleExample {
    let before = oldProject.map { [(path: beforeProject, text: $0)] } ?? []
    return RuleExample(title, new, project: project, files: [(path: beforeSource, text: old)] + before)
  }

  /// The path of the old source among an example's files.
  package static let beforeSource = "before.yaml"
  /// The path of the old project file among an example's files, where it is another one.
  package static let beforeProject = "before-stylec.yaml"

  /// The line under a value that starts in a column from 0, with the names of the findings that are expected there.
  static func marker(_ names: String, under value: String, column: Int) -> String {
    "#" + String(repeating: " ", count: column - 1) + String(repeating: "^", count: value.count) + " \(names)\n"
  }
}
