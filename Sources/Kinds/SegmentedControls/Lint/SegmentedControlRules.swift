package import StyleDiagnostics

/// The rules about this kind.
enum SegmentedControlRules: KindRules {
  typealias Figure = SegmentedControlFigure

  static let all: [any Rule.Type] = []
}

/// A rule about a segmented control.
package protocol SegmentedControlRule: StyleRule where Figure == SegmentedControlFigure {}

extension RuleDescription.Category {
  package static let segmentedControls = Self("segmentedControls")
}
