import StyleBundle
import StyleModel

extension SegmentedControl {
  init(lifting style: SegmentedControlStyle) {
    let (title, colors) = (style.title, style.colors)
    self.init(
      name: StyleName(style.name.text),
      segments: QuantityRange(
        min: Quantity(lifting: Double(style.segments.lowerBound)),
        max: Quantity(lifting: Double(style.segments.upperBound))),
      width: QuantityRange(lifting: style.width), height: Quantity(lifting: style.height),
      cornerRadius: Quantity(lifting: style.cornerRadius), inset: Quantity(lifting: style.inset),
      title: Title(
        fontSize: Quantity(lifting: title.fontSize), isBold: title.isBold, width: QuantityRange(lifting: title.width)),
      colors: Colors(
        title: StyleColor(lifting: colors.title), titleHighlighted: StyleColor(lifting: colors.titleHighlighted),
        highlight: StyleColor(lifting: colors.highlight),
        background: colors.background.map { StyleColor(lifting: $0) }),
      duration: Quantity(lifting: style.duration), curve: TimingCurve(lifting: style.curve),
      shake: style.shake.map { Shake(lifting: $0) },
      reducedMotion: style.reducedMotion.map { _ in ReducedMotion.none })
  }
}

extension SegmentedControl.Shake {
  fileprivate init(lifting shake: SegmentedControlStyle.Shake) {
    self.init(
      distance: Quantity(lifting: shake.distance), period: Quantity(lifting: shake.period),
      count: Quantity(lifting: Double(shake.count)), occasion: Occasion(rawValue: shake.occasion.rawValue) ?? .moved)
  }
}
