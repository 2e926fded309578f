// What Swift adds to Apple's C library: C's macros and functions with variable arguments.
@_exported import CDarwin

public var errno: Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func ioctl(_ file: Int32, _ request: UInt, _ argument: UnsafeMutableRawPointer) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public var SIG_IGN: sig_t { { _ in } }
