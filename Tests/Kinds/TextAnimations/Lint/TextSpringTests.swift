import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleTestSupport
import Testing

/// The rules about springs and overshoot look at text animations, too.
@Suite(.tags(.many), .firstIssues) struct TextSpringTests {
  private func source(_ side: String, _ effect: String) -> String {
    "textAnimations: { fall: { units: 1..9, reducedMotion: none, \(side): { stagger: 10ms, opacity: 0, \(effect) } } }"
  }

  @Test func aSpringThatIsCutOffIsFound() throws {
    let compiled = try lint(
      source("out", "duration: 300ms, translationY: 80, curve: { spring: { dampingRatio: 0.7, response: 420ms } }"))
    #expect(compiled.names == ["animation-spring-unsettled"])
    let finding = try #require(compiled.findings.first)
    #expect(finding.keyPath?.description == "textAnimations.fall.out.curve")
    #expect(finding.message.contains("`translationY` of `out`"))
    // The help's advice, applied.
    let mended = try lint(
      source("out", "duration: 688ms, translationY: 80, curve: { spring: { dampingRatio: 0.7, response: 420ms } }"))
    #expect(finding.help[0].hasPrefix("set `duration` to 0.688 s") && mended.findings.isEmpty)
  }

  @Test func aPerceivedDurationIsANote() throws {
    let compiled = try lint(
      source("in", "duration: 300ms, translationY: 80, curve: { spring: { duration: 300ms, bounce: 0.2 } }"))
    #expect(compiled.findings.map(\.level) == [.note])
  }

  /// Each random spring against a walk along its way: whether it is off its target at the end, and the least scale.
  @Test func springsAgreeWithAWalkAlongTheirWay() throws {
    var (random, cut, turned) = (SeededGenerator(seed: 321), 0, 0)
    var texts: [String] = []
    var expected: [(isCut: Bool, least: Double)] = []
    for index in 0..<Effort.cases(300) {
      let (ratio, response, duration) = (
        2 + random.next(below: 9), 200 + 50 * random.next(below: 12), 200 + 50 * random.next(below: 30)
      )
      let isOut = random.next(below: 2) == 0
      texts.append(
        "  t\(index): { units: 1..9, reducedMotion: none, \(isOut ? "out" : "in"): { duration: \(duration)ms, stagger: 10ms, scale: 0, "
          + "curve: { spring: { dampingRatio: 0.\(ratio == 10 ? "99" : "\(ratio)"), response: \(response)ms } } } }")
      let (zeta, omega) = (ratio == 10 ? 0.99 : Double(ratio) / 10, 2 * Double.pi / (Double(response) / 1000))
      // x″ = −2ζω·x′ − ω²·x by small steps, from 1 at rest.
      var (x, v, time, least, last, left) = (1.0, 0.0, 0.0, 1.0, 0.0, 1.0)
      let (step, end) = (1e-4, Double(duration) / 1000)
      while time < end + 6 {
        let half = v + step / 2 * (-2 * zeta * omega * v - omega * omega * x)
        x += step * half
        v = (half + step / 2 * (-omega * omega * x)) / (1 + step * zeta * omega)
        time += step
        if time < end { (least, left) = (min(least, isOut ? x : 1 - x), abs(x)) }
        if abs(x) > 0.001 { last = time }
      }
      // A frame more is not seen where three thousandths of the travel are left at most.
      expected.append((last > end + 1 / 60.0 || last > end && left > 0.003, least))
    }
    let compiled = try lint("textAnimations:\n" + texts.joined(separator: "\n"))
    for (index, walk) in expected.enumerated() {
      let names = compiled.findings.filter { $0.keyPath?.components[1] == "t\(index)" }.map(\.name.rawValue)
      #expect(names.contains("animation-spring-unsettled") == walk.isCut, "\(texts[index])")
      if walk.least.magnitude > 1e-3 {
        #expect(names.contains("animation-value-out-of-domain") == (walk.least < 0), "\(texts[index]) \(walk)")
      }
      if walk.isCut { cut += 1 }
      if walk.least < 0 { turned += 1 }
    }
    let least = Effort.enough(50)
    #expect([cut, turned].allSatisfy { (least...texts.count - least).contains($0) }, "\(cut) \(turned)")
  }
}
