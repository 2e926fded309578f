import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reads the keys of one track.
struct TrackReader {
  let map: MapReader<AnimationKey>
  /// Whether it is a step, or a whole animation of one track.
  let isStep: Bool

  private var reading: Reading { map.reading }

  /// Adds the track to `tracks`, and gives its end.
  func read(begin: ExactDecimal, path: TrackPath, into tracks: inout [Track]) -> AnimationReader.End? {
    guard map.statesAny(of: AnimationKey.trackKeys) else {
      if !map.isIncomplete {
        reading.report(
          Wording.oneOf(
            ["target", "sequence", "parallel"] + (isStep ? [] : ["reverse"]),
            in: isStep ? AnimationKey.stepTable : AnimationKey.table, at: reading.forest.keyPlace(map.value)))
      }
      return nil
    }
    requireKeys()
    let target = map.name(.target)
    let property = readProperty()
    let values = property.flatMap { readValues(of: $0) }
    let count = values?.count ?? 0
    let keyTimes = count == 0 ? nil : readKeyTimes(count: count)
    let curves = count == 0 ? nil : readCurves(count: count - 1)
    let delay = map.quantity(.delay)
    let repeats = map.states(.repeat) ? map.at(.repeat) { readRepeat($0.top) } : Self.once
    let duration = readDuration(curves: curves)
    let fill = map.word(.fill, as: Track.Fill.self)
    let (autoreverse, allowFlip) = (map.boolean(.autoreverse), map.boolean(.allowFlip))
    guard let target, let property, let values, let keyTimes, let curves, let delay, let repeats, let duration, let fill
    else { return nil }
    guard let start = begin.adding(delay.exact), start.survivesDouble else { return tooManyDigits("the begin time") }
    tracks.append(
      Track(
        target: target, property: property, begin: start, duration: duration, values: values, keyTimes: keyTimes,
        curves: curves, repeat: repeats, autoreverse: autoreverse, fill: fill, allowFlip: allowFlip, path: path))
    guard case .times(let times) = repeats else { return .never }
    let active = Track.activeDuration(duration.exact, times.exact, autoreverse: autoreverse)
    guard let end = active.flatMap(start.adding), end.survivesDouble else { return tooManyDigits("the end time") }
    return .at(end)
  }

  private static let once = Track.Repeat.times(Quantity(.one, .byDefault))

  private func tooManyDigits<Read>(_ what: String) -> Read? {
    reading.report(Wording.sumNotExact(what, at: reading.forest.keyPlace(map.value)))
    return nil
  }

  private func requireKeys() {
    guard map.states(.values) || map.states(.keyTimes) else { return map.require(Self.ends, of: Self.title) }
    // Both forms at once are a fault of their own.
    map.require(map.states(.from) || map.states(.to) ? Self.always : Self.listed, of: Self.title)
  }

  private static let always = KeyMask([AnimationKey.target, .property])
  private static let ends = KeyMask([AnimationKey.target, .property, .from, .to])
  private static let listed = KeyMask([AnimationKey.target, .property, .values])

  private static let title = "a track"

  private func readProperty() -> AnimatedProperty? {
    guard let value = map.top(.property) else { return nil }
    if let known = AnimatedProperty.words.find(value, in: reading.forest) { return known }
    return reading.at(map.path, value) {
      guard let text = reading.text(value, expected: .name(.property)) else { return nil }
      guard let property = AnimatedProperty(text) else {
        reading.report(Wording.unknownProperty(text, at: reading.forest.place(value)), about: value)
        return nil
      }
      return property
    }
  }

  private func readValues(of property: AnimatedProperty) -> Track.Values? {
    if map.states(.values) || map.states(.keyTimes) { return readList(of: property) }
    guard let from = map.top(.from), let to = map.top(.to) else { return nil }
    if property.isColor { return values([("from", from), ("to", to)], of: property) }
    let dimension = property.dimension
    let ends = (map.quantity(.from, dimension, .any), map.quantity(.to, dimension, .any))
    guard let from = ends.0, let to = ends.1 else { return nil }
    return .numbers([from.exact, to.exact])
  }

  private func readList(of property: AnimatedProperty) -> Track.Values? {
    guard let value = map.top(.values) else { return nil }
    if !property.isColor, let sound = reading.soundNumbers(value, property.dimension, .any), sound.count > 1 {
      return .numbers(sound)
    }
    return reading.at(map.path, value) {
      guard let items = reading.list(value, expected: .list(.animatedValue)) else { return nil }
      guard items.count > 1 else {
        if !reading.forest.isIncomplete(value) {
          reading.report(Wording.tooFewValues(items.count, at: reading.forest.place(value)))
        }
        return nil
      }
      return values(items.enumerated().map { (String($0), $1) }, of: property)
    }
  }

