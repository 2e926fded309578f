import StyleFiles

/// The durations of a run's stages in nanoseconds, the time of all workers added up.
package struct Timings: Sendable {
  package var read = 0
  package var parse = 0
  package var check = 0
  package var lint = 0
  package var write = 0

  package init() {}

  static func + (left: Timings, right: Timings) -> Timings {
    var sum = left
    sum.read += right.read
    sum.parse += right.parse
    sum.check += right.check
    sum.lint += right.lint
    sum.write += right.write
    return sum
  }

  /// The durations in milliseconds, one line for each stage.
  package var text: String {
    [("read", read), ("parse", parse), ("check", check), ("lint", lint), ("write", write)]
      .map { name, time in
        let tenths = String((time + 50_000) / 100_000)
        let padded = String(repeating: "0", count: max(0, 2 - tenths.utf8.count)) + tenths
        let number = padded.dropLast() + "." + padded.suffix(1)
        return name + String(repeating: " ", count: max(1, 16 - name.utf8.count - number.utf8.count)) + number + " ms\n"
      }
      .joined()
  }

  /// Adds the time since `start` to a stage, and returns the current time, both in nanoseconds.
  @discardableResult
  package mutating func add(_ stage: WritableKeyPath<Timings, Int>, since start: Int) -> Int {
    let now = MonotonicClock.now()
    self[keyPath: stage] += now - start
    return now
  }
}
