import StyleClient

/// The facts of a bundle, a line each: a place, a colon, and words and numbers.
struct FactSheet {
  private(set) var lines: [String] = []
  private var place: [String] = []

  /// The facts of a bundle: its members as the client has read them, and what the client's models make of them.
  init(_ bundle: DecodedBundle, name: String) {
    place = [name]
    add("minimum client", bundle.minimumClient)
    add("name", bundle.name)
    add(bundle.animations, "animations") { $0.draw($1, in: bundle) }
    add(bundle.brushes, "brushes") { $0.draw($1) }
    add(bundle.bubbles, "bubbles") { $0.draw($1) }
    add(bundle.palettes, "palettes") { $0.draw($1) }
    add(bundle.segmentedControls, "segmented controls") { $0.draw($1) }
    add(bundle.stickers, "stickers") { $0.draw($1) }
    add(bundle.tags, "tags") { $0.draw($1, in: bundle) }
    add(bundle.templates, "templates") { $0.draw($1, in: bundle) }
    add(bundle.textAnimations, "text animations") { $0.draw($1, in: bundle) }
  }

  private mutating func add<Style>(
    _ styles: StylesByName<Style>, _ kind: String, _ draw: (inout FactSheet, Style) -> Void
  ) {
    for style in styles { at("\(kind) \(style.name)") { draw(&$0, style) } }
  }

  /// Adds facts about a part of the present place.
  mutating func at(_ part: String, _ add: (inout FactSheet) -> Void) {
    place.append(part)
    add(&self)
    place.removeLast()
  }

  /// Adds facts about each of several parts, which are known by their numbers.
  mutating func each<Part>(_ parts: some Sequence<Part>, _ name: String, _ add: (inout FactSheet, Part) -> Void) {
    for (number, part) in parts.enumerated() { at("\(name) \(number)") { add(&$0, part) } }
  }

  /// Adds one fact.
  mutating func add(_ name: String, _ facts: (any Fact)?...) {
    let place = (place + [name]).joined(separator: ", ").replacing(":", with: ";")
    lines.append("\(place): \(facts.map { $0?.text ?? "none" }.joined(separator: " "))")
  }
}
