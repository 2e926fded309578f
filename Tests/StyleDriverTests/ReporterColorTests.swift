import StyleDriver
import Testing

@Suite struct ReporterColorTests {
  @Test(
    arguments: [
      (.auto, [:], true, true), (.auto, [:], false, false), (.auto, ["TERM": "xterm"], true, true),
      (.auto, ["TERM": "dumb"], true, false), (.auto, ["TERM": "dumb", "FORCE_COLOR": "1"], true, true),
      (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["NO_COLOR": "", "FORCE_COLOR": "1"], false, true),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false), (.auto, ["FORCE_COLOR": "1"], false, true),
      (.auto, ["FORCE_COLOR": "0"], false, false), (.auto, ["FORCE_COLOR": ""], false, false),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true), (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true), (.never, ["FORCE_COLOR": "1"], true, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func flagThenVariablesThenTerminalDecide(choice: ColorChoice, environment: [String: String], isTerminal: Bool, expected: Bool) {
    #expect(choice.usesColor(environment: environment, isTerminal: isTerminal) == expected)
  }
}
