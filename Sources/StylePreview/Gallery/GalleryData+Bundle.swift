import StyleBundle

extension GalleryData.Bundle {
  /// Writes the bundle; of styles that `base` has the same, only the names.
  func write(to json: inout JSONWriter, over base: GalleryData.Bundle?) {
    let (own, same) = parts(over: base?.document)
    json.object { json in
      json.member("base", self.base)
      json.key("bundle")
      json.value(written: own ?? String(decoding: self.json, as: UTF8.self))
      json.member("name", drawn.name)
      if same.isEmpty { return }
      json.object("same") { json in for (kind, names) in same { json.list(kind, names) { $0.string($1) } } }
    }
  }

  private var document: JSONDocument? { try? JSONDocument(parsing: json, limit: json.count) }

  /// The bundle without the styles that a base has the same, and their names by kind; nil where it shares none.
  private func parts(over base: JSONDocument?) -> (own: String?, same: [(kind: String, names: [String])]) {
    guard let base, let members = document?.root.members else { return (nil, []) }
    var same: [(kind: String, names: [String])] = []
    let own = try? JSONWriter.text { json in
      json.object { json in
        for kind in members {
          json.key(kind.name)
          guard let styles = kind.value.members, let known = base.root[kind.name]?.members, kind.name != "format" else {
            json.value(written: String(decoding: kind.value.source, as: UTF8.self))
            continue
          }
          let before = Dictionary(known.map { ($0.name, $0.value.source) }) { first, _ in first }
          let shared = styles.filter { before[$0.name]?.elementsEqual($0.value.source) ?? false }.map(\.name)
          if !shared.isEmpty { same.append((kind: kind.name, names: shared)) }
          let left = Set(shared)
          json.object { json in
            for style in styles where !left.contains(style.name) {
              json.key(style.name)
              json.value(written: String(decoding: style.value.source, as: UTF8.self))
            }
          }
        }
      }
    }
    return same.isEmpty ? (nil, []) : (own.map { String(decoding: $0, as: UTF8.self) }, same)
  }
}
