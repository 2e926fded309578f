import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// A reader of one tag set from its layers into the model.
struct TagReader {
  let reader: ValueReader
  let name: StyleName
  /// The reader of the dictionary that `import` names.
  let dictionary: (Value) -> ImportedDictionary?
  /// The check of an animation's name, which reports one that the bundle doesn't have.
  let checkAnimation: (StyleName, Place) -> Void

  /// The keys that an import may replace.
  private static let importable = KeyMask([TagKey.cycle, .angles])

  func read(_ layers: Layers) -> TagSet? {
    guard let map = MapReader<TagKey>(reader, layers, notRequired: Self.importable) else { return nil }
    let imported = importedAngles(map)
    if imported == nil, !map.states(.import) { map.require(Self.importable) }
    let cycle = readCycle(map, imported)
    if let cycle, cycle.count > TagStyles.mostStyles {
      reader.report(Message.tooManyStyles(cycle.count, at: reader.sources.keyPlace(map.top(.cycle) ?? map.value)))
    }
    let styles = AngleReader(reader: reader, map: map, cycle: cycle ?? [], imported: imported).read()
    let mayHaveMoreCounts =
      map.isIncomplete || (map[.angles]?.contains(where: reader.sources.isIncomplete) ?? false)
    let layout = readLayout(map, counts: styles.map { $0.keys.sorted() }, mayHaveMore: mayHaveMoreCounts)
    let hit = map.map(.hit, HitKey.self).flatMap(hitAreas)
    let colors = map.map(.colors, TagColorKey.self).map {
      TagSet.Colors(line: $0.color(.line), dot: $0.color(.dot), text: $0.color(.text))
    }
    let (show, hide, change) = (animation(map, .show), animation(map, .hide), animation(map, .change))
    let stated = map.at(.mirrors) { readMirrors($0.top, cycle: cycle) }
    guard let cycle, let styles, let layout else { return nil }
    var set = TagSet(
      name: name, layout: layout, hit: hit, cycle: cycle, styles: styles,
      mirrors: stated ?? (map.states(.mirrors) ? [] : Self.namedMirrors(cycle)),
      mirrorsOrigin: stated == nil ? .derived : .stated, show: show,
      hide: hide, change: change, colors: colors, isImported: imported != nil)
    set.formerVerticals = imported?.verticals(replacedBy: styles) ?? []
    return set
  }

  private func animation(_ map: MapReader<TagKey>, _ key: TagKey) -> StyleName? {
    guard let value = map.top(key), let name = map.name(key) else { return nil }
    reader.at(.value(value, of: map.path)) { checkAnimation(name, reader.sources.place(value)) }
    return name
  }

  private func importedAngles(_ map: MapReader<TagKey>) -> ImportedAngles? {
    guard let layers = map[.import] else {
      if let names = map[.names], !map.states(.import) {
        reader.at("names") { reader.report(Message.namesWithoutImport(at: reader.sources.keyPlace(names.top))) }
      }
      return nil
    }
    guard let dictionary = dictionary(layers.top) else { return nil }
    let names = map[.names].flatMap { layers in reader.at("names") { givenNames(layers.top, map.type(of: .names)) } }
    if map.states(.names), names == nil { return nil }
    return ImportedAngles(dictionary, names: names, at: map[.names]?.top ?? layers.top, reader: reader)
  }

  private func readCycle(_ map: MapReader<TagKey>, _ imported: ImportedAngles?) -> [StyleName]? {
    guard map.states(.cycle) else { return imported?.names }
    return map.at(.cycle) { givenNames($0.top, map.type(of: .cycle)) }
  }

  /// Reads the names that the styles of a tag are given.
  private func givenNames(_ value: Value, _ type: ValueType) -> [StyleName]? {
    nameList(value, type) { name, item in
      reader.checkName(name.text, of: "style", at: reader.sources.place(item))
    }
  }

  /// Reads a list of different names.
  private func nameList(
    _ value: Value, _ type: ValueType, check: (StyleName, Value) -> Void = { _, _ in }
  ) -> [StyleName]? {
    guard let items = reader.list(value, expected: type) else { return nil }
    var names: [StyleName] = []
    var places = [StyleName: Place](minimumCapacity: items.count)
    for (index, item) in items.enumerated() {
      guard let item, let name = reader.name(item, expected: .name(.style), at: .item(index, of: reader.path)) else {
        continue
      }
      let place = reader.sources.place(item)
      if let earlier = places[name] {
        reader.at(index) { reader.report(Message.duplicateItem(name.text, at: place, earlier: earlier)) }
      } else {
        reader.at(index) { check(name, item) }
        names.append(name)
        places[name] = place
      }
    }
    if items.isEmpty, !reader.sources.isIncomplete(value) {
      reader.report(Message.emptyList(at: reader.sources.keyPlace(value)))
    }
    return names.count == items.count && !names.isEmpty ? names : nil
  }

