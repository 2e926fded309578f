package import StyleBundle
package import StyleDiagnostics

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
    /// The kind and name of the style: `bubbles.tip`; unlike in a key path, no name stands in quotes.
    package var style: String?
    /// The key path of the value: `bubbles.tip.cornerRadius`.
    package var path: String?
    package var rule = ""
    package var level = ""
    package var message = ""
    package var help: [String] = []
    /// The place in the sources: `StyleSources/a.yaml:3:5`.
    package var place = ""
    /// The counterexample as SVG.
    package var picture: String?
    /// The ways out of it, each as a patch of the sources.
    package var fixes: [(title: String, patch: String)] = []
    /// The values that remove the finding; nil where no suggestion has some.
    package var values: Values?

    /// Values as the sources have them and as they should be, each nil where it isn't a short text, and the patch.
    package struct Values: Sendable {
      let key: String?
      let now: String?
      let new: String?
      let patch: String

      package init(key: String?, now: String?, new: String?, patch: String) {
        (self.key, self.now, self.new, self.patch) = (key, now, new, patch)
      }
    }

    package init() {}

    /// A style's kind and name, as the page joins them.
    package static func identifier(of style: StyleKeyPath) -> String { style.components.joined(separator: ".") }
  }

  /// The place of a bundle's style in its source, with the comment above it.
  package struct Source: Sendable {
    let bundle: String
    let style: String
    let place: String
    let comment: String?

    package init(of style: StyleKeyPath, in bundle: String, place: String, comment: String? = nil) {
      (self.bundle, self.style, self.place) = (bundle, Finding.identifier(of: style), place)
      self.comment = comment.map { String($0.prefix(240)) }
    }
  }

  private let app: String?
  private let bundles: [Bundle]
  private let findings: [Finding]
  /// What the names of findings mean, by the names.
  private let rules: [String: String]
  private let sources: [Source]
  private let tokens: [Token]
  /// The safe ranges of each bundle's numbers, as JSON; empty where they weren't asked for.
  private let safeRanges: [[UInt8]]

  package init(
    app: String?, _ bundles: [Bundle], _ findings: [Finding], rules: [String: String] = [:], sources: [Source] = [],
    tokens: [Token] = [], safeRanges: [[UInt8]] = []
  ) {
    (self.app, self.bundles, self.findings, self.rules, self.sources) = (app, bundles, findings, rules, sources)
    (self.tokens, self.safeRanges) = (tokens, safeRanges)
  }

  /// The data as canonical JSON.
  package func json() throws(JSONWriter.Fault) -> [UInt8] { try JSONWriter.text(write) }

  private func write(_ json: inout JSONWriter) {
    json.object { json in
      json.member("app", app)
      json.list("bundles", bundles) { json, bundle in
        bundle.write(to: &json, over: bundles.first { $0.drawn.name == bundle.base })
      }
      json.key("comments")
      writeSources(to: &json) { $0.comment }
      json.list("drafts", bundles) { $1.write(Array($1.drawn.drafts), to: &$0) }
      // Findings of several bundles share a picture, which is the largest part of them.
      var pictures: [String] = []
      var numbers: [String: Int] = [:]
      for picture in findings.compactMap(\.picture) where numbers[picture] == nil {
        numbers[picture] = pictures.count
        pictures.append(picture)
      }
      json.list("findings", findings) { $1.write(to: &$0, numbers) }
      json.member("format", 1)
      json.list("missing", bundles) { $1.write($1.drawn.missing, to: &$0) }
      json.list("pictures", pictures) { $0.string(PagePicture.text(of: $1)) }
      json.object("rules") { json in for name in rules.keys.sorted() { json.member(name, rules[name]) } }
      if !safeRanges.isEmpty {
        json.list("safeRanges", safeRanges) { $0.value(written: String(decoding: $1, as: UTF8.self)) }
      }
      json.key("sources")
      writeSources(to: &json) { $0.place }
      json.list("tokens", tokens) { $1.write(to: &$0, bases) }
    }
  }

  /// The bundles that others extend, by the names of those, whose entries leave out what is the same.
  private var bases: [String: String] {
    Dictionary(uniqueKeysWithValues: bundles.compactMap { bundle in bundle.base.map { (bundle.drawn.name, $0) } })
  }

  /// Writes something about styles' sources, by bundle and style.
  private func writeSources(to json: inout JSONWriter, _ text: (Source) -> String?) {
    json.object { json in
      for bundle in bundles.map(\.drawn.name).sorted(by: Self.precedes) {
        json.object(bundle) { json in
          let known = Set(sources.filter { $0.bundle == bases[bundle] }.map { [$0.style, $0.place] })
          let own = sources.filter { $0.bundle == bundle && !known.contains([$0.style, $0.place]) }
            .sorted { Self.precedes($0.style, $1.style) }
          for source in own { json.member(source.style, text(source)) }
        }
      }
    }
  }

  /// Whether one name comes before another one in the data: in the order of their bytes.
  static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension GalleryData.Bundle {
  /// Writes some of the bundle's styles, by name.
  fileprivate func write(_ styles: [StyleKeyPath], to json: inout JSONWriter) {
    let identifiers = styles.map(GalleryData.Finding.identifier(of:))
    for style in identifiers.sorted(by: GalleryData.precedes) {
      json.object { json in
        json.member("bundle", drawn.name)
        json.member("style", style)
      }
    }
  }
}

extension GalleryData.Finding {
  /// Writes the finding with the number of its picture.
  fileprivate func write(to json: inout JSONWriter, _ pictures: [String: Int]) {
    json.object { json in
      json.member("bundle", bundle)
      json.list("fixes", fixes) { json, fix in
        json.object { json in
          json.member("patch", fix.patch)
          json.member("title", fix.title)
        }
      }
      json.list("help", help) { $0.string($1) }
      json.member("level", level)
      json.member("message", message)
      json.member("path", path)
      json.member("picture", picture.flatMap { pictures[$0] })
      json.member("place", place)
      json.member("rule", rule)
      json.member("style", style)
      guard let values else { return }
      json.object("values") { json in
        json.member("key", values.key)
        json.member("new", values.new)
        json.member("now", values.now)
        json.member("patch", values.patch)
      }
    }
  }
}
