// Checks of a store that take long: `make test-store` runs them, and `make soak` for longer.
//
//   store-check walks COUNT        lives of an app, step by step by chance, and clients with a mistake that have to be noticed
//   store-check lives COUNT        lives of an app after a new release, second by second: which releases are taken away
//   store-check threads RELEASES   many threads on one store, for the thread sanitizer
//   store-check soak REFRESHES     one process against a host of which three answers in ten are wrong
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let words = Array(CommandLine.arguments.dropFirst())
do {
  switch (words.first, words.count == 2 ? Int(words[1]) : nil) {
  case ("walks", let count?): try await Walks.run(count)
  case ("lives", let count?): try await Lives.run(count)
  case ("threads", let count?): try await Threads.run(releases: count)
  case ("soak", let count?): try await Soak.run(refreshes: count)
  default: throw CheckFailure("usage: store-check walks|lives|threads|soak COUNT")
  }
} catch {
  print("store-check: \(error)")
  exit(1)
}

/// A failed check, with the expectation that didn't hold.
struct CheckFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
