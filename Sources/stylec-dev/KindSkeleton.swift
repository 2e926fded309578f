/// The files of a new kind that is called Ribbons; messages call one of them a RIBBON.
enum KindSkeleton {
  static let sources: [(path: String, text: String)] = [
    ("Ribbons/Geometry/RibbonShape.swift", geometry), ("Ribbons/Bundle/RibbonStyle.swift", style),
    ("Ribbons/Compiler/RibbonSource.swift", source), ("Ribbons/Lint/RibbonFigure.swift", figure),
    ("Ribbons/Lint/RibbonRules.swift", rules), ("Ribbons/Client/RibbonLayout.swift", client),
    ("Ribbons/UIKit/RibbonLayout+CoreGraphics.swift", coreGraphics), ("Ribbons/Preview/RibbonPreview.swift", preview),
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

    extension StyleKind {
      package static let ribbons = StyleKind("ribbons", noun: "RIBBON", plural: "RIBBONS", exampleName: "plain")
    }

    extension DecodedBundle {
      /// The styles of this kind, by name.
      public var ribbons: StylesByName<RibbonStyle> { styles(RibbonStyle.self) }
    }

    extension RibbonStyle: StatedForm {
      package static let kind = StyleKind.ribbons
      package static let table = KeyTable(of: Self.self)

      mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
        try form.key("height", &height, .length(.positive), .required, "from top to bottom")
      }
    }
    """

  private static let source = """
    import StyleBundle

    /// Sources of RIBBONS.
    enum RibbonSource: StatedKind {
      typealias Style = RibbonStyle
      static let summary = "RIBBONS"
      static let sample = "# RIBBONS, with their lengths in points.\\nribbons:\\n  plain: { height: 12 }\\n"
    }
    """

  private static let figure = """
    package import StyleBundle
    package import StyleDiagnostics
    package import StyleGeometry
    package import StyleModel

    /// A RIBBON with the measures that its rules share, in points.
    package final class RibbonFigure: LintFigure {
      package let style: RibbonStyle
      package let shape: RibbonShape

      package init(_ stated: Stated<RibbonStyle>, _ context: LintContext) {
        style = stated.style
        shape = RibbonShape(height: style.height)
      }

      /// The key path of the style: `ribbons.NAME`.
      package var keyPath: StyleKeyPath { StyleKeyPath([RibbonStyle.key, style.name.text]) }

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
