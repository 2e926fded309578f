import Foundation
import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// Signatures by a command, of keys that stylec never sees.
@Suite struct SigningCommandTests {
  /// The line of docs/keys.md, which signs by openssl.
  private static let openssl =
    "f=$(mktemp) && cat >\"$f\" && openssl pkeyutl -sign -inkey k.pem -rawin -in \"$f\"; s=$?; rm -f \"$f\"; exit $s"

  /// The same by the key in a file.
  private static func openssl(_ key: String) -> String { openssl.replacing("k.pem", with: key) }

  /// A project whose release key and root key are openssl's, with public keys as stylec reads them.
  private static func project() throws -> ScratchFolder {
    let scratch = try ReleaseProject.make()
    for name in ["release", "root", "next"] {
      let line = """
        openssl genpkey -algorithm ed25519 -out \(name).pem && \
        openssl pkey -in \(name).pem -pubout -outform DER | tail -c 32 | base64 > \(name).pub
        """
      let made = try Program.shell(line, in: scratch)
      try #require(made.status == 0, "\(made.errors)")
    }
    return scratch
  }

  private static func publish(_ scratch: ScratchFolder, by command: String, _ more: String...) -> CommandRun {
    scratch.run(
      ["publish", scratch["host"], "--key", scratch["release.pub"], "--sign-command", command] + more)
  }

  private static func published() throws -> ScratchFolder {
    let scratch = try project()
    let run = publish(scratch, by: openssl(scratch["release.pem"]), "--first", "--root-key", scratch["root.pub"])
    #expect(run.code == .clean, "\(run.errors)")
    return scratch
  }

  @Test func aKeyOfOpensslsSignsReleasesAndRoots() throws {
    let scratch = try Self.published()
    let release = Self.openssl(scratch["release.pem"])
    #expect(Self.publish(scratch, by: release).code == .clean)
    let off = ["rollback", scratch["host"], "--to", "embedded", "--key", scratch["release.pub"]]
    #expect(scratch.run(off + ["--sign-command", release]).code == .clean)
    let rotated = scratch.run(
      "rotate", scratch["host"], "--to", "sources", "--key", scratch["next.pub"], "--sign-command",
      Self.openssl(scratch["next.pem"]), "--root-key", scratch["root.pub"], "--sign-root-command",
      Self.openssl(scratch["root.pem"]))
    #expect(rotated.code == .clean, "\(rotated.errors)")
    #expect(scratch.run("verify", scratch["host"], "--key", scratch["release.pub"]).output.contains("(root 2, "))
  }

  @Test func theLineIsThatOfTheDocumentation() throws {
    let page = try String(contentsOf: MarkdownFile.root.appending(path: "docs/keys.md"), encoding: .utf8)
    #expect(page.contains("\n`\(Self.openssl)`.\n"))
  }

  @Test func theCommandIsToldWhatItSigns() throws {
    let scratch = try Self.published()
    let key = try #require(PublicKey(text: String(scratch.text("release.pub").dropLast())))
    let line = "echo $STYLEC_KEYID $STYLEC_PAYLOAD_TYPE >> told; ls /proc/self/fd | wc -l > open; "
    try scratch.write(line + Self.openssl("release.pem"), to: "signer")
    // Neither what its parent left open, nor the lock.
    let run = try Program.shell(
      "exec 9</dev/null; \"$STYLEC\" publish host --key release.pub --sign-command 'sh signer'", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try scratch.text("told") == "\(key.id) \(Envelope.Kind.pointer.rawValue)\n", "once a signature")
    // The standard ones, and that of the folder that is listed.
    #expect(try scratch.text("open") == "4\n")
  }

  /// A command, and what is said of its answer.
  private static let failures = [
    ("exit 7", "the command exited with 7"), ("kill -9 $$", "the command exited with 137"),
    ("true", "the command wrote 0 bytes, expected 64"),
    ("head -c 63 /dev/zero", "the command wrote 63 bytes, expected 64"),
    ("head -c 64 /dev/zero", "the output isn't this key's Ed25519 signature of the data"),
    ("cat /dev/zero | head -c 100000", "the command wrote more than 64 bytes, expected 64"),
    ("cat", "the command wrote more than 64 bytes, expected 64"), ("/nowhere/signer", "the command exited with 127"),
  ]

  @Test(arguments: failures.indices) func anotherAnswerIsRefused(_ number: Int) throws {
    let scratch = try Self.published()
    let before = try scratch.contents(of: "host")
    let (line, message) = Self.failures[number]
    let run = Self.publish(scratch, by: line)
    #expect(run.code == .usage && run.errors.contains(": \(message)"), "\(run.errors)")
    #expect(try scratch.contents(of: "host") == before)
  }

  /// The clock of these runs gains a second at each look, so that the minute is soon over.
  @Test(arguments: [
    "sleep 1000", "trap '' TERM HUP INT; sleep 1000", "(trap '' TERM; echo $$; sleep 1000) & wait",
    "cat >/dev/null; sleep 1000 & sleep 1000", "yes | sleep 1000",
  ])
  func whoeverTakesLongerThanAMinuteIsEnded(_ line: String) throws {
    let scratch = try Self.published()
    let before = try scratch.contents(of: "host")
    let run = Self.publish(scratch, by: "echo $$ > \(scratch["group"]); \(line)")
    #expect(run.code == .usage, "\(run.errors)")
    #expect(run.errors.contains("the command took longer than a minute and was stopped"), "\(run.errors)")
    #expect(try scratch.contents(of: "host") == before)
    let group = try scratch.text("group").dropLast()
    let left = try Program.shell("ps -o stat= -g \(group) | grep -v Z", in: scratch)
    #expect(left.text == "", "all of its processes are gone")
  }

  @Test func aSecretKeyIsNoPublicOne() throws {
    let scratch = try Self.published()
    let secret = scratch.run("publish", scratch["host"], "--key", scratch["key"], "--sign-command", "true")
    #expect(secret.code == .usage && secret.errors.contains("isn't a public key"), "\(secret.errors)")
    for flags in [["--key", "-"], []] {
      let none = scratch.run(["publish", scratch["host"], "--sign-command", "true"] + flags)
      #expect(none.code == .usage && none.errors.contains("add --key FILE.pub"), "\(none.errors)")
    }
  }
}
