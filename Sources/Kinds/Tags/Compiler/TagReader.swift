import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reads one tag set from its layers into the model.
struct TagReader {
  let reading: Reading
  let name: StyleName
  /// Finds the dictionary that `import` names.
  let dictionary: (Value) -> ImportedDictionary?
  /// Reports the name of an animation that the bundle doesn't have.
  let checkAnimation: (StyleName, Place) -> Void

  /// What an import may give.
  private static let importable = KeyMask([TagKey.cycle, .angles])

  func read(_ layers: Layers) -> TagSet? {
    guard let map = MapReader<TagKey>(reading, layers, notRequired: Self.importable) else { return nil }
    let imported = importedAngles(map)
    if imported == nil, !map.states(.import) { map.require(Self.importable) }
    let cycle = readCycle(map, imported)
    let styles = AngleReader(reading: reading, map: map, cycle: cycle ?? [], imported: imported).read()
    let mayHaveMoreCounts =
      map.isIncomplete || (map[.angles]?.all.contains(where: reading.forest.isIncomplete) ?? false)
    let layout = readLayout(map, counts: styles.map { $0.keys.sorted() }, mayHaveMore: mayHaveMoreCounts)
    let hit = map.map(.hit, HitKey.self).flatMap(hitAreas)
    let colors = map.map(.colors, TagColorKey.self).map {
      TagSet.Colors(line: $0.color(.line), dot: $0.color(.dot), text: $0.color(.text))
    }
    let (show, hide) = (animation(map, .show), animation(map, .hide))
    let stated = map.at(.mirrors) { readMirrors($0.top, cycle: cycle) }
    guard let cycle, let styles, let layout, let hit else { return nil }
    return TagSet(
      name: name, layout: layout, hit: hit, cycle: cycle, styles: styles,
      mirrors: stated ?? Self.namedMirrors(cycle), mirrorsOrigin: stated == nil ? .derived : .stated, show: show,
      hide: hide, colors: colors, isImported: imported != nil)
  }

  private func animation(_ map: MapReader<TagKey>, _ key: TagKey) -> StyleName? {
    guard let value = map.top(key), let name = map.name(key) else { return nil }
    reading.at(.value(value, of: map.path)) { checkAnimation(name, reading.forest.place(value)) }
    return name
  }

  private func importedAngles(_ map: MapReader<TagKey>) -> ImportedAngles? {
    guard let layers = map[.import] else {
      if let names = map[.names], !map.states(.import) {
        reading.at("names") { reading.report(Wording.namesWithoutImport(at: reading.forest.keyPlace(names.top))) }
      }
      return nil
    }
    guard let dictionary = dictionary(layers.top) else { return nil }
    let names = map[.names].flatMap { layers in reading.at("names") { nameList(layers.top, map.type(of: .names)) } }
    if map.states(.names), names == nil { return nil }
    return ImportedAngles(dictionary, names: names, at: map[.names]?.top ?? layers.top, reading: reading)
  }

  private func readCycle(_ map: MapReader<TagKey>, _ imported: ImportedAngles?) -> [StyleName]? {
    guard map.states(.cycle) else { return imported?.names }
    return map.at(.cycle) { nameList($0.top, map.type(of: .cycle)) }
  }

  /// A list of different names.
  private func nameList(_ value: Value, _ type: ValueType) -> [StyleName]? {
    guard let items = reading.list(value, expected: type) else { return nil }
    var names: [StyleName] = []
    var places: [StyleName: Place] = [:]
    for (index, item) in items.enumerated() {
      guard let item, let name = reading.name(item, expected: .name(.style), at: .item(index, of: reading.path)) else {
        continue
      }
      let place = reading.forest.place(item)
      if let earlier = places[name] {
        reading.at(index) { reading.report(Wording.duplicateItem(name.text, at: place, earlier: earlier)) }
      } else {
        names.append(name)
        places[name] = place
      }
    }
    if items.isEmpty, !reading.forest.isIncomplete(value) {
      reading.report(Wording.emptyList(at: reading.forest.keyPlace(value)))
    }
    return names.count == items.count && !names.isEmpty ? names : nil
  }

