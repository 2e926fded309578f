/// A bundle of styles, read and checked as a whole: a value that holds all that the file says.
///
/// Lengths are points, x to the right and y down. Angles are degrees: 0 is right, positive is clockwise on screen. Times
/// are seconds; opacities and proportions are in 0…1.
public struct DecodedBundle: Sendable {
  /// The version of the bundle's form that is read here.
  public static let version = 1
  /// The first client revision that knows everything that a version-1 bundle holds.
  package static let minimumClient = 1
  /// The revision of this client: bundles that ask for a later one are refused.
  public static let clientRevision = 1
  /// The most bytes that a bundle may have, unless the caller says otherwise: 8 MiB.
  public static let sizeLimit = 8 << 20

  /// The smallest client revision that knows all that the bundle uses.
  public let minimumClient: Int
  /// The bundle's own name.
  public let name: String
  /// The styles of each kind that the bundle has, as ``StylesByName``, by the kind's key.
  private let styles: [String: any Sendable]

  /// Reads a bundle: its format first, then everything in it.
  ///
  /// Members that aren't known are ignored. All numbers are checked, and so is whatever belongs together: every style for
  /// every count, one elbow per text, key times with values, names of animations.
  ///
  /// - Parameters:
  ///   - bytes: The file in UTF-8.
  ///   - limit: The most bytes that are accepted.
  /// - Throws: ``BundleRefusal``; nothing of a refused bundle is used.
  public init(decoding bytes: [UInt8], limit: Int = DecodedBundle.sizeLimit) throws(BundleRefusal) {
    let root: JSONValue
    do {
      root = try JSONDocument(parsing: bytes, limit: limit).root
    } catch {
      throw .notJSON(error)
    }
    try self.init(root)
  }

  /// Reads a bundle from its JSON.
  ///
  /// - Throws: ``BundleRefusal``, as for the file.
  package init(_ root: JSONValue) throws(BundleRefusal) {
    let revision = try Self.checkedRevision(root)
    self = try Self.wellFormed { () throws(BundleError) in try DecodedBundle(root, minimumClient: revision) }
  }

  /// Reads a bundle from any bytes, as `Data` holds them.
  ///
  /// - Parameters:
  ///   - bytes: The file in UTF-8.
  ///   - limit: The most bytes that are accepted; a longer collection isn't read to its end.
  /// - Throws: ``BundleRefusal``; nothing of a refused bundle is used.
  public init(
    decoding bytes: some Collection<UInt8>, limit: Int = DecodedBundle.sizeLimit
  ) throws(BundleRefusal) {
    let (end, isTooFar) = limit.addingReportingOverflow(1)
    try self.init(decoding: Array(isTooFar ? bytes.prefix(limit) : bytes.prefix(end)), limit: limit)
  }

  /// Returns the smallest client revision that the bundle needs, once this client is known to support it and the version.
  private static func checkedRevision(_ root: JSONValue) throws(BundleRefusal) -> Int {
    let anyVersion = 1...Int(Int32.max)
    let version = try wellFormed { () throws(BundleError) in
      try root.requireValue(at: "format", expecting: "an object").requireInteger(at: "version", in: anyVersion)
    }
    // A later version may say in another way whom it is for.
    guard version == Self.version else { throw .newerVersion(version) }
    let revision = try wellFormed { () throws(BundleError) in
      try root.requireValue(at: "format").requireInteger(at: "minimumClient", in: anyVersion)
    }
    guard revision <= clientRevision else { throw .newerClientNeeded(revision) }
    return revision
  }

  private static func wellFormed<Value>(_ read: () throws(BundleError) -> Value) throws(BundleRefusal) -> Value {
    do throws(BundleError) {
      return try read()
    } catch {
      throw .malformed(error)
    }
  }

  private init(_ root: JSONValue, minimumClient: Int) throws(BundleError) {
    self.minimumClient = minimumClient
    name = try root.requireString(at: "name")
    let names = try BundleNames(root)
    var styles: [String: any Sendable] = [:]
    for kind in BundleKinds.all {
      guard let value = root[kind.key] else { continue }
      styles[kind.key] = try kind.read(value, in: names)
    }
    self.styles = styles
  }

  /// The styles of a kind by name; none where the bundle has none.
  package func styles<Style: BundleStyle>(_ kind: Style.Type) -> StylesByName<Style> {
    styles[Style.key] as? StylesByName<Style> ?? StylesByName()
  }
}
