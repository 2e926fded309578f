package import StyleCompiler
package import StyleDiagnostics
import StyleModel

/// The text that `stylec explain KEY.PATH` prints for people.
package struct ValueText {
  private let explanation: ValueExplanation
  private let bundles: [String]
  private let safeRanges: [SafeRange]
  private var sources: SourceMap

  package init(_ explanation: ValueExplanation, _ safeRanges: [SafeRange], bundles: [String], _ files: [SourceFile]) {
    self.explanation = explanation
    self.safeRanges = safeRanges
    self.bundles = bundles
    sources = SourceMap(files)
  }

  package mutating func text() -> String {
    let about = [explanation.summary, explanation.type].compactMap(\.self)
    var parts = [explanation.keyPath.description + (about.isEmpty ? "" : ": " + about.joined(separator: "; "))]
    for view in explanation.views { parts.append(text(of: view)) }
    if !explanation.others.isEmpty { parts.append("Not in \(names(explanation.others)).") }
    if let remark = explanation.remark { parts.append(remark) }
    if !safeRanges.isEmpty { parts.append(safeRange()) }
    parts.append(uses())
    return parts.joined(separator: "\n\n") + "\n"
  }

  private mutating func text(of view: ValueExplanation.View) -> String {
    var rows = [("", "\(value(of: view)), in \(names(view.bundles))")]
    for step in view.steps {
      rows.append((location(of: step.place), "\(excerpt(step.place)) \(Self.words(step.role))"))
    }
    return ([Self.lines(rows)] + (view.spring.map { [Self.lines(of: $0, "  ")] } ?? [])).joined(separator: "\n\n")
  }

  /// A spring in all forms, on a line each behind a mark.
  static func lines(of spring: SpringMeasures, _ mark: String) -> String {
    (["The spring settles after \(spring.settles.exact) s. It may be written as"]
      + spring.texts.map { "\(mark)`\($0)`" })
      .joined(separator: "\n")
  }

  func value(of view: ValueExplanation.View) -> String {
    guard let text = view.text else { return "no value: not set, and without a default" }
    let unit = view.unit.map { " " + $0 } ?? ""
    let exactness = view.isExact.map { $0 ? ", exactly" : ", rounded to six decimals" } ?? ""
    let origin = view.origin == .byDefault ? ", the default (not set)" : ""
    return Self.shortened(text) + unit + exactness + origin
  }

  /// The safe ranges: in one line where there is one, else each with its name.
  func safeRange() -> String {
    let text = SafeRangeText(keyPath: explanation.keyPath)
    let isOne = safeRanges.count == 1 && safeRanges[0].number.part == .whole
    let lines =
      isOne
      ? ["Safe range: " + text.line(safeRanges[0])]
      : ["Safe range"] + safeRanges.map { "  \(name($0)): \(text.line($0))" }
    return (lines + [safeRanges.notConsidered].compactMap(\.self)).joined(separator: "\n")
  }

  /// The number's name among those at the key path: the keys below it, which end of a range it is, and its bundles if not all.
  private func name(_ safeRange: SafeRange) -> String {
    let number = safeRange.number
    let own =
      number.keyPath.components.starts(with: explanation.keyPath.components)
      ? number.keyPath
      : number.uses.first { $0.keyPath.components.starts(with: explanation.keyPath.components) }?.keyPath
        ?? number.keyPath
    let isBelow = own.components.starts(with: explanation.keyPath.components)
    let keys = isBelow ? StyleKeyPath(Array(own.components.dropFirst(explanation.keyPath.components.count))) : own
    let seen = Set(number.uses.map(\.bundle)).sorted()
    let isElsewhere = safeRanges.contains { $0.number.keyPath == number.keyPath && $0.number.place != number.place }
    let words = [
      keys.components.isEmpty ? "" : keys.description, SafeRangeText.number(number),
      isElsewhere ? "in \(names(seen))" : "",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func uses() -> String {
    guard !explanation.uses.isEmpty else {
      return explanation.keyPath.components.count > 2 && explanation.keyPath.components[0] != "tokens"
        ? "No other style inherits it." : "Nothing else uses it."
    }
    var rows = [("", "Used by")]
    for use in explanation.uses {
      let isEverywhere = use.bundles.count == bundles.count
      rows.append(
        (
          location(of: use.place),
          "\(use.keyPath.map { $0.description } ?? "it") \(Self.words(use.manner))"
            + (isEverywhere ? "" : ", in \(names(use.bundles))")
        ))
    }
    return Self.lines(rows)
  }

  /// Rows with aligned second columns; one without a place is a heading.
  private static func lines(_ rows: [(place: String, text: String)]) -> String {
    let width = rows.map(\.place.count).max() ?? 0
    return rows.map { row in
      row.place.isEmpty
        ? row.text : "  \(row.place)\(String(repeating: " ", count: width - row.place.count + 2))\(row.text)"
    }.joined(separator: "\n")
  }

  private mutating func location(of place: SourceRange) -> String {
    sources.location(of: place).map { "\($0.path):\($0.start.line):\($0.start.column)" } ?? ""
  }

  func excerpt(_ place: SourceRange) -> String {
    let text = String(decoding: sources.contents(of: place, limit: 400), as: UTF8.self)
    return Self.shortened(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private static func shortened(_ text: String) -> String { text.count > 60 ? text.prefix(59) + "…" : text }

  func names(_ numbers: [Int]) -> String {
    if numbers.count == bundles.count, numbers.count > 1 { return "every bundle" }
    return "bundle " + numbers.map { "`\(bundles[$0])`" }.joined(separator: ", ")
  }

  static func words(_ role: SourceLocator.Step.Role) -> String {
    switch role {
    case .stated: "sets it"
    case .refersTo: "is what that refers to"
    case .overrides: "is overridden"
    case .underlies: "provides what that doesn't set"
    }
  }

  static func words(_ manner: ValueExplanation.Use.Manner) -> String {
    switch manner {
    case .refersTo: "refers to it"
    case .extends: "uses it as the base"
    case .names: "names it"
    case .inherits: "inherits it"
    }
  }
}
