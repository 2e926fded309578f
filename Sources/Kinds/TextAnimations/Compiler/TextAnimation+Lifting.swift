import StyleBundle
import StyleGeometry
import StyleModel

extension TextAnimation {
  init(lifting style: TextAnimationStyle) {
    let reduced: ReducedMotion? =
      switch style.reducedMotion {
      case .some(.none): ReducedMotion.none
      case .use(let name): .use(StyleName(name.text))
      case nil: nil
      }
    self.init(
      name: StyleName(style.name.text), unit: style.unit,
      units: QuantityRange(lifting: Double(style.units.lowerBound)...Double(style.units.upperBound)),
      out: style.out.map { TextMovement(lifting: $0) }, in: style.in.map { TextMovement(lifting: $0) },
      begin: style.begin, seed: style.seed, reducedMotion: reduced)
  }
}

extension TextMovement {
  fileprivate init(lifting effect: TextEffect) {
    self.init(
      duration: QuantityRange(lifting: effect.duration), delay: QuantityRange(lifting: effect.delay),
      stagger: Quantity(lifting: effect.stagger), order: effect.order, curve: TimingCurve(lifting: effect.curve),
      opacity: QuantityRange(lifting: effect.opacity), translationX: QuantityRange(lifting: effect.translationX),
      translationY: QuantityRange(lifting: effect.translationY), rotation: QuantityRange(lifting: effect.rotation),
      scale: QuantityRange(lifting: effect.scale), anchorX: Quantity(lifting: effect.anchor.x),
      anchorY: Quantity(lifting: effect.anchor.y))
  }
}
