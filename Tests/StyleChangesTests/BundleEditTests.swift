import Foundation
import StyleBundle
import StyleChanges
import StyleTestSupport
import Testing

/// The edits of a comparison: none is lost, and none is too much.
@Suite(.tags(.many), .firstIssues) struct BundleEditTests {
  /// Applied to the old bundle the edits give the new one, both ways, over bundles with every member changed at random.
  @Test func editsAppliedToTheOldBundleGiveTheNewOne() throws {
    let whole = try ["every-member", "motion"].flatMap { try ProjectFixture($0).compiled().bundles.values }
      .map { Instance(try JSONDocument(parsing: $0, limit: 1 << 24).root) }
    var generator = SeededGenerator(seed: 31)
    for number in 0..<Effort.cases(4_000, few: 30) {
      let old = whole[number % whole.count].changed(&generator)
      let new = whole[(number / 7) % whole.count].changed(&generator)
      let (before, after) = (try root(old), try root(new))
      #expect(old.applying(BundleEdit.edits(from: before, to: after)).json == new.json)
      #expect(new.applying(BundleEdit.edits(from: after, to: before)).json == old.json)
      #expect(BundleEdit.edits(from: before, to: try root(old)).isEmpty)
    }
  }

  private func root(_ instance: Instance) throws(JSONError) -> JSONValue {
    try JSONDocument(parsing: Array(instance.json.utf8), limit: 1 << 24).root
  }
}

extension Instance {
  /// The value with members removed, items repeated, and numbers and texts changed, about one in forty.
  fileprivate func changed(_ generator: inout SeededGenerator) -> Instance {
    let isHit = generator.next(below: 40) == 0
    switch self {
    case .number(let number): return .number(isHit ? number + 1 : number)
    case .string(let text): return .string(isHit ? text + "x" : text)
    case .boolean(let value): return .boolean(isHit ? !value : value)
    case .null: return .null
    case .array(var items):
      if isHit, let last = items.last { items.append(last) }
      return .array(items.map { $0.changed(&generator) })
    case .object(var members):
      if isHit, !members.isEmpty { members.remove(at: generator.next(below: members.count)) }
      return .object(members.map { ($0.name, $0.value.changed(&generator)) })
    }
  }

  /// The value after all edits, made without the comparison's own code.
  fileprivate func applying(_ edits: [BundleEdit]) -> Instance {
    edits.reduce(self) { $0.applying($1, $1.path[...]) }
  }

  private func applying(_ edit: BundleEdit, _ path: ArraySlice<JSONStep>) -> Instance {
    guard let step = path.first else { return edit.new.map { Instance($0) } ?? .null }
    switch (step, self) {
    case (.index(let index), .array(var items)):
      items[index] = items[index].applying(edit, path.dropFirst())
      return .array(items)
    case (.key(let key), .object(var members)):
      let place = members.firstIndex { $0.name.utf8.elementsEqual(key.utf8) }
      if path.count == 1, edit.new == nil {
        members.removeAll { $0.name.utf8.elementsEqual(key.utf8) }
      } else if let place {
        members[place].value = members[place].value.applying(edit, path.dropFirst())
      } else {
        members.append((key, Instance.null.applying(edit, path.dropFirst())))
        members.sort { CanonicalOrder.utf16Precedes($0.name, $1.name) }
      }
      return .object(members)
    default:
      Issue.record("the path leads nowhere: \(edit.path)")
      return self
    }
  }
}
