import StyleGeometry
import StyleModel

/// Reads one segmented control from its layers into the model.
struct SegmentedControlReader {
  let reader: ValueReader
  let name: StyleName
  /// The project's behaviour for styles that don't state a reduced motion.
  let byProject: SegmentedControl.ReducedMotion?

  func read(_ layers: Layers) -> SegmentedControl? {
    guard let map = MapReader<SegmentedControlKey>(reader, layers) else { return nil }
    let segments = map.range(.segments)
    let (width, height) = (map.range(.width), map.quantity(.height))
    let (cornerRadius, inset) = (map.quantity(.cornerRadius), map.quantity(.inset))
    let title = readTitle(in: map)
    let colors = readColors(in: map)
    let curve = readCurve(in: map)
    let duration = readDuration(in: map, curve)
    let shake = readShake(in: map)
    let reducedMotion = readReducedMotion(in: map)
    guard let segments, let width, let height, let cornerRadius, let inset, let title, let colors, let duration,
      let curve
    else { return nil }
    return SegmentedControl(
      name: name, segments: segments, width: width, height: height, cornerRadius: cornerRadius, inset: inset,
      title: title, colors: colors, duration: duration, curve: curve, shake: shake, reducedMotion: reducedMotion)
  }

  private func readTitle(in control: MapReader<SegmentedControlKey>) -> SegmentedControl.Title? {
    guard let map = control.map(.title, SegmentTitleKey.self) else { return nil }
    let (fontSize, width) = (map.quantity(.fontSize), map.range(.width))
    let isBold = map.boolean(.bold)
    guard let fontSize, let width else { return nil }
    return SegmentedControl.Title(fontSize: fontSize, isBold: isBold, width: width)
  }

  private func readColors(in control: MapReader<SegmentedControlKey>) -> SegmentedControl.Colors? {
    guard let map = control.map(.colors, SegmentColorKey.self) else { return nil }
    let (title, highlighted) = (map.color(.title), map.color(.titleHighlighted))
    let (highlight, background) = (map.color(.highlight), map.color(.background))
    guard let title, let highlighted, let highlight else { return nil }
    return SegmentedControl.Colors(
      title: title, titleHighlighted: highlighted, highlight: highlight, background: background)
  }

  private func readCurve(in control: MapReader<SegmentedControlKey>) -> TimingCurve? {
    control.states(.curve)
      ? control.at(.curve) { reader.curve($0) } : ValueReader.curves[StyleName("easeInOut")]
  }

  /// Reads the duration; a spring without a stated one gives its own.
  private func readDuration(in control: MapReader<SegmentedControlKey>, _ curve: TimingCurve?) -> Quantity? {
    if control.states(.duration) { return control.quantity(.duration) }
    guard let curve else { return nil }
    if case .spring(let spring) = curve {
      return Quantity(ExactDecimal(bound: spring.spring.settlingTime(), .up), .derived)
    }
    control.require(KeyMask([SegmentedControlKey.duration]))
    return nil
  }

  private func readShake(in control: MapReader<SegmentedControlKey>) -> SegmentedControl.Shake? {
    guard let map = control.map(.shake, ShakeKey.self) else { return nil }
    let (distance, period, count) = (map.quantity(.distance), map.quantity(.period), map.quantity(.count))
    let occasion = map.word(.when, as: SegmentedControl.Shake.Occasion.self)
    guard let distance, let period, let count, let occasion else { return nil }
    return SegmentedControl.Shake(distance: distance, period: period, count: count, occasion: occasion)
  }

  /// Reads the reduced motion; a stated one that couldn't be read has a finding already and counts as `none`.
  private func readReducedMotion(in control: MapReader<SegmentedControlKey>) -> SegmentedControl.ReducedMotion? {
    guard control.states(.reducedMotion) else { return byProject }
    return control.word(.reducedMotion, as: SegmentedControl.ReducedMotion.self) ?? SegmentedControl.ReducedMotion.none
  }
}
