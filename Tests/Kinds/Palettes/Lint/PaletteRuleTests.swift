import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Rules about palettes against a second derivation that shares no code with them.
@Suite(.tags(.many), .firstIssues) struct PaletteRuleTests {
  private static let palettes: [PaletteStyle] = {
    var generator = SeededGenerator(seed: 941)
    return (0..<Effort.cases(2000)).map { _ in RandomPalette.palette(&generator) }
  }()

  private func findings(_ rule: DiagnosticName, _ palette: PaletteStyle) -> [Finding] {
    Linter.findings(in: [Authored(palette)], LintContext()) { $0 == rule }
  }

  private func color(_ color: PaletteStyle.PairColor, of palette: PaletteStyle) throws -> BundleColor {
    switch color {
    case .own(let color): color
    case .named(let name): try #require(palette.colors.first { $0.name == name }).color
    }
  }

  @Test func contrastIsThatOfASecondDerivation() throws {
    var failed = 0
    for palette in Self.palettes {
      var expected: [String: Double] = [:]
      for (index, pair) in palette.pairs.enumerated() {
        let (above, below) = (try color(pair.foreground, of: palette), try color(pair.background, of: palette))
        guard below.alpha == 1 else { continue }
        let ratio = ColorReference.contrast(above.light(over: below.storedInSRGB), below.light(over: [1, 1, 1]))
        let needed = pair.size == .normal ? 4.5 : 3.0
        if ratio < needed - 1e-7 { expected["palettes.pens.pairs.\(index).foreground"] = ratio }
      }
      let found = findings("color-contrast-low", palette)
      #expect(Set(found.map(\.keyPath.description)) == Set(expected.keys), "\(palette)")
      for finding in found {
        #expect(finding.level == .error)
        guard case .number(let ratio) = finding.counterexample?["ratio"] else { throw Missing() }
        #expect(abs(ratio - (expected[finding.keyPath.description] ?? 0)) < 2e-6)
      }
      failed += found.isEmpty ? 0 : 1
    }
    #expect(failed > Effort.enough(200) && failed < Self.palettes.count)
  }

  /// Each color that help names gives its pair enough contrast by itself; where none does, help says so and names none.
  @Test func proposedTonesHaveEnoughContrast() throws {
    var (tones, none) = (0, 0)
    for palette in Self.palettes.prefix(500) {
      for finding in findings("color-contrast-low", palette) {
        let index = try #require(Int(finding.keyPath.components[3]))
        if finding.options.isEmpty {
          none += 1
          #expect(!finding.help[0].contains("#"), "\(finding.help)")
        }
        for proposal in finding.options {
          guard case .text(let hex)? = proposal.changes.first?.value else { throw Missing() }
          #expect(proposal.changes.count == 1 && finding.help[0].contains(hex))
          let color = try #require(BundleColor(eightBits: hex))
          let mended = try changed(palette, at: proposal.changes[0].keyPath.components, to: color, pair: index)
          #expect(findings("color-contrast-low", mended).isEmpty, "\(palette.pairs[index]) \(hex)")
          tones += 1
        }
      }
    }
    #expect(tones > 200 && none > 10, "\(tones) \(none)")
  }

  /// A palette of one of its pairs, with another color at a key path.
  private func changed(
    _ palette: PaletteStyle, at path: [String], to color: BundleColor, pair index: Int
  ) throws -> PaletteStyle {
    var changed = palette
    if path[2] == "colors" {
      let place = try #require(palette.colors.firstIndex { $0.name.text == path[3] })
      changed.colors[place].color = color
    } else if path[4] == "foreground" {
      changed.pairs[index].foreground = .own(color)
    } else {
      changed.pairs[index].background = .own(color)
    }
    changed.pairs = [changed.pairs[index]]
    return changed
  }

  @Test func likeColorsAreThoseOfASecondDerivation() throws {
    var (warned, noted) = (0, 0)
    for palette in Self.palettes {
      let lights = palette.colors.map { $0.color.light(over: [1, 1, 1]) }
      var expected: [String] = []
      for index in lights.indices where palette.isDistinct {
        let usual = (0..<index).map { difference(lights[$0], lights[index], nil) }
        if let least = usual.min(), least < 5 { expected.append("c\(index) warning \(rounded(least))") }
        let others = (0..<index).filter { usual[$0] >= 5 }.map { earlier in
          ["protanopia", "deuteranopia", "tritanopia"].map { difference(lights[earlier], lights[index], $0) }.min() ?? 0
        }
        if let least = others.min(), least < 5 { expected.append("c\(index) note \(rounded(least))") }
      }
      let found = findings("palette-colors-alike", palette).map { finding -> String in
        guard case .number(let difference) = finding.counterexample?["difference"] else { return "" }
        return "\(finding.keyPath.components[3]) \(finding.level.rawValue) \(rounded(difference))"
      }
      #expect(found == expected, "\(palette)")
      warned += expected.count { $0.contains("warning") }
      noted += expected.count { $0.contains("note") }
    }
    #expect(warned > Effort.enough(200) && noted > Effort.enough(100), "\(warned) \(noted)")
  }

  private func difference(_ one: [Double], _ other: [Double], _ vision: String?) -> Double {
    func lab(_ light: [Double]) -> [Double] {
      ColorReference.lab(vision.map { ColorReference.seen(light, without: $0) } ?? light)
    }
    return ColorReference.difference(lab(one), lab(other))
  }

  private func rounded(_ difference: Double) -> Int { Int((difference * 1e3).rounded()) }

  /// The field's six colors: the closest are 19.84 apart, 15.84 with deuteranopia.
  @Test func theFieldsColorsAreFarApart() throws {
    let hexes = ["#000000", "#FF0000", "#808080", "#00FF00", "#800080", "#0000FF"]
    let swatches = try hexes.map {
      PaletteStyle.Swatch(name: .init($0), color: try #require(BundleColor(eightBits: $0)))
    }
    let palette = PaletteStyle(swatches)
    func found(_ difference: Double) -> [Finding] {
      var context = LintContext()
      context.options = [
        .init(rule: "palette-colors-alike", keyPath: nil, option: "difference", value: difference)
      ]
      return Linter.findings(in: [Authored(palette)], context) { $0 == "palette-colors-alike" }
    }
    #expect(found(15.83).isEmpty)
    #expect(found(15.85).map(\.level) == [.note] && found(15.85)[0].counterexample?["vision"] == .text("deuteranopia"))
    #expect(found(19.83).allSatisfy { $0.level == .note } && found(19.85).contains { $0.level == .warning })
  }

  /// Two reds of Display P3 that sRGB can't show are the same `#FF0000` there, and still told apart.
  @Test func colorsBeyondSRGBAreToldApart() throws {
    func red(_ green: Double) -> BundleColor { BundleColor(.displayP3, red: 1, green: green, blue: 0) }
    func finding(_ one: BundleColor, _ other: BundleColor) throws -> (finding: Finding, colors: [String]) {
      let palette = PaletteStyle(
        [PaletteStyle.Swatch(name: "c", color: one)],
        [PaletteStyle.Pair(foreground: .own(one), background: .own(other), size: .normal)])
      let finding = try #require(findings("color-contrast-low", palette).first)
      guard case .texts(let colors) = finding.counterexample?["colors"] else { throw Missing() }
      return (finding, colors)
    }
    let white = try #require(BundleColor(eightBits: "#FFFFFF"))
    let (found, colors) = try finding(red(0), red(0.02))
    #expect(colors == ["color(srgb 1.093066 -0.226742 -0.150135)", "color(srgb 1.09293 -0.222188 -0.150664)"])
    #expect(found.notes[0].hasPrefix("calculation: seen as \(colors[0]) on \(colors[1]): "))
    // What is the same is shown as the same, and what differs in sRGB as people write it.
    #expect(try finding(red(0), red(0)).colors == ["#FF0000", "#FF0000"])
    #expect(try finding(red(0), white).colors == ["#FF0000", "#FFFFFF"])
  }

  /// The exact bound is enough: `#767676` has 4.54 : 1 on white, and a difference that is met has no finding.
  @Test func valuesAtTheBoundHaveNoFinding() throws {
    func pair(_ foreground: String, _ background: String) throws -> [Finding] {
      let colors = [foreground, background].compactMap { BundleColor(eightBits: $0) }
      return findings(
        "color-contrast-low",
        PaletteStyle(
          [PaletteStyle.Swatch(name: "c", color: colors[0])],
          [PaletteStyle.Pair(foreground: .own(colors[0]), background: .own(colors[1]), size: .normal)]))
    }
    #expect(try pair("#767676", "#FFFFFF").isEmpty && pair("#777777", "#FFFFFF").count == 1)
    let palette = try #require(Self.palettes.first { !findings("palette-colors-alike", $0).isEmpty })
    let finding = findings("palette-colors-alike", palette)[0]
    guard case .number(let difference) = finding.counterexample?["difference"] else { throw Missing() }
    var context = LintContext()
    context.options = [
      .init(rule: "palette-colors-alike", keyPath: nil, option: "difference", value: difference - 1e-6)
    ]
    let left = Linter.findings(in: [Authored(palette)], context) { $0 == "palette-colors-alike" }
    #expect(!left.contains { $0.keyPath == finding.keyPath && $0.level == finding.level })
  }

  private struct Missing: Error {}
}

extension BundleColor {
  init?(eightBits hex: String) {
    guard let color = ColorBytes(hex: hex) else { return nil }
    let parts = color.encoded.parts
    func part(_ index: Int) -> Double { ExactDecimal(rounded: parts[index]).double }
    self.init(red: part(0), green: part(1), blue: part(2))
  }
}
