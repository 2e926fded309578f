/// The random numbers of SplitMix64 (Steele, Lea and Flood, 2014), each by its place in the sequence.
///
/// Nothing is carried from one number to the next, so any of them can be asked for at any time, and a seed gives the same ones
/// on every system.
public struct SplitMix64: Hashable, Sendable {
  /// The seed that the sequence begins with.
  public let seed: UInt64

  /// The sequence of a seed.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// One of the sequence's numbers, counted from 0; all arithmetic is modulo 2⁶⁴.
  public func output(_ number: UInt64) -> UInt64 {
    var z = seed &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The upper 53 bits of a number as a part of 1: from 0 on, below 1.
  public func part(_ number: UInt64) -> Double { Double(output(number) >> 11) * 0x1p-53 }
}
