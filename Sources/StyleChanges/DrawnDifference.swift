import StyleBundle
import StyleDiagnostics
import StyleLint

/// The differences that people see.
extension Comparing {
  /// What people see of the differences, the largest measure first; nil where they see nothing.
  static func drawn(_ pair: StylePair<Changes.Style>) -> StyleChange? {
    var (measures, covered) = Changes.measures(of: pair)
    let hidden = covered + Changes.unseen + Changes.reach.map(\.path)
    let seen = pair.edits.filter { edit in edit.isSeen || Changes.leaping.contains { edit.isAt($0) } }
    let reported =
      seen.filter { edit in !hidden.contains { edit.isAt($0) } } + Changes.reach.compactMap { $0.reordering(in: pair) }
    let (colors, members) = colored(reported, of: pair)
    measures += colors
    let all = measures + words(members, pair)
    guard let first = all.first else { return nil }
    // The members that a measure tells of are its detail.
    let detail = measures.isEmpty ? [] : seen.filter { $0.isScalar && $0.isAmong(covered) }
    let details = words(detail, pair)
    let notes = Array(all.dropFirst()) + details
    let more = notes.count > 8 ? ["and \(notes.count - 8) more"] : []
    var change = StyleChange(
      .drawnDifferently, "\(pair.title) is drawn differently: \(first)", at: pair.keyPath,
      notes: notes.prefix(8) + more)
    change.memberPaths = seen.map(\.path)
    change.numbers = Array((details + all).prefix(7))
    return change
  }

  /// The colors that differ, each once, in words, and the members that are in none.
  private static func colored(
    _ edits: [BundleEdit], of pair: StylePair<Changes.Style>
  ) -> (measures: [String], rest: [BundleEdit]) {
    var (moves, rest): ([(name: String, move: ColorMove)], [BundleEdit]) = ([], [])
    var reported: Set<[JSONStep]> = []
    for edit in edits {
      guard let length = pair.form.lengthToColor(edit.path) else {
        rest.append(edit)
        continue
      }
      let path = Array(edit.path.prefix(length))
      if !reported.insert(path).inserted { continue }
      guard let old = (pair.values?.old.value(at: path)).flatMap({ BundleColor($0) }),
        let new = (pair.values?.new.value(at: path)).flatMap({ BundleColor($0) })
      else {
        rest.append(edit)
        continue
      }
      moves.append((name(of: path, in: pair), ColorMove(old, to: new)))
    }
    moves.sort { $0.move.difference > $1.move.difference }
    return (moves.map { "\($0.name) \($0.move.words)" }, rest)
  }

  /// The differences of members in words, those that differ in the same way together.
  private static func words(_ edits: [BundleEdit], _ pair: StylePair<Changes.Style>) -> [String] {
    var groups: [(parent: [JSONStep], words: String, edits: [BundleEdit])] = []
    for edit in edits {
      let (parent, words) = (Array(edit.path.dropLast()), edit.words(in: pair.form))
      if let last = groups.last, last.parent == parent, last.words == words, edit.isScalar {
        groups[groups.count - 1].edits.append(edit)
      } else {
        groups.append((parent, words, [edit]))
      }
    }
    return groups.map { group in
      // The parent is named once.
      let names = group.edits.enumerated().map { number, edit in
        number == 0 ? name(of: edit.path, in: pair) : "`\(edit.path.last?.text ?? "")`"
      }
      let words =
        names.count == 1 ? group.words : group.words.replacing("is ", with: "are ").replacing("was", with: "were")
      return "\(names.listed) \(words)"
    }
  }

  /// A member's name: its keys, or the kind's own words for it.
  private static func name(of path: [JSONStep], in pair: StylePair<Changes.Style>) -> String {
    guard let own = Changes.words(for: path, in: pair.new) else {
      return "`\(path.map(\.text).joined(separator: "."))`"
    }
    return own.rest.isEmpty ? own.words : "`\(own.rest.map(\.text).joined(separator: "."))` of \(own.words)"
  }
}

extension BundleEdit {
  /// Whether old and new are single values, which read well side by side.
  fileprivate var isScalar: Bool {
    [old, new].allSatisfy { $0.map { $0.elements == nil && $0.members == nil } ?? true }
  }

  fileprivate func isAmong(_ paths: [MemberPath]) -> Bool { path.count <= 2 && paths.contains { isAt($0) } }

  /// The difference in words that follow the member's name: is butt, was round.
  fileprivate func words(in form: SchemaNode) -> String {
    let dimension = form.dimension(at: path)
    func shown(_ value: JSONValue, _ own: String? = nil) -> String? {
      if let color = BundleColor(value) { return color.text }
      guard let words = value.members == nil ? own ?? value.words(dimension) : value.choice else { return nil }
      return words.utf8.count <= 40 ? words : nil
    }
    switch (old, new) {
    case (let old?, let new?):
      let words = JSONValue.words(old, new, dimension)
      guard let before = shown(old, words.0), let now = shown(new, words.1), before != now else { return "differs" }
      return "is \(now), was \(before)"
    case (nil, let new?): return "is new" + (shown(new).map { ": \($0)" } ?? "")
    case (let old?, nil): return "was removed" + (shown(old).map { ": \($0)" } ?? "")
    case (nil, nil): return "differs"
    }
  }
}

extension JSONValue {
  /// The one thing that an object says, as a source has it: `none`, `use fade`; nil for any other object.
  fileprivate var choice: String? {
    guard let members, members.count == 1, let only = members.first else { return nil }
    if only.value.boolValue == true { return only.name }
    return only.value.stringValue.map { "\(only.name) \($0)" }
  }
}
