import StyleBundle
import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleModel

/// The JSON of one number's safe range in the gallery's data, as ``GallerySafeRanges`` shows it.
struct GallerySafeRangeJSON {
  let safeRange: SafeRange
  let use: SourceNumber.Use
  let stops: SafeRangeStops
  let written: WrittenUnit?
  /// The place of the number as `StyleSources/a.yaml:5:79`.
  let place: String
  /// The bytes of the number's own text in its source; nil where it is written in another form.
  let range: Range<Int>?

  func write(_ json: inout JSONWriter) {
    let words = SafeRangeText(keyPath: use.keyPath)
    json.object { json in
      member("aside", words.aside(safeRange).joined(separator: "; "), to: &json)
      member("endpoint", safeRange.number.part.rawValue, to: &json)
      if !safeRange.errors.isEmpty {
        json.key("errors")
        json.bool(true)
      }
      if let free = safeRange.withoutErrors { write("free", free, to: &json) }
      member("key", use.keyPath.description, to: &json)
      write("lower", safeRange.interval.lower, to: &json)
      if let members = stops.members {
        json.key("members")
        json.array { json in for member in members { write(member, to: &json) } }
      }
      if let notes = safeRange.withoutNotes { write("notes", notes, to: &json) }
      member("place", place, to: &json)
      if let range {
        json.key("range")
        json.array { json in for end in [range.lowerBound, range.upperBound] { json.integer(end) } }
      }
      member("stated", safeRange.number.keyPath.description, to: &json)
      if safeRange.number.dimension == .whole {
        json.key("step")
        json.integer(1)
      }
      if stops.members == nil {
        json.key("stops")
        json.array { json in for stop in stops.stops { write(stop, to: &json) } }
      }
      member("unit", safeRange.number.unit, to: &json)
      write("upper", safeRange.interval.upper, to: &json)
      json.key("value")
      json.number(safeRange.number.number.double)
      member("words", words.line(safeRange), to: &json)
      if let written { write(written, to: &json) }
    }
  }

  private func member(_ name: String, _ text: String?, to json: inout JSONWriter) {
    guard let text else { return }
    json.key(name)
    json.string(text)
  }

  private func write(_ name: String, _ interval: SafeRange.Interval, to json: inout JSONWriter) {
    json.key(name)
    json.object { json in
      write("lower", interval.lower, to: &json)
      write("upper", interval.upper, to: &json)
    }
  }

  private func write(_ unit: WrittenUnit, to json: inout JSONWriter) {
    json.key("written")
    json.object { json in
      json.key("power")
      json.integer(unit.power)
      member("unit", unit.text, to: &json)
    }
  }

  private func write(_ name: String, _ end: SafeRange.End, to json: inout JSONWriter) {
    json.key(name)
    json.object { json in
      if let place = end.fault?.keyPath, place != use.keyPath { member("at", place.description, to: &json) }
      if case .none = end.reason {
        json.key("isOpen")
        json.bool(true)
      }
      member("level", end.fault?.level.rawValue, to: &json)
      member("rule", end.fault?.name.rawValue, to: &json)
      json.key("value")
      json.number(end.number.double)
    }
  }

  private func write(_ stop: SafeRangeStops.Stop, to json: inout JSONWriter) {
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

  private func write(_ path: [JSONStep], to json: inout JSONWriter) {
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
