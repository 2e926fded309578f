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

  /// The keys that an import may replace.
  private static let importable = TagStyles.table.mask(of: ["cycle", "angles"])

  func read(_ layers: Layers) -> TagSet? {
    guard let map = MergedMap(reader, layers, TagStyles.table, notRequired: Self.importable) else { return nil }
    let read = TagStyles.read(map, as: name.text)
    let imported = importedAngles(map)
    if imported == nil, !map.states("import") { map.require(Self.importable) }
    let cycle =
      map.states("cycle") ? map.at("cycle") { givenNames($0.top, map.type(of: "cycle")) } : imported?.names
    if let cycle, cycle.count > TagStyles.mostStyles {
      reader.report(
        Message.tooManyStyles(cycle.count, at: reader.sources.keyPlace(map.value(of: "cycle") ?? map.top)))
    }
    let styles = AngleReader(reader: reader, map: map, cycle: cycle ?? [], imported: imported).read()
    let mayHaveMoreCounts =
      map.isIncomplete || (map.layers(of: "angles")?.contains(where: reader.sources.isIncomplete) ?? false)
    let layout = layout(read, of: map, counts: styles.map { $0.keys.sorted() }, mayHaveMore: mayHaveMoreCounts)
    let stated = map.at("mirrors") { readMirrors($0.top, expected: map.type(of: "mirrors"), cycle: cycle) }
    guard let cycle, let styles, let layout else { return nil }
    var tags = read.style
    tags.layout = layout
    tags.cycle = cycle.map { TagStyle.Name($0.text) }
    var set = TagSet(
      tags, name, cycle: cycle, styles: styles,
      mirrors: stated ?? (map.states("mirrors") ? [] : Self.namedMirrors(cycle)))
    set.hit = hitAreas(read, of: map)
    set.isImported = imported != nil
    set.formerVerticals = imported?.verticals(replacedBy: styles) ?? []
    return set
  }

  private func importedAngles(_ map: MergedMap) -> ImportedAngles? {
    let stated = map.value(of: "names")
    guard let value = map.value(of: "import") else {
      if let stated, !map.states("import") {
        reader.at("names") { reader.report(Message.namesWithoutImport(at: reader.sources.keyPlace(stated))) }
      }
      return nil
    }
    guard let dictionary = dictionary(value) else { return nil }
    let names = stated.flatMap { value in reader.at("names") { givenNames(value, map.type(of: "names")) } }
    if map.states("names"), names == nil { return nil }
    return ImportedAngles(dictionary, names: names, at: stated ?? value, reader: reader)
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
    var places = [StyleName: SourceRange](minimumCapacity: items.count)
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

  /// The layout with the length of a leg for each number of texts; nil where it can't be read.
  private func layout(
    _ read: SourceReading<TagStyles>, of map: MergedMap, counts: [Int]?, mayHaveMore: Bool
  ) -> TagStyles.Layout? {
    guard let own = map.map(of: "layout") else { return nil }
    let radius = own.at("radius") {
      radii($0, expected: own.type(of: "radius"), counts: counts, mayHaveMore: mayHaveMore)
    }
    guard read.knows("layout"), let radius else { return nil }
    var layout = read.style.layout
    layout.radius = radius
    return layout
  }

  /// Reads one radius for every count, or a map that has each of them.
  private func radii(
    _ layers: Layers, expected type: ValueType, counts: [Int]?, mayHaveMore: Bool
  ) -> [Int: Double]? {
    guard reader.sources.kind(layers.top) == .mapping else {
      guard let radius = reader.quantity(layers.top, .length, .positive)?.double else { return nil }
      return Dictionary(uniqueKeysWithValues: (counts ?? []).map { ($0, radius) })
    }
    guard let entries = reader.namedEntries(layers, expected: type) else { return nil }
    var radii: [Int: Double] = [:]
    var stated: Set<Int> = []
    for entry in entries {
      guard let layers = entry.layers, let count = reader.count(entry) else { continue }
      stated.insert(count)
      if let counts, !counts.isEmpty, !mayHaveMore, !counts.contains(count) {
        reader.report(Message.radiusWithoutCount(count, counts: counts, at: entry.place))
      }
      radii[count] =
        reader.quantity(
          layers.top, .length, .positive, at: .name(entry.name.text, of: reader.path))?.double
    }
    let missing = (counts ?? []).filter { !stated.contains($0) }
    if !missing.isEmpty, !reader.mayInheritMore, !layers.contains(where: reader.sources.isIncomplete) {
      reader.report(Message.radiusMissing(missing, at: reader.sources.keyPlace(layers.top)))
    }
    return missing.isEmpty && radii.count == stated.count ? radii : nil
  }

  /// The areas for taps, which are those for drags as well unless these are stated; nil where they can't be read.
  private func hitAreas(_ read: SourceReading<TagStyles>, of map: MergedMap) -> TagStyles.HitAreas? {
    guard let own = map.map(of: "hit"), var hit = read.knows("hit") ? read.style.hit : areasForTaps(own) else {
      return nil
    }
    if !own.states("panDot") { hit.panDot = hit.dot }
    if !own.states("panText") { hit.panText = hit.text }
    return hit
  }

  /// The areas for taps alone, where those for drags can't be read; nil where these can't be either.
  private func areasForTaps(_ map: MergedMap) -> TagStyles.HitAreas? {
    var hit = TagStyles().hit
    guard let dot = map.number(of: "dot"), let text = map.number(of: "text"),
      let prefer = map.states("prefer") ? map.word(of: "prefer", as: TagStyles.HitAreas.Preference.self) : hit.prefer
    else { return nil }
    (hit.dot, hit.panDot, hit.text, hit.panText, hit.prefer) = (dot, dot, text, text, prefer)
    return hit
  }

  /// Reads pairs of styles; without a cycle the known names are unknown, too.
  private func readMirrors(
    _ value: Value, expected type: ValueType, cycle: [StyleName]?
  ) -> [[StyleName]]? {
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

  /// Returns the pairs of names that differ only in `left` and `right`, also with a capital or in capitals.
  static func namedMirrors(_ cycle: [StyleName]) -> [[StyleName]] {
    let known = Set(cycle)
    let sides = [("right", "left"), ("Right", "Left"), ("RIGHT", "LEFT")]
    return cycle.compactMap { name in
      for (right, left) in sides {
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
