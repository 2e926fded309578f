/// The layout of a host's tree: paths of its files and folders, relative to its root.
package struct HostLayout: Hashable, Sendable {
  package let channel: String

  package init(channel: String) { self.channel = channel }

  /// The one file that clients poll.
  package var pointer: String { "\(formatFolder)/current.json" }
  package var historyFolder: String { "\(formatFolder)/history" }
  package var contentFolder: String { "\(channel)/b" }
  package var keyFolder: String { "\(channel)/keys" }
  package var dictionaryFolder: String { "\(channel)/dictionaries" }

  private var formatFolder: String { "\(channel)/v\(Pointer.format)" }

  package func history(_ place: Pointer.Position) -> String { "\(historyFolder)/\(place.seq).json" }

  /// The release number in the name of a history file; nil for other files.
  package static func seq(ofHistoryName name: String) -> Int? {
    guard name.hasSuffix(".json"), let seq = Int(name.dropLast(5)), seq > 0, "\(seq).json" == name else { return nil }
    return seq
  }

  package func root(_ version: Int) -> String { "\(keyFolder)/\(Self.rootName(version))" }

  /// The root version in the name of a key file; nil for other files.
  package static func version(ofRootName name: String) -> Int? {
    guard name.hasSuffix(".root.json"), let version = Int(name.dropLast(10)), rootName(version) == name else {
      return nil
    }
    return version
  }

  package func dictionary(_ name: String) -> String { "\(dictionaryFolder)/\(name)" }

  /// The path of a content, which is named by its hash.
  package func content(_ sha256: String, _ type: ContentType) -> String {
    "\(contentFolder)/\(sha256).\(type.rawValue)"
  }

  package static func rootName(_ version: Int) -> String { "\(version).root.json" }
}

/// The type of a content, which is its file's extension.
package enum ContentType: String, CaseIterable, Sendable {
  case json
  case propertyList = "plist"

  /// The type of a dictionary, by its file name.
  package init(ofDictionary name: String) {
    self = name.hasSuffix(".plist") ? .propertyList : .json
  }
}
