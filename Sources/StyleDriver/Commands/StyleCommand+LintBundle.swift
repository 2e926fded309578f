import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleLint
import StyleModel

extension StyleCommand {
  /// The bundles that the arguments name instead of sources; nil where they name sources.
  ///
  /// A dictionary that a tag set imports may end in .json, too; any other such file is taken for a bundle, and its faults are
  /// reported.
  func bundleArguments() throws(RunError) -> [SourceFile]? {
    let named = options.arguments.filter { $0.hasSuffix(".json") }.map(path).filter { FileSystem.target($0) == .file }
    if named.isEmpty { return nil }
    var files: [SourceFile] = []
    var known: Set<PathKey> = []
    for path in named where known.insert(PathKey(path)).inserted {
      let bytes = try reading(
        "`\(path)`", hint: "use a bundle that `stylec build` wrote",
        FileSystem.read(path, limit: BundleLintRun.sizeLimit))
      files.append(SourceFile(path: path, bytes: bytes))
    }
    let bundle = files.first { BundleLintRun.isBundle($0.bytes) }
    guard named.count == options.arguments.count else {
      guard let bundle else { return nil }
      if let missing = options.arguments.first(where: { $0 != "-" && FileSystem.target(path($0)) == nil }) {
        throw .refused("`\(path(missing))` doesn't exist", hint: "use existing bundles")
      }
      throw .refused(
        "bundles and sources can't be combined: `\(bundle.path)` is a bundle", hint: "run `stylec lint` for each")
    }
    if bundle == nil, let project = try? pipeline().load(),
      project.files.contains(where: { PathFilter(paths: named).includes($0.path) })
    {
      return nil
    }
    return files
  }

  /// Runs `stylec lint BUNDLE.json…`: applies the rules about styles, without places.
  func lint(_ bundles: [SourceFile]) throws(RunError) -> ExitCode {
    let known = try options.checking.baseline.map { written throws(RunError) in try readBaseline(path(written)) }
    var (findings, suppressed): ([Diagnostic], Int) = ([], 0)
    for (index, bundle) in bundles.enumerated() {
      let run = BundleLintRun(bundle, FileID(index), settings: options.checking.rules)
      var own = run.findings.filter(shows)
      if let known {
        let new = known.newFindings(of: own, files: bundles) { _ in true }
        suppressed += own.count - new.count
        own = new
      }
      own = own.gathered { whole, one in
        var finding = Diagnostic(unlocated: whole)
        finding.subject = one.subject
        return finding
      }
      if let folder = options.checking.pictures.map(path), let styles = run.bundle {
        // Pictures have numbers, so those of several bundles lie apart.
        let name = bundles.count == 1 ? folder : Path.join(folder, "\(index + 1)-\(styles.name.text)")
        own = try draw(own, with: CounterexamplePictures(styles), into: name)
      }
      findings += own
    }
    var report = Report(
      files: bundles, diagnostics: findings, fileCount: bundles.count, suppressed: suppressed,
      checked: bundles.map(\.path), rules: RuleRegistry.all)
    report.isOfBundles = true
    if !options.isQuiet || !findings.isEmpty || !options.checking.formats.isEmpty { try write(report) }
    return code(for: report)
  }
}

/// A lint run over one bundle, as it is served.
struct BundleLintRun {
  static let sizeLimit = 64 << 20

  let findings: [Diagnostic]
  /// The bundle; nil where it can't be read.
  let bundle: BundleModel?

  /// Whether bytes look like a bundle: JSON with a bundle's members, or text that begins like it.
  static func isBundle(_ bytes: [UInt8]) -> Bool {
    guard let document = try? JSONDocument(parsing: bytes, limit: sizeLimit) else {
      return bytes.drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) }.first == UInt8(ascii: "{")
    }
    return document.root["format"] != nil || document.root["tags"] != nil
  }

  init(_ file: SourceFile, _ id: FileID, settings: [RuleSetting]) {
    let decoded: DecodedBundle
    do throws(BundleRefusal) {
      decoded = try DecodedBundle(decoding: file.bytes, limit: Self.sizeLimit)
    } catch {
      findings = [Self.stranger(file, id) ?? Self.refusal(error, id)]
      self.bundle = nil
      return
    }
    let errors = Self.excess(of: file, id) + BundleReview.findings(in: decoded)
    // The work of rules is bounded by the limits alone.
    guard !errors.contains(where: { $0.name == .limit }) else {
      (findings, self.bundle) = (errors.sortedAndUnique().map { $0.about(id) }, nil)
      return
    }
    let bundle = BundleModel(decoded)
    self.bundle = bundle
    let found = Linter.findings(in: bundle.styles, LintContext(bundle)).map { Diagnostic(unlocated: $0) }
    findings = (errors + found.levelled(by: settings)).sortedAndUnique().map { $0.about(id) }
  }

  /// The error of a bundle that is larger than clients read.
  private static func excess(of file: SourceFile, _ id: FileID) -> [Diagnostic] {
    guard file.bytes.count > DecodedBundle.sizeLimit else { return [] }
    let (size, most) = (file.bytes.count, DecodedBundle.sizeLimit)
    let message = "the bundle is too large: \(size) bytes (maximum \(most), 8 MiB)"
    let help = "move some of its styles to other bundles"
    return [Diagnostic(.limit, message, at: SourceRange(file: id, range: 0..<0), help: [help])]
  }

  /// A finding for JSON of another kind that was never meant as a bundle; nil where it may be a damaged bundle.
  private static func stranger(_ file: SourceFile, _ id: FileID) -> Diagnostic? {
    guard let root = (try? JSONDocument(parsing: file.bytes, limit: sizeLimit))?.root else { return nil }
    let usual = "use a bundle that `stylec build` wrote: `bundles/NAME.json`"
    let (read, help): (String, String)
    switch ForeignFile.sniff(file.bytes, name: file.path) {
    case .bundle?: return nil
    case .manifest?: (read, help) = ("a manifest", "use a bundle that it lists, in `bundles/` beside it")
    case .report?: (read, help) = ("a report or baseline of stylec", "use the bundle that it is about")
    case .dictionary?:
      (read, help) = ("a legacy dictionary of angles", "add it as `import` to a tag set, and lint the project")
    case let other?: (read, help) = (other.title, usual)
    case nil where isBundle(file.bytes): return nil
    case nil: (read, help) = (root.members == nil ? root.kind.rawValue : "an object without `format`", usual)
    }
    return Diagnostic(
      .wrongType, "expected a bundle, found \(read)", at: SourceRange(file: id, range: 0..<0), help: [help])
  }

  private static func refusal(_ refusal: BundleRefusal, _ id: FileID) -> Diagnostic {
    let place = { (range: Range<Int>) in SourceRange(file: id, range: range) }
    let rebuild = "run `stylec build` again, or use the whole file"
    return switch refusal {
    case .notJSON(let error):
      Diagnostic(
        .syntax, "invalid JSON: \(error.message)", at: place(error.range), help: error.help.map { [$0] } ?? [rebuild]
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

extension Diagnostic {
  /// The finding as one about a whole file, which has no place in it.
  fileprivate func about(_ file: FileID) -> Diagnostic {
    var finding = self
    finding.subject = file
    return finding
  }
}
