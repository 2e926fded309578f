import StyleGeometry

extension AnimationStyle {
  init(_ name: Name, _ value: JSONValue, _ animations: AnimationNames) throws(BundleError) {
    self.name = name
    tracks = try Self.tracks(value)
    let isEndless = tracks.contains { $0.repeat == .forever }
    if isEndless {
      if let stated = value["duration"] { throw stated.mismatch("no duration of what goes on for ever") }
      duration = nil
    } else {
      duration = try value.number("duration", .notNegative)
    }
    reducedMotion = try value["reducedMotion"].map { value throws(BundleError) in
      try Self.reducedMotion(value, animations)
    }
  }

  private static func tracks(_ value: JSONValue) throws(BundleError) -> [AnimationTrack] {
    var tracks: [AnimationTrack] = []
    for item in try value.requireArray(at: "tracks") { tracks.append(try AnimationTrack(item)) }
    return tracks
  }

  private static func reducedMotion(
    _ value: JSONValue, _ animations: AnimationNames
  ) throws(BundleError) -> ReducedMotion {
    if let name = value["use"] { return .use(try animations.name(name)) }
    if value["tracks"] != nil { return .tracks(try tracks(value)) }
    guard try value.requireValue(at: "none", expecting: "`none`, `use` or `tracks`").requireBool() else {
      throw value.mismatch("`none` to be true", found: "`false`")
    }
    return .jumpToEnd
  }
}

extension AnimationTrack {
  init(_ value: JSONValue) throws(BundleError) {
    target = Target(try value.requireString(at: "target"))
    property = Property(try value.requireString(at: "property"))
    begin = try value.number("begin", .notNegative)
    duration = try value.number("duration", .notNegative)
    values = try Values(value.requireValue(at: "values", expecting: "an array"), of: property)
    keyTimes = try Self.keyTimes(value.requireValue(at: "keyTimes", expecting: "an array"), count: values.count)
    let list = try value.requireValue(at: "curves", expecting: "an array")
    let items = try list.requireArray()
    guard items.count == values.count - 1 else { throw list.wrongLength(values.count - 1, items.count) }
    var curves: [Curve] = []
    for item in items { curves.append(try Curve(item)) }
    self.curves = curves
    `repeat` = try Repeat(value.requireValue(at: "repeat", expecting: Repeat.expected))
    autoreverse = try value.requireBool(at: "autoreverse")
    fill = try value.word("fill", as: Fill.self)
    allowFlip = try value["allowFlip"].map { flag throws(BundleError) in try flag.requireBool() } ?? false
  }

  /// One per value, from 0 to 1, not falling.
  private static func keyTimes(_ value: JSONValue, count: Int) throws(BundleError) -> [Double] {
    let times = try value.numbers(.proportion, count: count)
    guard times.first == 0, times.last == 1 else {
      throw value.mismatch("key times from 0 to 1", found: "\(times.first ?? 0) to \(times.last ?? 0)")
    }
    for (time, next) in zip(times, times.dropFirst()) where next < time {
      throw value.mismatch("key times that don't fall", found: "\(time) before \(next)")
    }
    return times
  }
}

extension AnimationTrack.Values {
  fileprivate init(_ value: JSONValue, of property: AnimationTrack.Property) throws(BundleError) {
    let items = try value.requireArray()
    guard items.count > 1 else { throw value.mismatch("at least 2 values", found: "\(items.count)") }
    // What a property of the app's own moves through, its first value says.
    let isColor = property == .color || property == .backgroundColor
    guard isColor || property.isCustom && items.first?.kind == .object else {
      self = .numbers(try value.numbers(.any))
      return
    }
    var colors: [BundleColor] = []
    for item in items { colors.append(try BundleColor(item)) }
    self = .colors(colors)
  }
}

extension AnimationTrack.Property {
  fileprivate var isCustom: Bool { text.utf8.starts(with: "x-".utf8) }
}

extension AnimationTrack.Repeat {
  fileprivate static let expected = "a number above 0 or `forever`"

  fileprivate init(_ value: JSONValue) throws(BundleError) {
    if let number = value.doubleValue, number > 0, number <= NumberDomain.limit {
      self = .times(number)
    } else if value.stringValue == "forever" {
      self = .forever
    } else {
      throw value.mismatch(Self.expected)
    }
  }
}

extension AnimationTrack.Curve {
  fileprivate init(_ value: JSONValue) throws(BundleError) {
    if value.kind == .array {
      let points = try value.numbers(.any, count: 4)
      guard 0...1 ~= points[0], 0...1 ~= points[2] else {
        throw value.mismatch("a first and a third number from 0 to 1", found: "\(points[0]) and \(points[2])")
      }
      self = .cubic(CubicCurve(points[0], points[1], points[2], points[3]))
    } else if let steps = value["steps"] {
      self = .steps(try Self.steps(steps))
    } else {
      self = .spring(try Self.spring(value.requireValue(at: "spring", expecting: "`spring` or `steps`")))
    }
  }

  private static func steps(_ value: JSONValue) throws(BundleError) -> Steps {
    let jump = try value.word("jump", as: Steps.Jump.self)
    let smallest = jump == .none ? 2 : 1
    return Steps(count: try value.requireInteger(at: "count", in: smallest...Int(Int32.max)), jump: jump)
  }

  private static func spring(_ value: JSONValue) throws(BundleError) -> Spring {
    let spring = Spring(
      mass: try value.number("mass", .positive), stiffness: try value.number("stiffness", .positive),
      damping: try value.number("damping", .positive), velocity: try value.number("velocity", .any))
    guard spring.isTractable else { throw value.mismatch("a spring whose motion can be computed") }
    return spring
  }
}
