import StyleBundle
import StyleGeometry

extension AnimationTrack {
  /// Returns the track's value at a place between two of its values.
  func value(_ sample: MotionSample) -> AnimatedValue {
    switch values {
    case .numbers(let numbers): .number(sample.between(numbers[sample.value], numbers[sample.next]))
    case .colors(let colors):
      .color(colors[sample.value].mixed(with: colors[sample.next], progress: sample.progress))
    }
  }
}
