extension KindSkeleton {
  static let tests: [(path: String, text: String)] = [
    ("Ribbons/Geometry/RibbonShapeTests.swift", geometryTests), ("Ribbons/Bundle/RibbonStyleTests.swift", bundleTests),
    ("Ribbons/Compiler/RibbonCompilerTests.swift", compilerTests), ("Ribbons/Lint/RibbonFigureTests.swift", lintTests),
    ("Ribbons/Client/RibbonLayoutTests.swift", clientTests),
    ("Ribbons/Preview/RibbonPreviewTests.swift", previewTests),
  ]

  private static let geometryTests = """
    import StyleGeometry
    import Testing

    @Suite struct RibbonShapeTests {
      @Test func aShapeIsAsHighAsStated() {
        let rectangle = RibbonShape(height: 12).rectangle(width: 40)
        #expect(rectangle == Rectangle(minX: 0, minY: 0, maxX: 40, maxY: 12))
      }
    }
    """

  private static let bundleTests = """
    import StyleBundle
    import Testing

    @Suite struct RibbonStyleTests {
      @Test func whatIsWrittenIsReadBack() throws {
        var style = RibbonStyle()
        style.name = "plain"
        style.height = 12.5
        var part = BundlePart()
        part.append(style)
        let bundle = try DecodedBundle(decoding: PiecedText(bundle: "default", of: [part]).bytes)
        #expect(bundle.ribbons["plain"] == style)
      }
    }
    """

  private static let compilerTests = """
    import StyleBundle
    import StyleDiagnostics
    import StyleTestSupport
    import Testing

    @Suite struct RibbonCompilerTests {
      @Test func aSourceBecomesWhatClientsRead() throws {
        let compiled = try compile("ribbons: { plain: { height: 12 }, tall: { extends: plain, height: 24pt } }")
        #expect(compiled.findings.isEmpty)
        let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
        #expect(bundle.ribbons.map(\\.height) == [12, 24])
      }

      @Test func aHeightIsAboveNothing() throws {
        let compiled = try compile("ribbons: { flat: { height: 0 }, none: {} }")
        #expect(compiled.findings.map(\\.name) == [.valueOutOfRange, .missingKey])
      }
    }
    """

  private static let lintTests = """
    import StyleBundle
    import StyleGeometry
    import StyleLint
    import StyleModel
    import Testing

    @Suite struct RibbonFigureTests {
      @Test func aFigureHasTheStatedShape() throws {
        var style = RibbonStyle()
        style.height = 12
        let ribbon = Stated(style)
        #expect(RibbonFigure(ribbon, LintContext()).shape.height == 12)
        #expect(Linter.findings(in: [ribbon], LintContext()).isEmpty)
      }
    }
    """

  private static let clientTests = """
    import StyleBundle
    import StyleClient
    import StyleGeometry
    import StyleTestSupport
    import Testing

    @Suite struct RibbonLayoutTests {
      @Test func aLayoutIsAsWideAsAsked() throws {
        let compiled = try compile("ribbons: { plain: { height: 12 } }")
        let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
        let style = try #require(bundle.ribbons["plain"])
        let frame = RibbonLayout(style, width: 40).frame
        #expect([frame.minX, frame.minY, frame.maxX, frame.maxY] == [0, 0, 40, 12])
      }
    }
    """

  private static let previewTests = """
    import StyleBundle
    import StylePreview
    import StyleTestSupport
    import Testing

    @Suite struct RibbonPreviewTests {
      @Test func everyRibbonIsDrawn() throws {
        let compiled = try compile("ribbons: { plain: { height: 12 }, tall: { height: 24 } }")
        let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
        let sheet = ContactSheet(PreviewBundle("default", bundle.allStyles)).text()
        #expect(sheet.contains("12 pt high") && sheet.contains("24 pt high"))
      }
    }
    """
}
