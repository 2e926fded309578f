import StyleCompiler
import StyleDiagnostics
import StyleSyntax

/// Reads bytes as a project file: the place of every finding lies inside the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let tree = readSource(bytes, file: FileID(0), isPropertyList: false)
  for finding in ProjectReader(tree, knownRules: []).read().findings {
    if let place = finding.place { precondition(place.range.upperBound <= count, finding.message) }
  }
  return 0
}
