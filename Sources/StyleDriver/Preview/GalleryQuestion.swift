import StyleBundle
package import StyleCompiler
import StyleDiagnostics
import StyleModel
import StylePreview

/// A question of the live page: how a style is compiled with several numbers changed, which it can't put together from their stops.
///
/// ```json
/// { "bundle": "default", "hash": "9f…", "numbers": [
///   { "endpoint": "whole", "stated": "bubbles.tip.arrow.radius", "values": [5] },
///   { "endpoint": "whole", "stated": "bubbles.tip.cornerRadius", "values": [0, 8, 16.5] } ], "style": "bubbles.tip" }
/// ```
///
/// All numbers have one value but the last, which is asked for at several. Anybody who reaches the page's server may have written it.
package struct GalleryQuestion {
  private struct Number {
    let part: SourceNumber.Part
    let keyPath: String
    let values: [ExactDecimal]

    init?(_ json: JSONValue) {
      guard let members = json.values(of: "endpoint", "stated", "values"),
        let part = members[0].stringValue.flatMap(SourceNumber.Part.init), let keyPath = members[1].stringValue,
        let items = members[2].elements, (1...mostValues).contains(items.count)
      else { return nil }
      (self.part, self.keyPath) = (part, keyPath)
      values = items.compactMap { $0.kind == .number ? ExactDecimal(source: $0.source) : nil }
      if values.count < items.count { return nil }
    }
  }

  /// The most bytes that are read.
  package static let sizeLimit = 16_384
  private static let (mostNumbers, mostValues) = (32, 64)

  /// The hash of the data that the page shows.
  package let hash: String
  private let bundle: String
  private let style: StyleKeyPath
  private let numbers: [Number]
  private let text: String

  /// Reads a question; nil for whatever no page would write.
  package init?(_ bytes: [UInt8]) {
    guard let document = try? JSONDocument(parsing: bytes, limit: Self.sizeLimit),
      let members = document.root.values(of: "bundle", "hash", "numbers", "style"),
      let bundle = members[0].stringValue, let hash = members[1].stringValue, let style = members[3].stringValue,
      let items = members[2].elements, (1...Self.mostNumbers).contains(items.count)
    else { return nil }
    let numbers = items.compactMap(Number.init)
    guard numbers.count == items.count, numbers.dropLast().allSatisfy({ $0.values.count == 1 }) else { return nil }
    (self.bundle, self.hash, self.numbers) = (bundle, hash, numbers)
    self.style = StyleKeyPath(style.split(separator: ".", maxSplits: 1).map(String.init))
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The answer as JSON, with the question's own text: `stops` as in ``GallerySafeRanges``, without those that don't compile.
  ///
  /// Nil where the project has no such style or number, or where its key doesn't allow a value.
  package func answer(in workspace: Workspace) -> [UInt8]? {
    guard let bundle = workspace.scopes.firstIndex(where: { $0.name.text == bundle }),
      var style = NumberEdits(style, in: bundle, workspace)
    else { return nil }
    let known = StatedNumbers(workspace, of: self.style, in: bundle).numbers
    var changes = numbers.compactMap { asked -> (number: SourceNumber, other: ExactDecimal)? in
      guard let own = known.first(where: { $0.part == asked.part && $0.keyPath.description == asked.keyPath }),
        asked.values.allSatisfy({ own.domain.contains($0.double) })
      else { return nil }
      return (number: own, other: asked.values[0])
    }
    guard changes.count == numbers.count else { return nil }
    let last = numbers.count - 1
    let stops = numbers[last].values.compactMap { value in
      changes[last].other = value
      return style.edits(with: changes).map { SafeRangeStops.Stop(number: value, edits: $0) }
    }
    return try? JSONWriter.text { json in
      json.object { json in
        json.member("question", text)
        json.list("stops", stops) { $1.write(&$0) }
      }
    }
  }
}

extension JSONValue {
  /// The values of an object's members, where it has just these.
  fileprivate func values(of names: String...) -> [JSONValue]? {
    let values = names.compactMap { self[$0] }
    return values.count == names.count && members?.count == names.count ? values : nil
  }
}
