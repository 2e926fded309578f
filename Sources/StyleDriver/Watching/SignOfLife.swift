import StyleFiles

/// Tells the live page once a second that the sources are still followed: the time of a file, which its server tells.
struct SignOfLife {
  private static let interval = 1_000_000_000

  /// nil where there is no page.
  private let file: String?
  private var last: Int?

  init(file: String?) { self.file = file }

  /// Touches the file, if that was a second ago; `now` is in nanoseconds of a clock that never goes back.
  mutating func tick(at now: Int) {
    guard let file, last.map({ now - $0 >= Self.interval }) ?? true else { return }
    last = now
    FileSystem.touch(file)
  }
}
