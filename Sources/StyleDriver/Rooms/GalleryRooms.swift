import StyleBundle
import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleModel

/// The rooms of a bundle's styles for the gallery: a slider for each number, which shows what was compiled.
///
/// ```json
/// { "bundle": "default", "format": 1, "styles": { "bubbles.tip": [
///   { "key": "bubbles.tip.arrow.radius", "lower": { "value": 0 }, "members": [["arrow", "baseRadius"], ["arrow", "tipRadius"]],
///     "paste": { "after": " }", "before": "arrow: { radius: ", "power": 0 }, "part": "whole", "place": "StyleSources/a.yaml:5:79",
///     "stated": "bubbles.tip.arrow.radius", "unit": "pt", "upper": { "rule": "bubble-arrow-folds", "value": 16.69 },
///     "value": 3, "words": "sound from 0 to 16.69 (then bubble-arrow-folds); …" } ] } }
/// ```
///
/// An end has the `rule` that ends it, `at` where that is another key path, and `isOpen` where none does as far as was looked.
/// `notes` are the ends without a new note. A number of which members of the bundle are the value itself has `members`, ways from the
/// style; any other has `stops`, each with a `value` and its `edits` of the style as it is: a `path`, and the `new` value unless it is gone.
struct GalleryRooms: Sendable {
  /// A number's room as one style of a bundle has it.
  struct Entry: Sendable {
    let style: StyleKeyPath
    let keyPath: StyleKeyPath
    let room: Room
    /// The JSON of the entry.
    let json: [UInt8]
  }

  let bundle: String
  private(set) var entries: [Entry] = []

  init(_ bundle: String) { self.bundle = bundle }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// The rooms as canonical JSON, by style and in the order of the sources.
  func json() throws(JSONWriter.Fault) -> [UInt8] {
    let styles = Dictionary(grouping: entries) { $0.style.components.joined(separator: ".") }
    return try JSONWriter.text { json in
      json.object { json in
        json.key("bundle")
        json.string(bundle)
        json.key("format")
        json.integer(1)
        json.key("styles")
        json.object { json in
          for style in styles.keys.sorted(by: CanonicalOrder.utf16Precedes) {
            json.key(style)
            json.array { json in
              for entry in styles[style] ?? [] { json.value(written: String(decoding: entry.json, as: UTF8.self)) }
            }
          }
        }
      }
    }
  }
}

extension GalleryRooms.Entry {
  /// Makes the entry of a room for a style that has its number; nil where the style doesn't compile or no number is sound.
  init?(_ room: Room, at use: StatedNumber.Use, _ project: LoadedProject, _ sources: inout SourceMap) {
    guard let style = use.keyPath.style, let interval = room.interval,
      let stops = RoomStops(room, of: style, in: use.bundle, project.workspace),
      let place = sources.location(of: room.number.place)?.text
    else { return nil }
    let tree = project.trees[room.number.place.file.index]
    let paste = RoomPaste(room.number, in: tree, project.workspace)
    let text = try? JSONWriter.text { json in
      json.object { json in
        json.key("key")
        json.string(use.keyPath.description)
        json.key("lower")
        Self.write(interval.lower, use, to: &json)
        if let members = stops.members {
          json.key("members")
          json.array { json in for member in members { Self.write(member, to: &json) } }
        }
        if let notes = room.withoutNotes {
          json.key("notes")
          json.object { json in
            json.key("lower")
            Self.write(notes.lower, use, to: &json)
            json.key("upper")
            Self.write(notes.upper, use, to: &json)
          }
        }
        json.key("part")
        json.string(room.number.part.rawValue)
        if let paste {
          json.key("paste")
          json.object { json in
            json.key("after")
            json.string(paste.after)
            json.key("before")
            json.string(paste.before)
            json.key("power")
            json.integer(paste.power)
          }
        }
        json.key("place")
        json.string(place)
        json.key("stated")
        json.string(room.number.keyPath.description)
        if stops.members == nil {
          json.key("stops")
          json.array { json in for stop in stops.stops { Self.write(stop, to: &json) } }
        }
        if let unit = room.number.unit {
          json.key("unit")
          json.string(unit)
        }
        json.key("upper")
        Self.write(interval.upper, use, to: &json)
        json.key("value")
        json.number(room.number.number.double)
        json.key("words")
        json.string(RoomText(keyPath: use.keyPath).line(room))
      }
    }
    guard let text else { return nil }
    self.init(style: style, keyPath: use.keyPath, room: room, json: text)
  }

  private static func write(_ end: Room.End, _ use: StatedNumber.Use, to json: inout JSONWriter) {
    json.object { json in
      if let place = end.fault?.keyPath, place != use.keyPath {
        json.key("at")
        json.string(place.description)
      }
      if case .none = end.reason {
        json.key("isOpen")
        json.bool(true)
      }
      if let fault = end.fault {
        json.key("rule")
        json.string(fault.name.rawValue)
      }
      json.key("value")
      json.number(end.number.double)
    }
  }

  private static func write(_ stop: RoomStops.Stop, to json: inout JSONWriter) {
    json.object { json in
      json.key("edits")
      json.array { json in
        for edit in stop.edits {
          json.object { json in
            if let new = edit.new {
              json.key("new")
              json.value(written: String(decoding: new.source, as: UTF8.self))
            }
            json.key("path")
            write(edit.path, to: &json)
          }
        }
      }
      json.key("value")
      json.number(stop.number.double)
    }
  }

  private static func write(_ path: [JSONStep], to json: inout JSONWriter) {
    json.array { json in
      for step in path {
        switch step {
        case .key(let key): json.string(key)
        case .index(let index): json.integer(index)
        }
      }
    }
  }
}
