import StyleDriver
import StyleTestSupport
import Testing

/// Commands and flags of other tools.
@Suite
struct WordsElsewhereTests {
  /// A word that this program has needs no advice, and what the advice names exists.
  @Test
  func advisedCommandsAndFlagsExist() {
    let own = Set(Options.Command.allCases.map(\.rawValue))
    #expect(own.isDisjoint(with: WordsElsewhere.commands.keys))
    for flag in WordsElsewhere.flags.keys { #expect(!isKnown(flag), "\(flag)") }
    for advice in Array(WordsElsewhere.commands.values) + WordsElsewhere.flags.values {
      for word in advice.split(whereSeparator: { " `=;,.".contains($0) }) where word.hasPrefix("-") {
        #expect(isKnown(String(word)), "\(advice)")
      }
      for command in advice.matches(of: /stylec ([a-z]+)/) {
        #expect(own.contains(String(command.output.1)), "\(advice)")
      }
    }
  }

  /// Whether a flag is one of some command's.
  private func isKnown(_ flag: String) -> Bool {
    do throws(UsageProblem) {
      _ = try OptionParser.parse(["lint", flag])
      return true
    } catch {
      return !error.message.hasSuffix("is no flag")
    }
  }
}
