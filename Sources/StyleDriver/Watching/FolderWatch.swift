#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

import StyleFiles

#if os(Linux)
  /// Watches some folders for changes, by inotify.
  ///
  /// A file counts as changed when it has been written and closed, and when it comes, goes or is renamed: so it is never looked at
  /// while an editor is still writing it. Hidden files, which editors keep beside others, count for nothing.
  final class FolderWatch {
    private let queue: Int32
    private let folders: [String]

    /// Watches the folders that are there; changes of files are reported by their folders.
    init(_ places: WatchedPlaces) throws(FileProblem) {
      folders = places.folders
      queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard queue >= 0 else { throw .last() }
      let changes = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
      for folder in places.folders where unsafe inotify_add_watch(queue, folder, UInt32(changes)) < 0 && errno != ENOENT
      {
        throw .last()
      }
    }

    deinit { close(queue) }

    /// Whether a change at one of some places would show.
    func covers(_ places: WatchedPlaces) -> Bool { folders == places.folders }

    /// Waits for a change, `milliseconds` at most.
    func hasChanged(within milliseconds: Int) -> Bool {
      var waiting = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, Int32(milliseconds)) > 0 else { return false }
      var isChange = false
      while true {
        let events = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
          count = max(0, unsafe read(queue, buffer.baseAddress, buffer.count))
        }
        if events.isEmpty { return isChange }
        isChange = Self.hasVisible(events) || isChange
      }
    }

    /// Whether one of some events is about an entry that isn't hidden.
    ///
    /// Each is four numbers of 32 bits, the last of them the length of the name that follows, which is empty where the folder
    /// itself is meant.
    private static func hasVisible(_ events: [UInt8]) -> Bool {
      var offset = 0
      while offset + 16 <= events.count {
        let length = (0..<4).reduce(0) { $0 | Int(events[offset + 12 + $1]) << (8 * $1) }
        if length == 0 || events[offset + 16] != UInt8(ascii: ".") { return true }
        offset += 16 + length
      }
      return false
    }
  }
#else
  /// Watches some folders and files for changes, by kqueue.
  final class FolderWatch {
    private let queue: Int32
    private var open: [Int32] = []
    private let places: WatchedPlaces

    /// Watches the folders and files that are there.
    ///
    /// A folder reports entries that come, go or are renamed, a file that it is written.
    init(_ places: WatchedPlaces) throws(FileProblem) {
      self.places = places
      queue = kqueue()
      guard queue >= 0 else { throw .last() }
      for path in places.folders + places.files {
        let file = unsafe Darwin.open(path, O_EVTONLY | O_CLOEXEC)
        guard file >= 0 else { continue }
        open.append(file)
        let changes = NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME
        var event = unsafe kevent(
          ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: UInt32(changes),
          data: 0, udata: nil)
        guard unsafe kevent(queue, &event, 1, nil, 0, nil) >= 0 else { throw .last() }
      }
    }

    deinit { for file in open + [queue] { close(file) } }

    /// Whether a change at one of some places would show.
    func covers(_ places: WatchedPlaces) -> Bool { self.places == places }

    /// Waits for a change, `milliseconds` at most.
    func hasChanged(within milliseconds: Int) -> Bool {
      var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
      var event = unsafe kevent()
      return unsafe kevent(queue, nil, 0, &event, 1, &time) > 0
    }
  }
#endif
