import Foundation
import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// Whole conversations with the released program: of Neovim's own client, and of one that knows the specification's types.
struct ClientTests {
  private static let source = """
    bubbles:
      \u{1D461}ip: { arrow: { direction: bottom, width: 31, height: 12, position: follow, radius: 30 },
        cornerRadius: 8, size: { width: 120..313, height: 48..313 } }

    """
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>bubbles</key><dict><key>\u{1D459}ist</key><dict>
    <key>arrow</key><dict><key>direction</key><string>bottom</string><key>width</key><integer>31</integer>
    <key>height</key><integer>12</integer><!-- \u{1F600} --><key>radius</key><integer>30</integer></dict>
    <key>cornerRadius</key><integer>8</integer>
    <key>size</key><dict><key>width</key><integer>130</integer><key>height</key><integer>60</integer></dict>
    </dict></dict></dict></plist>

    """

  @Test(arguments: ["utf-8", "utf-16"]) func everyMessageIsOfItsType(encoding: String) throws {
    let folder = try ScratchFolder()
    try folder.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try folder.write(Self.source, to: "StyleSources/tip.yaml")
    try folder.write(Self.list, to: "StyleSources/list.plist")
    let script = Fixtures.url("lsp/conversation.py").path(percentEncoded: false)
    let run = try Executable.installed("python3").run(
      [script, Executable.stylec.path, folder.path, encoding], environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }

  @Test func neovimSeesWhatIsTyped() throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      bubbles:
        tip:
          arrow: { direction: bottom, width: 30, height: 12, position: follow,
           radius: 30 }
          cornerRadius: 8
          size: { width: 120..313, height: 48..313 }

      """, to: "StyleSources/tip.yaml")
    let page = try Checkout.text("docs/editors.md")
    let snippet = try #require(
      page.matches(of: /```lua editor\n(.*?)```/.dotMatchesNewlines()).map(\.1).first { $0.contains("start_client") })
    try folder.write(String(snippet), to: "snippet.lua")
    let program = try Executable.stylec.path
    let script = Fixtures.url("lsp/neovim.lua").path(percentEncoded: false)
    let run = try Executable.installed("nvim").run(
      ["--headless", "-u", "NONE", "-n", "-S", script], in: folder.path,
      environment: [
        "PATH": URL(filePath: program).deletingLastPathComponent().path + ":/usr/bin:/bin", "HOME": folder.path,
        "SNIPPET": folder["snippet.lua"], "PROJECT": folder.path,
      ])
    let lines = run.text.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(6) == [
        "opened: as expected", "mended: as expected", "typed: as expected", "undone: as expected",
        "folder: as expected",
        "stopped: yes",
      ], "\(run.text)\(run.errors)")
  }

  /// The target of 1 MiB holds from edit 1,000 to edit 10,000; here fewer, from the hundredth part on.
  @Test func memoryStaysTheSameWhileOneTypes() throws {
    let script = Fixtures.url("lsp/soak.py").path(percentEncoded: false)
    let run = try Executable.installed("python3").run(
      [script, Executable.stylec.path, "1500"], environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }

  /// The extension is JavaScript that runs, its settings are the server's, and it packs into what the editor takes.
  @Test func extensionOfVisualStudioCodeIsPacked() throws {
    let client = Checkout.root.appending(path: "Clients/VSCode")
    let check = try Executable.installed("node").run(
      ["--check", client.appending(path: "extension.js").path(percentEncoded: false)])
    #expect(check.status == 0, "\(check.errors)")
    let folder = try ScratchFolder()
    try folder.write("{}", to: "node_modules/vscode-languageclient/package.json")
    let pack = Checkout.root.appending(path: ".ci/pack-vscode").path(percentEncoded: false)
    let run = try Executable.installed("sh").run(
      [pack, folder["dist"]], environment: ["PATH": "/usr/bin:/bin", "MODULES": folder["node_modules"]])
    #expect(run.status == 0, "\(run.errors)")
    let package = run.text.trimmingCharacters(in: .newlines)
    let names = try Executable.installed("unzip").run(["-Z1", package]).text.split(separator: "\n").map(String.init)
    for name in [
      "[Content_Types].xml", "extension.vsixmanifest", "extension/package.json", "extension/extension.js",
      "extension/node_modules/vscode-languageclient/package.json",
    ] {
      #expect(names.contains(name), "\(names)")
    }
    let manifest = try JSONDocument(parsing: Array(Checkout.text("Clients/VSCode/package.json").utf8), limit: 1 << 16)
      .root
    let settings = manifest["contributes"]?["configuration"]?["properties"]?.members?.map(\.name) ?? []
    #expect(settings == ["stylec.path", "stylec.findings", "stylec.keys", "stylec.images", "stylec.pages"])
    #expect(manifest["version"]?.stringValue == Version.text)
  }
}
