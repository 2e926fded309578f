// Draws a picture with tags, from a bundle as an app would: `TagBoard BUNDLE.json [TAGSET] [[--change] SECONDS] > board.svg`.
//
// TAGSET is one of the bundle's tag sets, left out the first; SECONDS is how long the tags have been appearing, left out they are
// there. With `--change` it is how long ago their dots were tapped, so that they go to their next style.
import Foundation
import StyleBundle
import StyleClient

let changes = CommandLine.arguments.contains("--change")
let arguments = CommandLine.arguments.filter { $0 != "--change" }.dropFirst()
guard let path = arguments.first else {
  FileHandle.standardError.write(Data("usage: TagBoard BUNDLE.json [TAGSET] [[--change] SECONDS]\n".utf8))
  exit(2)
}
do {
  let bundle = try DecodedBundle(decoding: Array(Data(contentsOf: URL(filePath: path))))
  let time = arguments.dropFirst().compactMap(Double.init).first ?? .infinity
  let name = arguments.dropFirst().first { Double($0) == nil }
  guard let tags = name.map({ bundle.tags[TagStyles.Name($0)] }) ?? bundle.tags.first else {
    let names = bundle.tags.names.map { "`\($0)`" }.joined(separator: ", ")
    throw BoardProblem(
      description: names.isEmpty
        ? "the bundle has no tags" : "the bundle has no tags called `\(name ?? "")`; it has \(names)")
  }
  let resting = RestingValues(tags)
  let animation = changes ? tags.change : tags.show
  let timeline = animation.flatMap { bundle.timeline($0, reducedMotion: false, resting: resting) }
  print(Board(tags: tags, changes: changes, timeline: timeline, time: time).svg())
} catch {
  FileHandle.standardError.write(Data("TagBoard: \(error)\n".utf8))
  exit(1)
}

struct BoardProblem: Error, CustomStringConvertible {
  let description: String
}
