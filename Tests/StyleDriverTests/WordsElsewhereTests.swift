import Foundation
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
    #expect(own.isDisjoint(with: WordsElsewhere.commands.flatMap(\.words)))
    for families in [WordsElsewhere.commands, WordsElsewhere.options] {
      let words = families.flatMap(\.words)
      #expect(Set(words).count == words.count)
    }
    for advice in (WordsElsewhere.commands + WordsElsewhere.options).flatMap(\.answers).map(\.text) {
      for word in advice.split(whereSeparator: { " `=;,.".contains($0) }) where word.hasPrefix("-") {
        #expect(isKnown(String(word)), "\(advice)")
      }
      for command in advice.matches(of: /stylec ([a-z]+)/) {
        #expect(own.contains(String(command.output.1)), "\(advice)")
      }
    }
  }

  @Test(arguments: [
    ("watch", "use `stylec build --watch`"), ("language-server", "use `stylec lsp`"), ("Validate", "use `stylec lint`"),
    ("serve", "use `stylec build --watch --preview` to keep the gallery current, and any static server to serve it"),
  ])
  func commandsAreFoundWhateverTheirCaseAndHyphensAre(_ word: String, _ hint: String) {
    let problem = #expect(throws: RunError.self) { try OptionParser.parse([word]) }?.refusal
    #expect(problem?.hint == hint)
  }

  /// What is advised on a flag that there isn't names none of another command's, unless with that command.
  @Test(arguments: Options.Command.allCases) func adviceOnFlagsNamesTheCommandsOwn(_ command: Options.Command) throws {
    let flags = try Self.allFlags.get()
    let all =
      WordsElsewhere.options.flatMap(\.words).map { ($0.count == 1 ? "-" : "--") + $0 }.sorted()
      + flags.flatMap { [String($0.dropLast()), $0 + "s"] }
    let own = flags.filter { isKnown($0, to: command) } + ["--version", "--help"]
    for flag in all where !isKnown(flag) {
      let problem = #expect(throws: RunError.self) { try OptionParser.parse([command.rawValue, flag]) }?.refusal
      let hint = try #require(problem?.hint)
      for code in hint.split(separator: "`") where code.hasPrefix("-") {
        #expect(own.contains { $0 == code.prefix { $0 != " " } }, "\(command) \(flag): \(hint)")
      }
    }
  }

  /// All flags, as the help of the commands has them.
  private static let allFlags = Result {
    let scratch = try ScratchFolder()
    let help = Options.Command.allCases.map { scratch.run("help", $0.rawValue).output }.joined()
    return Set(help.matches(of: /\n  (--[a-z-]+)/).map { String($0.output.1) }).sorted()
  }

  @Test func subjectsHaveThePagesThatThereAre() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Checkout.root.appending(path: "docs").path())
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    let ofWorkOnIt = ["README", "architecture", "development", "gallery-data", "performance", "releasing"]
    #expect(Set(WordsElsewhere.pages.keys) == Set(pages).subtracting(ofWorkOnIt))
    let words = WordsElsewhere.pages.flatMap { [$0.key] + $0.value }
    #expect(Set(words).count == words.count)
  }

  /// Whether a flag is one of a command's.
  private func isKnown(_ flag: String, to command: Options.Command) -> Bool {
    do throws(RunError) {
      _ = try OptionParser.parse([command.rawValue, flag])
      return true
    } catch {
      return error.refusal?.message.hasPrefix("unknown option") != true
    }
  }

  /// Whether a flag is one of some command's.
  private func isKnown(_ flag: String) -> Bool {
    do throws(RunError) {
      _ = try OptionParser.parse([flag])
      return true
    } catch {
      return error.refusal?.message.hasPrefix("unknown option") != true
    }
  }
}
