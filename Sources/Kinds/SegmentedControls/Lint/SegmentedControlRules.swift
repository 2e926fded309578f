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

/// A rule about a segmented control.
package protocol SegmentedControlRule: StyleRule where Figure == SegmentedControlFigure {}

extension RuleDescription.Category {
  package static let segmentedControls = Self("segmented controls")
}
