import StyleFiles

/// Tells the live page once a second that the sources are still followed: the time of a file, which its server tells.
package struct Heartbeat {
  private static let interval = 1_000_000_000

  /// nil where there is no page.
  private let file: String?
  private var last: Int?

  /// Makes the sign that a file is; none where there is no page.
  package init(file: String?) { self.file = file }

  /// Touches the file, if that was a second ago; `now` is in nanoseconds of a clock that never goes back.
  package mutating func tick(at now: Int) {
    guard let file, last.map({ now - $0 >= Self.interval }) ?? true else { return }
    last = now
    FileSystem.touch(file)
  }
}
