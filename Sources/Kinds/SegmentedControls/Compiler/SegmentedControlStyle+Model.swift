import StyleBundle
import StyleModel

extension SegmentedControlStyle {
  /// What clients read of a segmented control.
  init(_ segmentedControl: SegmentedControl) {
    self.init()
    name = Name(segmentedControl.name.text)
    height = segmentedControl.height.value
  }
}
