import StyleTrust

/// Reads the pointers of a channel, and collects their faults.
struct ReleaseReader {
  let layout: HostLayout
  let chain: RootChain
  private(set) var problems: [ReleaseProblem] = []

  /// The release in a file; nil where there is none, or it doesn't verify.
  mutating func release(at path: String, in files: some HostFiles) -> HostTree.Release? {
    do throws(ReleaseProblem) {
      let bytes = try files.read(path, limit: Envelope.Kind.pointer.sizeLimit)
      return try bytes.map { bytes throws(ReleaseProblem) in try release(bytes, at: path) }
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// The numbers of the kept releases, by their files' names and in the names' order.
  mutating func historyNumbers(in files: some HostFiles) -> [Int] {
    do throws(ReleaseProblem) {
      return try files.names(in: layout.historyFolder).compactMap(HostLayout.seq(ofHistoryName:))
    } catch {
      problems.append(error)
      return []
    }
  }

  /// The kept release of a number; nil where it has another number, or doesn't verify.
  mutating func kept(_ seq: Int, in files: some HostFiles) -> HostTree.Release? {
    let path = "\(layout.historyFolder)/\(seq).json"
    guard let release = release(at: path, in: files) else { return nil }
    guard release.pointer.place.seq == seq else {
      problems.append(.damaged(path: path))
      return nil
    }
    return release
  }

  private func release(_ bytes: [UInt8], at path: String) throws(ReleaseProblem) -> HostTree.Release {
    do throws(TrustError) {
      let pointer = try chain.pointer(bytes)
      return HostTree.Release(pointer: pointer, bytes: bytes, keyID: try Envelope(reading: bytes, as: .pointer).keyID)
    } catch {
      if let version = namedRoot(bytes), version > chain.newest.version {
        throw .newerRootNamed(path: path, version: version, newest: chain.newest.version)
      }
      throw .distrusted(path: path, error)
    }
  }

  /// The root version that an envelope for this audience states, unverified: a hint that roots are missing.
  private func namedRoot(_ bytes: [UInt8]) -> Int? {
    let envelope = try? Envelope(reading: bytes, as: .pointer)
    guard let pointer = envelope.flatMap({ try? Pointer(payload: $0.payload) }) else { return nil }
    return pointer.audience == chain.audience ? pointer.place.rootVersion : nil
  }
}
