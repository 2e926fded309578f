import StoreTestSupport
import StyleRelease
import StyleStore
import StyleTrust

/// A test of many threads on one store, which read, refresh, confirm and watch while releases come.
enum Threads {
  static func run(releases: Int) async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded, confirmation: 0.001)
    let readings = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { await read(store) } }
      group.addTask {
        while !Task.isCancelled { _ = await store.refreshed() }
        return 0
      }
      group.addTask {
        for await snapshot in store.updates { _ = snapshot.release }
        return 0
      }
      for number in 0..<releases {
        _ = try? host.publish(["default": "\(number)"])
        device.transport.serve(host)
        device.wait()
        _ = await store.refreshed()
        store.confirm()
      }
      group.cancelAll()
      return await group.reduce(0, +)
    }
    // The one before may have shared a refresh that began before the last release, or that lost its time when the clock jumped.
    device.wait()
    let result = await store.refreshed()
    guard let last = try host.tree()?.current?.pointer.place, store.current.release == ReleaseID(last) else {
      throw CheckFailure("the last release isn't shown: \(result)")
    }
    print("store-check: \(readings) readings while \(releases) releases came")
  }

  private static func read(_ store: StyleStore) async -> Int {
    var (last, count) = (store.current.release, 0)
    while !Task.isCancelled {
      let snapshot = store.current
      guard snapshot.bundles.count == 1, let release = snapshot.release, last.map({ release >= $0 }) ?? true else {
        preconditionFailure("a reading isn't of one release, or went back")
      }
      (last, count) = (release, count + 1)
      if count % 64 == 0 { await Task.yield() }
    }
    return count
  }
}
