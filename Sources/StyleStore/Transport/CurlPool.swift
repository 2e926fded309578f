#if !canImport(Darwin)
  /// The handles that no exchange has, each with a connection that may still be open.
  final class CurlPool: Sendable {
    /// The most that are kept: as many as a refresh has requests at once.
    static let limit = HostConnection.requestLimit

    private let idle = Locked<[CurlHandle]>([])

    /// A handle for one exchange, that of the last one if there is any; nil without memory.
    func take() -> CurlHandle? { idle.withLock { $0.popLast() } ?? CurlHandle() }

    /// Keeps a handle for the next exchange.
    func keep(_ handle: CurlHandle) {
      handle.reset()
      idle.withLock { if $0.count < Self.limit { $0.append(handle) } }
    }

    /// Closes the connections that nobody uses.
    func close() {
      // They end here, where the lock isn't held.
      _ = idle.withLock { idle in
        defer { idle = [] }
        return idle
      }
    }
  }
#endif