  private func readLayout(_ map: MapReader<TagKey>, counts: [Int]?, mayHaveMore: Bool) -> TagSet.Layout? {
    map.at(.layout) { layers in
      guard let layout = MapReader<LayoutKey>(reader, layers) else { return nil }
      let radius = layout.at(.radius) { radii($0, counts: counts, mayHaveMore: mayHaveMore) }
      let dot = layout.map(.dot, DotKey.self)
      let dotRadius = dot?.quantity(.radius)
      let halo = dot.flatMap(readHalo)
      let line = layout.map(.line, LineKey.self)
      let lineWidth = line?.quantity(.width) ?? Quantity(.one, .byDefault)
      let grid = layout.quantity(.pixelGrid)
      guard let text = layout.map(.text, TextKey.self) else { return nil }
      let (width, height, padding, gap) = (
        text.range(.width), text.range(.height), text.quantity(.padding), text.quantity(.gap)
      )
      let fontSize = text.quantity(.fontSize)
      guard let radius, let dotRadius, let width, let height, let padding, let gap else { return nil }
      return TagSet.Layout(
        radius: radius, dotRadius: dotRadius, halo: halo, lineWidth: lineWidth, textWidth: width, textHeight: height,
        padding: padding, gap: gap, pixelGrid: grid, fontSize: fontSize)
    }
  }

  private func readHalo(_ dot: MapReader<DotKey>) -> TagSet.Halo? {
    guard let halo = dot.map(.halo, HaloKey.self) else { return nil }
    let (radius, opacity) = (halo.quantity(.radius), halo.quantity(.opacity))
    guard let radius, let opacity else { return nil }
    return TagSet.Halo(radius: radius, opacity: opacity)
  }

  /// Reads one radius for every count, or a map that has each of them.
  private func radii(_ layers: Layers, counts: [Int]?, mayHaveMore: Bool) -> [Int: Quantity]? {
    guard reader.sources.kind(layers.top) == .mapping else {
      guard let radius = reader.quantity(layers.top, .length, .positive) else { return nil }
      return Dictionary(uniqueKeysWithValues: (counts ?? []).map { ($0, radius) })
    }
    guard let entries = reader.namedEntries(layers, expected: LayoutKey.type(of: .radius)) else { return nil }
    var radii: [Int: Quantity] = [:]
    var stated: Set<Int> = []
    for entry in entries {
      guard let layers = entry.layers, let count = reader.count(entry) else { continue }
      stated.insert(count)
      if let counts, !counts.isEmpty, !mayHaveMore, !counts.contains(count) {
        reader.report(Message.radiusWithoutCount(count, counts: counts, at: entry.place))
      }
      radii[count] = reader.quantity(
        layers.top, .length, .positive, at: .name(entry.name.text, of: reader.path))
    }
    let missing = (counts ?? []).filter { !stated.contains($0) }
    if !missing.isEmpty, !reader.mayInheritMore, !layers.contains(where: reader.sources.isIncomplete) {
      reader.report(Message.radiusMissing(missing, at: reader.sources.keyPlace(layers.top)))
    }
    return missing.isEmpty && radii.count == stated.count ? radii : nil
  }

  private func hitAreas(_ map: MapReader<HitKey>) -> TagSet.HitAreas? {
    let (dot, text, prefer) = (map.quantity(.dot), map.quantity(.text), map.word(.prefer, as: TagSet.Preference.self))
    let (panDot, panText) = (map.quantity(.panDot), map.quantity(.panText))
    guard let dot, let text, let prefer else { return nil }
    return TagSet.HitAreas(
      dot: dot, text: text, panDot: panDot ?? Quantity(dot.exact, .byDefault),
      panText: panText ?? Quantity(text.exact, .byDefault), prefer: prefer)
  }

  /// Reads pairs of styles; without a cycle the known names are unknown, too.
  private func readMirrors(_ value: Value, cycle: [StyleName]?) -> [[StyleName]]? {
    let type = TagKey.type(of: .mirrors)
    guard let pairs = reader.list(value, expected: type) else { return nil }
    if !pairs.isEmpty, pairs.allSatisfy({ $0.map(reader.sources.kind) == .text }) {
      let names = pairs.compactMap { $0.map(reader.sources.excerpt) }
      reader.report(Message.namesWithoutPairs(names, at: reader.sources.keyPlace(value)), about: value)
      return nil
    }
    var result: [[StyleName]] = []
    for (index, pair) in pairs.enumerated() {
      guard let pair else { continue }
      reader.at(index) {
        guard let names = nameList(pair, .list(.name(.style))) else { return }
        guard names.count == 2 else {
          if reader.sources.isIncomplete(pair) { return }
          reader.report(Message.pairCount(names.count, at: reader.sources.place(pair)))
          return
        }
        for name in names {
          guard let cycle, !cycle.contains(name) else { continue }
          let names = cycle.map(\.text)
          let near = nearest(to: name.text, among: names)
          reader.report(Message.unknownStyle(name.text, cycle: names, near: near, at: reader.sources.place(pair)))
        }
        result.append(names)
      }
    }
    return result
  }

  /// Returns the pairs of names that differ only in `left` and `right`, or in `Left` and `Right`.
  static func namedMirrors(_ cycle: [StyleName]) -> [[StyleName]] {
    let known = Set(cycle)
    return cycle.compactMap { name in
      for (right, left) in [("right", "left"), ("Right", "Left")] {
        guard let parts = name.text.splitOnce(on: right) else { continue }
        let partner = StyleName(parts.0 + left + parts.1)
        if known.contains(partner) { return [name, partner] }
      }
      return nil
    }
  }
}

extension ValueReader {
  /// Returns the number of texts that a key states, a whole number from 1 to 64; nil where it states none (reported).
  func count(_ entry: NamedEntry) -> Int? {
    guard let count = Int(entry.name.text), count > 0, String(count) == entry.name.text else {
      report(Message.badCount(entry.name.text, at: entry.place))
      return nil
    }
    guard count <= TagStyles.mostTexts else {
      report(Message.tooManyTexts(entry.name.text, at: entry.place))
      return nil
    }
    return count
  }
}
