import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// Mistakes by class in valid sources: what the first suggestion, followed, leads to.
@Suite struct SuggestionMeasureTests {
  /// A file for what isn't kept; with it all mistakes are made, and otherwise every 97th.
  private static let path = ProcessInfo.processInfo.environment["STYLEC_ADVICE"]
  private static let step = path == nil ? 97 : 1

  @Test func mistakesInFirstSourcesLeadToWhatWasMeant() throws {
    let scratch = try ScratchFolder()
    #expect(scratch.run("init", "--project", scratch.path).code == .clean)
    try Self.expectKept(try scratch.contents(of: "StyleSources"), beside: [:], "first sources")
  }

  @Test func mistakesInThisRepositorysSourcesLeadToWhatWasMeant() throws {
    let folder = Checkout.root.appending(path: "StyleSources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    let sources = try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) })
    let tokens = sources.filter { $0.key == "tokens.yaml" }
    try Self.expectKept(sources, beside: tokens, "own sources")
  }

  private static func expectKept(_ sources: [String: [UInt8]], beside others: [String: [UInt8]], _ name: String) throws
  {
    var measure = SuggestionMeasure()
    for (place, file) in sources.sorted(by: { $0.key < $1.key }).enumerated() where file.key.hasSuffix(".yaml") {
      if file.key == "stylec.yaml" { continue }
      try measure.measure(
        file.key, file.value, beside: others.filter { $0.key != file.key }, first: place * 7, step: step)
    }
    if let path {
      print("\n\(name):\n\(measure.table)")
      let text = measure.failures.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)-\(name.replacing(" ", with: "-"))"))
    }
    #expect(measure.total > 10)
    // A few of a slice are much of it.
    #expect(measure.share(.kept) >= (path == nil ? 0.9 : 0.98), "\(measure.failures.prefix(20))")
    #expect(measure.share(.otherValue) <= 0.003, "\(measure.failures.prefix(20))")
  }
}
