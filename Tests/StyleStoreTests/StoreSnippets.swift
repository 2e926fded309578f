// The code of docs/clients.md, which a test compares with the page.
import StoreTestSupport
import StyleStore
import StyleTestSupport
import Testing

/// The app's styles, opened when it starts.
func openStyles(embedded folder: String, keptIn caches: String) throws -> StyleStore {
  try StyleStore(
    host: "https://styles.example.com", app: "com.example.notes",
    embedded: StyleStore.Embedded(folder: folder), folder: caches)
}

/// Looks for a newer release and shows each one that comes.
func follow(_ store: StyleStore, show: (StyleStore.Snapshot) -> Void) async {
  show(store.current)  // at once, without a network
  do {
    _ = try await store.refresh()
  } catch {
    print("the styles stay as they are: \(error)")
  }
  for await snapshot in store.updates { show(snapshot) }
}

@Suite struct StoreSnippets {
  @Test func anAppShowsWhatItShipsAtOnce() async throws {
    let (device, embedded, _) = try Device.installed()
    let store = try device.launch(embedded)
    let task = Task {
      var shown: [StyleStore.Source] = []
      await follow(store) { shown.append($0.source) }
      return shown
    }
    task.cancel()
    #expect(await task.value == [.embedded])
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
