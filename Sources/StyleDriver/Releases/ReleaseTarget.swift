/// What `--to` of `rollback` and `rotate` names.
enum ReleaseTarget: Hashable, Sendable {
  /// What the sources make now.
  case sources
  /// The live release.
  case live
  /// What apps ship.
  case embedded
  /// A release that is kept, by its number.
  case kept(Int)

  /// Reads what is written for a command; nil for anything else.
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

  /// The words that a command knows besides a number: to go back to what is live, or on to the sources, is no rollback.
  static func words(for command: Options.Command) -> [String] {
    command == .rotate ? ["sources", "live", "embedded"] : ["embedded"]
  }
}
