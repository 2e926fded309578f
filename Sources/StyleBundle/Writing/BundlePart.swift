import StyleBundle
import StyleModel

/// Some of a bundle's styles as they stand in its JSON.
package struct BundlePart: Sendable {
  /// One style: `"NAME":{…}`.
  struct Member {
    let name: StyleName
    let range: Range<Int>
  }

  let bytes: [UInt8]
  let animations: [Member]
  let bubbles: [Member]
  let tagSets: [Member]
}

/// A bundle's text, put together from all of its parts.
struct BundleAssembly {
  private var text = PiecedText()
  private let parts: [(part: BundlePart, buffer: Int)]

  init(_ parts: [BundlePart]) {
    var text = PiecedText()
    self.parts = parts.map { ($0, text.take($0.bytes)) }
    self.text = text
  }

  /// `head` is what stands between the bubbles and the tags.
  consuming func text(head: [UInt8]) throws(JSONWriter.Fault) -> PiecedText {
    text.append("{".utf8)
    try append(\.animations, between: "\"animations\":{", and: "},")
    try append(\.bubbles, between: "\"bubbles\":{", and: "},")
    text.append(head)
    try append(\.tagSets, between: ",\"tags\":{", and: "}")
    text.append("}".utf8)
    return text
  }

  /// The styles of one kind in canonical order; nothing where there are none.
  private mutating func append(
    _ members: KeyPath<BundlePart, [BundlePart.Member]>, between opening: String, and closing: String
  ) throws(JSONWriter.Fault) {
    var all: [(member: BundlePart.Member, buffer: Int)] = []
    for (part, buffer) in parts { all += part[keyPath: members].map { ($0, buffer) } }
    guard !all.isEmpty else { return }
    all = all.inCanonicalOrder(by: \.member.name)
    text.append(opening.utf8)
    for (index, entry) in all.enumerated() {
      if index > 0 {
        let last = all[index - 1].member.name
        guard last.precedesInJSON(entry.member.name) else {
          throw .keyOutOfOrder(entry.member.name.text, after: last.text)
        }
        text.append(",".utf8)
      }
      text.append(entry.buffer, entry.member.range)
    }
    text.append(closing.utf8)
  }
}