  private func values(_ items: [(path: String, value: Value?)], of property: AnimatedProperty) -> Track.Values? {
    if property.isColor {
      let colors = items.map { item in reading.at(item.path) { item.value.flatMap { reading.color(Layers($0)) } } }
      let known = colors.compactMap(\.self)
      return known.count == items.count ? .colors(known) : nil
    }
    let numbers = items.map { item in
      reading.at(item.path) { item.value.flatMap { reading.quantity($0, property.dimension, .any)?.exact } }
    }
    let known = numbers.compactMap(\.self)
    return known.count == items.count ? .numbers(known) : nil
  }

  private static let bothEnds: [ExactDecimal] = [.zero, .one]

  private func readKeyTimes(count: Int) -> [ExactDecimal]? {
    guard map.states(.keyTimes) else {
      return count == 2 ? Self.bothEnds : (0..<count).map { ExactDecimal(rounded: Double($0) / Double(count - 1)) }
    }
    guard let value = map.top(.keyTimes) else { return nil }
    if let sound = reading.soundNumbers(value, .proportion, .unit), fault(of: sound, count: count, at: value) == nil {
      return reading.forest.isIncomplete(value) ? nil : sound
    }
    return reading.at(map.path, value) {
      let times = reading.numbers(value, .proportion, .unit, expected: map.type(of: .keyTimes))
      guard let times, !reading.forest.isIncomplete(value) else { return nil }
      guard let fault = fault(of: times, count: count, at: value) else { return times }
      reading.report(fault)
      return nil
    }
  }

  /// What is wrong with key times.
  private func fault(of times: [ExactDecimal], count: Int, at value: Value) -> Diagnostic? {
    let place = reading.forest.place(value)
    if times.count != count { return Wording.keyTimeCount(times.count, values: count, at: place) }
    if times.first != .zero || times.last != .one { return Wording.keyTimeEnds(at: place) }
    for index in times.indices.dropFirst() where times[index - 1] > times[index] {
      return Wording.keyTimesFall(times[index - 1].description, times[index].description, at: place)
    }
    return nil
  }

  private func readCurves(count: Int) -> [TimingCurve]? {
    guard map.states(.curves) else {
      guard map.states(.curve) else { return Self.same(.linear, count) }
      guard let value = map.top(.curve), let curve = reading.soundCurve(value) ?? map.at(.curve, { reading.curve($0) })
      else { return nil }
      return Self.same(curve, count)
    }
    return map.at(.curves) { layers in
      guard let items = reading.list(layers.top, expected: map.type(of: .curves)) else { return nil }
      let curves = items.enumerated().compactMap { index, item in
        reading.at(index) { item.flatMap { reading.curve(Layers($0)) } }
      }
      guard curves.count == items.count, !reading.forest.isIncomplete(layers.top) else { return nil }
      guard curves.count == count else {
        reading.report(Wording.curveCount(curves.count, intervals: count, at: reading.forest.place(layers.top)))
        return nil
      }
      return curves
    }
  }

  private static func same(_ curve: TimingCurve, _ count: Int) -> [TimingCurve] {
    count == 1 ? [curve] : Array(repeating: curve, count: count)
  }

  private enum Forever: String, SourceWord {
    case forever

    static let words = WordTable(Forever.self)
  }

  private func readRepeat(_ value: Value) -> Track.Repeat? {
    let isWord =
      reading.forest.kind(value) == .text && ScalarResolver(reading.forest.text(value).utf8).kind == .text
    if isWord {
      return reading.word(value, as: Forever.self, beside: .quantity(.number, .positive)).map { _ in .forever }
    }
    return reading.quantity(value, .number, .positive).map { .times($0) }
  }

  /// As stated; a spring over a single interval gives its own.
  private func readDuration(curves: [TimingCurve]?) -> Quantity? {
    if map.states(.duration) { return map.quantity(.duration) }
    guard let curves else { return nil }
    if curves.count == 1, case .spring(let spring) = curves[0] {
      return Quantity(ExactDecimal(rounded: spring.spring.settlingTime()), .derived)
    }
    map.require(KeyMask([AnimationKey.duration]), of: Self.title)
    return nil
  }
}

extension TimingCurve {
  static var linear: TimingCurve { .cubic(ControlPoints(x1: .zero, y1: .zero, x2: .one, y2: .one)) }
}

extension AnimatedProperty {
  fileprivate static let words = WordTable(known.map { ($0.name, $0) })

  /// In what its values are written.
  var dimension: Dimension {
    switch self {
    case .opacity, .strokeStart, .strokeEnd, .scale, .scaleX, .scaleY: .proportion
    case .translationX, .translationY, .cornerRadius, .lineWidth: .length
    case .rotation, .rotationX, .rotationY: .angle
    case .color, .backgroundColor, .custom: .number
    }
  }
}
