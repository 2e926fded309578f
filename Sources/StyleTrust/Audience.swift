import StyleBundle

/// The audience of a release: an app, and a channel of its releases.
package struct Audience: Hashable, Sendable {
  /// The app's reverse-DNS id.
  package let app: String
  /// The channel's name.
  package let channel: String

  package init(app: String, channel: String) {
    self.app = app
    self.channel = channel
  }

  /// Whether a text is a channel's name: a lower-case letter, then at most 31 lower-case letters, digits and `-`.
  package static func isChannel(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes.first, letters.contains(first), bytes.count <= 32 else { return false }
    return bytes.allSatisfy { letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-") }
  }

  init(_ json: JSONValue) throws(BundleError) {
    app = try json.requireString(at: "app")
    let value = try json.requireValue(at: "channel", expecting: JSONKind.string.rawValue)
    channel = try value.requireString()
    guard Self.isChannel(channel) else {
      throw BundleError(at: value, expected: "a channel's name", found: "other text")
    }
  }

  /// Checks that this audience is the expected one.
  package func verify(_ expected: Audience) throws(TrustError) {
    guard app.utf8.elementsEqual(expected.app.utf8) else {
      throw .elsewhere(member: "app", expected: expected.app, found: app)
    }
    guard channel == expected.channel else {
      throw .elsewhere(member: "channel", expected: expected.channel, found: channel)
    }
  }
}
