/// The files of a new kind that is called Ribbons; messages call one of them a RIBBON.
enum KindSkeleton {
  static let sources: [(path: String, text: String)] = [
    ("Ribbons/Geometry/RibbonShape.swift", geometry), ("Ribbons/Bundle/RibbonStyle.swift", style),
    ("Ribbons/Bundle/RibbonStyle+Form.swift", form), ("Ribbons/Model/Ribbon.swift", model),
    ("Ribbons/Compiler/RibbonKeys.swift", keys), ("Ribbons/Compiler/RibbonCompiler.swift", compiler),
    ("Ribbons/Compiler/RibbonStyle+Model.swift", value), ("Ribbons/Compiler/Ribbon+Lifting.swift", lifting),
    ("Ribbons/Lint/RibbonFigure.swift", figure), ("Ribbons/Lint/RibbonRules.swift", rules),
    ("Ribbons/Client/RibbonLayout.swift", client), ("Ribbons/UIKit/RibbonLayout+CoreGraphics.swift", coreGraphics),
    ("Ribbons/Preview/RibbonPreview.swift", preview),
  ]

  private static let geometry = """
    /// The drawing of a RIBBON: the one code that linter and clients share.
    ///
    /// Lengths are points, x to the right and y down.
    public struct RibbonShape: Hashable, Sendable {
      /// The height, from top to bottom, above 0.
      public let height: Double

      /// The shape of a height.
      public init(height: Double) {
        self.height = height
      }

      /// The rectangle of a RIBBON with that width, its upper left corner at the origin.
      public func rectangle(width: Double) -> Rectangle {
        Rectangle(minX: 0, minY: 0, maxX: width, maxY: height)
      }
    }
    """

  private static let style = """
    /// A RIBBON as clients read it.
    ///
    /// Lengths are points.
    public struct RibbonStyle: NamedStyle, Hashable {
      /// The name of a RIBBON.
      public struct Name: BundleName {
        /// The name as the bundle has it.
        public let text: String

        /// The name of that text.
        public init(_ text: String) {
          self.text = text
        }
      }

      /// The name of this RIBBON.
      public package(set) var name: Name = ""
      /// The height, from top to bottom, above 0.
      public package(set) var height = 0.0

      /// A blank style, to be filled.
      package init() {}
    }
    """

  private static let form = """
    extension DecodedBundle {
      /// The styles of this kind, by name.
      public var ribbons: StylesByName<RibbonStyle> { styles(RibbonStyle.self) }
    }

    extension RibbonStyle: FormStyle {
      package static let key = "ribbons"
      package static let noun = "a RIBBON"

      mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
        try form.member("height", &height, .positive, "from top to bottom")
      }
    }
    """

  private static let model = """
    extension StyleKind {
      package static let ribbons = StyleKind("ribbons", noun: "RIBBON", plural: "RIBBONS", exampleName: "plain")
    }

    /// A RIBBON with where its values came from.
    ///
    /// Lengths are in points.
    package struct Ribbon: ModelStyle {
      package static let kind = StyleKind.ribbons

      package var name: StyleName
      /// The height, from top to bottom.
      package var height: Quantity

      package init(name: StyleName, height: Quantity) {
        self.name = name
        self.height = height
      }
    }
    """

  private static let keys = """
    import StyleModel

    package enum RibbonKey: Int, KeySet {
      case extends, height

      package static let table = KeyTable(
        "a RIBBON",
        [
          Key("extends", .name(.ribbon), .optional, "another RIBBON whose values this one starts from"),
          Key("height", .quantity(.length, .positive), .required, "from top to bottom"),
        ])
    }

    extension NameKind {
      static let ribbon = NameKind.of(.ribbons)
    }
    """

