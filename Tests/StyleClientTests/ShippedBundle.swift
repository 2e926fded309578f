import Foundation
import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport

/// The bundles that `make styles` made, as an app reads them.
enum Shipped {
  static let names = ["default", "festival", "field", "field-others"]

  static func url(_ path: String) -> URL {
    Fixtures.url("../../Generated/\(path)").standardizedFileURL
  }

  static func bundle(_ name: String) throws -> DecodedBundle {
    try DecodedBundle(decoding: Array(Data(contentsOf: url("bundles/\(name).json"))))
  }

  /// The shipped bundles and those of the conformance vectors.
  static func allBundles() throws -> [DecodedBundle] { try all.get() }

  /// The bundles, read once for all tests.
  private static let all = Result {
    try names.map { try bundle($0) }
      + ["tag-cycles", "tag-layouts", "timelines", "bubbles"].map { try ConformanceFile($0).bundle() }
  }
}

extension TagStyles {
  /// All styles of all counts, in order.
  var all: [TagStyle] { styles.keys.sorted().flatMap { styles[$0] ?? [] } }
}
