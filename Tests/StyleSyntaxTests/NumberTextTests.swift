import StyleSyntax
import Testing

/// Plain texts that are numbers, by the core schema of YAML 1.2, and those that YAML 1.1 reads otherwise.
@Suite struct NumberTextTests {
  private func resolved(_ text: String) -> ScalarResolver { ScalarResolver(Array(text.utf8)) }

  @Test(arguments: [
    "0", "7", "12", "-3", "+3", "0.5", ".5", "5.", "-0.5", "-5.", "+5.", "12.75", ".25e+3", "5.e+3", "1.5e-3", "1.5E+3",
    "00", "007", "0o17", "0x1F", "1.5e+03",
  ])
  func decimalsAreNumbers(text: String) { #expect(resolved(text).kind == .number) }

  /// A sign before a point, an exponent without sign or point, and digits that look octal.
  @Test(arguments: [
    "-.5", "+.5", "-.5e+3", "+.25e-3", "1e3", "1e+3", "1.5e3", "-1e3", ".5e3", "010", "08", "-012", "0o17",
  ])
  func numbersThatOthersReadAsTextAreUnportable(text: String) {
    #expect(resolved(text).kind == .number && resolved(text).isUnportable)
  }

  @Test(arguments: [
    "0.5", ".5", "5.", "-0.5", "-5.", "1.5e-3", "1.5E+3", "5.e+3", ".5e+3", "0", "00", "007", "0x1F", "10",
  ])
  func numbersThatAllReadAlikeArePortable(text: String) {
    #expect(resolved(text).kind == .number && !resolved(text).isUnportable)
  }

  @Test(arguments: [
    "-", "+", ".", "-.", "+.", "..5", ".5.", "1.2.3", "5.-", "--5", "+-5", "e3", ".e3", "-.e3", "1e", "1e+", "1.5e-",
    "1e3.5",
    "0o8", "0o", "0x", "0xG", "1a", "5 ", "-.5x",
  ])
  func textsThatOnlyBeginLikeNumbersAreText(text: String) { #expect(resolved(text).kind == .text) }

  @Test(arguments: [
    ".inf", ".Inf", ".INF", "-.inf", "+.INF", ".nan", ".NaN", ".NAN",
  ])
  func infinityAndNoNumberAreNotFinite(text: String) { #expect(resolved(text).kind == .notFinite) }

  @Test(arguments: ["-.nan", "+.NaN", ".iNf", ".in", ".infi", ".nann"])
  func otherSpellingsOfThemAreText(text: String) { #expect(resolved(text).kind == .text) }

  /// A date of YAML 1.1 has at most ten characters and exactly two dashes.
  @Test(arguments: [
    ("2024-01-01", true), ("2024-1-1", true), ("2024-01-011", false), ("2024-001-01", false), ("12024-01-01", false),
    ("2024-01", false), ("2024-01-01-01", false), ("24-1-1-1", false), ("2024-01-0a", false),
  ])
  func datesHaveTenCharactersAtMost(text: String, isDate: Bool) {
    #expect(resolved(text).kind == .text && resolved(text).isUnportable == isDate)
  }

  @Test(arguments: [
    ("1_000", true), ("1:30", true), ("0b1", true), ("0b", false), ("0b2", false), ("0x1_F", true), ("-0x1F", true),
    ("1,000", false), ("20..120", false),
  ])
  func numbersOfYAML11AreTextThatIsUnportable(text: String, isNumber: Bool) {
    #expect(resolved(text).kind == .text && resolved(text).isUnportable == isNumber)
  }

  /// Zeros before a digit mean the same to both as long as that digit is below 8.
  @Test(arguments: [("000", false), ("001", false), ("007", false), ("008", true), ("009", true), ("0010", true)])
  func zerosBeforeADigitAreOctalFromEightOn(text: String, isUnportable: Bool) {
    #expect(resolved(text).kind == .number && resolved(text).isUnportable == isUnportable)
  }
}
