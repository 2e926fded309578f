import Foundation
import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// One file of conformance vectors.
struct ConformanceFile {
  /// The names of all files, without `.json`.
  static let names = Fixture.all(in: "conformance", endings: [".json"]).map {
    String($0.path.dropFirst("conformance/".count).dropLast(".json".count))
  }

  let cases: [JSONValue]
  /// How far a number may be from the expected one.
  let tolerance: Double
  private let bytes: [UInt8]
  private let root: JSONValue

  init(_ name: String) throws {
    bytes = try Fixtures.bytes("conformance/\(name).json")
    root = try JSONDocument(parsing: bytes, limit: 8 << 20).root
    cases = Array(try root.requireArray(at: "cases"))
    tolerance = try root.requireNumber(at: "tolerance")
    try #require(tolerance <= 1e-6)
  }

  /// The bundle that the cases refer to.
  func bundle() throws -> DecodedBundle {
    try DecodedBundle(decoding: Array(root.at("bundle").source))
  }
}

extension ConformanceFile {
  /// The path at which the bundle is refused once it is changed as a case says; nil where it isn't.
  func refusedPath(_ entry: JSONValue) throws -> [String]? {
    let changed = try bundle(changedBy: entry)
    do throws(BundleRefusal) {
      _ = try DecodedBundle(decoding: changed)
      return nil
    } catch .malformed(let error) {
      return error.path
    }
  }

  /// The bundle's bytes with one member replaced, added or taken away.
  private func bundle(changedBy entry: JSONValue) throws -> [UInt8] {
    let whole = try root.at("bundle")
    let keys = try entry.requireArray(at: "at").map { try $0.requireString() }
    let key = try #require(keys.last)
    let parent = try keys.dropLast().reduce(whole) { try #require($0.child($1)) }
    let new = entry.member("value").map { Array($0.source) }
    var range = parent.range.lowerBound + 1..<parent.range.lowerBound + 1
    var text = Array("\"\(key)\":".utf8) + (new ?? []) + Array(",".utf8)
    if let new, let old = parent.child(key) {
      (range, text) = (old.range, new)
    } else if let member = parent.members?.first(where: { $0.name == key }) {
      (range, text) = (member.keyRange.lowerBound..<member.value.range.upperBound, [])
      // One comma goes with it, if there is any; there is no white space.
      let comma = UInt8(ascii: ",")
      if bytes[range.upperBound] == comma {
        range = range.lowerBound..<range.upperBound + 1
      } else if bytes[range.lowerBound - 1] == comma {
        range = range.lowerBound - 1..<range.upperBound
      }
    }
    return Array(bytes[whole.range.lowerBound..<range.lowerBound]) + text
      + Array(bytes[range.upperBound..<whole.range.upperBound])
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

  /// The member of a name, or the item of a number.
  func child(_ key: String) -> JSONValue? {
    if let elements { return Int(key).flatMap { Array(elements)[$0] } }
    return members?.first { $0.name == key }?.value
  }

  func flag(_ key: String) -> Bool { member(key)?.boolValue ?? false }
}

extension Point {
  var coordinates: [Double] { [x, y] }
}

extension Rectangle {
  var edges: [Double] { [minX, minY, maxX, maxY] }
}

extension PathElement {
  /// The element's word in the vectors.
  var word: String {
    switch self {
    case .move: "move"
    case .line: "line"
    case .quadratic: "quadratic"
    case .arc: "arc"
    case .close: "close"
    }
  }

  /// The element's numbers in the vectors.
  var numbers: [Double] {
    switch self {
    case .move(let point), .line(let point): point.coordinates
    case .arc(let arc): arc.center.coordinates + [arc.radius, arc.startAngle, arc.sweep]
    case .quadratic(let control, let end): control.coordinates + end.coordinates
    case .close: []
    }
  }
}
