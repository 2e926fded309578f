import StyleModel

/// CSS's `linear()`: outputs with up to two inputs in per cent each, `linear(0, 0.5 20% 60%, 1)` (css-easing-2, section 2.2).
///
/// Inputs that are missing are 0 at the start, 1 at the end and otherwise spread evenly; one below its predecessor is raised to it.
struct LinearFunction {
  let points: [CurvePieces.Point]

  /// Reads a text; nil for one that isn't such a call, or has inputs outside of 0…100 % or too many digits.
  init?(_ text: String) {
    guard Self.isCall(text.utf8), text.hasSuffix(")") else { return nil }
    var stops: [(input: ExactDecimal?, output: ExactDecimal)] = []
    for part in text.dropFirst(Self.name.count).dropLast().split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ")
      let inputs = words.filter { $0.hasSuffix("%") }.map { ExactDecimal(source: $0.dropLast().utf8) }
      let outputs = words.filter { !$0.hasSuffix("%") }.map { ExactDecimal(source: $0.utf8) }
      guard outputs.count == 1, let output = outputs[0], inputs.count <= 2 else { return nil }
      var own: [ExactDecimal] = []
      for input in inputs {
        guard let part = input?.scaled(byPowerOfTen: -2), part >= .zero, part <= .one else { return nil }
        own.append(part)
      }
      stops += own.isEmpty ? [(nil, output)] : own.map { ($0, output) }
    }
    guard stops.count > 1 else { return nil }
    points = Self.points(stops)
  }

  /// Whether a text begins as such a call does.
  static func isCall(_ text: some Collection<UInt8>) -> Bool { text.starts(with: name.utf8) }

  private static let name = "linear("

  private static func points(_ stops: [(input: ExactDecimal?, output: ExactDecimal)]) -> [CurvePieces.Point] {
    var inputs = stops.map(\.input)
    inputs[0] = inputs[0] ?? .zero
    inputs[stops.count - 1] = inputs[stops.count - 1] ?? .one
    var last = ExactDecimal.zero
    for index in inputs.indices {
      guard let input = inputs[index] else { continue }
      last = max(last, input)
      inputs[index] = last
    }
    var known = 0
    for index in inputs.indices.dropFirst() {
      guard let end = inputs[index], let start = inputs[known] else { continue }
      for missing in known + 1..<max(index, known + 1) {
        let part = Double(missing - known) / Double(index - known)
        inputs[missing] = (start.double + (end.double - start.double) * part).exact.rounded(toDigits: 15)
      }
      known = index
    }
    return zip(inputs, stops).map { CurvePieces.Point($0 ?? .one, $1.output) }
  }
}
