import StyleGeometry
import StyleModel

extension Track {
  /// When it is over, in seconds; nil for one that goes on for ever.
  var end: Double? {
    guard case .times(let times) = `repeat` else { return nil }
    return begin.double + duration.value * times.value * (autoreverse ? 2 : 1)
  }

  var fillsForwards: Bool { fill == .both || fill == .forwards }

  /// The number it has arrived at when it is over; nil for colours, and for one that goes on for ever.
  var lastNumber: Double? {
    guard case .numbers(let numbers) = values, case .times(let times) = `repeat`,
      let runs = times.exact.multiplied(by: ExactDecimal(autoreverse ? 2 : 1))
    else { return nil }
    let whole = runs.double.rounded(.down)
    // The end belongs to the last run; every other run of a track with autoreverse goes back.
    let isWhole = runs.double == whole
    let run = isWhole ? whole - 1 : whole
    let part = isWhole ? 1 : runs.double - whole
    let goesBack = autoreverse && !run.truncatingRemainder(dividingBy: 2).isZero
    return number(numbers, atPart: goesBack ? 1 - part : part)
  }

  /// The number at a part of a run; where key times coincide the later one wins.
  private func number(_ numbers: [ExactDecimal], atPart part: Double) -> Double {
    guard let index = keyTimes.lastIndex(where: { $0.double <= part }), numbers.indices.contains(index) else {
      return numbers.first?.double ?? 0
    }
    guard index + 1 < numbers.count, curves.indices.contains(index), keyTimes[index].double < part else {
      return numbers[index].double
    }
    let length = keyTimes[index + 1].double - keyTimes[index].double
    let progress = curves[index].progress(
      at: (part - keyTimes[index].double) / length, seconds: length * duration.value)
    return numbers[index].double + (numbers[index + 1].double - numbers[index].double) * progress
  }
}

extension TimingCurve {
  /// The part of the way done at a part of the time, strictly inside an interval of `seconds`.
  fileprivate func progress(at time: Double, seconds: Double) -> Double {
    switch self {
    case .cubic(let points):
      let numbers = points.map(\.double)
      return numbers.count == 4 ? CubicCurve(numbers[0], numbers[1], numbers[2], numbers[3]).value(at: time) : time
    case .spring(let curve): return 1 - curve.spring.remaining(at: time * seconds)
    case .steps(let count, let jump):
      return Steps(count: count, jump: Steps.Jump(rawValue: jump.rawValue) ?? .end).value(at: time)
    }
  }
}
