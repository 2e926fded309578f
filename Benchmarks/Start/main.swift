// The cost of a start for an app with fetched styles: `start-benchmark prepare FOLDER BUNDLE.json` makes its folders, and
// `start-benchmark measure FOLDER` prints the milliseconds until its styles are there.
//
// `make bench-client` builds it with optimization and runs it.
import StyleBundle
import StyleFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let words = Array(CommandLine.arguments.dropFirst())
do {
  switch (words.first, words.count) {
  case ("prepare", 3):
    let bundle = try FileSystem.read(words[2], limit: DecodedBundle.sizeLimit)
    try await ColdStart(folder: words[1]).prepare(bundle)
  case ("measure", 2): print(try ColdStart(folder: words[1]).measure())
  default: throw StartProblem(description: "usage: start-benchmark prepare FOLDER BUNDLE.json | measure FOLDER")
  }
} catch {
  print("start-benchmark: \(error)")
  exit(1)
}

struct StartProblem: Error, CustomStringConvertible {
  let description: String
}
