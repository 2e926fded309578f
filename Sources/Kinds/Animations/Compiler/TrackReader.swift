import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// A reader of the keys of one track.
struct TrackReader {
  let map: MapReader<AnimationKey>
  /// Whether the track is a step, or else a whole animation.
  let isStep: Bool

  var reader: ValueReader { map.reader }

  /// Adds the track to `tracks`, and returns its end; nil where it could not be read.
  func read(begin: ExactDecimal, path: TrackPath, into tracks: inout [Track]) -> AnimationReader.End? {
    guard map.statesAny(of: AnimationKey.trackKeys) else {
      map.requireOne(
        of: ["target", "sequence", "parallel"] + (isStep ? [] : ["reverse"]),
        in: isStep ? AnimationKey.stepTable : AnimationKey.table)
      return nil
    }
    requireKeys()
    let target = map.givenName(.target, of: "target")
    let property = readProperty(of: target)
    let values = property.flatMap { readValues(of: $0) }
    let count = values?.count ?? 0
    let keyTimes = count == 0 ? nil : readKeyTimes(count: count)
    let curves = count == 0 ? nil : readCurves(count: count - 1, mixingColors: values?.areColors == true)
    let delay = map.quantity(.delay)
    let repeats = map.states(.repeat) ? map.at(.repeat) { readRepeat($0.top) } : Self.once
    let duration = readDuration(curves: curves)
    let fill = map.word(.fill, as: AnimationTrack.Fill.self)
    let (autoreverse, allowFlip) = (map.boolean(.autoreverse), map.boolean(.allowFlip))
    guard let target, let property, let values, let keyTimes, let curves, let delay, let repeats, let duration, let fill
    else { return nil }
    guard let start = held(begin.adding(delay), "the start time") else { return nil }
    var value = AnimationTrack()
    value.target = AnimationTrack.Target(target.text)
    value.property = AnimationTrack.Property(property.name)
    (value.begin, value.duration) = (start.double, duration.double)
    (value.values, value.keyTimes, value.curves) = (values, keyTimes, curves.map(\.stated.motion))
    (value.repeat, value.autoreverse, value.fill, value.allowFlip) = (repeats, autoreverse, fill, allowFlip)
    var track = Track(value, target, property, path: path)
    note(curves, on: &track)
    guard flatten(&track, curves) else { return nil }
    tracks.append(track)
    guard case .times = repeats else { return .never }
    return held(value.exactActiveDuration(ofRunTaking: duration).flatMap(start.adding), "the end time").map { .at($0) }
  }

  /// Sets how the source states a track.
  private func note(_ curves: [TrackCurve], on track: inout Track) {
    track.statesDuration = map.states(.duration)
    (track.listsValues, track.listsCurves) = (map.states(.values), map.states(.curves))
    for (index, curve) in curves.enumerated() {
      if let form = curve.stated.form { track.springForms[index] = form }
    }
  }

  private static let once = AnimationTrack.Repeat.times(1)

  /// Returns a sum of times; nil where bundles can't hold it (reported).
  private func held(_ time: ExactDecimal?, _ what: String) -> ExactDecimal? {
    do throws(NumberFault) {
      return try .held(time)
    } catch {
      reader.report(Message.sumNotHeld(what, error, at: reader.sources.keyPlace(map.value)))
      return nil
    }
  }

  private func requireKeys() {
    guard map.states(.values) || map.states(.keyTimes) else { return map.require(Self.ends, of: Self.title) }
    // Both forms at once are an error of their own.
    map.require(map.states(.from) || map.states(.to) ? Self.always : Self.listed, of: Self.title)
  }

  private static let always = KeyMask([AnimationKey.target, .property])
  private static let ends = KeyMask([AnimationKey.target, .property, .from, .to])
  private static let listed = KeyMask([AnimationKey.target, .property, .values])

  private static let title = "a track"

