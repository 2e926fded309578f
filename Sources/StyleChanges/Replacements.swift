import StyleBundle

/// The new styles of a kind, any of which may be a style that is gone under another name.
struct Replacements<Style: BundleStyle> {
  /// A style's numbers in their order, and all of its text but these.
  private struct Numbers {
    var numbers: [ArraySlice<UInt8>] = []
    var rest: [UInt8] = []

    init(_ json: [UInt8]) {
      var (isText, start) = (false, json.startIndex)
      while start < json.endIndex {
        let byte = json[start]
        guard !isText, byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) else {
          rest.append(byte)
          // What a backslash escapes ends no text.
          if isText, byte == UInt8(ascii: "\\"), start + 1 < json.endIndex {
            start += 1
            rest.append(json[start])
          } else if byte == UInt8(ascii: "\"") {
            isText.toggle()
          }
          start += 1
          continue
        }
        let number = json[start...].prefix { !",]}".utf8.contains($0) }
        numbers.append(number)
        rest.append(UInt8(ascii: "0"))
        start = number.endIndex
      }
    }

    /// The number of numbers that differ; both have as many.
    func differences(from other: Numbers) -> Int { zip(numbers, other.numbers).count { $0 != $1 } }
  }

  private let same: [[UInt8]: [Style]]
  /// The styles that differ in nothing but numbers, by the rest of their text.
  private let akin: [[UInt8]: [(style: Style, numbers: Numbers)]]

  init(_ styles: [Style]) {
    same = Dictionary(grouping: styles, by: \.json)
    akin = Dictionary(grouping: styles.map { (style: $0, numbers: Numbers($0.json)) }, by: \.numbers.rest)
  }

  /// The most styles that one is looked for among: of more it isn't told which was meant.
  private static var mostAkin: Int { 16 }

  /// The one style that is the same as one that is gone, else the one most like it, at most a quarter of its numbers apart; nil
  /// where none is, or several are.
  func replacement(of style: Style) -> (style: Style, isSame: Bool)? {
    if let same = same[style.json] { return same.count == 1 ? same.first.map { ($0, true) } : nil }
    let own = Numbers(style.json)
    guard let akin = akin[own.rest], akin.count <= Self.mostAkin else { return nil }
    let ranked = akin.map { (style: $0.style, apart: $0.numbers.differences(from: own)) }.sorted { $0.apart < $1.apart }
    guard let best = ranked.first, best.apart * 4 <= own.numbers.count else { return nil }
    return ranked.count > 1 && ranked[1].apart == best.apart ? nil : (best.style, false)
  }
}
