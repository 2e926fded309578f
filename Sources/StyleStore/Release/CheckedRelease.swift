internal import StyleBundle
internal import StyleTrust

/// A release whose signature and bundles have been checked.
struct CheckedRelease: Sendable {
  let pointer: Pointer
  /// The pointer as the host served it.
  let envelope: [UInt8]
  /// The bundles, by the names that the app shows them under.
  let bundles: [String: DecodedBundle]

  var place: Pointer.Position { pointer.place }
  var seen: StoreState.Seen { StoreState.Seen(place, in: envelope) }
}

/// The styles that an app shows: the names of its bundles, filled from its own styles or from a release.
struct ShownStyles: Sendable {
  let embedded: StyleStore.Embedded
  let names: [String]

  /// The app's own bundles.
  var embeddedBundles: [String: DecodedBundle] {
    embedded.bundles.filter { names.contains($0.key) }
  }

  /// The contents that a pointer names for the shown bundles.
  ///
  /// - Parameter pointer: A release to apply.
  /// - Returns: Each name that the app shows, with its content.
  /// - Throws: ``StyleStoreError/missingBundle(_:)``.
  func contents(of pointer: Pointer) throws(StyleStoreError) -> [(name: String, id: ContentID)] {
    try names.map { name throws(StyleStoreError) in
      guard let id = pointer.bundles[pointer.active[name] ?? name] else { throw .missingBundle(name) }
      return (name, id)
    }
  }

  /// Checks that this client's revision suffices for a release.
  func checkClient(_ needed: Int) throws(StyleStoreError) {
    guard needed <= DecodedBundle.clientRevision else { throw .newerClientNeeded(needed) }
  }

  /// Decodes a release from its verified pointer and its contents.
  ///
  /// - Parameters:
  ///   - pointer: The verified pointer.
  ///   - envelope: The pointer as the host served it.
  ///   - bytes: Gives a content's bytes, already checked against its id; nil where they are missing.
  /// - Returns: The release, with all of its bundles decoded.
  /// - Throws: ``StyleStoreError`` for the first bundle that is missing or that this client doesn't read.
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
