package import Foundation

/// A folder for one test, removed with it.
package final class ScratchFolder: Sendable {
  package let path: String

  /// An empty folder, or a copy of a folder below `Tests/Fixtures`.
  package init(copying fixture: String? = nil) throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path(percentEncoded: false)
    path = (base.hasSuffix("/") ? base : base + "/") + "stylec-tests-" + UUID().uuidString
    if let fixture {
      try FileManager.default.copyItem(atPath: Fixtures.url(fixture).path(percentEncoded: false), toPath: path)
    } else {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of something in the folder.
  package subscript(_ name: String) -> String { "\(path)/\(name)" }

  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  package func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: self[name])
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: self[name])))
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  package func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: self[name])
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: self[name])
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: target)
  }

  /// The bytes of the files below a folder, hidden ones too, by path.
  package func contents(of folder: String) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: self[folder]) {
      let values = try URL(filePath: self["\(folder)/\(name)"]).resourceValues(forKeys: [.isDirectoryKey])
      if values.isDirectory != true { contents[name] = try bytes("\(folder)/\(name)") }
    }
    return contents
  }

  /// The stamp of each file, which changes when it is written again: its number and the time of its last change.
  package func stamps(of folder: String) throws -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for name in try contents(of: folder).keys {
      let attributes = try FileManager.default.attributesOfItem(atPath: self["\(folder)/\(name)"])
      stamps[name] = FileStamp(
        number: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0,
        modified: attributes[.modificationDate] as? Date ?? .distantPast)
    }
    return stamps
  }
}

package struct FileStamp: Hashable, Sendable {
  package let number: UInt64
  package let modified: Date
}
