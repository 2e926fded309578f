#if canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#else
  @unsafe @preconcurrency internal import Darwin
#endif

/// A line of a shell in a process group of its own, with pipes as its standard input and output, and no other descriptor of ours.
struct ChildProcess {
  /// The bytes that it has written so far, as far as they are read.
  private(set) var output: [UInt8] = []
  /// Its exit status once it has ended; 128 and more for a signal.
  private(set) var status: Int32 = 0
  private(set) var isRunning = true
  private let process: pid_t
  private var input: [UInt8]
  /// Our ends of the pipes; nil once closed.
  private var (inlet, outlet): (Int32?, Int32?)

  /// Starts a line; nil where the system can't.
  init?(_ line: String, adding variables: [String: String], input: [UInt8]) {
    guard !line.utf8.contains(0), let (childInput, inlet) = Self.makePipe() else { return nil }
    guard let (outlet, childOutput) = Self.makePipe() else {
      for file in [childInput, inlet] { close(file) }
      return nil
    }
    defer { for file in [childInput, childOutput] { close(file) } }
    guard let process = Self.spawn(line, variables, childInput, childOutput) else {
      for file in [inlet, outlet] { close(file) }
      return nil
    }
    for file in [inlet, outlet] { _ = fcntl(file, F_SETFL, O_NONBLOCK) }
    (self.process, self.input, self.inlet, self.outlet) = (process, input, inlet, outlet)
  }

  /// Waits at most a moment, and moves what the pipes take and give; reads `limit` bytes at most.
  mutating func exchange(limit: Int) {
    var waits = [pollfd(fd: outlet ?? -1, events: Int16(POLLIN), revents: 0)]
    if let inlet { waits.append(pollfd(fd: inlet, events: Int16(POLLOUT), revents: 0)) }
    _ = unsafe poll(&waits, nfds_t(waits.count), 20)
    send()
    var ended: Int32 = 0
    // What it has written before its end is read after it.
    let hasEnded = unsafe waitpid(process, &ended, WNOHANG) != 0
    receive(limit: limit)
    if hasEnded {
      status = ended & 0x7F == 0 ? ended >> 8 & 0xFF : 128 + ended & 0x7F
      isRunning = false
    }
  }

  /// Ends all that is left of it, also what ignores to be asked, and closes the pipes.
  mutating func end() {
    _ = kill(-process, SIGKILL)
    var ended: Int32 = 0
    if isRunning { _ = unsafe waitpid(process, &ended, 0) }
    isRunning = false
    closeInlet()
    if let outlet { close(outlet) }
    outlet = nil
  }

  private mutating func closeInlet() {
    if let inlet { close(inlet) }
    inlet = nil
  }

  private mutating func send() {
    guard let inlet else { return }
    // A write to a child that doesn't read is a failure, and not the end of this process.
    let before = signal(SIGPIPE, SIG_IGN)
    let count = input.isEmpty ? 0 : unsafe input.withUnsafeBytes { unsafe write(inlet, $0.baseAddress, $0.count) }
    _ = signal(SIGPIPE, before)
    if count > 0 { input.removeFirst(count) }
    let isFull = count < 0 && (errno == EAGAIN || errno == EINTR)
    if input.isEmpty || count < 0 && !isFull { closeInlet() }
  }

  private mutating func receive(limit: Int) {
    while let outlet, output.count < limit {
      var part = [UInt8](repeating: 0, count: limit - output.count)
      let count = unsafe part.withUnsafeMutableBytes { unsafe read(outlet, $0.baseAddress, $0.count) }
      if count > 0 { output += part.prefix(count) }
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      if count <= 0 || output.count == limit {
        close(outlet)
        self.outlet = nil
      }
    }
  }
}

extension ChildProcess {
  /// A pipe, by its ends for reading and writing; nil where the system has none left.
  private static func makePipe() -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    return unsafe pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
  }

  private static func spawn(
    _ line: String, _ variables: [String: String], _ input: Int32, _ output: Int32
  ) -> pid_t? {
    closeAllOnSpawn()
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    var (words, environment) = unsafe (copies(["/bin/sh", "-c", line]), copies(variables.map { "\($0)=\($1)" } + own))
    defer { unsafe (words + environment).forEach { unsafe free($0) } }
    unsafe words.append(nil)
    unsafe environment.append(nil)
    var process: pid_t = 0
    let result = unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environment)
    return result == 0 ? process : nil
  }

  /// Keeps every descriptor but the standard ones from children, also what a parent of this process left open.
  private static func closeAllOnSpawn() {
    let limit = sysconf(Int32(_SC_OPEN_MAX))
    for file in 3..<Int32(limit < 0 ? 1 << 16 : min(limit, 1 << 16)) { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
  }

  /// The variables of this process, as `NAME=VALUE`.
  private static var own: [String] {
    var texts: [String] = []
    #if canImport(Darwin)
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe _NSGetEnviron().pointee
    #else
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
    #endif
    while let text = unsafe next?.pointee {
      texts.append(unsafe String(cString: text))
      unsafe next = unsafe next?.advanced(by: 1)
    }
    return texts
  }

  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) }
  }
}