  private static let compiler = """
    package import StyleBundle
    package import StyleModel

    /// Compiles styles of this kind.
    struct RibbonCompiler: KindCompiler {
      static let kind = StyleKind.ribbons
      static let summary = "RIBBONS"
      static let table = RibbonKey.table
      static let sample = "# RIBBONS, with their lengths in points.\\nribbons:\\n  plain: { height: 12 }\\n"

      private let reader: ValueReader
      private let definitions: Definitions

      init(_ scope: BundleScope, _ reader: ValueReader) {
        self.reader = reader
        definitions = scope.definitions(of: Self.kind)
      }

      func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
        let read = reader.style(Self.kind, name) { () -> Ribbon? in
          guard let layers = ExtendsChain(reader: reader, definitions: definitions).layers(of: number),
            let map = MapReader<RibbonKey>(reader, layers), let height = map.quantity(.height)
          else { return nil }
          return Ribbon(name: name, height: height)
        }
        return read.map { ReadStyle($0.model, $0.isSound ? $0.model : nil) }
      }

      static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] { bundle.ribbons.map { Ribbon(lifting: $0) } }
    }

    extension Ribbon: CompiledStyle {
      package var model: any ModelStyle { self }
      package var bundleStyle: any BundleStyle { RibbonStyle(self) }
    }
    """

  private static let value = """
    import StyleBundle
    import StyleModel

    extension RibbonStyle {
      /// Makes a RIBBON as clients read it.
      init(_ ribbon: Ribbon) {
        self.init()
        name = Name(ribbon.name.text)
        height = ribbon.height.value
      }
    }
    """

  private static let lifting = """
    import StyleBundle
    import StyleModel

    extension Ribbon {
      init(lifting style: RibbonStyle) {
        self.init(name: StyleName(style.name.text), height: Quantity(lifting: style.height))
      }
    }
    """

  private static let figure = """
    package import StyleDiagnostics
    package import StyleGeometry
    package import StyleModel

    /// A RIBBON with the measures that its rules share, in points.
    package final class RibbonFigure: LintFigure {
      package let ribbon: Ribbon
      package let shape: RibbonShape

      package init(_ ribbon: Ribbon, _ context: LintContext) {
        self.ribbon = ribbon
        shape = RibbonShape(height: ribbon.height.value)
      }

      /// The key path of the style: `ribbons.NAME`.
      package var keyPath: StyleKeyPath { StyleKeyPath([Ribbon.kind.key, ribbon.name.text]) }

      package func sketch(of finding: PicturedFinding) -> Sketch? {
        var sketch = Sketch()
        sketch.add(.fault, .rectangle(shape.rectangle(width: shape.height), isFilled: false))
        return sketch
      }
    }
    """

  private static let rules = """
    package import StyleDiagnostics

    /// The rules about this kind.
    enum RibbonRules: KindRules {
      typealias Figure = RibbonFigure

      static let all: [any Rule.Type] = []
    }

    /// A rule about a RIBBON.
    package protocol RibbonRule: StyleRule where Figure == RibbonFigure {}

    extension RuleDescription.Category {
      package static let ribbons = Self("ribbons")
    }
    """

  private static let client = """
    public import StyleBundle
    public import StyleGeometry

    /// A RIBBON as an app draws it.
    public struct RibbonLayout: Hashable, Sendable {
      /// The covered rectangle, its upper left corner at the origin.
      public let frame: Rectangle

      /// The layout of a style for a width in points.
      public init(_ style: RibbonStyle, width: Double) {
        frame = RibbonShape(height: style.height).rectangle(width: width)
      }
    }
    """

  private static let coreGraphics = """
    #if canImport(CoreGraphics)
      public import CoreGraphics
      public import StyleClient

      extension RibbonLayout {
        /// The covered rectangle, for a layer or a view.
        public var cgFrame: CGRect { CGRect(frame) }
      }
    #endif
    """

  private static let preview = """
    import StyleBundle
    import StyleClient
    import StyleGeometry

    /// Draws a RIBBON.
    enum RibbonPreview: KindPreview {
      static let title = "Ribbons"
      static let legend = "120 pt wide"

      static func figures(of style: RibbonStyle) -> [Figure] {
        let frame = RibbonLayout(style, width: 120).frame
        var picture = Picture(of: frame, on: .page)
        picture.rectangle(frame, .solid)
        return [Figure(style.name.text, "\\(PreviewText.number(style.height)) pt high", part: "", picture)]
      }
    }
    """
}
