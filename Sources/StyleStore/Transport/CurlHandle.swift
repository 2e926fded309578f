#if !canImport(Darwin)
  internal import CCurl
  #if canImport(Glibc)
    internal import Glibc
  #else
    internal import Musl
  #endif

  /// A handle of libcurl for one exchange at a time; the connection left open by an exchange serves the next one.
  @safe
  final class CurlHandle: @unchecked Sendable {
    let multi: UnsafeMutableRawPointer
    let easy: UnsafeMutableRawPointer

    /// Makes a handle; nil without memory.
    init?() {
      guard Self.isLibraryReady, let easy = unsafe curl_easy_init() else { return nil }
      guard let multi = unsafe curl_multi_init() else {
        unsafe curl_easy_cleanup(easy)
        return nil
      }
      unsafe stylec_curl_multi_set_number(multi, CURLMOPT_MAXCONNECTS, 1)
      unsafe self.easy = unsafe easy
      unsafe self.multi = unsafe multi
    }

    /// Closes the connection; waits for a name that is still being looked up.
    deinit {
      BrokenPipes.ignoring {
        unsafe curl_multi_remove_handle(multi, easy)
        unsafe curl_easy_cleanup(easy)
        unsafe curl_multi_cleanup(multi)
      }
    }

    private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Ends an exchange whose answer is complete, so that another one can begin.
    func reset() {
      unsafe curl_multi_remove_handle(multi, easy)
      unsafe curl_easy_reset(easy)
    }

    /// Wakes the thread that waits for the exchange; may be called from any thread.
    func wake() { unsafe curl_multi_wakeup(multi) }
  }
#endif
