#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The signals that ask a process to end, held back from now on so that it ends between two steps of its work.
struct StopSignals {
  private static let numbers = [SIGINT, SIGTERM]

  /// Holds the signals back in this thread and those that are made later.
  init() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in Self.numbers { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Whether one of them has come.
  var isAsked: Bool {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigpending(&signals)
    return Self.numbers.contains { unsafe sigismember(&signals, $0) == 1 }
  }
}
