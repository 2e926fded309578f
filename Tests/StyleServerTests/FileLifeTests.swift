import Foundation
import StyleBundle
import StyleDriver
import StyleTestSupport
import Synchronization
import Testing

/// Files come, go and change their names, on the disk and in the editor, into the project and out of it: the server says what a cold run
/// says.
@Suite(.firstIssues)
struct FileLifeTests {
  private static let project = "format: 1\nbundles:\n  main: { sources: [\"*.yaml\", \"*.plist\", \"more/**\"] }\n"
  /// The last two are none of the project's.
  private static let names = [
    "tip.yaml", "tip2.yaml", "box.plist", "more/deep/a.yaml", "more/\u{E9} \u{1F600}.yaml", "other/x.yaml",
    "other/y.plist",
  ]
  private static let list = """
    <plist version="1.0"><dict><key>bubbles</key><dict><key>box</key><dict>
    <key>arrow</key><dict><key>direction</key><string>top</string><key>width</key><real>20</real>
    <key>height</key><real>9</real></dict><key>cornerRadius</key><real>600</real>
    <key>size</key><dict><key>width</key><real>90</real><key>height</key><real>60</real></dict>
    </dict></dict></dict></plist>

    """
  private static let texts = [
    ScratchFolder.bubble, ScratchFolder.bubble.replacing("height: 12 }", with: "height: 12, radius: 30 }"),
    ScratchFolder.bubble.replacing("\n", with: "\r\n"), "bubbles:\n  late: { extends: box }\n", "tokens:\n  room: 8\n",
    "\u{1F600}: [",
    list, list.replacing("600", with: "6"), "",
  ]

  /// The files on the disk, and those that the editor has open over them.
  private struct Files {
    var disk: [String: String] = [:]
    var open: [String: (text: String, version: Int)] = [:]

    var seen: [String: String] { disk.merging(open.mapValues(\.text)) { _, own in own } }
  }

  @Test(arguments: 1...(Effort.isWhole ? 20 : 4) as ClosedRange<UInt64>)
  func findingsEqualThoseOfAColdRun(seed: UInt64) throws {
    let (folder, copy) = (try ScratchFolder(), try ScratchFolder())
    var random = SeededGenerator(seed: seed)
    var files = Files()
    for folder in [folder, copy] { try folder.write(Self.project, to: "StyleSources/stylec.yaml") }
    let talk = Conversation(in: folder)
    let reported = ToldFindings()
    let faulty = Mutex(0)
    talk.begin(["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": .boolean(true)]]])
    for step in 0..<40 {
      let what = Self.change(&files, talk, &random)
      let seen = files.seen
      talk.act {
        do {
          try Self.write(seen, to: copy)
          let cold = try ColdRun.findings(in: copy).filter { !$0.key.hasPrefix("StyleSources/other/") }
          let now = try reported.now(in: talk)
          #expect(ColdRun.comparable(now, to: cold) == cold, "seed \(seed), step \(step): \(what)")
          if !now.isEmpty { faulty.withLock { $0 += 1 } }
        } catch {
          Issue.record(error)
        }
      }
    }
    talk.end()
    _ = try talk.run()
    #expect(faulty.withLock { $0 } > 10, "many steps have to have findings")
  }

  /// Does something to a file by chance; says what.
  private static func change(_ files: inout Files, _ talk: Conversation, _ random: inout SeededGenerator) -> String {
    let name = names[Int.random(in: names.indices, using: &random)]
    let other = names[Int.random(in: names.indices, using: &random)]
    let text = texts[Int.random(in: texts.indices, using: &random)]
    let path = "StyleSources/" + name
    switch (Int.random(in: 0..<4, using: &random), files.open[name]) {
    case (0, _) where files.disk[name] != nil && name != other:
      files.disk[other] = files.disk.removeValue(forKey: name)
      save(files.disk, [name, other], talk)
      return "\(name) is \(other) now"
    case (0, _) where files.disk[name] != nil:
      files.disk[name] = nil
      save(files.disk, [name], talk)
      return "\(name) is gone"
    case (1, let document?):
      files.open[name] = nil
      talk.say(talk.close(path))
      return "\(name) is closed at \(document.text.debugDescription)"
    case (_, let document?):
      files.open[name] = (text, document.version + 1)
      talk.say(talk.change(path, to: text, version: document.version + 1))
      return "\(name) reads \(text.debugDescription)"
    case (1, nil):
      files.open[name] = (text, 1)
      talk.say(talk.open(path, text))
      return "\(name) is open with \(text.debugDescription)"
    default:
      files.disk[name] = text
      save(files.disk, [name], talk)
      return "\(name) is saved with \(text.debugDescription)"
    }
  }

  /// Puts files on the disk as they are to be, and tells the server which have changed.
  private static func save(_ disk: [String: String], _ names: [String], _ talk: Conversation) {
    talk.act {
      do { try write(disk, to: talk.folder) } catch { Issue.record(error) }
    }
    let changes = names.map { name -> ReportValue in
      ["uri": .string(talk.uri("StyleSources/" + name)), "type": .integer(2)]
    }
    talk.say(talk.notification("workspace/didChangeWatchedFiles", ["changes": .array(changes)]))
  }

  /// Makes a folder hold some sources and no others.
  private static func write(_ files: [String: String], to folder: ScratchFolder) throws {
    for name in names {
      if let text = files[name] {
        try folder.write(text, to: "StyleSources/" + name)
      } else {
        try? FileManager.default.removeItem(atPath: folder["StyleSources/" + name])
      }
    }
  }
}
