import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// A project with an app's id and two bundles, a key, and a folder `host` that releases go to.
enum ReleaseProject {
  static func make() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(
      """
      format: 1
      app: com.example.notes
      bundles:
        default: { sources: [styles.yaml] }
        festival: { sources: [festival.yaml], extends: default }

      """, to: "StyleSources/stylec.yaml")
    try scratch.write(bubble(cornerRadius: 8), to: "StyleSources/styles.yaml")
    try scratch.write("bubbles: { tip: { cornerRadius: 4 } }\n", to: "StyleSources/festival.yaml")
    #expect(scratch.run("keygen", scratch["key"]).code == .clean)
    return scratch
  }

  /// A project with root keys as well, and a first release.
  static func published(rootKeys: [String] = ["root"]) throws -> ScratchFolder {
    let scratch = try make()
    for name in rootKeys + ["next"] { #expect(scratch.run("keygen", scratch[name]).code == .clean) }
    let flags = rootKeys.flatMap { ["--root-key", scratch["\($0).pub"]] }
    let first = scratch.run(["publish", scratch["host"], "--key", scratch["key"], "--first"] + flags)
    #expect(first.code == .clean, "\(first.errors)")
    return scratch
  }

  static func bubble(cornerRadius: Int) -> String {
    """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12 }
        cornerRadius: \(cornerRadius)
        size: { width: 120..313, height: 48..313 }

    """
  }

  static func publish(_ scratch: ScratchFolder, _ more: String...) -> CommandRun {
    scratch.run(["publish", scratch["host"], "--key", scratch["key"]] + more)
  }

  /// Publishes changed sources, and returns the release's number.
  static func publish(_ scratch: ScratchFolder, cornerRadius: Int, _ more: String...) throws -> Int {
    try scratch.write(bubble(cornerRadius: cornerRadius), to: "StyleSources/styles.yaml")
    let run = scratch.run(["publish", scratch["host"], "--key", scratch["key"]] + more)
    #expect(run.code == .clean, "\(run.errors)")
    return try seq(run)
  }

  /// The number of the release that a run has published.
  static func seq(_ run: CommandRun) throws -> Int {
    let match = try #require(run.errors.firstMatch(of: /published release (\d+)/), "\(run.errors)")
    return try #require(Int(match.1))
  }

  /// The live pointer, unverified.
  static func live(_ scratch: ScratchFolder) throws -> Pointer {
    let envelope = try Envelope(reading: scratch.bytes("host/stable/v1/current.json"), as: .pointer)
    return try Pointer(payload: envelope.payload)
  }

  /// The live bundle `default`.
  static func shown(_ scratch: ScratchFolder) throws -> String {
    let content = try #require(try live(scratch).bundles["default"])
    return try scratch.text("host/stable/b/\(content.sha256).json")
  }

  /// Writes the first root's hash into the project file.
  static func pinRoot(_ scratch: ScratchFolder) throws {
    let root = SHA256.hex(try scratch.bytes("host/stable/keys/1.root.json"))
    try scratch.write(
      try scratch.text("StyleSources/stylec.yaml") + "releaseRoot: \(root)\n", to: "StyleSources/stylec.yaml")
  }
}
