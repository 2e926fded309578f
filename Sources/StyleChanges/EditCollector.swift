import StyleBundle

/// A walk through two values side by side, which collects what differs.
struct EditCollector: Sendable {
  /// The differing members; the paths of those in a style that two bundles have lead from the style on.
  private(set) var edits: [BundleEdit] = []
  /// The edits of each style that two bundles have.
  private(set) var styles: [StyleKey: StyleEdits] = [:]
  /// The places of those edits, each with the path to its style.
  private var stylePaths: [(path: [JSONStep], places: Range<Int>)] = []
  /// The steps from where the walk began, or from a style, to what is compared.
  private var path: [JSONStep] = []
  /// The number of steps to a style; nil inside one, and where no bundles are compared.
  private var stepsToStyle: Int?

  /// Collects the differences of two values, of bundles those of each style, too.
  init(from old: JSONValue, to new: JSONValue, areBundles: Bool = false) {
    stepsToStyle = areBundles ? 2 : nil
    if old.source != new.source { compare(old, new) }
  }

  /// The walk through a bundle that came or went, which is one difference; nil where there was none.
  init(_ edit: BundleEdit?) { edits = edit.map { [$0] } ?? [] }

  /// The differing members, all paths from where the walk began.
  var wholeEdits: [BundleEdit] {
    var whole = edits
    for (path, places) in stylePaths {
      for place in places { whole[place].path = path + whole[place].path }
    }
    return whole
  }

  /// Compares two values that aren't written alike.
  private mutating func compare(_ old: JSONValue, _ new: JSONValue) {
    if let before = old.members, let after = new.members {
      compare(before, after)
    } else if let before = old.elements, let after = new.elements, before.count == after.count {
      for (index, items) in zip(before, after).enumerated() { compare(items.0, items.1, at: .index(index)) }
    } else if !old.holdsSame(as: new) {
      edits.append(BundleEdit(path: path, old: old, new: new))
    }
  }

  private mutating func compare(_ old: JSONValue, _ new: JSONValue, at step: @autoclosure () -> JSONStep) {
    if old.source == new.source { return }
    path.append(step())
    if path.count == stepsToStyle { compareStyles(old, new) } else { compare(old, new) }
    path.removeLast()
  }

  private mutating func compareStyles(_ old: JSONValue, _ new: JSONValue) {
    let (outer, start) = (path, edits.count)
    (path, stepsToStyle) = ([], nil)
    compare(old, new)
    (path, stepsToStyle) = (outer, outer.count)
    if edits[start...].contains(where: \.isOfOneSide), let form = ComparedBundle.form(of: path[0].text) {
      edits.replaceSubrange(start..., with: Array(edits[start...]).withDefaults(of: form, from: old, to: new))
    }
    if edits.count == start { return }
    stylePaths.append((path, start..<edits.count))
    styles[StyleKey(kind: path[0].text, name: path[1].text)] = StyleEdits(
      old: old, new: new, edits: Array(edits[start...]))
  }

  private mutating func compare(_ old: JSONValue.Members, _ new: JSONValue.Members) {
    // Most objects have the same keys, which then need no order.
    if old.count == new.count, zip(old, new).allSatisfy({ $0.utf8Name == $1.utf8Name }) {
      for (before, after) in zip(old, new) { compare(before.value, after.value, at: .key(before.name)) }
      return
    }
    var (before, after) = (inOrder(old)[...], inOrder(new)[...])
    while let key = [before.first, after.first].compactMap(\.self).min(by: { $0.precedes($1) })?.utf8Name {
      let (left, right) = (take(key, from: &before), take(key, from: &after))
      let step = JSONStep.key(String(decoding: key, as: UTF8.self))
      if let left, let right {
        compare(left, right, at: step)
      } else {
        edits.append(BundleEdit(path: path + [step], old: left, new: right))
      }
    }
  }

  /// The members in canonical order, which bundles have already.
  private func inOrder(_ members: JSONValue.Members) -> [JSONValue.Member] {
    let members = Array(members)
    let isInOrder = zip(members, members.dropFirst()).allSatisfy { $0.precedes($1) }
    return isInOrder ? members : members.sorted { $0.precedes($1) }
  }

  /// Takes the first member where it has that key.
  private func take(_ key: ArraySlice<UInt8>, from members: inout ArraySlice<JSONValue.Member>) -> JSONValue? {
    guard let first = members.first, first.utf8Name == key else { return nil }
    members.removeFirst()
    return first.value
  }
}

extension JSONValue {
  /// Whether a value that is no container holds the same as another one; of containers whether both are empty.
  fileprivate func holdsSame(as other: JSONValue) -> Bool {
    guard kind == other.kind else { return false }
    return switch kind {
    case .null: true
    case .boolean: boolValue == other.boolValue
    case .number: doubleValue == other.doubleValue
    case .string: utf8Value.map(Array.init) == other.utf8Value.map(Array.init)
    case .array, .object: source == other.source
    }
  }
}
