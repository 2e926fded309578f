import StyleBundle

/// The ends of a domain of numbers, with a step to either side of each.
struct DomainEnds: Hashable {
  let domain: NumberDomain
  let isWhole: Bool

  /// Texts of numbers, each with whether it lies in the domain.
  var cases: [(text: String, isInside: Bool)] {
    beside(domain.lower, limit: -Int(NumberDomain.limit), inward: 1)
      + beside(domain.upper, limit: Int(NumberDomain.limit), inward: -1)
  }

  /// An end and its neighbors; where a side is open, those of the limit of all numbers, of which a step outward is one.
  private func beside(_ end: NumberDomain.End?, limit: Int, inward: Int) -> [(text: String, isInside: Bool)] {
    guard let end else { return [(text(limit, 0), true), ("\(limit - inward)", false)] }
    return [(text(end.value, -inward), false), (text(end.value, 0), end.isIncluded), (text(end.value, inward), true)]
  }

  /// A number a step away from another: 1 where it is whole, else a millionth.
  private func text(_ number: Int, _ steps: Int) -> String {
    if isWhole || steps == 0 { return String(number + steps) }
    let millionths = number * 1_000_000 + steps
    let digits = String(millionths.magnitude)
    let padded = String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    return (millionths < 0 ? "-" : "") + padded.dropLast(6) + "." + padded.suffix(6)
  }
}
