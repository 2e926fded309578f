package import StyleDiagnostics
import StyleModel

/// Checks of names of bundles and dictionaries, which become names of files, on every disk.
extension ProjectReader {
  /// Reports names that can't be files, or not beside each other; `things` is the plural of what they name.
  func checkFileNames(_ entries: [NamedEntry], _ things: String) {
    // Swift compares text by its canonical form, as some disks do.
    var known: [String: NamedEntry] = [:]
    for entry in entries {
      let name = entry.name.text
      reader.at(name) {
        if !Self.canNameFile(name) {
          reader.report(ProjectMessage.fileName(name, at: entry.place))
        } else if Self.isDevice(name) {
          reader.report(ProjectMessage.deviceName(name, at: entry.place))
        } else if let other = known.updateValue(entry, forKey: Self.folded(name)) {
          reader.report(
            ProjectMessage.sameFile(name, other.name.text, things, at: entry.place, earlier: other.place))
        }
      }
    }
  }

  /// The reason why a new bundle can't have a name beside others; nil where it can.
  package static func fault(ofNewBundle name: String, beside others: [String]) -> Diagnostic? {
    let nowhere = SourceRange(file: FileID(0), range: 0..<0)
    if !canNameFile(name) { return ProjectMessage.fileName(name, at: nowhere) }
    if isDevice(name) { return ProjectMessage.deviceName(name, at: nowhere) }
    return others.first { folded($0) == folded(name) }.map {
      ProjectMessage.sameFile(name, $0, "bundles", at: nowhere, earlier: nowhere)
    }
  }

  private static func canNameFile(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= NameShape.mostBytes && NameShape(name) != .refused
      && name.unicodeScalars.allSatisfy { $0 == "." || NameShape.isPlain($0) }
  }

  /// A name without its case: `ẞ` is `ß` in small letters, and both are `SS` in capitals.
  private static func folded(_ name: String) -> String { name.lowercased().uppercased().lowercased() }

  /// Whether a name is a device on Windows, such as `CON` or `nul.x`: the part before the first dot counts.
  private static func isDevice(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.uppercased()
    if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
    return stem.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT")) && stem.last?.isNumber == true
  }
}
