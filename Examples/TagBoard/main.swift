// Draws a picture with tags, from a bundle as an app would: `TagBoard BUNDLE.json [SECONDS] > board.svg`.
//
// SECONDS is how long the tags have been appearing; left out, they are there.
import Foundation
import StyleBundle
import StyleClient

extension TagStyles.Name {
  static let note: Self = "note"
}

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first else {
  FileHandle.standardError.write(Data("usage: TagBoard BUNDLE.json [SECONDS]\n".utf8))
  exit(2)
}
do {
  let bundle = try DecodedBundle(decoding: Array(Data(contentsOf: URL(filePath: path))))
  guard let tags = bundle.tags[.note] else {
    throw BoardProblem(description: "the bundle has no tags called `\(TagStyles.Name.note)`")
  }
  let resting = RestingValues(tags)
  let appearing = tags.show.flatMap { bundle.timeline($0, reducedMotion: false, resting: resting) }
  let time = arguments.dropFirst().first.flatMap(Double.init) ?? .infinity
  print(Board(tags: tags, appearing: appearing, time: time).svg())
} catch {
  FileHandle.standardError.write(Data("TagBoard: \(error)\n".utf8))
  exit(1)
}

struct BoardProblem: Error, CustomStringConvertible {
  let description: String
}
