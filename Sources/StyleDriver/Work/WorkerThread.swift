#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A thread of the C library.
///
/// Dispatch waits for ever where the system gives no more threads; this reports it.
@safe struct WorkerThread {
  private typealias Work = @Sendable () -> Void

  #if canImport(Glibc)
    private var thread = pthread_t()
  #else
    private var thread: pthread_t?
  #endif

  /// The stack size of the first thread, in bytes, for the deepest sources; other threads would get far less on some systems.
  private static let stackSize = 8 << 20

  /// Starts a thread; nil where the system gives none.
  init?(_ work: @escaping @Sendable () -> Void) {
    let task = UnsafeMutablePointer<Work>.allocate(capacity: 1)
    unsafe task.initialize(to: work)
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, Self.stackSize)
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_create(&thread, &attributes, Self.run, task) == 0 else {
      unsafe task.deinitialize(count: 1)
      unsafe task.deallocate()
      return nil
    }
  }

  #if canImport(Darwin)
    private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { argument in
      unsafe perform(argument)
      return nil
    }
  #else
    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
      if let argument = unsafe argument { unsafe perform(argument) }
      return nil
    }
  #endif

  private static func perform(_ argument: UnsafeMutableRawPointer) {
    let task = unsafe argument.assumingMemoryBound(to: Work.self)
    let work = unsafe task.move()
    unsafe task.deallocate()
    work()
  }

  /// Waits for the thread's end.
  func join() {
    #if canImport(Glibc)
      pthread_join(thread, nil)
    #else
      if let thread = unsafe thread { unsafe pthread_join(thread, nil) }
    #endif
  }
}
