import Foundation
import StyleClient

// Prints what the client draws of the bundles that are named, and fails where it refuses one.
for path in CommandLine.arguments.dropFirst() {
  let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  do {
    let sheet = FactSheet(try DecodedBundle(decoding: bytes), name: URL(fileURLWithPath: path).lastPathComponent)
    print(sheet.lines.joined(separator: "\n"))
  } catch {
    FileHandle.standardError.write(Data("\(path) is refused: \(error)\n".utf8))
    exit(1)
  }
}
