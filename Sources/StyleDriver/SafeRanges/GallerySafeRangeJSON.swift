import StyleBundle
import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StylePreview

/// The JSON of one number's safe range in the gallery's data, as ``GallerySafeRanges`` shows it.
struct GallerySafeRangeJSON {
  let safeRange: SafeRange
  let use: SourceNumber.Use
  let stops: SafeRangeStops
  /// The place of the number as `StyleSources/a.yaml:5:79`.
  let place: String
  let workspace: Workspace

  func write(_ json: inout JSONWriter) {
    let words = SafeRangeText(keyPath: use.keyPath)
    json.object { json in
      json.member("aside", words.aside(safeRange).joined(separator: "; "))
      json.member("endpoint", safeRange.number.part.rawValue)
      if !safeRange.errors.isEmpty { json.member("errors", true) }
      if let free = safeRange.withoutErrors { write("free", free, to: &json) }
      json.member("key", use.keyPath.description)
      write("lower", safeRange.interval.lower, to: &json)
      if let members = stops.members { json.list("members", members) { $1.write(&$0) } }
      if let notes = safeRange.withoutNotes { write("notes", notes, to: &json) }
      json.member("place", place)
      // Nothing where the number is written in another form.
      if let range = safeRange.number.ownPlace(in: workspace)?.range {
        json.list("range", [range.lowerBound, range.upperBound]) { $0.integer($1) }
      }
      json.member("stated", safeRange.number.keyPath.description)
      if safeRange.number.dimension == .whole { json.member("step", 1) }
      if stops.members == nil { json.list("stops", stops.stops) { $1.write(&$0) } }
      json.member("unit", safeRange.number.unit)
      write("upper", safeRange.interval.upper, to: &json)
      json.member("value", safeRange.number.number.double)
      json.member("words", words.line(safeRange))
      if let written = WrittenUnit(safeRange.number, workspace) {
        json.object("written") { json in
          json.member("power", written.power)
          json.member("unit", written.text)
        }
      }
    }
  }

  private func write(_ name: String, _ interval: SafeRange.Interval, to json: inout JSONWriter) {
    json.object(name) { json in
      write("lower", interval.lower, to: &json)
      write("upper", interval.upper, to: &json)
    }
  }

  private func write(_ name: String, _ end: SafeRange.End, to json: inout JSONWriter) {
    json.object(name) { json in
      if let place = end.fault?.keyPath, place != use.keyPath { json.member("at", place.description) }
      if case .none = end.reason { json.member("isOpen", true) }
      json.member("level", end.fault?.level.rawValue)
      json.member("rule", end.fault?.name.rawValue)
      json.member("value", end.number.double)
    }
  }
}

extension SafeRangeStops.Stop {
  func write(_ json: inout JSONWriter) {
    json.object { json in
      json.list("edits", edits) { json, edit in
        json.object { json in
          if let new = edit.new {
            json.key("new")
            json.value(written: String(decoding: new.source, as: UTF8.self))
          }
          json.key("path")
          edit.path.write(&json)
        }
      }
      json.member("value", number.double)
    }
  }
}

extension [JSONStep] {
  fileprivate func write(_ json: inout JSONWriter) {
    json.array { json in
      for step in self {
        switch step {
        case .key(let key): json.string(key)
        case .index(let index): json.integer(index)
        }
      }
    }
  }
}
