import Glibc
import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleSyntax

/// The readers of bytes that anybody may have written.
private enum Reader: String, CaseIterable {
  case json, plist, project, yaml

  /// The one that the variable `STYLEC_READER` names.
  static let chosen: Reader = {
    guard let reader = getenv("STYLEC_READER").flatMap({ Reader(rawValue: String(cString: $0)) }) else {
      fatalError("STYLEC_READER is one of \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return reader
  }()

  func read(_ bytes: [UInt8]) {
    switch self {
    case .json: readJSON(bytes)
    case .plist: readTree(bytes, isPropertyList: true)
    case .project: readProject(bytes)
    case .yaml: readTree(bytes, isPropertyList: false)
    }
  }
}

/// Reads one input by the chosen reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  Reader.chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Reads bytes as JSON and as a bundle: they are taken or refused, and nothing traps.
private func readJSON(_ bytes: [UInt8]) {
  _ = try? JSONDocument(parsing: bytes, limit: 1 << 20)
  _ = try? DecodedBundle(decoding: bytes)
}

/// Reads bytes as a source: every place of the tree and of its findings lies inside the file.
private func readTree(_ bytes: [UInt8], isPropertyList: Bool) {
  let tree = readSource(bytes, file: FileID(0), isPropertyList: isPropertyList)
  checkPlaces(tree.diagnostics, bytes.count)
  for node in tree.nodes {
    precondition(node.range.lowerBound >= 0 && node.range.upperBound <= bytes.count, "a node outside its file")
  }
}

/// Reads bytes as a project file: every place of its findings lies inside the file.
private func readProject(_ bytes: [UInt8]) {
  let tree = readSource(bytes, file: FileID(0), isPropertyList: false)
  checkPlaces(ProjectReader(tree, knownRules: []).read().findings, bytes.count)
}

private func checkPlaces(_ findings: [Diagnostic], _ count: Int) {
  for finding in findings {
    if let place = finding.place { precondition(place.range.upperBound <= count, finding.message) }
  }
}
