import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleSyntax

/// The token files of a project that begins with a resolver: those that it names, and those that are made of the tokens in it.
struct ResolverReading {
  private(set) var tokens = NewProject.TokenFiles()
  private(set) var faults: [Diagnostic] = []
  /// The files that findings are in, the resolver first.
  private(set) var files: [SourceFile]
  /// The files that were read, by their paths in the resolver.
  private var known: [String: (path: String, bytes: [UInt8])] = [:]
  /// The path of a file relative to the sources' folder; nil for one that the project can't have.
  private let place: (String) -> String?

  init(_ resolver: SourceFile, place: @escaping (String) -> String?) {
    (files, self.place) = ([resolver], place)
  }

  /// Reads the files of sources that no bundle has, for their faults.
  mutating func check(_ sources: [TokenResolver.Source]) {
    for source in sources {
      switch source {
      case .inline(let text, let start): checkInline(text, at: start)
      case .file(let written, let range): _ = read(written, range)
      }
    }
  }

  /// Takes the files of a bundle.
  mutating func add(_ bundle: TokenResolver.Bundle) {
    var paths: [String] = []
    for source in bundle.sources { paths += path(of: source).map { [$0] } ?? [] }
    tokens.bundles.append((name: bundle.name, paths: paths))
  }

  /// The path that a source has in the project; nil for a file that can't be read (reported).
  private mutating func path(of source: TokenResolver.Source) -> String? {
    switch source {
    case .inline(let text, let start):
      checkInline(text, at: start)
      // The same tokens in several bundles are one file.
      if let same = made(text) { return same }
      let name = "tokens-\(tokens.made.count + 1).json"
      tokens.files.append((path: name, bytes: text))
      tokens.made.insert(name)
      return name
    case .file(let written, let range):
      guard let file = read(written, range) else { return nil }
      if !tokens.files.contains(where: { $0.path == file.path }) { tokens.files.append(file) }
      return file.path
    }
  }

  /// Reads a file once, and reports what makes it none of tokens; nil for one that can't be read (reported).
  private mutating func read(_ written: String, _ range: SourceRange) -> (path: String, bytes: [UInt8])? {
    if let file = known[written] { return file }
    do throws(FileProblem) {
      let full = Path.join(Path.parent(files[0].path), written)
      guard let inside = place(full) else { throw FileProblem("it isn't there, or is outside the project or hidden") }
      let file = (path: inside, bytes: try FileSystem.read(full, limit: TreeLimits.bytes))
      known[written] = file
      let document = TokenDocument(file.bytes, file: FileID(files.count))
      files.append(SourceFile(path: full, bytes: document.source))
      faults += [document.fault].compactMap(\.self)
      return file
    } catch {
      faults.append(
        Diagnostic(
          .fileUnreadable, "can't read `\(written)`: \(error.reason)", at: range,
          help: ["use the path of a token file of this project, relative to the resolver"]))
      return nil
    }
  }

  private mutating func checkInline(_ text: [UInt8], at start: Int) {
    guard var fault = TokenDocument(text, file: FileID(0)).fault else { return }
    fault.place = fault.place.map {
      SourceRange(file: $0.file, range: start + $0.range.lowerBound..<start + $0.range.upperBound)
    }
    faults.append(fault)
  }

  private func made(_ text: [UInt8]) -> String? {
    tokens.files.first { tokens.made.contains($0.path) && $0.bytes == text }?.path
  }

  /// The sentence about tokens that only the context has which a bundle replaces; nil where there are none.
  func remark(on bundle: TokenResolver.Bundle) -> String? {
    let missing = names(bundle.standard).subtracting(names(bundle.own))
    return missing.min().map { first in
      "`\(bundle.name)` doesn't define \(counted(missing.count, "token")) of the context that it replaces, such as `\(first)`"
    }
  }

  private func names(_ sources: [TokenResolver.Source]) -> Set<String> {
    let paths = sources.compactMap { source in
      switch source {
      case .inline(let text, _): made(text)
      case .file(let written, _): known[written]?.path
      }
    }
    let files = tokens.files.filter { paths.contains($0.path) }
    return Set(files.flatMap { TokenDocument($0.bytes, file: FileID(0)).tokenNames })
  }
}
