import Foundation
import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// One file of conformance vectors.
struct ConformanceFile {
  static let names = ["bubbles", "curves", "elbows", "tag-cycles", "tag-layouts", "timelines"]

  let cases: [JSONValue]
  private let root: JSONValue

  init(_ name: String) throws {
    root = try JSONDocument(parsing: Fixtures.bytes("conformance/\(name).json"), limit: 8 << 20).root
    cases = Array(try root.requireArray(at: "cases"))
    try #require(try root.requireNumber(at: "tolerance") == 1e-6)
  }

  /// The bundle that the cases refer to.
  func bundle() throws -> DecodedBundle {
    try DecodedBundle(decoding: Array(root.at("bundle").source))
  }
}

/// Whether a number is the expected one, within a millionth.
func isExpected(_ number: Double, _ expected: Double) -> Bool { (number - expected).magnitude <= 1e-6 }

func isExpected(_ numbers: [Double], _ expected: [Double]) -> Bool {
  numbers.count == expected.count && zip(numbers, expected).allSatisfy { isExpected($0, $1) }
}

extension JSONValue {
  /// The case as it stands in the file, for messages.
  var comment: Comment { Comment(rawValue: String(decoding: source, as: UTF8.self)) }

  func point(_ key: String) throws -> Point {
    let numbers = try at(key).numbers()
    return Point(x: numbers[0], y: numbers[1])
  }

  func size(_ key: String) throws -> Size { try at(key).asSize() }

  func asSize() throws -> Size {
    let numbers = try numbers()
    return Size(width: numbers[0], height: numbers[1])
  }

  func sizes(_ key: String) throws -> [Size] { try requireArray(at: key).map { try $0.asSize() } }

  func flag(_ key: String) -> Bool { member(key)?.boolValue ?? false }
}

extension Point {
  var coordinates: [Double] { [x, y] }
}

extension Rectangle {
  var edges: [Double] { [minX, minY, maxX, maxY] }
}
