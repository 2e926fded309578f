import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reads the angles of a tag set: per number of texts, per style of the cycle.
struct AngleReader {
  let reader: ValueReader
  let map: MergedMap
  let cycle: [StyleName]
  let imported: ImportedAngles?
  /// The styles' places in the cycle.
  private let positions: [StyleName: Int]

  init(reader: ValueReader, map: MergedMap, cycle: [StyleName], imported: ImportedAngles?) {
    self.reader = reader
    self.map = map
    self.cycle = cycle
    self.imported = imported
    positions = Dictionary(cycle.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Returns the styles in the order of the cycle, by number of texts; nil where some could not be read.
  func read() -> [Int: [TagSet.Style]]? {
    let lost = reader.losses.valueCount
    let entries = map.at("angles") { countEntries($0) }
    if map.states("angles"), entries == nil { return nil }
    var result: [Int: [TagSet.Style]] = [:]
    for (count, entry) in withImported(entries ?? []) {
      if let entry {
        // A count that was removed from an inherited or imported map.
        guard let layers = entry.layers else { continue }
        result[count] = reader.at("angles") {
          reader.at(entry.name.text) { styles(layers, count: count, place: entry.place) }
        }
      } else {
        result[count] = reader.at("angles") { reader.at(String(count)) { importedStyles(count: count) } }
      }
    }
    return reader.losses.valueCount == lost ? result : nil
  }

  /// A number of texts, with the entry that states it; nil where all of it is imported.
  private typealias CountEntry = (count: Int, entry: NamedEntry?)

  /// Returns all numbers of texts, stated and imported, in ascending order.
  private func withImported(_ stated: [CountEntry]) -> [CountEntry] {
    var counts = stated
    for count in imported?.counts ?? [] where !stated.contains(where: { $0.count == count }) {
      counts.append((count, nil))
    }
    counts.sort { $0.count < $1.count }
    return counts
  }

  private func countEntries(_ layers: Layers) -> [CountEntry]? {
    guard let entries = reader.namedEntries(layers, expected: map.type(of: "angles")) else { return nil }
    var counts: [CountEntry] = []
    counts.reserveCapacity(entries.count)
    for entry in entries {
      if let count = reader.count(entry) { counts.append((count, entry)) }
    }
    if entries.allSatisfy({ $0.layers == nil }), imported == nil, !reader.sources.isIncomplete(layers.top) {
      reader.report(Message.noCounts(at: reader.sources.keyPlace(layers.top)))
    }
    return counts
  }

  private func styles(_ layers: Layers, count: Int, place: SourceRange) -> [TagSet.Style]? {
    guard let entries = reader.namedEntries(layers, expected: .named(.style, TagAngles.type)) else { return nil }
    let mayHaveMore = reader.mayInheritMore || layers.contains(where: reader.sources.isIncomplete)
    /// The texts of each style, in the order of the cycle.
    var lists = [[TagSet.Text]?](repeating: nil, count: cycle.count)
    lazy var names = cycle.map(\.text)
    for entry in entries {
      // A removed entry of an inherited map need not be in the cycle.
      guard let list = entry.layers else { continue }
      let position = positions[entry.name]
      guard cycle.isEmpty || position != nil else {
        // A misspelled style is not missing as well.
        let stated = Set(entries.map(\.name))
        let near = nearest(to: entry.name.text, among: names.filter { !stated.contains(StyleName($0)) })
        if let meant = near.first, let position = positions[StyleName(meant)] { lists[position] = [] }
        reader.report(Message.unknownStyle(entry.name.text, cycle: names, near: near, at: entry.place))
        continue
      }
      let read = reader.at(entry.name.text) { texts(list, count: count) } ?? []
      if let position { lists[position] = read }
    }
    let missing = cycle.indices.filter { lists[$0] == nil && imported?.style(cycle[$0], count: count) == nil }
    if !missing.isEmpty, !mayHaveMore {
      reader.report(Message.styleMissing(missing.map { cycle[$0].text }, count: count, at: place))
    }
    return zip(cycle, lists).map { name, list in
      TagSet.Style(name: name, texts: list ?? importedTexts(name, count: count))
    }
  }

  private func importedStyles(count: Int) -> [TagSet.Style] {
    let missing = cycle.filter { imported?.style($0, count: count) == nil }
    if !missing.isEmpty, let place = imported?.place(count: count) {
      reader.report(Message.styleMissing(missing.map(\.text), count: count, at: place))
    }
    return cycle.map { TagSet.Style(name: $0, texts: importedTexts($0, count: count)) }
  }

  private func importedTexts(_ name: StyleName, count: Int) -> [TagSet.Text] {
    guard let entry = imported?.style(name, count: count) else { return [] }
    return reader.at(name.text) {
      checkCount(entry.angles.count, count: count, at: entry.place)
      return entry.angles.enumerated().compactMap { index, angle in
        reader.at(index) { text(angle: angle.value, side: nil, angle.place, sidePlace: nil, isImported: true) }
      }
    }
  }

  /// Reads a list of angles, or `{side, angles}`.
  private func texts(_ layers: Layers, count: Int) -> [TagSet.Text]? {
    if reader.sources.kind(layers.top) == .mapping {
      guard let map = MergedMap(reader, layers, TagAngles.table) else { return nil }
      let side = map.word(of: "side", as: Side.self)
      let sidePlace = map.value(of: "side").map { reader.sources.place($0) }
      if map.states("side"), side == nil { return nil }
      return map.at("angles") {
        texts($0.top, count: count, side: side, sidePlace: sidePlace, mayHaveSide: map.isIncomplete)
      }
    }
    return texts(layers.top, count: count, side: nil, sidePlace: nil, mayHaveSide: false)
  }

  /// Reads a list of angles; with `mayHaveSide` the file broke off where a side could have followed.
  private func texts(
    _ value: Value, count: Int, side: Side?, sidePlace: SourceRange?, mayHaveSide: Bool
  ) -> [TagSet.Text]? {
    guard let items = reader.list(value, expected: TagAngles.type) else { return nil }
    if items.count != count, !reader.sources.isIncomplete(value) {
      let finding = Message.angleCount(items.count, expected: count, at: reader.sources.place(value))
      reader.report(reader.withDecimalPoints(finding, list: value, count: count))
    }
    return reader.each(items) { text($0, side: side, sidePlace: sidePlace, mayHaveSide: mayHaveSide) }
  }

  private func checkCount(_ read: Int, count: Int, at place: SourceRange) {
    if read != count { reader.report(Message.angleCount(read, expected: count, at: place)) }
  }

  /// Reads a number, or `{angle, side}`.
  private func text(_ value: Value, side: Side?, sidePlace: SourceRange?, mayHaveSide: Bool) -> TagSet.Text? {
    guard reader.sources.kind(value) == .mapping else {
      return reader.quantity(value, .angle, .any).flatMap {
        text(
          angle: $0, side: side, reader.sources.place(value), sidePlace: sidePlace, mayHaveSide: mayHaveSide)
      }
    }
    guard let map = MergedMap(reader, Layers(value), TagStyle.Text.table), let angle = map.number(of: "angle") else {
      return nil
    }
    let own = map.word(of: "side", as: Side.self)
    if map.states("side"), own == nil { return nil }
    let place = map.value(of: "side").map { reader.sources.place($0) } ?? sidePlace
    var read = text(
      angle: angle.exact, side: own ?? side, reader.sources.place(value), sidePlace: place,
      mayHaveSide: mayHaveSide || map.isIncomplete)
    read?.hasOwnMap = true
    return read
  }

  private func text(
    angle: ExactDecimal, side: Side?, _ place: SourceRange, sidePlace: SourceRange?, isImported: Bool = false,
    mayHaveSide: Bool = false
  ) -> TagSet.Text? {
    guard let normal = angle.normalizedAngle else {
      reader.report(Message.angleTooLarge(angle.description, at: place))
      return nil
    }
    let following = Side(angle: normal.double)
    guard let resolved = side ?? following else {
      if !mayHaveSide {
        reader.report(Message.sideMissing(normal.description, isImported: isImported, at: place))
      }
      return nil
    }
    if let side, let following, side != following {
      reader.report(
        Message.sideContradicts(
          normal.description, stated: side.rawValue, following: following.rawValue, at: place, side: sidePlace))
      return nil
    }
    return TagSet.Text(
      angle: normal, unnormalized: normal == angle ? nil : angle, side: resolved, statesSide: side != nil)
  }
}

extension ExactDecimal {
  /// The same direction in (−180, 180] degrees, exactly; nil where an angle is so large that its turns can't be counted.
  var normalizedAngle: ExactDecimal? {
    // The double is off by far less than a degree.
    if double.magnitude < 179 { return self }
    let limit = ExactDecimal(180)
    if self > -limit, self <= limit { return self }
    guard double.magnitude < 1e12 else { return nil }
    let turns = (double / 360).rounded(.toNearestOrAwayFromZero)
    guard var rest = subtracting(ExactDecimal(Int(turns) * 360)) else { return nil }
    if rest > limit { rest = rest.subtracting(ExactDecimal(360)) ?? rest }
    if rest <= -limit { rest = rest.adding(ExactDecimal(360)) ?? rest }
    return rest
  }
}
