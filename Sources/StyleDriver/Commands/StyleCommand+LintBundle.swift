import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

extension StyleCommand {
  /// The bundle that the arguments name instead of sources; nil where they name sources.
  ///
  /// A dictionary that a tag set imports may end in .json, too: a bundle has a `format`.
  func bundleArgument() throws(RunError) -> SourceFile? {
    let named = options.arguments.filter { $0.hasSuffix(".json") }.map(path)
    var bundles: [SourceFile] = []
    for path in named where FileSystem.target(path) == .file {
      guard let bytes = try? FileSystem.read(path, limit: BundleLintRun.sizeLimit) else { continue }
      if BundleLintRun.isBundle(bytes) { bundles.append(SourceFile(path: path, bytes: bytes)) }
    }
    guard let bundle = bundles.first else { return nil }
    guard options.arguments.count == 1 else {
      throw .refused("`\(bundle.path)` is a bundle, which is checked by itself", hint: "name it alone")
    }
    return bundle
  }

  /// `stylec lint BUNDLE.json`: the rules about styles, without places.
  func lint(_ bundle: SourceFile) throws(RunError) -> ExitCode {
    let run = BundleLintRun(bundle, settings: options.rules)
    var findings = run.findings
    if let known = options.baseline {
      findings = try readBaseline(path(known)).newFindings(of: findings, files: [bundle])
    }
    if let folder = options.pictures.map(path), let styles = run.bundle {
      findings = try draw(findings, with: WitnessPictures(styles), into: folder)
    }
    let report = Report(
      files: [bundle], diagnostics: findings, fileCount: 1, suppressed: run.findings.count - findings.count,
      checked: [bundle.path], subject: bundle.path, rules: RuleRegistry.all)
    if !options.isQuiet || !findings.isEmpty || !options.formats.isEmpty { try write(report) }
    return code(for: report)
  }
}

/// The lint of one bundle as it is served.
struct BundleLintRun {
  static let sizeLimit = 64 << 20

  let findings: [Diagnostic]
  /// Nil for a bundle that can't be read.
  let bundle: LiftedBundle?

  /// Whether bytes look like a bundle: JSON, or what should be, that begins as bundles do.
  static func isBundle(_ bytes: [UInt8]) -> Bool {
    guard let document = try? JSONDocument(parsing: bytes, limit: sizeLimit) else {
      return bytes.drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) }.first == UInt8(ascii: "{")
    }
    return document.root["format"] != nil || document.root["tags"] != nil
  }

  init(_ file: SourceFile, settings: [RuleSetting]) {
    let bundle: LiftedBundle
    do throws(BundleRefusal) {
      bundle = LiftedBundle(try DecodedBundle(decoding: file.bytes, limit: Self.sizeLimit))
    } catch {
      findings = [Self.refusal(error)]
      self.bundle = nil
      return
    }
    self.bundle = bundle
    findings = Linter.findings(in: bundle.styles, LintContext(bundle)).map { Diagnostic(unlocated: $0) }.levelled(
      by: settings
    )
    .sortedAndUnique()
  }

  private static func refusal(_ refusal: BundleRefusal) -> Diagnostic {
    let place = { (range: Range<Int>) in Place(file: FileID(0), range: range) }
    let rebuild = "a bundle is what `stylec build` writes: build it again, or fetch the whole file"
    return switch refusal {
    case .notJSON(let error):
      Diagnostic(
        .syntax, "unreadable JSON: \(error.message)", at: place(error.range), help: error.help.map { [$0] } ?? [rebuild]
      )
    case .newerVersion, .newerClientNeeded:
      Diagnostic(.valueOutOfRange, refusal.description, at: place(0..<0), help: ["use a newer stylec"])
    case .malformed(let error):
      Diagnostic(
        .wrongType, error.message, keyPath: error.path.isEmpty ? nil : StyleKeyPath(error.path),
        at: place(error.range), help: [rebuild])
    }
  }
}
