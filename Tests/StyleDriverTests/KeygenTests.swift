import StyleDriver
import StyleTestSupport
import Testing

/// Warnings about keys in places that git would take.
@Suite struct KeygenTests {
  @Test func aKeyThatGitWouldTakeIsTold() throws {
    let scratch = try ScratchFolder()
    let outside = scratch.run("keygen", scratch["a.key"])
    #expect(outside.code == .clean && !outside.errors.contains("warning"))
    try scratch.write("", to: "tree/keys/README")
    let git = try Executable.installed("git").run(["-C", scratch["tree"], "init", "-q"], in: scratch.path)
    try #require(git.status == 0, "\(git.errors)")
    let inside = scratch.run("keygen", scratch["tree/keys/a.key"])
    #expect(inside.code == .clean)
    #expect(
      inside.errors.contains(
        "warning: git doesn't ignore tree/keys/a.key, and anyone who reads the repository could publish"))
    try scratch.write("*.key\n", to: "tree/.gitignore")
    #expect(!scratch.run("keygen", scratch["tree/keys/b.key"]).errors.contains("warning"))
  }

  @Test func initTellsTheLineFirstOfAll() throws {
    let scratch = try ScratchFolder()
    try scratch.write("build/\n", to: ".gitignore")
    try scratch.write("mine\n", to: ".gitattributes")
    let run = scratch.run("init", "--project", scratch.path)
    let next = run.errors.split(separator: "\n").filter { $0.hasPrefix("next: ") }
    #expect(
      next.first?.hasPrefix("next: in .gitignore: add *.key, so that git ignores secret keys") == true, "\(run.errors)")
    #expect(try scratch.text(".gitignore") == "build/\n")
  }
}
