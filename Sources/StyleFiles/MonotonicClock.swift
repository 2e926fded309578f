#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The time since some fixed instant, to measure spans by; nothing that is written depends on it.
package enum MonotonicClock {
  /// The current time, in nanoseconds.
  package static func now() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}

/// The time of day, for releases alone: nothing that a build writes depends on it.
package enum WallClock {
  /// The current time, in seconds since 1970.
  package static func now() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec)
  }
}
