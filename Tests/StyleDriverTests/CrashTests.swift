import Foundation
import StyleTestSupport
import Testing

@Suite struct CrashTests {
  /// Killed at any instant, every file is as one of the two builds makes it, and the next build makes all of one.
  @Test(.timeLimit(.minutes(1))) func everyFileIsWholeAtAnyInstant() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    func build(_ milliseconds: Int) throws -> [String: [UInt8]] {
      try scratch.write("tokens: { motion: { fast: \(milliseconds)ms } }\n", to: "StyleSources/theme.yaml")
      try scratch.write("tokens: { motion: { fast: \(milliseconds)ms } }\n", to: "StyleSources/tokens.yaml")
      #expect(try Program.run(["build"], in: scratch).status == 0)
      return try scratch.contents(of: "Generated")
    }
    let first = try build(100)
    let start = ContinuousClock.now
    let versions = [first, try build(200)]
    let duration = start.duration(to: .now) / .seconds(1)
    #expect(versions[0] != versions[1])
    var generator = SystemRandomNumberGenerator()
    var killed = 0
    for round in 0..<32 {
      let milliseconds = round.isMultiple(of: 2) ? 100 : 200
      try scratch.write("tokens: { motion: { fast: \(milliseconds)ms } }\n", to: "StyleSources/theme.yaml")
      try scratch.write("tokens: { motion: { fast: \(milliseconds)ms } }\n", to: "StyleSources/tokens.yaml")
      let delay = Double.random(in: duration * 0.3...duration, using: &generator)
      if try Program.runAndKill(["build"], in: scratch, after: delay).status == 137 { killed += 1 }
      for (name, bytes) in try scratch.contents(of: "Generated") where !name.hasSuffix(".stylec-tmp") {
        #expect(versions.contains { $0[name] == bytes }, "\(name) after \(delay) s")
      }
    }
    #expect(killed > 0)
    #expect(try build(100) == versions[0])
  }
}
