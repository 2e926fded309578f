import StyleClient
import StyleGeometry

/// A tag as an app stores it: its place, the directions of its texts, and their words.
struct StoredTag {
  let place: TagPlace
  let angles: [TagAngle]
  let texts: [String]

  /// The sizes of the texts as drawn, in points; a real app asks its text engine.
  var textSizes: [Size] {
    texts.map { Size(width: 6.6 * Double($0.count), height: 14.5) }
  }

  /// The tags that somebody has put on the picture, the last one by a client with angles of its own.
  static let examples = [
    StoredTag(
      place: TagPlace(x: 0.16, y: 0.32),
      angles: [
        TagAngle(angle: -90, side: .right), TagAngle(angle: 0, side: .right), TagAngle(angle: 90, side: .right),
      ],
      texts: ["Upper lake", "1,680 m", "Swimming allowed"]),
    StoredTag(
      place: TagPlace(x: 0.62, y: 0.2),
      angles: [TagAngle(angle: -45, side: .right), TagAngle(angle: 45, side: .right)],
      texts: ["North face", "First climbed 1911"]),
    StoredTag(
      place: TagPlace(x: 0.9, y: 0.62), angles: [TagAngle(angle: 0, side: .right)], texts: ["The way to the hut"]),
    StoredTag(
      place: TagPlace(x: 0.45, y: 0.66),
      angles: [TagAngle(angle: -90, side: .left), TagAngle(angle: 90, side: .left)],
      texts: ["Boat house", "Closed in winter"]),
    StoredTag(
      place: TagPlace(x: 0.72, y: 0.86), angles: [TagAngle(angle: 12, side: .left)], texts: ["Meadow of gentians"]),
  ]
}
