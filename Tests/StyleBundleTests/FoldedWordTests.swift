import StyleBundle
import StyleTestSupport
import Testing

@Suite struct FoldedWordTests {
  @Test(arguments: [
    ("corner-radius", "cornerradius"), ("Ease_In.Out", "easeinout"), ("x 2!", "x2"), ("", ""), ("ÉTÉ-1", "été1"),
    ("größe", "größe"), ("é-", "é"),
  ]) func lettersAndDigitsRemain(word: String, folded: String) {
    #expect(foldedWord(word) == folded && isFolded(word, folded))
    #expect(!isFolded(word, folded + "s") && !isFolded(word + "s", folded))
  }

  @Test func wordsOfASCIIAreFoldedAsUnicodeFoldsThem() {
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<500 {
      let word = String(
        decoding: (0..<generator.next(below: 9)).map { _ in UInt8(generator.next(below: 128)) }, as: UTF8.self)
      #expect(isFolded(word, foldedWord(word)), "\(word)")
      #expect(foldedWord(word) == word.lowercased().filter { $0.isLetter || $0.isNumber }, "\(word)")
    }
  }
}
