#if !canImport(Darwin)
  #if canImport(Glibc)
    internal import Glibc
  #else
    internal import Musl
  #endif

  /// Protection from SIGPIPE, which would end the program when TLS writes to a connection that the other side has closed.
  enum BrokenPipes {
    /// Runs a closure during which this thread gets no SIGPIPE.
    static func ignoring(_ body: () -> Void) {
      var (signals, before, waiting) = (sigset_t(), sigset_t(), sigset_t())
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGPIPE)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
      unsafe sigpending(&waiting)
      let isAnothers = unsafe sigismember(&waiting, SIGPIPE) == 1
      body()
      if !isAnothers {
        var now = timespec()
        while unsafe sigtimedwait(&signals, nil, &now) == -1, errno == EINTR {}
      }
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
  }
#endif
