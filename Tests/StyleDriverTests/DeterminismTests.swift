import StyleTestSupport
import Testing

/// The same input gives the same bytes, whatever else is different.
@Suite(.tags(.many)) struct DeterminismTests {
  /// Many files with findings at equal places, enough of them for several workers.
  private static let sources: [(name: String, text: String)] = (0..<Effort.cases(40, few: 12)).flatMap { index in
    [
      ("a\(index).yaml", "animations:\n  a\(index): { target: view, property: opacty, from: 0, to: 1, duration: 1 }\n"),
      ("sub\(index % 5)/B\(index).yaml", "tokens: { t\(index): yes }\ntagz:\nbubbels:\n"),
    ]
  }

  private func scratch(_ order: (Int, Int) -> Bool) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    for index in Self.sources.indices.sorted(by: order) {
      try scratch.write(Self.sources[index].text, to: "StyleSources/" + Self.sources[index].name)
    }
    return scratch
  }

  /// All texts that a run prints and writes, by name.
  private func everything(
    _ flags: [String] = [], _ paths: [String] = [], environment: [String: String] = [:], in scratch: ScratchFolder
  ) throws -> [String: [UInt8]] {
    let formats = ["--format", "json=out/r.json", "--format", "text=out/r.txt", "--format", "concise"]
    let lint = try Program.run(["lint"] + flags + formats + paths, in: scratch, environment: environment)
    var result = try scratch.contents(of: "out")
    result["output"] = lint.output
    #expect(lint.errors == "")
    return result
  }

  @Test func findingsDependOnTheSourcesOnly() throws {
    let scratch = try scratch(<)
    let expected = try everything(["--jobs", "1"], in: scratch)
    #expect(expected["output"].map { $0.count > Effort.cases(5000, few: 1500) } == true)
    for jobs in ["2", "16"] { #expect(try everything(["--jobs", jobs], in: scratch) == expected) }
    for project in [
      "StyleSources/stylec.yaml", "./StyleSources/stylec.yaml", "StyleSources/../StyleSources//stylec.yaml",
    ] {
      #expect(try everything(["--project", project], in: scratch) == expected)
    }
    #expect(try everything(["--project", scratch["StyleSources/stylec.yaml"]], in: scratch) == expected)
    for locale in ["C", "tr_TR.UTF-8", "en_US.UTF-8"] {
      let environment = ["LC_ALL": locale, "LANG": locale, "TZ": "Asia/Kathmandu", "COLUMNS": "1"]
      #expect(try everything(environment: environment, in: scratch) == expected)
    }
    #expect(try everything(in: self.scratch(>)) == expected)
    #expect(try everything(in: self.scratch { ($0 * 7) % 80 < ($1 * 7) % 80 }) == expected)
  }

  @Test func pathsAreTheSameHoweverTheyAreWritten() throws {
    let scratch = try scratch(<)
    let expected = try everything([], ["StyleSources/a1.yaml", "StyleSources/sub1"], in: scratch)
    for paths in [
      ["StyleSources/sub1", "StyleSources/a1.yaml"],
      ["./StyleSources/a1.yaml", "StyleSources/sub1/", "StyleSources/a1.yaml"],
      [scratch["StyleSources/a1.yaml"], scratch["StyleSources/sub1"]],
    ] {
      #expect(try everything([], paths, in: scratch) == expected)
    }
    #expect(expected.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains(scratch.path) })
  }

  @Test func bundlesDependOnTheSourcesOnly() throws {
    let scratch = try ScratchFolder(copying: "projects/every-member")
    var builds: [[String: [UInt8]]] = []
    for (index, flags) in [["--jobs", "1"], ["--jobs", "2"], ["--jobs", "16"], []].enumerated() {
      let environment = index == 3 ? ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"] : [:]
      let run = try Program.run(["build", "-o", "out\(index)"] + flags, in: scratch, environment: environment)
      #expect(run.status == 0, "\(run.text)")
      builds.append(try scratch.contents(of: "out\(index)"))
    }
    #expect(builds[0].count >= 6 && builds.allSatisfy { $0 == builds[0] })
  }
}
