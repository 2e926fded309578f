import StyleFiles
import StyleStore

extension LaunchLife {
  /// Moves a process to the front, or to the background.
  mutating func turn(_ one: Int) {
    runs[one].isInFront.toggle()
    (runs[one].seconds, runs[one].crash) = (0, random.next(below: 10))
    runs[one].process.show(runs[one].isInFront)
    events.append("\(one) goes \(runs[one].isInFront ? "to the front" : "behind")")
  }

  mutating func confirm(_ one: Int) {
    guard runs[one].showsIt else { return }
    runs[one].store.confirm()
    isConfirmed = true
    events.append("\(one) confirms")
  }

  mutating func end(_ one: Int, orderly isOrderly: Bool) {
    let run = runs.remove(at: one)
    events.append("\(one) \(isOrderly ? "ends" : "is killed")")
    if !isOrderly { run.process.die() } else { run.process.exit() }
    withExtendedLifetime(run.store) {}
  }

  /// Lets seconds pass, in each of which people may see the app crash or find that it works.
  mutating func pass(seconds: Int) throws {
    for _ in 0..<seconds {
      for one in runs.indices.reversed() where isCrashing && runs[one].isSeen && runs[one].seconds == runs[one].crash {
        events.append("\(one) crashes after \(runs[one].seconds) s")
        strikes += 1
        let run = runs.remove(at: one)
        run.process.die()
        withExtendedLifetime(run.store) {}
      }
      device.wait(seconds: 1)
      for one in runs.indices where runs[one].isSeen {
        runs[one].seconds += 1
        // A crashing style doesn't get this far.
        if runs[one].seconds == 10 { isConfirmed = true }
      }
    }
    events.append("\(seconds) s go by")
  }

  mutating func cutPower() {
    let losesNames = random.next(below: 2) == 0
    let seen = runs.count { $0.isSeen && $0.seconds < 10 }
    events.append("a power cut meets \(seen) who look, \(losesNames ? "and the disk forgets" : "")")
    let stores = runs.map(\.store)
    device.files.restart(MemoryFiles.Unsynced.allCases.randomElement(using: &random) ?? .lost, losingNames: losesNames)
    // The disk may know nothing of unsynced marks.
    if losesNames { strikes = isCrashing ? 0 : strikes } else if !isConfirmed { strikes += seen }
    runs = []
    withExtendedLifetime(stores) {}
  }
}

extension LaunchLife.Run {
  /// Whether people see the new release.
  fileprivate var isSeen: Bool { isInFront && showsIt }
}

/// Files whose system is mistaken about the marks.
struct MistakenMarks: MistakenFiles {
  let files: ProcessFiles
  let countsTheLiving: Bool

  func isAbandoned(_ path: String) -> Bool { countsTheLiving && files.memory[path] != nil }
}
