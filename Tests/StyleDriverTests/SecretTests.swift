import Foundation
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// A secret key's text is never shown, wherever it comes from.
@Suite struct SecretTests {
  private static let digits = "qL5b+Sxx/0K9w2TmF7cUeQ4r8h1ZyV3uJ6nPaBdGkE8="
  private static let key = SigningKey.label + digits

  /// Sources with a key in names, values, comments and a list, in both notations, all of which is found fault with.
  private static let source = """
    # \(key)
    tokens:
      "\(key)": { nothing: 1 }
      gap: \(key)
    bubbles:
      tip:
        arrow: { direction: \(key), width: "{\(key)}", height: 12, \(key): 1 }
        cornerRadius: \(key)
        size: { width: [\(key), 12], height: "\(key)..200" }
        deprecated: \(key)
      other: { extends: \(key) } # stylec-ignore \(key)
    animations:
      fade: { target: view, property: \(key), from: 0, to: 1, duration: 1e3, curve: \(key) }
    \(key): {}

    """

  private static let list = """
    <plist version="1.0"><dict><key>tokens</key><dict><key>x</key><string>\(key)</string><key>\(key)</key><date>\(key)</date></dict>
    <key>brushes</key><dict><key>b</key><dict><key>cap</key><string>\(key)</string></dict></dict></dict></plist>

    """

  private func project() throws -> ScratchFolder {
    let scratch = try ScratchFolder(source: Self.source)
    try scratch.write(Self.list, to: "StyleSources/b.plist")
    return scratch
  }

  /// Whether a text has none of the key's digits: eight of them in a row would be some.
  private func expectHidden(_ text: String, _ what: String) {
    let parts = stride(from: 0, to: Self.digits.count - 8, by: 4).map { start in
      String(Self.digits.dropFirst(start).prefix(8))
    }
    #expect(!parts.contains { text.contains($0) }, "\(what): \(text.prefix(2000))")
  }

  @Test(arguments: [
    "publish site --key KEY", "publish site --key=KEY", "rotate site --root-key KEY --key a", "KEY", "lint KEY",
    "build -o KEY",
    "--project KEY lint", "lint --rule KEY=off", "lint --format json=KEY", "explain KEY", "diff HEAD --accept KEY",
    "help KEY",
    "publish site --key a --message aKEY", "--KEY", "keygen KEY", "lint -- KEY", "init --theme KEY",
  ])
  func argumentsAreRefusedAndNotRepeated(_ line: String) throws {
    let scratch = try project()
    let run = scratch.run(line.split(separator: " ").map { String($0).replacing("KEY", with: Self.key) })
    #expect(run.code == .usage)
    #expect(
      run.errors.contains(
        "use a file, --key FILE, or standard input: printf %s \"$KEY\" | stylec publish site --key -"),
      "\(run.errors)")
    expectHidden(run.output + run.errors, line)
  }

  @Test func aKeyIsPassedByAFileOrOnStandardInput() throws {
    let scratch = try ReleaseProject.make()
    let key = try scratch.text("key")
    let run = scratch.run("publish", scratch["host"], "--first", "--key", "-", input: key)
    #expect(run.code == .clean, "\(run.errors)")
    let wrong = scratch.run("publish", scratch["host"], "--key", "-", input: "x" + key)
    #expect(wrong.code == .usage)
    #expect(!(run.output + run.errors + wrong.errors).contains(key.dropFirst(SigningKey.label.count).prefix(8)))
  }

  @Test(arguments: AllReporters.names) func reportsHideIt(_ format: String) throws {
    let scratch = try project()
    for command in ["lint", "build", "fix"] {
      let run = scratch.run(command, "--format", format)
      #expect(run.code == .findings && run.output.contains(SigningKey.label), "\(run.output)\(run.errors)")
      expectHidden(run.output + run.errors, "\(command) \(format)")
    }
    _ = scratch.run("lint", "--format", "\(format)=\(scratch["report"])", "--pictures", scratch["pictures"])
    expectHidden(try scratch.text("report"), format)
  }

  @Test func commandsHideIt() throws {
    let scratch = try project()
    for line in [
      "fix --diff", "fix --diff --unsafe", "explain bubbles.tip.cornerRadius", "explain tokens.gap",
      "explain --safe-ranges",
      "explain tokens.gap --format json", "preview", "baseline write", "diff a.json",
    ] {
      let run = scratch.run(line.split(separator: " ").map(String.init))
      expectHidden(run.output + run.errors, line)
    }
    for line in ["convert StyleSources/a.yaml", "convert StyleSources/b.plist", "show a.json", "lint a.json"] {
      let words = line.split(separator: " ").map(String.init)
      try scratch.write("{\"format\": 1, \"\(Self.key)\": [\"\(Self.key)\"]}", to: "a.json")
      let run = scratch.run(words[0], scratch[words[1]])
      #expect(!(run.output + run.errors).isEmpty)
      expectHidden(run.output + run.errors, line)
    }
    expectHidden(try scratch.text("Generated/preview/index.html"), "the gallery")
  }

  /// A view of a long line begins behind the label.
  @Test(arguments: [20, 40, 80, 120]) func partsOfALineHideIt(_ columns: Int) throws {
    var sample = Sample()
    let line = "\(String(repeating: "a", count: 300)) \(Self.key) wrong \(String(repeating: "z", count: 300))"
    let file = sample.add(line, path: "a.yaml")
    for part in ["wrong", "E8=", "BdGk"] {
      sample.diagnostics.append(Diagnostic(.syntax, "it is wrong", at: try sample.place(of: part, in: file)))
    }
    let text = TextReporter(columns: columns).text(sample.report())
    #expect(text.contains("*"))
    expectHidden(text, "\(columns) columns")
  }

  @Test(arguments: [
    ("", ""), ("stylec-secret-key:", "stylec-secret-key:"), ("stylec-secret-key:a", "stylec-secret-key:…"),
    ("x stylec-secret-key:ab/c+d==, stylec-secret-key:q y", "x stylec-secret-key:…, stylec-secret-key:… y"),
    ("stylec-stylec-secret-key:ab", "stylec-stylec-secret-key:…"), ("stylec-public-key:ab", "stylec-public-key:ab"),
    ("stylec-secret-key:stylec-secret-key:ab", "stylec-secret-key:…:…"),
    ("`stylec-secret-key:ab`", "`stylec-secret-key:…`"),
    ("stylec-secret-key:…", "stylec-secret-key:…"), ("stylec-secret-key: \"ab\" c", "stylec-secret-key: \"…\" c"),
    ("stylec-secret-kez:ab", "stylec-secret-kez:ab"),
  ])
  func digitsBehindALabelAreHidden(_ text: String, _ shown: String) {
    #expect(SecretText.hidden(text) == shown)
    #expect(SecretText.hidden(shown) == shown)
  }
}
