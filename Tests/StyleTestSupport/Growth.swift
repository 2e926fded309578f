/// How much more processor time work takes when its size is doubled twice: about 4 where it grows in step, 16 with the square.
///
/// Each size is measured up to nine times, until the ratio is near 4, and the least counts: what else the machine does only adds.
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
  let (small, large) = (try make(size), try make(4 * size))
  var (least, most) = (Double.infinity, Double.infinity)
  for _ in 0..<9 {
    least = min(least, try processorTime { try work(small) })
    most = min(most, try processorTime { try work(large) })
    if most < 6 * least { break }
  }
  return most / least
}
