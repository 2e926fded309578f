import Foundation
import StyleTestSupport
import Testing

/// The folder that plain commands of the documentation are run in: a project in git with what their words speak of.
struct DocumentationFolder {
  private let scratch: ScratchFolder

  /// Begins a project with two bundles, their pictures and a baseline, and commits it twice; an empty folder has a dictionary alone.
  init(isEmpty: Bool) throws {
    scratch = try ScratchFolder()
    try scratch.write(try Checkout.text("StyleSources/field-tags.plist"), to: "TagViewStyle.plist")
    if isEmpty { return }
    let project = "format: 1\nbundles: { default: { sources: [\"*.yaml\"] }, festival: { extends: default } }\n"
    for line in [
      "stylec init", "printf '%s' '\(project)' > StyleSources/stylec.yaml",
      "stylec convert StyleSources/tags.yaml > tags.plist", "mv tags.plist StyleSources", "stylec build --preview",
      "stylec baseline write", "git init -q .", "git config user.email a@example.com", "git config user.name a",
      "git add .", "git commit -q -m styles", "git commit -q --allow-empty -m again", "mkdir old",
      "cp -r Generated old/Generated",
    ] { try run(line) }
  }

  /// Runs a line as a shell does; it ends with 0, or 1 where it prints a patch.
  func run(_ line: String) throws {
    let run = try Program.shell(line.replacing("stylec ", with: "\"$STYLEC\" ", maxReplacements: 1), in: scratch)
    let isPatch = line.hasPrefix("stylec fix --diff")
    let said = run.errors + String(decoding: run.output, as: UTF8.self)
    #expect(run.status == 0 || isPatch && run.status == 1, "\(line): \(said)")
  }

  /// Runs a plain line of `stylec` in a folder of its own, but one that would go on for ever.
  static func run(_ line: String) throws {
    guard !line.contains("--watch") else { return }
    try DocumentationFolder(isEmpty: line.hasPrefix("stylec init")).run(line)
  }

  /// Looks what a line of `make` would run, and that the Makefile knows the variables that the line sets.
  static func plan(_ words: [String]) throws {
    let makefile = try Checkout.text("Makefile")
    for word in words.dropFirst() where word.contains("=") {
      let name = word.prefix { $0 != "=" }
      let isKnown = makefile.matches(of: /[A-Z_]+/).contains { $0.0 == name }
      #expect(isKnown, "the Makefile has no variable `\(name)`")
    }
    let run = try Executable.installed("make").run(
      ["--dry-run"] + words.dropFirst(), in: Checkout.root.path(percentEncoded: false),
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.status == 0, "\(words): \(run.errors)")
  }
}