  private func readProperty(of target: StyleName?) -> AnimatedProperty? {
    guard let value = map.top(.property), let name = map.name(.property) else { return nil }
    let place = reader.sources.place(value)
    guard let property = AnimatedProperty(name) else {
      reader.at(.value(value, of: map.path)) {
        reader.report(
          Message.unknownProperty(name.text, at: place, advice: reader.offAdvice(for: value)), about: value)
      }
      return nil
    }
    if case .custom = property {
      reader.at(.value(value, of: map.path)) { reader.checkName(name.text, of: "property", at: place) }
    }
    if property == .progress, let target, target.text != AnimationTrack.Target.line.text {
      reader.at(.value(value, of: map.path)) {
        reader.report(Message.progressElsewhere(target.text, at: place), about: value)
      }
      return nil
    }
    return property
  }

  private func readValues(of property: AnimatedProperty) -> AnimationTrack.Values? {
    if map.states(.values) || map.states(.keyTimes) { return readList(of: property) }
    guard let from = map.top(.from), let to = map.top(.to) else { return nil }
    if property.isColor {
      return colors([(.name("from", of: reader.path), from), (.name("to", of: reader.path), to)])
    }
    let stated: [(value: Value, step: PathStep)] = [
      (from, .name("from", of: reader.path)), (to, .name("to", of: reader.path)),
    ]
    if reportedAsShift(stated, of: property) { return nil }
    let dimension = property.dimension
    let ends = (map.quantity(.from, dimension, .any), map.quantity(.to, dimension, .any))
    guard let first = ends.0, let last = ends.1 else { return nil }
    noteUnits(of: property, stated)
    return .numbers([first.double, last.double])
  }

  private func readList(of property: AnimatedProperty) -> AnimationTrack.Values? {
    map.at(.values) { layers in
      guard let items = reader.list(layers.top, expected: .list(.animatedValue)) else { return nil }
      guard items.count > 1 else {
        if !reader.sources.isIncomplete(layers.top) {
          reader.report(Message.tooFewValues(items.count, at: reader.sources.place(layers.top)))
        }
        return nil
      }
      guard property.isColor else {
        let stated = items.enumerated().compactMap { index, item in
          item.map { (value: $0, step: PathStep.item(index, of: reader.path)) }
        }
        if reportedAsShift(stated, of: property) { return nil }
        let numbers = reader.numbers(items, property.dimension) { _ in .any }
        if numbers != nil { noteUnits(of: property, stated) }
        return numbers.map { .numbers($0.map(\.double)) }
      }
      return colors(items.enumerated().map { (.item($0, of: reader.path), $1) })
    }
  }

  /// Reports translations in per cent; returns whether there are some.
  private func reportedAsShift(_ items: [(value: Value, step: PathStep)], of property: AnimatedProperty) -> Bool {
    guard property == .translationX || property == .translationY else { return false }
    let sources = reader.sources
    let parts = items.filter {
      sources.kind($0.value) == .text && sources.textBytes($0.value).last == UInt8(ascii: "%")
    }
    for part in parts {
      reader.at(part.step) {
        reader.report(
          Message.shiftMeant(sources.text(part.value), of: property, at: sources.place(part.value)), about: part.value)
      }
    }
    return !parts.isEmpty
  }

  /// Notes rotations that look like radians, and a last scale that looks like per cent.
  private func noteUnits(of property: AnimatedProperty, _ items: [(value: Value, step: PathStep)]) {
    let sources = reader.sources
    func note(_ item: (value: Value, step: PathStep), _ message: (Double, String, SourceRange) -> Diagnostic?) {
      guard sources.kind(item.value) == .number else { return }
      let text = sources.text(item.value)
      guard let number = Double(text), let finding = message(number, text, sources.place(item.value)) else { return }
      reader.at(item.step) { reader.report(finding, about: item.value) }
    }
    switch property {
    case .rotation, .rotationX, .rotationY:
      for item in items { note(item) { Message.suspectRotation($0, $1, at: $2) } }
    case .shiftX:
      for item in items { note(item) { shift, _, place in Message.suspectShift(shift, of: "width", at: place) } }
    case .shiftY:
      for item in items { note(item) { shift, _, place in Message.suspectShift(shift, of: "height", at: place) } }
    case .scale, .scaleX, .scaleY:
      if let last = items.last { note(last) { scale, _, place in Message.suspectScale(scale, at: place) } }
    default: break
    }
  }

