import StyleDriver
import StyleTestSupport
import Testing

/// The examples of the help, which every command has.
@Suite struct CommandExampleTests {
  private static func examples(_ command: Options.Command) throws -> [String] {
    let help = try ScratchFolder().run("help", command.rawValue).output
    let lines = help.split(separator: "Examples:\n", maxSplits: 1).last?.split(separator: "\n") ?? []
    return lines.map { line in
      let text = line.drop { $0 == " " }
      return text.ranges(of: "  ").first.map { String(text[..<$0.lowerBound]) } ?? String(text)
    }
  }

  @Test(arguments: Options.Command.allCases) func everyCommandHasAnExampleThatParses(_ command: Options.Command) throws
  {
    let examples = try Self.examples(command)
    #expect(!examples.isEmpty)
    for example in examples {
      var words = example.split(separator: " ").map(String.init)
      #expect(words.removeFirst() == "stylec")
      // The shell takes the words from `>` on.
      let arguments = Array(words.prefix { $0 != ">" })
      #expect(try OptionParser.parse(arguments).command == command, "\(example)")
    }
  }

  /// The examples of a release's life, one after the other; a number stands for one that `history` lists.
  @Test func examplesOfReleasesRun() throws {
    let scratch = try ScratchFolder()
    @discardableResult func run(_ line: String) throws -> String {
      let run = try Program.shell(line.replacing("stylec ", with: "\"$STYLEC\" ", maxReplacements: 1), in: scratch)
      #expect(run.status == 0, "\(line): \(run.errors)")
      return String(decoding: run.output, as: UTF8.self)
    }
    try run("stylec init")
    try run("echo 'app: com.example.notes' >> StyleSources/stylec.yaml")
    for example in try Self.examples(.keygen) { try run(example) }
    for name in ["root", "next"] { try run("stylec keygen \(name).key") }
    for example in try Self.examples(.publish) {
      try run(example.replacing("--first", with: "--first --root-key root.key.pub"))
    }
    for example in try Self.examples(.history) { try run(example) }
    let hash = try run("sha256sum site/stable/keys/1.root.json").prefix(64)
    try run("echo 'releaseRoot: \(hash)' >> StyleSources/stylec.yaml")
    for example in try Self.examples(.verify) { try run(example) }
    let number = try #require(try run("stylec history site").matches(of: /\b\d{10}\b/).last?.0)
    for example in try Self.examples(.rollback) { try run(example.replacing(/\b\d{10}\b/, with: number)) }
    try run("cp -r site before")
    for example in try Self.examples(.rotate) {
      try run("rm -r site && cp -r before site")
      try run(example)
    }
  }

  /// The examples of a project's day, one after the other, as a shell runs them.
  @Test func examplesRun() throws {
    let scratch = try ScratchFolder()
    func run(_ line: String) throws {
      let run = try Program.shell(line.replacing("stylec ", with: "\"$STYLEC\" ", maxReplacements: 1), in: scratch)
      let isPatch = line == "stylec fix --diff"
      #expect(run.status == 0 || isPatch && run.status == 1, "\(line): \(run.errors)")
    }
    try scratch.write(try Checkout.text("StyleSources/field-tags.plist"), to: "TagViewStyle.plist")
    let begins = try Self.examples(.begin)
    try run("mkdir other && cp TagViewStyle.plist other && cd other && \(begins[1])")
    try run(begins[0])
    try run("stylec build")
    try run(
      "git init -q . && git config user.email a@example.com && git config user.name a && git add . && git commit -q -m styles"
    )
    let commands: [Options.Command] = [
      .build, .lint, .fix, .preview, .rules, .explain, .baseline, .schema, .help, .man, .completions,
    ]
    for example in try commands.flatMap({ try Self.examples($0) }) { try run(example) }
    try run(
      "stylec convert StyleSources/tags.yaml > tags.plist; mv tags.plist StyleSources/tags.plist; rm StyleSources/tags.yaml"
    )
    try run(try Self.examples(.convert)[0])
    try run("rm StyleSources/tags.plist")
    try run(try Self.examples(.convert)[1])
    // The bundle is the same after two conversions.
    try run("stylec build --check")
  }
}
