import StyleBundle
import StyleChanges
import StyleCompiler
import StyleFiles
import StyleRelease
import StyleTrust

/// The bundles that somebody named to compare with: a build's, an app's, a host's, or git's at some revision.
struct ReleaseBundles {
  /// The bundles' bytes, by the name of their file.
  let files: [String: [UInt8]]
  /// The bundle that is shown in place of another, by the other's name.
  private(set) var active: [String: String] = [:]
  /// The dictionaries beside them, by file name; nil where nobody knows which there are.
  private(set) var dictionaries: [String: [UInt8]]?
  /// The sources that they were made of just now, of a revision without built ones; nil for any others.
  var sources: ReleaseSources?
  /// Whether they are one bundle that somebody named by its file.
  private(set) var isOneFile = false
  /// The host's tree of which they are live; nil for any others.
  private(set) var tree: HostTree?
  /// Whether this version of stylec made them just now.
  var isNew = false

  init(_ files: [String: [UInt8]], active: [String: String] = [:], dictionaries: [String: [UInt8]]? = nil) {
    (self.files, self.active, self.dictionaries) = (files, active, dictionaries)
  }

  /// Reads one bundle, which is the one whose name it has in it, whatever its file is called.
  init(file path: String) throws(RunError) {
    let bytes = try Self.bytes(path)
    let own = (try? JSONDocument(parsing: bytes, limit: DecodedBundle.sizeLimit))?.root["name"]?.stringValue
    self.init([own ?? Self.bundleName(Path.name(path)) ?? Path.name(path): bytes])
    isOneFile = true
  }

  /// The same bundle under another's name, with which it is compared.
  func inPlace(of other: ReleaseBundles) -> ReleaseBundles {
    guard isOneFile, other.isOneFile, let name = other.files.keys.first, let bundle = files.values.first else {
      return self
    }
    return ReleaseBundles([name: bundle])
  }

  /// The same bundles with some shown in place of others, as far as both are there.
  func showing(_ active: [String: String]) -> ReleaseBundles {
    var shown = self
    shown.active = self.active.merging(active) { $1 }
      .filter { $0.key != $0.value && files[$0.key] != nil && files[$0.value] != nil }
    return shown
  }

  /// Reads the bundles of a build's output folder or of the folder of bundles itself, those that an app ships, or a host's live
  /// ones in a channel.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - channel: The host's channel.
  ///   - root: The hash that the host's root 1 has to have; nil for any.
  /// - Throws: ``RunError`` where the folder can't be read, or isn't what it seems to be.
  init(folder path: String, channel: String, pinnedTo root: () throws(RunError) -> String?) throws(RunError) {
    if FileSystem.target(Path.join(path, "current.json")) == .file {
      try self.init(embedded: path)
    } else if FileSystem.target(Path.join(path, HostLayout(channel: channel).keyFolder)) == .directory {
      try self.init(host: path, channel: channel, pinnedTo: try root())
    } else {
      let inner = Path.join(path, "bundles")
      let isBuild = FileSystem.target(inner) == .directory
      let folder = isBuild ? inner : path
      var files: [String: [UInt8]] = [:]
      for name in try Self.list(folder) {
        guard let bundle = Self.bundleName(name) else { continue }
        files[bundle] = try Self.bytes(Path.join(folder, name))
      }
      self.init(files, dictionaries: isBuild ? try Self.dictionaries(in: Path.join(path, "dictionaries")) : nil)
    }
  }

  private static func dictionaries(in folder: String) throws(RunError) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    guard FileSystem.target(folder) == .directory else { return files }
    for name in try list(folder) where isDictionary(name) { files[name] = try bytes(Path.join(folder, name)) }
    return files
  }

  /// Whether a file of a folder of dictionaries is one.
  static func isDictionary(_ file: String) -> Bool {
    !file.hasPrefix(".") && [".json", ".plist"].contains(where: file.hasSuffix)
  }

  /// Reads the bundles that an app ships by their `current.json`, whose signature the app itself checks.
  private init(embedded folder: String) throws(RunError) {
    let path = Path.join(folder, "current.json")
    let bytes = try Self.bytes(path)
    let pointer: Pointer
    do throws(TrustError) {
      pointer = try Pointer(payload: Envelope(reading: bytes, as: .pointer).payload)
    } catch {
      throw .refused("`\(path)` isn't a valid pointer: \(error)", hint: "use the output of `stylec verify --embed`")
    }
    var files: [String: [UInt8]] = [:]
    for (name, id) in pointer.bundles {
      let file = Path.join(folder, "\(name).json")
      files[name] = try Self.bytes(file)
      guard files[name].map(SHA256.hex) == id.sha256 else {
        throw .refused("`\(file)` differs from the pointer `\(path)`", hint: "run `stylec verify --embed` again")
      }
    }
    (self.files, active) = (files, pointer.active)
  }

  private init(host folder: String, channel: String, pinnedTo root: String?) throws(RunError) {
    let (files, layout) = (HostFolder(path: folder), HostLayout(channel: channel))
    do throws(ReleaseProblem) {
      let tree = try HostTree(layout, in: files, pinnedTo: root)?.consistent()
      guard let release = tree?.current else { throw ReleaseProblem.nothingThere(channel: channel) }
      let content = try Content(of: release.pointer, layout, in: files)
      (self.files, dictionaries) = (content.bundles, content.dictionaries)
      (active, self.tree) = (release.pointer.active, tree)
    } catch {
      if case .otherFirstRoot = error { throw .refused(error.message, hint: error.hint) }
      throw .refused("can't compare with `\(folder)`: \(error.message)", hint: "run `stylec verify` for details")
    }
  }

  /// The name of the bundle that a file holds; nil for another file.
  static func bundleName(_ file: String) -> String? {
    file.hasSuffix(".json") && !file.hasPrefix(".") ? String(file.dropLast(5)) : nil
  }

  private static func list(_ folder: String) throws(RunError) -> [String] {
    try reading("`\(folder)`", hint: "check its permissions", FileSystem.list(folder))
  }

  private static func bytes(_ path: String) throws(RunError) -> [UInt8] {
    try reading(
      "`\(path)`", hint: "use a bundle that a build wrote", FileSystem.read(path, limit: DecodedBundle.sizeLimit))
  }
}

extension BundleSet {
  /// Pairs the names that apps ask for with the bundles of a release, and reads its dictionaries.
  init(_ title: String, _ release: ReleaseBundles, known: [BundleSet] = []) throws(BundleSetProblem) {
    let dictionaries = release.dictionaries?.map { name, bytes in
      (name, DictionaryFile(LegacyDictionary(bytes, isJSON: name.hasSuffix(".json")).numbers))
    }
    try self.init(
      title, release.files, active: release.active, isNew: release.isNew,
      dictionaries: dictionaries.map { Dictionary($0) { first, _ in first } }, known: known)
  }
}
