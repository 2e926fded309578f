#if !canImport(Darwin)
  /// The idle handles, each with a connection that may still be open.
  final class CurlPool: Sendable {
    /// The limit of the number of idle handles: as many as a refresh has requests at once.
    static let limit = HostConnection.requestLimit

    private let idle = Locked<[CurlHandle]>([])

    /// Takes a handle for one exchange, the last one used if there is any; nil without memory.
    func take() -> CurlHandle? { idle.withLock { $0.popLast() } ?? CurlHandle() }

    /// Keeps a handle for the next exchange.
    func keep(_ handle: CurlHandle) {
      handle.reset()
      idle.withLock { if $0.count < Self.limit { $0.append(handle) } }
    }

    /// Closes the idle connections.
    func close() {
      // The handles end here, where the lock isn't held.
      _ = idle.withLock { idle in
        defer { idle = [] }
        return idle
      }
    }
  }
#endif
