internal import StyleBundle
internal import StyleTrust

/// A release whose signature and bundles have been checked.
struct CheckedRelease: Sendable {
  let pointer: Pointer
  /// The pointer as the host served it.
  let envelope: [UInt8]
  /// What it shows, by the names that the app shows it under.
  let bundles: [String: DecodedBundle]

  var place: Pointer.Place { pointer.place }
  var seen: StoreState.Seen { StoreState.Seen(place, in: envelope) }
}

/// What an app shows of releases: some names, of its own styles or of a release behind them.
struct ShownStyles: Sendable {
  let embedded: StyleStore.Embedded
  let names: [String]

  /// The app's own bundles.
  var embeddedBundles: [String: DecodedBundle] {
    embedded.bundles.filter { names.contains($0.key) }
  }

  /// The contents that a pointer names for what is shown, by the names they are shown under.
  ///
  /// - Parameter pointer: A release to apply.
  /// - Returns: Each name with its content.
  /// - Throws: ``StyleStoreError/missingBundle(_:)``.
  func contents(of pointer: Pointer) throws(StyleStoreError) -> [(name: String, id: ContentID)] {
    var contents: [(name: String, id: ContentID)] = []
    for name in names {
      guard let id = pointer.bundles[pointer.active[name] ?? name] else { throw .missingBundle(name) }
      contents.append((name, id))
    }
    return contents
  }

  /// Makes sure that a release is for clients of this revision, too.
  func checkClient(_ needed: Int) throws(StyleStoreError) {
    guard needed <= DecodedBundle.clientRevision else { throw .newerClientNeeded(needed) }
  }

  /// A release made of its pointer, verified, and of what it names.
  ///
  /// - Parameters:
  ///   - pointer: Its pointer, verified.
  ///   - envelope: The pointer as the host served it.
  ///   - bytes: The bytes of a content, compared with its id already; nil where they aren't there.
  /// - Returns: The release, all of whose bundles were decoded.
  /// - Throws: ``StyleStoreError`` for the first bundle that isn't there or that this client doesn't read.
  func release(
    _ pointer: Pointer, _ envelope: [UInt8], _ bytes: (ContentID) -> [UInt8]?
  ) throws(StyleStoreError) -> CheckedRelease {
    if let needed = pointer.minimumClient { try checkClient(needed) }
    guard pointer.action == .apply else {
      return CheckedRelease(pointer: pointer, envelope: envelope, bundles: embeddedBundles)
    }
    var bundles: [String: DecodedBundle] = [:]
    for (name, id) in try contents(of: pointer) {
      guard let bytes = bytes(id) else { throw .wrongContent(bundle: name) }
      do throws(BundleRefusal) {
        bundles[name] = try DecodedBundle(decoding: bytes)
      } catch {
        throw .unreadable(bundle: name, error)
      }
    }
    return CheckedRelease(pointer: pointer, envelope: envelope, bundles: bundles)
  }
}
