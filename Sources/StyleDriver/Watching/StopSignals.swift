#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The signals that ask a process to end, held back from now on so that it ends between two things that it does.
struct StopSignals {
  private static let numbers = [SIGINT, SIGTERM]

  /// Threads that are made later hold them back, too.
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
