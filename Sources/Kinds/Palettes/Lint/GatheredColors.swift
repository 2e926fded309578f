package import StyleDiagnostics

extension PaletteColorsAlike {
  /// The number of findings in a palette from which on they are one.
  private static let least = 4

  /// The palette of a finding, as each bundle has it.
  private struct Palette: Hashable {
    let colors: StyleKeyPath
    let bundles: FindingBundles?
  }

  /// Returns the findings of palettes with many colors alike, by their indices, and the finding in their place.
  ///
  /// Usual vision counts first, and where it has many the others are silent.
  fileprivate static func gathered(_ findings: [Diagnostic]) -> [(indices: [Int], whole: Finding)] {
    var palettes: [(palette: Palette, indices: [Int])] = []
    var places: [Palette: Int] = [:]
    for (index, finding) in findings.enumerated() where finding.name == name {
      guard let keyPath = finding.keyPath else { continue }
      let palette = Palette(colors: StyleKeyPath(Array(keyPath.components.dropLast())), bundles: finding.bundles)
      let place = places[palette] ?? palettes.count
      if place == palettes.count { palettes.append((palette, [])) }
      places[palette] = place
      palettes[place].indices.append(index)
    }
    return palettes.compactMap { palette, indices -> (indices: [Int], whole: Finding)? in
      let usual = indices.filter { !findings[$0].isOfDeficiency }
      let shown = usual.count >= least ? usual : indices.filter { findings[$0].isOfDeficiency }
      if shown.count < least { return nil }
      let whole = Finding.manyAlike(
        shown.map { findings[$0] }.sorted { $0.difference < $1.difference }, at: palette.colors)
      return (indices: usual.count >= least ? indices : shown, whole: whole)
    }
  }
}

extension [Diagnostic] {
  /// Returns the findings with those that are one fault together as one each, which `locate` makes of the rule's finding and
  /// one of those that it replaces.
  ///
  /// They are gathered from what comments, levels and the baseline have left, so that each can still be set off by itself.
  package func gathered(_ locate: (Finding, Diagnostic) -> Diagnostic) -> [Diagnostic] {
    let groups = PaletteColorsAlike.gathered(self)
    if groups.isEmpty { return self }
    var left = map(Optional.some)
    for group in groups {
      let first = group.indices[0]
      var whole = locate(group.whole, self[first])
      (whole.level, whole.bundles) = (group.whole.level, self[first].bundles)
      for index in group.indices { left[index] = nil }
      left[first] = whole
    }
    return left.compactMap(\.self).sortedAndUnique()
  }
}

extension Finding {
  /// The finding about several colors, the closest pair first.
  fileprivate static func manyAlike(_ findings: [Diagnostic], at keyPath: StyleKeyPath) -> Finding {
    let closest = findings[0]
    let eyes = closest.isOfDeficiency ? " to people with a color vision deficiency" : ""
    let (least, needed) = (
      Numerals.brief(closest.difference), Numerals.number(closest.counterexample?.bound?.value ?? 0)
    )
    return Finding(
      PaletteColorsAlike.self,
      "\(findings.count) colors look like an earlier one\(eyes) (closest ΔE₀₀ \(least), minimum \(needed))",
      level: closest.level, at: keyPath,
      related: findings.prefix(3).compactMap { finding in finding.keyPath.map { .init($0, finding.message) } },
      notes: closest.notes,
      help: [
        "set `distinct: false` if they are shades of one color", "remove some, or use colors that are further apart",
      ],
      counterexample: closest.counterexample)
  }
}

extension Diagnostic {
  /// Whether two colors look alike only with a color vision deficiency.
  fileprivate var isOfDeficiency: Bool { counterexample?["vision"] != nil }

  /// The difference ΔE₀₀ between both colors.
  fileprivate var difference: Double {
    if case .number(let number) = counterexample?["difference"] { number } else { .infinity }
  }
}
