package import StyleBundle
import StyleDiagnostics

/// The data of the gallery: bundles as clients get them, drafts included, and their findings.
package struct GalleryData: Sendable {
  /// A bundle with its own JSON.
  package struct Bundle: Sendable {
    package let drawn: PreviewBundle
    package let base: String?
    package let json: [UInt8]

    package init(_ drawn: PreviewBundle, base: String?, json: [UInt8]) {
      (self.drawn, self.base, self.json) = (drawn, base, json)
    }
  }

  package struct Finding: Sendable {
    /// The name of the finding's bundle; nil for a finding about none in particular.
    package var bundle: String?
    /// The key path of the style: `bubbles.tip`.
    package var style: String?
    /// The key path of the value: `bubbles.tip.cornerRadius`.
    package var path: String?
    package var rule = ""
    package var level = ""
    package var message = ""
    package var help: [String] = []
    /// The place in the sources: `StyleSources/a.yaml:3:5`.
    package var place = ""
    /// The witness as SVG.
    package var picture: String?

    package init() {}
  }

  private let app: String?
  private let bundles: [Bundle]
  private let findings: [Finding]

  package init(app: String?, _ bundles: [Bundle], _ findings: [Finding]) {
    (self.app, self.bundles, self.findings) = (app, bundles, findings)
  }

  /// The data as canonical JSON.
  package func json() throws(JSONWriter.Fault) -> [UInt8] { try JSONWriter.text(write) }

  private func write(_ json: inout JSONWriter) {
    json.object { json in
      json.member("app", app)
      json.key("bundles")
      json.array { json in for bundle in bundles { bundle.write(to: &json) } }
      json.key("drafts")
      json.array { json in
        for bundle in bundles { bundle.write(Array(bundle.drawn.drafts), to: &json) }
      }
      json.key("findings")
      json.array { json in for finding in findings { finding.write(to: &json) } }
      json.key("format")
      json.integer(1)
      json.key("missing")
      json.array { json in for bundle in bundles { bundle.write(bundle.drawn.missing, to: &json) } }
    }
  }
}

extension GalleryData.Bundle {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("base", base)
      json.key("bundle")
      json.value(written: String(decoding: self.json, as: UTF8.self))
      json.member("name", drawn.name)
    }
  }

  /// Writes some of the bundle's styles, by name.
  fileprivate func write(_ styles: [StyleKeyPath], to json: inout JSONWriter) {
    for style in styles.map(\.description).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      json.object { json in
        json.member("bundle", drawn.name)
        json.member("style", style)
      }
    }
  }
}

extension GalleryData.Finding {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("bundle", bundle)
      json.key("help")
      json.array { json in for line in help { json.string(line) } }
      json.member("level", level)
      json.member("message", message)
      json.member("path", path)
      json.member("picture", picture)
      json.member("place", place)
      json.member("rule", rule)
      json.member("style", style)
    }
  }
}

extension JSONWriter {
  /// Adds a member, unless its text is nil.
  fileprivate mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }
}
