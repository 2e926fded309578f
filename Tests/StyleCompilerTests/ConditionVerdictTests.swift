import StyleBundle
import StyleCompiler
import StyleTestSupport
import Testing

/// Conditions between members: the reader of bundles and the JSON Schema refuse the same side of each.
@Suite struct ConditionVerdictTests {
  /// A change of a sound bundle, and whether it stays sound.
  private struct Change {
    let path: String
    /// The new value as JSON; nil where the member goes.
    let value: String?
    let isValid: Bool

    init(_ path: String, _ value: String?, isValid: Bool = false) {
      (self.path, self.value, self.isValid) = (path, value, isValid)
    }
  }

  private static let vertices = "[\(Array(repeating: vertex, count: 7).joined(separator: ","))]"
  private static let vertex = #"{"radius":0,"x":[0,0,0,0,0,0],"y":[0,0,0,0,0,0]}"#
  private static let color = #"{"alpha":1,"colorSpace":"srgb","components":[1,0,0]}"#
  private static let text = #"{"angle":0,"elbow":[25,0],"side":"right"}"#

  private static let changes: [Change] = [
    Change("bubbles.b.outline.top", nil),
    Change("bubbles.b.outline.left", vertices, isValid: true),
    Change("bubbles.b.arrow.directions", #"["top","left"]"#),
    Change("bubbles.b.arrow.directions", #"["top"]"#, isValid: true),
    Change("animations.a.duration", nil),
    Change("animations.a.tracks.0.repeat", #""forever""#),
    Change("animations.e.duration", "1"),
    Change("animations.e.tracks.0.repeat", "2"),
    Change("animations.a.tracks.0.values", "[\(color),\(color)]"),
    Change("animations.a.tracks.0.property", #""color""#),
    Change("animations.a.tracks.0.property", #""backgroundColor""#),
    Change("animations.a.tracks.0.property", #""x-own""#, isValid: true),
    Change("animations.a.tracks.0.property", #""left""#, isValid: true),
    Change("animations.c.tracks.0.values", "[0,1]"),
    Change("animations.c.tracks.0.property", #""opacity""#),
    Change("animations.c.tracks.0.property", #""x-own""#, isValid: true),
    Change("templates.p.page", "100"),
    Change("templates.p.canvas.width", #""endless""#),
    Change("templates.w.page", nil),
    Change("templates.w.canvas.width", "100"),
    Change("tags.t.styles.1.r", "[]"),
    Change("tags.t.styles.1.r", "[\(text),\(text)]"),
    Change("tags.t.styles.2.r", "[\(text)]"),
  ]

  @Test func readerAndSchemaRefuseTheSameSideOfACondition() throws {
    let bundle = try #require(try ProjectFixture("conditions").compiled().bundles["default"])
    let whole = Instance(try JSONDocument(parsing: bundle, limit: 1 << 20).root)
    var schema = try SchemaValidator(BundleSchema.file())
    #expect(schema.problems(whole) == [])
    #expect(refusal(whole) == nil)
    for change in Self.changes {
      let value = try change.value.map { Instance(try JSONDocument(parsing: Array($0.utf8), limit: 1 << 16).root) }
      var changed = whole
      changed.put(value, at: change.path.split(separator: ".").map(String.init)[...])
      let problems = schema.problems(changed)
      #expect(problems.isEmpty == change.isValid, "schema: \(change) \(problems)")
      let refusal = refusal(changed)
      #expect((refusal == nil) == change.isValid, "reader: \(change) \(refusal ?? "")")
    }
  }

  private func refusal(_ bundle: Instance) -> String? {
    do throws(BundleRefusal) {
      _ = try DecodedBundle(decoding: Array(bundle.json.utf8))
      return nil
    } catch {
      return error.description
    }
  }
}

extension Instance {
  /// Sets the value at a path of keys and indices, or removes the member.
  fileprivate mutating func put(_ value: Instance?, at path: ArraySlice<String>) {
    guard let key = path.first else {
      if let value { self = value }
      return
    }
    let rest = path.dropFirst()
    if let index = Int(key), items.indices.contains(index) {
      items[index].put(value, at: rest)
    } else if rest.isEmpty {
      self[key] = value
    } else {
      self[key]?.put(value, at: rest)
    }
  }
}
