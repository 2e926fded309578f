import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// Revisions of git: in a hook's environment, from few calls of git, and where they aren't there.
@Suite struct RevisionTests {
  private static let clue = ScratchFolder.bubble.replacing("  tip:", with: "  clue:")

  /// A repository with a project at its root and another in `sub`, which has lost its bubble since the only commit.
  private static func repository() throws -> ScratchFolder {
    let scratch = try ScratchFolder(source: ScratchFolder.bubble)
    try scratch.write("format: 1\n", to: "sub/StyleSources/stylec.yaml")
    try scratch.write(clue, to: "sub/StyleSources/a.yaml")
    try scratch.git("init", "-q", "-b", "main")
    try scratch.commit("Begin")
    return scratch
  }

  @Test(arguments: [false, true]) func aHookComparesTheProjectInWhichItRuns(_ isLinked: Bool) throws {
    let scratch = try Self.repository()
    if isLinked { try scratch.git("worktree", "add", "-q", scratch["linked"]) }
    let tree = isLinked ? "linked/" : ""
    try scratch.write(
      "#!/bin/sh\ncd sub && \(try Executable.stylec.path) diff HEAD > \(scratch["reported"]) 2>&1\nexit 0\n",
      to: ".git/hooks/pre-commit")
    #expect(try Program.shell("chmod +x .git/hooks/pre-commit", in: scratch).status == 0)
    try scratch.write(Self.clue.replacing("clue", with: "hint"), to: tree + "sub/StyleSources/a.yaml")
    try scratch.git("-C", scratch[tree + "."], "commit", "-q", "-a", "-m", "Rename")
    let reported = try scratch.text("reported")
    #expect(reported.contains("bubble `clue` was removed") && !reported.contains("`tip`"), "\(reported)")
  }

  /// The variables that git sets for hooks, and those that lead it elsewhere.
  @Test(arguments: [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
    "GIT_NAMESPACE", "GIT_SHALLOW_FILE",
  ]) func noVariableNamesAnotherRepository(_ variable: String) throws {
    let (scratch, other) = (try Self.repository(), try Self.repository())
    try scratch.write(Self.clue.replacing("clue", with: "hint"), to: "sub/StyleSources/a.yaml")
    let value = variable == "GIT_PREFIX" || variable == "GIT_NAMESPACE" ? "sub/" : other[".git"]
    let run = try Program.shell("cd sub && $STYLEC diff HEAD", in: scratch, environment: [variable: value])
    #expect(run.text.contains("bubble `clue` was removed"), "\(run.text)\(run.errors)")
  }

  /// What no bundle takes isn't asked for, and all that is asked for in one go, whatever files are called.
  @Test(arguments: [3, 60]) func filesAreReadByFewCallsOfGit(_ count: Int) throws {
    let scratch = try ScratchFolder(
      source: ScratchFolder.bubble,
      project: "format: 1\nbundles: { default: { sources: [\"*.yaml\", \"!old*.yaml\"] } }\n")
    for number in 0..<count {
      try scratch.write("animations: { a\(number): [\n", to: "StyleSources/old\(number).yaml")
      try scratch.write(
        ScratchFolder.bubble.replacing("  tip:", with: "  b\(number):"), to: "StyleSources/b\(number).yaml")
      try scratch.write("{", to: "docs/\(number)/a.json")
    }
    #expect(try Program.shell("printf 'x' > \"$(printf 'docs/caf\\351.yaml')\"", in: scratch).status == 0)
    try scratch.git("init", "-q", "-b", "main")
    try scratch.commit("Begin")
    let git = try Executable.installed("git").path
    try scratch.write("#!/bin/sh\necho \"$*\" >> \(scratch["calls"])\nexec \(git) \"$@\"\n", to: "bin/git")
    #expect(try Program.shell("chmod +x bin/git", in: scratch).status == 0)
    let run = try Program.shell(
      "$STYLEC diff HEAD", in: scratch, environment: ["PATH": "\(scratch["bin"]):/usr/bin:/bin"])
    #expect(run.errors == "no changes\n", "\(run.text)\(run.errors)")
    let calls = try scratch.text("calls")
    #expect(calls.split(separator: "\n").count <= 4, "\(calls)")
  }

  @Test func importedFilesOfARevisionAreRead() throws {
    let scratch = try ScratchFolder(
      source: """
        tags:
          note:
            layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
            hit: { dot: 25, text: 5 }
            import: ../shared/angles.json

        """)
    try scratch.write("{ \"1\": { \"0\": [0], \"1\": [180] } }", to: "shared/angles.json")
    try scratch.git("init", "-q", "-b", "main")
    try scratch.commit("Begin")
    let run = scratch.run("diff", "HEAD")
    #expect(run.errors == "no changes\n", "\(run.output)\(run.errors)")
    try scratch.write("{ \"1\": { \"0\": [0], \"1\": [170] } }", to: "shared/angles.json")
    #expect(scratch.run("diff", "HEAD").output.contains("error[stored-tag-changes]"))
  }

  @Test func aRemotesBranchThatIsNotHereIsFetched() throws {
    let origin = try Self.repository()
    let scratch = try Self.repository()
    try scratch.git("remote", "add", "origin", origin.path)
    let line = "run `git fetch origin main:refs/remotes/origin/main`: this clone doesn't have it"
    for arguments in [["origin/main"], ["origin/main...HEAD"], ["HEAD", "--to", "origin/main"]] {
      let run = scratch.run(["diff"] + arguments)
      #expect(run.code == .usage && run.errors.contains(line), "\(arguments): \(run.errors)")
    }
    #expect(scratch.run("preview", "--compare", "origin/main").errors.contains(line))
    #expect(!scratch.run("diff", "elsewhere/main").errors.contains("git fetch"))
    try scratch.git("fetch", "-q", "origin", "main:refs/remotes/origin/main")
    #expect(scratch.run("diff", "origin/main").errors == "no changes\n")
    let shallow = try ScratchFolder()
    try shallow.git("clone", "-q", "--depth", "1", "file://\(origin.path)", shallow["clone"])
    let run = try Program.shell("cd clone && $STYLEC diff origin/next", in: shallow)
    #expect(
      run.errors.contains("git fetch --unshallow origin next:refs/remotes/origin/next"), "\(run.errors)")
  }

  @Test func standardInputIsNoRelease() throws {
    let scratch = try ReleaseProject.make()
    for arguments in [["diff", "-"], ["diff", "HEAD", "--to", "-"], ["preview", "--compare", "-"]] {
      let run = scratch.run(arguments, input: "bubbles: { tip: { cornerRadius: x } }\n")
      #expect(
        run.code == .usage && run.errors.contains("`-` can't be compared: expected a bundle"),
        "\(arguments): \(run.errors)")
    }
  }
}