  private func readLayout(_ map: MapReader<TagKey>, counts: [Int]?, mayHaveMore: Bool) -> TagSet.Layout? {
    map.at(.layout) { layers in
      guard let layout = MapReader<LayoutKey>(reading, layers) else { return nil }
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
      guard let radius, let dotRadius, let width, let height, let padding, let gap else { return nil }
      return TagSet.Layout(
        radius: radius, dotRadius: dotRadius, halo: halo, lineWidth: lineWidth, textWidth: width, textHeight: height,
        padding: padding, gap: gap, pixelGrid: grid)
    }
  }

  private func readHalo(_ dot: MapReader<DotKey>) -> TagSet.Halo? {
    guard let halo = dot.map(.halo, HaloKey.self) else { return nil }
    let (radius, opacity) = (halo.quantity(.radius), halo.quantity(.opacity))
    guard let radius, let opacity else { return nil }
    return TagSet.Halo(radius: radius, opacity: opacity)
  }

  /// One radius for every count, or a map that has each of them.
  private func radii(_ layers: Layers, counts: [Int]?, mayHaveMore: Bool) -> [Int: Quantity]? {
    guard reading.forest.kind(layers.top) == .mapping else {
      guard let radius = reading.quantity(layers.top, .length, .positive, at: reading.path) else { return nil }
      return Dictionary(uniqueKeysWithValues: (counts ?? []).map { ($0, radius) })
    }
    guard let entries = reading.namedEntries(layers, expected: LayoutKey.type(of: .radius)) else { return nil }
    var radii: [Int: Quantity] = [:]
    var stated: Set<Int> = []
    for entry in entries {
      guard let layers = entry.layers, let count = reading.count(entry) else { continue }
      stated.insert(count)
      if let counts, !counts.isEmpty, !mayHaveMore, !counts.contains(count) {
        reading.report(Wording.radiusWithoutCount(count, counts: counts, at: entry.place))
      }
      radii[count] = reading.quantity(
        layers.top, .length, .positive, at: .name(entry.name.text, of: reading.path))
    }
    let missing = (counts ?? []).filter { !stated.contains($0) }
    if !missing.isEmpty, !reading.mayInheritMore, !layers.all.contains(where: reading.forest.isIncomplete) {
      reading.report(Wording.radiusMissing(missing, at: reading.forest.keyPlace(layers.top)))
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

  /// Pairs of styles; without a cycle nobody can say which names are known.
  private func readMirrors(_ value: Value, cycle: [StyleName]?) -> [[StyleName]]? {
    let type = TagKey.type(of: .mirrors)
    guard let pairs = reading.list(value, expected: type) else { return nil }
    var result: [[StyleName]] = []
    for (index, pair) in pairs.enumerated() {
      guard let pair else { continue }
      reading.at(index) {
        guard let names = nameList(pair, .list(.name(.style))) else { return }
        guard names.count == 2 else {
          if reading.forest.isIncomplete(pair) { return }
          reading.report(Wording.pairCount(names.count, at: reading.forest.place(pair)))
          return
        }
        for name in names {
          guard let cycle, !cycle.contains(name) else { continue }
          reading.report(Wording.unknownStyle(name.text, cycle: cycle.map(\.text), at: reading.forest.place(pair)))
        }
        result.append(names)
      }
    }
    return result
  }

  /// The pairs of names that differ only in `left` and `right`.
  static func namedMirrors(_ cycle: [StyleName]) -> [[StyleName]] {
    cycle.compactMap { name in
      guard let parts = name.text.splitOnce(on: "right") else { return nil }
      let partner = StyleName(parts.0 + "left" + parts.1)
      return cycle.contains(partner) ? [name, partner] : nil
    }
  }
}

extension Reading {
  /// The number of texts that a key states: a whole number from 1 on.
  func count(_ entry: NamedEntry) -> Int? {
    guard let count = Int(entry.name.text), count > 0, count <= 1000, String(count) == entry.name.text else {
      report(Wording.badCount(entry.name.text, at: entry.place))
      return nil
    }
    return count
  }
}
