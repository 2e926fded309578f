// The code of docs/fetch-styles.md, which a test compares with the page.
import StoreTestSupport
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// The app's styles, opened when it starts.
func openStyles(embedded folder: String, keptIn caches: String) throws -> StyleStore {
  try StyleStore(
    host: "https://styles.example.com", app: "com.example.notes",
    embedded: StyleStore.Embedded(folder: folder), folder: caches)
}

/// Shows the styles that are there at once, without a network, and then each newer release.
func follow(_ store: StyleStore, show: (StyleStore.Snapshot) -> Void) async {
  for await snapshot in store.updates { show(snapshot) }
}

/// Looks for a newer release: when the app starts, and when it comes to the front.
func refresh(_ store: StyleStore) async {
  do {
    _ = try await store.refresh()
  } catch {
    print("the styles stay as they are: \(error)")
  }
}

@Suite struct StoreSnippets {
  @Test func anAppShowsWhatItShipsAtOnceAndWhatItFetchesThen() async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    let (shown, shows) = AsyncStream.makeStream(of: StyleStore.Snapshot.self)
    let app = Task { await follow(store) { shows.yield($0) } }
    var views = shown.makeAsyncIterator()
    #expect(await views.next()?.source == .embedded)
    await refresh(store)
    #expect(await views.next()?.release == ReleaseID(next.place))
    #expect(store.current.source == .network)
    // What fails is said, and shows nothing.
    device.transport.answer(Host.layout.pointer, with: .failure(.timedOut))
    await refresh(store)
    app.cancel()
    await app.value
    shows.finish()
    #expect(await views.next() == nil)
  }

  @Test func aFolderThatIsntThereIsNamed() throws {
    let scratch = try ScratchFolder()
    #expect {
      try openStyles(embedded: scratch["nothing"], keptIn: scratch.path)
    } throws: {
      "\($0)".hasPrefix(scratch["nothing"] + ": No such file or directory; ")
    }
  }
}
