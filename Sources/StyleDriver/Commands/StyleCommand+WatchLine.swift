import StyleBundle
import StyleDiagnostics
import StyleFiles
import StyleModel

/// The state of a watch after a build: the styles as they were drawn, and whether something was wrong.
struct WatchedStyles {
  /// The JSON of the styles, by bundle, kind and name.
  private let styles: [String: [UInt8]]
  /// Whether the sources or the project file had errors.
  var isBroken: Bool

  init(_ check: Check) {
    isBroken = check.hasErrors
    var styles: [String: [UInt8]] = [:]
    for bundle in (try? check.bundles()) ?? [] {
      let bytes = bundle.text.bytes
      guard let kinds = (try? JSONDocument(parsing: bytes, limit: bytes.count))?.root.members else { continue }
      for kind in kinds where kind.name != "format" {
        for style in kind.value.members.map(Array.init) ?? [] {
          styles["\(bundle.name) \(kind.name).\(style.name)"] = Array(style.value.source)
        }
      }
    }
    self.styles = styles
  }

  /// The number of styles that differ from an earlier state in some bundle, each once.
  func count(since earlier: WatchedStyles?) -> Int {
    guard let earlier else { return Set(styles.keys.map(Self.style)).count }
    let changed = Set(styles.keys).union(earlier.styles.keys).filter { styles[$0] != earlier.styles[$0] }
    return Set(changed.map(Self.style)).count
  }

  private static func style(_ key: String) -> Substring { key[(key.firstIndex(of: " ") ?? key.startIndex)...] }
}

extension StyleCommand {
  /// The command that prints findings and failures only, for builds of a watch; with `--verbose` all as ever.
  var withoutStatus: StyleCommand {
    if options.checking.isVerbose { return self }
    var options = options
    options.isQuiet = true
    return StyleCommand(options: options, environment: environment)
  }

  /// Prints a line about a build of a watch: how long it took, what is drawn anew, and what is wrong; returns the state after it.
  func sayBuilt(_ check: Check, since earlier: WatchedStyles?, from start: Int) -> WatchedStyles {
    let styles = WatchedStyles(check)
    let report = check.report(of: check.findings)
    let (errors, warnings) = (report.count(.error), report.count(.warning))
    let seconds = (Double(MonotonicClock.now() - start) / 1e7).rounded() / 100
    let changed =
      "\(counted(styles.count(since: earlier), "style")) \(options.building.previews ? "redrawn" : "changed")"
    let wrong = [
      errors > 0 ? counted(errors, "error") : earlier?.isBroken == true ? "no errors again" : "no errors",
      warnings > 0 ? counted(warnings, "warning") : nil,
    ]
    printStatus("\(seconds) s: \(changed); \(wrong.compactMap(\.self).joined(separator: ", "))")
    return styles
  }
}
