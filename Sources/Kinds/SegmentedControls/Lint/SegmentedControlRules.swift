package import StyleDiagnostics

/// The rules about segmented controls.
enum SegmentedControlRules: KindRules {
  typealias Figure = SegmentedControlFigure

  static let all: [any Rule.Type] = [
    SegmentWindowEmpty.self, SegmentRadiusTooLarge.self, SegmentTitleClipped.self, TranslationOutgrows.self,
    SegmentTitlesTouch.self, SegmentCellSmall.self, SegmentChoiceUnseen.self, SegmentMoveLong.self,
    SegmentReducedMotionMissing.self,
  ]
}

extension RuleDescription.Category {
  package static let segmentedControls = Self("segmented controls")
}
