// Shows an app's styles, asks its host for newer ones, and shows them again:
//
//   StyleFetch HOST EMBEDDED [--folder FOLDER] [--offline] [--unconfirmed] [--watch SECONDS] [--deadline SECONDS]
//   StyleFetch HOST [EMBEDDED] --check [--channel NAME]
//
// EMBEDDED is a folder that `stylec verify --embed` wrote, FOLDER where releases are kept, `styles` unless it is named. Whatever
// goes wrong, the styles are shown; a refresh that adopts nothing for a reason says so and gives exit code 1. With `--check` the
// host's answers are looked at instead, and nothing is kept; an error among them gives exit code 1.
import Dispatch
import StyleBundle
import StyleFiles
import StyleStore
import StyleTrust

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

do {
  let words = CommandLine.arguments.dropFirst()
  if words.contains("--help") || words.contains("-h") {
    print(Options.help)
    exit(0)
  }
  let options = try Options(words)
  guard !options.isCheck, let folder = options.embedded else { exit(try await check(options)) }
  let embedded = try StyleStore.Embedded(folder: folder)
  let store = try StyleStore(
    host: options.host, app: embedded.app, channel: embedded.channel, embedded: embedded, folder: options.folder,
    deadline: options.deadline)
  let stops = restOnStops(store)
  show(store)
  var code: Int32 = 0
  if !options.isOffline { code = await refresh(store) }
  // The terminal has shown them: it lives with them.
  if options.confirms { store.confirm() }
  while let seconds = options.watches {
    try await Task.sleep(nanoseconds: seconds * 1_000_000_000)
    code = await refresh(store)
    if options.confirms { store.confirm() }
  }
  for stop in stops { stop.cancel() }
  exit(code)
} catch {
  say("StyleFetch: \(error)")
  exit(2)
}

/// Ends the process as a signal asks, but only after the store knows that the styles aren't to blame.
///
/// Call it before anything is shown, and keep what it returns.
func restOnStops(_ store: StyleStore) -> [any DispatchSourceSignal] {
  [SIGTERM, SIGINT, SIGHUP].map { number in
    signal(number, SIG_IGN)
    let (stop, ready) = (DispatchSource.makeSignalSource(signal: number), DispatchSemaphore(value: 0))
    stop.setEventHandler {
      store.rest()
      // Other threads are at work, so that nothing of theirs may be torn down.
      _exit(128 + number)
    }
    stop.setRegistrationHandler { ready.signal() }
    stop.resume()
    ready.wait()
    return stop
  }
}

/// Checks the host's answers, and prints the faulty ones.
func check(_ options: Options) async throws -> Int32 {
  guard let address = HostAddress(options.host) else {
    throw StyleStore.ConfigurationError.address(options.host)
  }
  guard Audience.isChannel(options.channel) else { throw UsageError(reason: "invalid channel `\(options.channel)`") }
  let shipped = try options.embedded.map { try FileSystem.read(Path.join($0, "root.json"), limit: 1 << 20) }
  var check = HostCheck(address, channel: options.channel, shipped: shipped, now: StoreClock.system.now())
  let pointer = await check.run()
  for finding in check.findings { print(finding) }
  if let pointer {
    let names = pointer.bundles.keys.sorted().joined(separator: ", ")
    print(
      "release \(pointer.place.seq) of \(pointer.audience.app) is live: \(names.isEmpty ? "what apps ship" : names)")
  }
  if shipped == nil { print("root 1 was taken as it is: name the folder that the app ships, too") }
  let errors = check.findings.count { $0.isError }
  print("\(check.answers) answers: errors \(errors), warnings \(check.findings.count - errors)")
  return errors == 0 ? 0 : 1
}

/// Asks the host, and prints the outcome.
func refresh(_ store: StyleStore) async -> Int32 {
  do throws(StyleStoreError) {
    switch try await store.refresh() {
    case .unchanged: print("nothing new")
    case .adopted: show(store)
    case .withheld(let release):
      print("release \(release.seq) is withheld: this program crashed twice soon after it was shown")
    }
    return 0
  } catch {
    say("StyleFetch: \(error)")
    return 1
  }
}

/// Prints the shown release and its content.
func show(_ store: StyleStore) {
  let snapshot = store.current
  let release = snapshot.release.map { "release \($0.seq)" } ?? "the app's own styles"
  print("\(release), \(snapshot.source.rawValue), \(words(store.freshness))")
  for (name, bundle) in snapshot.bundles.sorted(by: { $0.key < $1.key }) {
    let names = bundle.tags.names.map { "\($0)" } + bundle.bubbles.names.map { "\($0)" }
    print("  \(name): \(names.joined(separator: ", ")), \(bundle.animations.count) animations")
  }
}

func words(_ freshness: StyleStore.Freshness) -> String {
  switch freshness {
  case .unknown: "never checked"
  case .checked(let seconds): "checked \(seconds) s ago"
  case .expired: "expired"
  }
}

func say(_ text: String) {
  let line = Array("\(text)\n".utf8)
  unsafe line.withUnsafeBytes { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
