import StyleBundle
import StyleGeometry
import StyleModel

extension TextAnimationStyle {
  /// Creates the style that clients read of a text animation.
  init(_ animation: TextAnimation) {
    self.init()
    name = Name(animation.name.text)
    unit = animation.unit
    let units = ClosedRange(animation.units)
    self.units = Int(units.lowerBound)...Int(units.upperBound)
    out = animation.out?.effect
    `in` = animation.in?.effect
    begin = animation.begin
    seed = animation.seed
    reducedMotion =
      switch animation.reducedMotion {
      case .none?: ReducedMotion.none
      case .use(let name)?: .use(Name(name.text))
      case .unread?, nil: nil
      }
  }
}
