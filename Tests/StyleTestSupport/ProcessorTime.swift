#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Measures work by the processor's time of this thread, in seconds: what others do meanwhile doesn't count, as it does by the clock.
///
/// - Parameter work: What is measured.
/// - Returns: The seconds.
/// - Throws: What the work throws.
package func processorTime(of work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}
