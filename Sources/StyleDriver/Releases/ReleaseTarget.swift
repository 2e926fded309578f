/// The value of `--to` in `rollback` and `rotate`.
enum ReleaseTarget: Hashable, Sendable {
  /// The content that the sources build to now.
  case sources
  /// The live release.
  case live
  /// The content that apps ship.
  case embedded
  /// A kept release, by its number.
  case kept(Int)

  /// Reads a command's value of `--to`; nil for anything else.
  init?(_ text: String, for command: Options.Command?) {
    if let seq = Int(text), seq > 0 {
      self = .kept(seq)
      return
    }
    guard command.map(Self.words)?.contains(text) == true else { return nil }
    switch text {
    case "sources": self = .sources
    case "live": self = .live
    default: self = .embedded
    }
  }

  /// The words that a command takes besides a number; rolling back takes neither the live release nor the sources.
  static func words(for command: Options.Command) -> [String] {
    command == .rotate ? ["sources", "live", "embedded"] : ["embedded"]
  }
}
