import StoreTestSupport
import StyleRelease
import StyleStore
import StyleTrust

/// Four releases of one channel, a fifth under another key, and one of another channel, always the same.
struct PublishedReleases: Sendable {
  /// The files of a host that serves the fourth release; the fifth is in its history, and the root that it needs under another name,
  /// since a client that finds it takes nothing of before.
  let files: [String: [UInt8]]
  /// The styles of an app built after the first release.
  let embedded: StyleStore.Embedded
  /// The releases' numbers.
  let seqs: [Int]

  static let pointer = "stable/v1/current.json"
  static let laterRoot = "stable/keys/later.root.json"

  static var shared: PublishedReleases { get throws { try sharedOne.get() } }

  private static let sharedOne = Result { try PublishedReleases() }

  private init() throws {
    var host = Host()
    var seqs = [try host.publish(["default": "1"]).place.seq]
    embedded = try host.embedded()
    for text in ["2", "3", "4"] {
      host.now += 60
      seqs.append(try host.publish(["default": text]).place.seq)
    }
    let other = try host.publisher().first(
      Host.content(["default": "other"]), for: Audience(app: Host.app, channel: "beta"), rootKey: nil, expires: nil,
      active: [:])
    host.files.apply(other.steps)
    var files = host.files.files
    host.now += 60
    try host.rotate(to: 2)
    let rotated = try required(try host.tree()?.current)
    seqs.append(rotated.pointer.place.seq)
    let path = Host.layout.history(rotated.pointer.place)
    files[path] = host.files.files[path]
    files[Self.laterRoot] = host.files.files[Host.layout.root(2)]
    self.files = files
    self.seqs = seqs
  }
}