  private func colors(_ items: [(step: PathStep, value: Value?)]) -> AnimationTrack.Values? {
    let colors = items.compactMap { item in
      item.value.flatMap { value in reader.at(item.step) { reader.color(Layers(value)) } }
    }
    return colors.count == items.count ? .colors(colors) : nil
  }

  private func readKeyTimes(count: Int) -> [Double]? {
    guard map.states(.keyTimes) else {
      return count == 2
        ? MotionTrack.endToEnd : (0..<count).map { ExactDecimal(rounded: Double($0) / Double(count - 1)).double }
    }
    return map.at(.keyTimes) { layers in
      let value = layers.top
      if reportedAsScaled(value) { return nil }
      let times = reader.numbers(value, .proportion, .proportion, expected: map.type(of: .keyTimes))
      guard let times, !reader.sources.isIncomplete(value) else { return nil }
      guard let finding = finding(about: times, count: count, at: reader.sources.place(value)) else {
        return times.count == 2 ? MotionTrack.endToEnd : times.map(\.double)
      }
      let values = map.top(.values).map { reader.withDecimalPoints(finding, list: $0, count: times.count) } ?? finding
      reader.report(reader.withDecimalPoints(values, list: value, count: count))
      return nil
    }
  }

  /// Reports key times of another scale: seconds, frames or percentages; returns whether they are.
  private func reportedAsScaled(_ list: Value) -> Bool {
    let sources = reader.sources
    guard sources.kind(list) == .sequence, !sources.isIncomplete(list) else { return false }
    let items = sources.items(list)
    func time(_ item: Value) -> Double? { sources.kind(item) == .number ? Double(sources.text(item)) : nil }
    guard let last = items.last.flatMap(time), last > 1 else { return false }
    let times = items.compactMap(time)
    guard times.first == 0, times == times.sorted(), times.count == items.count else { return false }
    let scaled = times.map { ExactDecimal(rounded: $0 / last).description }.joined(separator: ", ")
    reader.report(Message.keyTimesScaled(last, as: "[\(scaled)]", at: sources.place(list)))
    return true
  }

  private func finding(about times: [ExactDecimal], count: Int, at place: SourceRange) -> Diagnostic? {
    if times.count != count { return Message.keyTimeCount(times.count, values: count, at: place) }
    if times.first != .zero || times.last != .one { return Message.keyTimeEnds(at: place) }
    for (time, next) in zip(times, times.dropFirst()) where time > next {
      return Message.keyTimesFall(time.description, next.description, at: place)
    }
    return nil
  }

  private func readRepeat(_ value: Value) -> AnimationTrack.Repeat? {
    if reader.sources.kind(value) == .number, reader.sources.textBytes(value).first == UInt8(ascii: "-") {
      let type = ValueType.quantity(.number, .positive)
      reader.report(Message.endlessRepeat(reader.sources.excerpt(value), type, at: reader.sources.place(value)))
      return nil
    }
    guard reader.sources.kind(value) == .text, ScalarResolver(reader.sources.textBytes(value)).kind == .text else {
      return reader.quantity(value, .number, .positive, as: AnimationKey.type(of: .repeat)).map { .times($0.double) }
    }
    let other = ValueType.quantity(.number, .positive)
    return reader.word(value, of: ["forever"], beside: other).map { _ in .forever }
  }

  /// Returns the stated duration, or else that of a spring over a single interval.
  private func readDuration(curves: [TrackCurve]?) -> ExactDecimal? {
    if map.states(.duration) { return map.quantity(.duration) }
    guard let curves else { return nil }
    if curves.count == 1, let duration = curves[0].stated.ownDuration { return duration }
    map.require(KeyMask([AnimationKey.duration]), of: Self.title)
    return nil
  }
}

extension AnimatedProperty {
  /// The dimension of the property's values as written.
  var dimension: Dimension {
    switch self {
    case .opacity, .strokeStart, .strokeEnd, .shiftX, .shiftY, .scale, .scaleX, .scaleY, .progress: .proportion
    case .translationX, .translationY, .cornerRadius, .lineWidth: .length
    case .rotation, .rotationX, .rotationY: .angle
    case .color, .backgroundColor, .custom: .number
    }
  }
}
