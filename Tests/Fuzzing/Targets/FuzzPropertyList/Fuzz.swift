import StyleDiagnostics
import StyleSyntax

/// Reads bytes as a property list: every place of the tree and of its findings lies inside the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let tree = readSource(bytes, file: FileID(0), isPropertyList: true)
  for finding in tree.diagnostics {
    if let place = finding.place { precondition(place.range.upperBound <= count, finding.message) }
  }
  for node in tree.nodes {
    precondition(node.range.lowerBound >= 0 && node.range.upperBound <= count, "a node outside its file")
  }
  return 0
}
