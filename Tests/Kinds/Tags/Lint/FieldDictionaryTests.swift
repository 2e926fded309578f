import Foundation
import StyleDiagnostics
import StyleTestSupport
import Testing

/// The style file of an app in the field, imported as it ships, with the constants of that app.
@Suite struct FieldDictionaryTests {
  private static let plist: String = {
    (try? Checkout.text("StyleSources/field-tags.plist")) ?? ""
  }()

  private static func source(names: Bool = true) -> String {
    """
    tags:
      classic:
        import: field-tags.plist
        \(names ? "names: [square-right, square-left, oblique-right, oblique-left]" : "mirrors: [[\"0\", \"1\"], [\"2\", \"3\"]]")
        layout:
          radius: 25
          dot: { radius: 2, halo: { radius: 4, opacity: 0.3 } }
          text: { width: 20..150, height: 14.32, padding: 5, gap: 5 }
          pixelGrid: 1
        hit: { dot: 25, text: 5, panDot: 35, panText: 15 }
    """
  }

  /// Returns the findings of a rule as the plist's lines at which they stand, labels after `+`.
  private func lines(_ rule: DiagnosticName, _ plist: String = Self.plist, names: Bool = true) throws -> [String] {
    let result = try lint(["a.yaml": Self.source(names: names), "field-tags.plist": plist])
    let table = LineTable(Array(plist.utf8))
    func line(_ place: SourceRange) -> String {
      #expect(result.files[place.file.index].path == "field-tags.plist")
      return String(table.position(at: place.range.lowerBound).line)
    }
    return result.findings.filter { $0.name == rule }.map { finding in
      ([finding.place.map(line) ?? ""] + finding.labels.map { line($0.place) }).joined(separator: "+")
    }
  }

  /// Returns the line of a value's n-th occurrence, from 1.
  private func line(of value: String, _ number: Int = 1) -> Int {
    let lines = Self.plist.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0].contains(">\(value)<") }.dropFirst(number - 1).first.map { $0 + 1 } ?? 0
  }

  @Test func numbersAsTextAreReportedAtTheirLines() throws {
    #expect(try lines("number-as-text") == ["\(line(of: "45"))", "\(line(of: "90.999"))"])
  }

  @Test(arguments: [true, false]) func nudgedVerticalsAreReportedAtTheirLines(names: Bool) throws {
    let expected = [
      "\(line(of: "-89.999"))+\(line(of: "89.999"))", "\(line(of: "-90.999"))+\(line(of: "90.999"))",
      "\(line(of: "-89.999", 2))+\(line(of: "89.999", 2))", "\(line(of: "-90.999", 2))+\(line(of: "90.999", 2))",
    ]
    #expect(try lines("tag-vertical-nudged", names: names) == expected)
    let result = try lint(["a.yaml": Self.source(names: names), "field-tags.plist": Self.plist])
    let notes = result.findings.filter { $0.name == "tag-vertical-nudged" }.flatMap(\.notes)
    #expect(notes.count { $0.contains("isn't the mirror of") && $0.contains("that is −90.001°") } == 2)
  }

  /// A name that says one side has texts on both, and mirrors differ in the order alone.
  @Test func mixedAndUnmirroredSidesAreReportedAtTheirLines() throws {
    let right = line(of: "-45", 2)
    let left = line(of: "-135", 2)
    #expect(try lines("tag-sides-mixed") == ["\(right - 1)+\(right + 1)", "\(left - 1)+\(left + 2)"])
    #expect(try lines("tag-sides-not-mirrored") == ["\(left - 1)+\(right - 1)"])
    #expect(try lines("tag-sides-not-mirrored", names: false) == ["\(left - 1)+\(right - 1)"])
    #expect(try lines("tag-sides-mixed", names: false).isEmpty)
  }

  @Test func firstAnglesAreReportedAtTheirLines() throws {
    let expected = ["-89.999", "-90.999"].map { line(of: $0) } + ["-89.999", "-90.999"].map { line(of: $0, 2) }
    #expect(try lines("dictionary-angle-inexact") == expected.map(String.init))
    #expect(try lines("tag-first-angle-ambiguous").isEmpty)
    let twice = Self.plist.replacing(">-90.999<", with: ">-89.999<")
    let pairs = (1...2).map { "\(line(of: "-90.999", $0))+\(line(of: "-89.999", $0))" }
    #expect(try lines("tag-first-angle-ambiguous", twice) == pairs)
    // Two texts then have the same first angle, three texts the same in all.
    let copied = Self.plist.replacing(">-135<", with: ">-45<")
    let first = "\(line(of: "-135"))+\(line(of: "-45"))"
    let all = "\(line(of: "-135", 2) - 1)+\(line(of: "-45", 2) - 1)"
    #expect(try lines("tag-first-angle-ambiguous", copied) == [first, all])
  }

  /// A file without one of its angles, and without one of its styles.
  @Test func missingAnglesAndStylesAreReportedAtTheirLines() throws {
    let angle = line(of: "-89.999", 2) + 1
    var lines = Self.plist.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[angle - 1].contains(">0<"))
    lines.remove(at: angle - 1)
    #expect(try self.lines("angle-count", lines.joined(separator: "\n")) == ["\(angle - 2)"])

    let style = line(of: "-135")
    lines = Self.plist.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.removeSubrange(style - 3...style + 1)
    #expect(try self.lines("style-missing", lines.joined(separator: "\n")) == ["\(line(of: "-89.999") - 4)"])
  }

  /// The file as it ships has no finding worse than a warning.
  @Test func theFieldsFileHasNoErrors() throws {
    let result = try lint(["a.yaml": Self.source(), "field-tags.plist": Self.plist])
    #expect(!Self.plist.isEmpty && !result.findings.contains { $0.level == .error }, "\(result.report)")
  }
}
