internal import StyleBundle
internal import StyleFiles
internal import StyleTrust

extension StyleStore {
  /// The styles that an app ships: a folder that `stylec verify --embed` wrote.
  public struct Embedded: Sendable {
    /// A fault in a folder of embedded styles.
    public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
      /// The path of the faulty file.
      public let path: String
      /// The cause, in words that follow a colon.
      public let reason: String

      /// The path, the cause and the suggestion, in one line.
      public var description: String { "\(path): \(reason); run `stylec verify --embed` to rewrite the directory" }
    }

    /// The id of the app that the styles are for.
    public var app: String { chain.audience.app }
    /// The channel of the releases that may replace the styles.
    public var channel: String { chain.audience.channel }
    /// The bundles' names, sorted.
    public var names: [String] { bundles.keys.sorted() }

    let chain: RootChain
    /// The pointer in `current.json`; nil where the folder holds no such file.
    let pointer: Pointer?
    /// The place and content of the release in `current.json`; nil without that file.
    let seen: StoreState.Seen?
    let bundles: [String: DecodedBundle]
    /// The set's identity, which differs from any other embedded set's.
    let id: String
    /// Reads a file of the set once more; nil where it can't.
    private let read: @Sendable (_ name: String) -> [UInt8]?

    /// The set's place in the order of releases; only later releases are shown instead.
    var place: Pointer.Position {
      pointer?.place ?? Pointer.Position(rootVersion: chain.newest.version, seq: 0)
    }
  }
}

extension StyleStore.Embedded {
  /// Opens a folder and checks everything in it; one that passes in an app's test can't fail on a device.
  ///
  /// - Parameter folder: The folder's path.
  /// - Throws: ``Problem`` for the first faulty file.
  public init(folder: String) throws(Problem) {
    func read(_ name: String) throws(Problem) -> [UInt8] {
      let path = Path.join(folder, name)
      do throws(FileProblem) {
        return try FileSystem.read(path, limit: DecodedBundle.sizeLimit)
      } catch {
        throw Problem(path: path, reason: error.reason)
      }
    }
    let names: [String]
    do throws(FileProblem) {
      names = try FileSystem.list(folder).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    } catch {
      throw Problem(path: folder, reason: error.reason)
    }
    var files: [String: [UInt8]] = [:]
    for name in names where name != Self.rootFile { files[name] = try read(name) }
    self = try Self.checked(try read(Self.rootFile), files, in: folder) { name in
      try? FileSystem.read(Path.join(folder, name), limit: DecodedBundle.sizeLimit)
    }
  }

  /// Checks files that lie in no folder, given by their names.
  package init(root: [UInt8], files: [String: [UInt8]]) throws(Problem) {
    self = try Self.checked(root, files, in: ".") { files[$0] }
  }

  private static let rootFile = "root.json"
  private static let pointerFile = "current.json"

  /// Checks all files of a set.
  private static func checked(
    _ root: [UInt8], _ files: [String: [UInt8]], in folder: String,
    read: @escaping @Sendable (_ name: String) -> [UInt8]?
  ) throws(Problem) -> Self {
    func trusting<Value>(_ name: String, _ body: () throws(TrustError) -> Value) throws(Problem) -> Value {
      do throws(TrustError) {
        return try body()
      } catch {
        throw Problem(path: Path.join(folder, name), reason: "\(error)")
      }
    }
    let chain = try trusting(rootFile) { () throws(TrustError) in try RootChain(trusting: root) }
    let pointer = try files[pointerFile].map { bytes throws(Problem) in
      try trusting(pointerFile) { () throws(TrustError) in try chain.pointer(bytes) }
    }
    var bundles: [String: DecodedBundle] = [:]
    for (file, bytes) in files where file != pointerFile {
      let name = String(file.dropLast(".json".count))
      // A file left by an earlier set isn't of this one.
      if let pointer, pointer.action == .apply, pointer.bundles[name] == nil { continue }
      bundles[name] = try bundle(bytes, pointer?.bundles[name], at: Path.join(folder, file))
    }
    for (name, shown) in pointer?.active ?? [:] { bundles[name] = bundles[shown] }
    if let missing = pointer?.bundles.keys.sorted().first(where: { bundles[$0] == nil }) {
      throw Problem(path: Path.join(folder, missing + ".json"), reason: "missing, but listed in current.json")
    }
    var hash = SHA256()
    hash.update(root)
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      hash.update(Array("\n\(name)\n\(SHA256.hex(bytes))".utf8))
    }
    let seen = pointer.flatMap { pointer in files[pointerFile].map { StoreState.Seen(pointer.place, in: $0) } }
    return Self(chain: chain, pointer: pointer, seen: seen, bundles: bundles, id: hash.hex(), read: read)
  }

  /// The bytes of a content that the app ships, which needn't be fetched; nil for any other.
  func object(_ id: ContentID) -> [UInt8]? {
    guard let name = pointer?.bundles.first(where: { $0.value == id })?.key else { return nil }
    return read("\(name).json").flatMap { id.matches($0) ? $0 : nil }
  }

  private static func bundle(
    _ bytes: [UInt8], _ expected: ContentID?, at path: String
  ) throws(Problem) -> DecodedBundle {
    if let expected, !expected.matches(bytes) {
      throw Problem(path: path, reason: "differs from its hash in current.json")
    }
    do throws(BundleRefusal) {
      return try DecodedBundle(decoding: bytes)
    } catch {
      throw Problem(path: path, reason: "\(error)")
    }
  }
}
