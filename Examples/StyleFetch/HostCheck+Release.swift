import StyleBundle
import StyleStore
import StyleTrust

extension HostCheck {
  /// Fetches the live pointer's envelope, and checks how the host tells its versions apart.
  mutating func pointer() async -> [UInt8]? {
    let (path, limit) = (layout.pointer, Envelope.Kind.pointer.sizeLimit)
    guard let answer = await require(path, limit: limit, "publish there, or name another address or channel") else {
      return nil
    }
    expectFresh(answer, path)
    expectType("application/json", answer, path)
    expectBrowsers(answer, path)
    guard let tag = answer.entityTag else {
      report(
        path, "there is no ETag", "configure the host to send one, or each refresh fetches all of it", isError: false)
      return answer.body
    }
    if let same = await get(path, limit: limit, entityTag: tag), same.status != 304 {
      report(
        path, "status \(same.status) for the version that is there, expected 304",
        "configure the host to compare If-None-Match, or each refresh fetches all of it", isError: false)
    }
    if let other = await get(path, limit: limit, entityTag: "\"another version\""), other.status != 200 {
      report(
        path, "status \(other.status) for another version than the client has, expected 200",
        "configure the host to compare whole ETags, or no client ever gets a new release")
    }
    return answer.body
  }

  /// Fetches the chain of roots up to the one that the pointer names.
  mutating func chain(to version: Int) async -> RootChain? {
    let limit = Envelope.Kind.root.sizeLimit
    var chain: RootChain?
    var next = 1
    do throws(TrustError) {
      if let shipped {
        let trusted = try RootChain(trusting: shipped)
        (chain, next) = (trusted, trusted.newest.version + 1)
      }
      while next <= version {
        let path = layout.root(next)
        guard let root = await require(path, limit: limit, "put it back from version control, or publish again") else {
          return nil
        }
        expectFresh(root, path)
        if chain == nil { chain = try RootChain(first: root.body) } else { try chain?.append(root.body) }
        next += 1
      }
    } catch {
      report(layout.root(next), "no client takes it: \(error)", "put back the root that `rotate` wrote")
      return nil
    }
    return chain
  }

  mutating func expiry(of pointer: Pointer) {
    guard let expires = pointer.expires else { return }
    let left = expires.seconds - now
    if left <= 0 {
      report(layout.pointer, "it expired at \(expires), and no client adopts it any more", "publish again")
    } else if left < 7 * 86_400 {
      report(layout.pointer, "it expires at \(expires), in \(left / 3600) h", "publish before that", isError: false)
    }
  }

  /// Checks the copy that `rollback` reads.
  mutating func history(of pointer: Pointer, _ envelope: [UInt8]) async {
    let path = layout.history(pointer.place)
    let remedy = "publish again: `rollback` goes back to what lies there"
    guard let answer = await require(path, limit: Envelope.Kind.pointer.sizeLimit, remedy) else { return }
    if answer.body != envelope { report(path, "it isn't what \(layout.pointer) says", remedy, isError: false) }
    expectForever(answer, path)
  }

  /// Checks bundles and dictionaries under their hashes and, for apps that read a fixed address, under their names.
  mutating func contents(of pointer: Pointer) async {
    for (_, id) in pointer.bundles.sorted(by: { $0.key < $1.key }) { await content(id, .json) }
    for (name, id) in pointer.dictionaries.sorted(by: { $0.key < $1.key }) {
      let type = ContentType(ofDictionary: name)
      await content(id, type)
      let path = layout.dictionary(name)
      guard let answer = await require(path, limit: DecodedBundle.sizeLimit, "publish again") else { continue }
      if !id.matches(answer.body) {
        report(path, "its bytes aren't those of the release", "publish again; where it recurs, somebody else writes it")
      }
      expectFresh(answer, path)
    }
  }

  private mutating func content(_ id: ContentID, _ type: ContentType) async {
    let path = layout.content(id.sha256, type)
    guard let answer = await require(path, limit: DecodedBundle.sizeLimit, "publish again") else { return }
    if !id.matches(answer.body) {
      report(path, "its bytes aren't those of the release, and clients refuse them", "publish again")
    }
    expectForever(answer, path)
    expectCompression(answer, path, size: id.size)
    expectBrowsers(answer, path)
    if type == .json { expectType("application/json", answer, path) }
  }
}
