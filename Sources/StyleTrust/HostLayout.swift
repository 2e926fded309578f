/// Where things lie in a host's tree, as paths from its root.
package struct HostLayout: Hashable, Sendable {
  package let channel: String

  package init(channel: String) { self.channel = channel }

  /// The one file that clients ask for again and again.
  package var pointer: String { "\(formatFolder)/current.json" }
  package var historyFolder: String { "\(formatFolder)/history" }
  package var contentFolder: String { "\(channel)/b" }
  package var keyFolder: String { "\(channel)/keys" }
  package var dictionaryFolder: String { "\(channel)/dictionaries" }

  private var formatFolder: String { "\(channel)/v\(Pointer.format)" }

  package func history(_ place: Pointer.Place) -> String { "\(historyFolder)/\(place.seq).json" }

  /// The number that a name in the history's folder takes; nil for other files.
  package static func seq(ofHistoryName name: String) -> Int? {
    guard name.hasSuffix(".json"), let seq = Int(name.dropLast(5)), seq > 0, "\(seq).json" == name else { return nil }
    return seq
  }

  package func root(_ version: Int) -> String { "\(keyFolder)/\(Self.rootName(version))" }

  /// The version of the root that a name in the keys' folder takes; nil for other files.
  package static func version(ofRootName name: String) -> Int? {
    guard name.hasSuffix(".root.json"), let version = Int(name.dropLast(10)), rootName(version) == name else {
      return nil
    }
    return version
  }

  package func dictionary(_ name: String) -> String { "\(dictionaryFolder)/\(name)" }

  /// Contents are named by their hash.
  package func content(_ sha256: String, _ type: ContentType) -> String {
    "\(contentFolder)/\(sha256).\(type.rawValue)"
  }

  package static func rootName(_ version: Int) -> String { "\(version).root.json" }
}

/// What contents are, which is how their names end.
package enum ContentType: String, CaseIterable, Sendable {
  case json
  case propertyList = "plist"

  /// What a dictionary of that file name is.
  package init(ofDictionary name: String) {
    self = name.hasSuffix(".plist") ? .propertyList : .json
  }
}
