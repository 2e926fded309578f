import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// The project's app, and the channel that the command line names.
  func audience() throws(RunError) -> Audience {
    let file = try ProjectFile(try projectPlace(), in: .disk)
    guard let app = try file.project(of: nil).app else {
      throw .refused(
        Message.missingKey("app", in: "`\(file.path)`"), hint: "add the app's identifier: `app: com.example.notes`")
    }
    return Audience(app: app, channel: options.releasing.channel)
  }

  /// The signer of pointers, and of the first root.
  func releaseSigner() throws(RunError) -> Signer {
    guard let file = options.releasing.keys.first else {
      throw .refused(
        "missing required option `--key`", hint: "add --key FILE; run `stylec keygen FILE` to create a key")
    }
    return try signer(file, by: options.releasing.signCommand)
  }

  /// The signer of a new root.
  func rootSigner() throws(RunError) -> Signer {
    guard let file = options.releasing.rootKeys.first else {
      throw .refused("missing required option `--root-key`", hint: "add --root-key FILE")
    }
    return try signer(file, by: options.releasing.rootSignCommand)
  }

  /// A signer by a secret key's file or, with a command, for a public one's.
  private func signer(_ file: String, by command: String?) throws(RunError) -> Signer {
    guard let command else { return Signer(try secretKey(file)) }
    let key = try KeyFile.publicKey(path(file))
    return SigningCommand(line: command, keyID: key.id, ticks: environment.ticks).signer(for: key)
  }

  private func secretKey(_ file: String) throws(RunError) -> SigningKey {
    guard file == "-" else { return try KeyFile.secret(path(file)) }
    let bytes = try reading(
      "standard input", hint: "use a secret key as standard input", environment.readInput(KeyFile.sizeLimit))
    return try KeyFile.secret(bytes, named: "standard input")
  }

  /// Reads public keys, and refuses one given twice: a spare has to be another key.
  func publicKeys(_ files: [String]) throws(RunError) -> [PublicKey] {
    var keys: [PublicKey] = []
    for file in files {
      let key = try KeyFile.publicKey(path(file))
      guard let copy = keys.firstIndex(of: key) else {
        keys.append(key)
        continue
      }
      throw .refused("`\(path(files[copy]))` and `\(path(file))` have the same key", hint: "use each key once")
    }
    return keys
  }

  /// Reads a span of days or hours, such as `30d`, in seconds.
  func seconds(_ text: String, of flag: String) throws(RunError) -> Int {
    let units: [Character: Int] = ["d": 86_400, "h": 3600]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()), count > 0, count < 1_000_000
    else {
      throw .refused("invalid value `\(text)` for `\(flag)`", hint: "use days or hours: \(flag) 30d, \(flag) 12h")
    }
    return count * unit
  }

  /// The terms of a release from the command line.
  func terms() throws(RunError) -> ReleaseTerms {
    var terms = ReleaseTerms()
    terms.expires = try options.releasing.expires.map { text throws(RunError) in try seconds(text, of: "--expires") }
    terms.message = options.releasing.message
    terms.hasCompressedCopies = options.releasing.hasCompressedCopies
    terms.allowsOlderRoots = options.releasing.allowsOlderRoots
    terms.above = options.releasing.after
    terms.allowsBreaking = options.releasing.allowsBreaking
    return terms
  }
}
