/// How much more processor time work takes when its size is doubled twice: about 4 where it grows in step, 16 with the square.
///
/// Each size is measured three times, and the least counts: what else the machine does only adds.
///
/// - Parameters:
///   - size: The smaller size, large enough that its work outweighs all that doesn't grow.
///   - make: Makes the input of a size, which isn't measured.
///   - work: Does the work.
/// - Returns: The ratio.
/// - Throws: What `make` or `work` throws.
package func growth<Input>(
  from size: Int, _ make: (Int) throws -> Input, _ work: (Input) throws -> Void
) throws -> Double {
  func least(_ input: Input) throws -> Double {
    var least = Double.infinity
    for _ in 0..<3 { least = min(least, try processorTime { try work(input) }) }
    return least
  }
  let small = try least(try make(size))
  return try least(try make(4 * size)) / small
}
