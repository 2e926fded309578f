import StyleBundle
package import StyleDiagnostics

extension GalleryData {
  /// A token with its value in each bundle that has it, and the styles with a value of it there.
  package struct Token: Sendable {
    package struct Value: Hashable, Sendable {
      let text: String
      let written: String?
      let unit: String?
      let color: String?
      let progress: [Double]
      let users: [String]

      package init(
        text: String, written: String?, unit: String?, color: String?, progress: [Double], users: [StyleKeyPath]
      ) {
        (self.text, self.written, self.unit, self.color, self.progress) = (text, written, unit, color, progress)
        self.users = Set(users.map(Finding.identifier(of:))).sorted(by: GalleryData.precedes)
      }
    }

    package let name: String
    /// The place in the first bundle's sources: `StyleSources/a.yaml:3:5`.
    let place: String
    package var values: [String: Value] = [:]

    package init(_ name: String, place: String) { (self.name, self.place) = (name, place) }
  }
}

extension GalleryData.Token {
  func write(to json: inout JSONWriter, _ bases: [String: String]) {
    json.object { json in
      json.member("name", name)
      json.member("place", place)
      json.object("values") { json in
        for bundle in values.keys.sorted(by: GalleryData.precedes) {
          guard let value = values[bundle], bases[bundle].flatMap({ values[$0] }) != value else { continue }
          json.key(bundle)
          value.write(to: &json)
        }
      }
    }
  }
}

extension GalleryData.Token.Value {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("color", color)
      if !progress.isEmpty { json.list("progress", progress) { $0.number($1) } }
      json.member("text", text)
      json.member("unit", unit)
      json.list("users", users) { $0.string($1) }
      json.member("written", written)
    }
  }
}
