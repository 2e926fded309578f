import StyleBundle
import StyleModel

extension SegmentedControlStyle {
  /// Creates the style that clients read of a segmented control.
  init(_ control: SegmentedControl) {
    self.init()
    name = Name(control.name.text)
    let least = Int(control.segments.min.value)
    segments = least...max(least, Int(control.segments.max.value))
    width = ClosedRange(control.width)
    height = control.height.value
    cornerRadius = control.cornerRadius.value
    inset = control.inset.value
    title.fontSize = control.title.fontSize.value
    title.isBold = control.title.isBold
    title.width = ClosedRange(control.title.width)
    colors.title = BundleColor(control.colors.title)
    colors.titleHighlighted = BundleColor(control.colors.titleHighlighted)
    colors.highlight = BundleColor(control.colors.highlight)
    colors.background = control.colors.background.map { BundleColor($0) }
    duration = control.duration.value
    curve = control.curve.motion
    shake = control.shake.map { Shake($0) }
    reducedMotion = control.reducedMotion.map { _ in .jumpToEnd }
  }
}

extension SegmentedControlStyle.Shake {
  fileprivate init(_ shake: SegmentedControl.Shake) {
    self.init()
    distance = shake.distance.value
    period = shake.period.value
    count = Int(shake.count.value)
    occasion = Occasion(rawValue: shake.occasion.rawValue) ?? .moved
  }
}
