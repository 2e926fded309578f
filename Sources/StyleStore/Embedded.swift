internal import StyleBundle
internal import StyleFiles
internal import StyleTrust

extension StyleStore {
  /// The styles that an app ships: a folder that `stylec verify --embed` wrote.
  public struct Embedded: Sendable {
    /// Why a folder isn't such a one.
    public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
      /// The file that is wrong.
      public let path: String
      /// In words that follow a colon.
      public let reason: String

      /// Both, in one line.
      public var description: String { "\(path): \(reason); write the folder anew with `stylec verify --embed`" }
    }

    /// The id of the app that it is for.
    public var app: String { chain.audience.app }
    /// The channel whose releases come behind it.
    public var channel: String { chain.audience.channel }
    /// The names of its bundles, sorted.
    public var names: [String] { bundles.keys.sorted() }

    let chain: RootChain
    /// Nil where the folder holds no `current.json`.
    let pointer: Pointer?
    /// What `current.json` says of the release's place and contents.
    let seen: StoreState.Seen?
    let bundles: [String: DecodedBundle]
    /// Tells it apart from another embedded set.
    let id: String

    /// Where it stands in the order of releases: only what comes behind it is shown in its place.
    var place: Pointer.Place {
      pointer?.place ?? Pointer.Place(rootVersion: chain.newest.version, seq: 0)
    }

    /// Opens the folder and checks all of it: an app's test does so once, and then it never fails on a device.
    ///
    /// - Parameter folder: Its path.
    /// - Throws: ``Problem`` for the first file that isn't what it has to be.
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
      self = try Self.checked(try read(Self.rootFile), files, in: folder)
    }

    /// The same of files that lie in no folder, by their names.
    package init(root: [UInt8], files: [String: [UInt8]]) throws(Problem) {
      self = try Self.checked(root, files, in: ".")
    }

    private static let rootFile = "root.json"
    private static let pointerFile = "current.json"

    /// The set of some files, all of them checked.
    private static func checked(
      _ root: [UInt8], _ files: [String: [UInt8]], in folder: String
    ) throws(Problem) -> Embedded {
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
        // What an earlier set has left isn't of this one.
        if let pointer, pointer.action == .apply, pointer.bundles[name] == nil { continue }
        bundles[name] = try bundle(bytes, pointer?.bundles[name], at: Path.join(folder, file))
      }
      for (name, shown) in pointer?.active ?? [:] { bundles[name] = bundles[shown] }
      if let missing = pointer?.bundles.keys.sorted().first(where: { bundles[$0] == nil }) {
        throw Problem(path: Path.join(folder, missing + ".json"), reason: "current.json names it, and it isn't there")
      }
      var hash = SHA256()
      hash.update(root)
      for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
        hash.update(Array("\n\(name)\n\(SHA256.hex(bytes))".utf8))
      }
      let seen = pointer.flatMap { pointer in files[pointerFile].map { StoreState.Seen(pointer.place, in: $0) } }
      return Embedded(chain: chain, pointer: pointer, seen: seen, bundles: bundles, id: hash.hex())
    }

    private init(
      chain: RootChain, pointer: Pointer?, seen: StoreState.Seen?, bundles: [String: DecodedBundle], id: String
    ) {
      self.chain = chain
      self.pointer = pointer
      self.seen = seen
      self.bundles = bundles
      self.id = id
    }

    private static func bundle(
      _ bytes: [UInt8], _ expected: ContentID?, at path: String
    ) throws(Problem) -> DecodedBundle {
      if let expected, !expected.matches(bytes) {
        throw Problem(path: path, reason: "its bytes aren't those that current.json names")
      }
      do throws(BundleRefusal) {
        return try DecodedBundle(decoding: bytes)
      } catch {
        throw Problem(path: path, reason: "\(error)")
      }
    }
  }
}
