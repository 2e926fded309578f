import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Entries outside of the map whose keys they are, or deeper than it, because of a wrong indentation.
///
/// Looked for in files that have errors, by their tables of keys.
struct Misplacements {
  /// Neighbors that belong to one map.
  struct Group {
    /// The key of that map, or the map itself where it is a list's item; nil for the top of the file.
    let holder: Int?
    /// Whether they are inside of it, in one of its entries, rather than outside.
    let isInside: Bool
    /// The key beside which they belong, or under which they do.
    let landmark: Int
    /// Words for each of them, such as `a key of a bubble`, for one and for several.
    let what: (one: String, several: String)
    var entries: [(key: Int, value: Int)]

    fileprivate var pronoun: String { entries.count == 1 ? "it" : "them" }
  }

  /// The entries of a group where they belong.
  struct Move {
    /// The number of its group.
    let number: Int
    /// The edits of its text.
    let fix: Fix
    /// The findings that it explains.
    let explained: [Diagnostic]
    /// Findings about what moves, and about its landmark.
    let around: [Diagnostic]
    let changes: [SourceValue]
    /// The stretch of what moves.
    let stretch: Range<Int>
  }

  private let sources: SourceTrees
  private var groups: [FileID: [Group]] = [:]

  init(_ findings: [Diagnostic], sources: SourceTrees) {
    self.sources = sources
    let names: Set<DiagnosticName> = [.unknownKey, .missingKey, .wrongType, .unknownName]
    var counts: [FileID: Int] = [:]
    for finding in findings where finding.level == .error && names.contains(finding.name) {
      if let file = finding.place?.file { counts[file, default: 0] += 1 }
    }
    // Among very many findings none is looked for, since each may be compared with the whole file.
    let files = counts.filter { $0.value <= 400 }.map(\.key)
    let references = files.isEmpty ? [] : Self.references(in: sources)
    for file in files where file.index > 0 && file.index < sources.trees.count {
      var scan = MisplacementScan(sources.trees[file.index], references: references)
      let found = scan.groups()
      if !found.isEmpty { groups[file] = found }
    }
  }

  /// Names in the references of all sources, dotted.
  private static func references(in sources: SourceTrees) -> Set<String> {
    var names: Set<String> = []
    for tree in sources.trees {
      for index in tree.nodes.indices where tree.nodes[index].kind == .text {
        let text = tree.textBytes(index)
        guard text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}"), text.count > 2 else { continue }
        names.insert(String(decoding: text.dropFirst().dropLast(), as: UTF8.self))
      }
    }
    return names
  }

  /// Reports each misplacement once, and leaves out the findings that it explains.
  ///
  /// A finding has the edits of its move where `mending` gives its number.
  func explained(_ findings: [Diagnostic], mending: ([Move]) -> Set<Int>) -> [Diagnostic] {
    if groups.isEmpty { return findings }
    let groups = groups.sorted { $0.key < $1.key }.flatMap { file, groups in
      groups.map { (tree: sources.trees[file.index], group: $0) }
    }
    var explained = [[Diagnostic]](repeating: [], count: groups.count)
    let others = findings.filter { finding in
      let causes = groups.indices.filter { explains(groups[$0].group, finding, in: groups[$0].tree) }
      for cause in causes { explained[cause].append(finding) }
      return causes.isEmpty
    }
    var (reported, moves) = ([Diagnostic](), [Move]())
    for (number, (tree, group)) in groups.enumerated() {
      let edits = edits(for: group, in: tree)
      let finding = finding(for: group, isIndented: edits?.count ?? 1 == 1, in: tree)
      reported.append(finding)
      if let edits { moves.append(move(group, number, edits, finding, explained[number], in: tree)) }
    }
    let mended = mending(moves)
    for move in moves where mended.contains(move.number) { reported[move.number].fixes = [move.fix] }
    return others + reported
  }

  private func move(
    _ group: Group, _ number: Int, _ edits: [TextEdit], _ finding: Diagnostic, _ explained: [Diagnostic],
    in tree: SourceTree
  ) -> Move {
    let words = Message.quoted(tree.string(group.landmark))
    var landmark = finding
    landmark.place = tree.place(group.landmark)
    landmark.keyPath = tree.keyPath(at: tree.nodes[group.landmark].range.lowerBound)
    let ends = group.entries.map { tree.nodes[$0.value].range.upperBound }
    let start = tree.nodes[group.entries[0].key].range.lowerBound
    return Move(
      number: number,
      fix: Fix(
        title: "move \(group.pronoun) \(group.isInside ? "beside" : "under") \(words)", applicability: .suggestion,
        edits: edits), explained: explained, around: [finding, landmark],
      changes: group.entries.map { SourceValue(.moved(key: $0.key), at: target(of: group, in: tree), in: tree.file) },
      stretch: start..<max(start, ends.max() ?? start))
  }

  private func explains(_ group: Group, _ finding: Diagnostic, in tree: SourceTree) -> Bool {
    guard let place = finding.place else { return false }
    if explains(group, finding, at: place, in: tree) { return true }
    guard place.file == tree.file else { return false }
    let isInside = group.entries.contains { entry in
      tree.nodes[entry.key].range.lowerBound <= place.range.lowerBound
        && place.range.lowerBound
          <= max(tree.nodes[entry.value].range.upperBound, tree.nodes[entry.key].range.upperBound)
    }
    if isInside { return finding.name != .syntax && finding.name != .duplicateKey }
    // The lines after a block that ended too early are indented deeper than that.
    if tree.isTruncated, finding.message.hasPrefix("indented by"), let last = group.entries.last,
      tree.index(after: last.value) == tree.nodes.count
    {
      return true
    }
    guard let holder = group.holder, tree.nodes[holder].range == place.range else { return false }
    // The finding is about keys that the map lacks, or that it holds nothing at all.
    let isEmpty = holder + 1 < tree.nodes.count && tree.nodes[holder + 1].kind == .null
    return isEmpty
      || finding.name == .missingKey
        && (tree.isTruncated || group.entries.contains { finding.message.contains("`\(tree.string($0.key))`") })
  }

  /// Whether a token's name, somewhere, isn't known since it is in the wrong place.
  private func explains(_ group: Group, _ finding: Diagnostic, at place: SourceRange, in tree: SourceTree) -> Bool {
    guard finding.name == .unknownName, group.what.one == MisplacementScan.token else { return false }
    let text = sources.trees[place.file.index].source[place.range].drop { "\"'".utf8.contains($0) }
    let holder = group.holder.map { tree.string($0) + "." } ?? ""
    return group.entries.contains { entry in
      let name = tree.string(entry.key)
      return [name, holder + name].contains { start in
        text.starts(with: ("{" + start + ".").utf8) || text.starts(with: ("{" + start + "}").utf8)
      }
    }
  }

  /// The edits that put entries where they belong; nil where no edits of their text alone do.
  private func edits(for group: Group, in tree: SourceTree) -> [TextEdit]? {
    tree.edits(
      moving: group.entries, into: target(of: group, in: tree), behind: group.isInside ? group.landmark : nil)
  }

  /// The map where entries belong, or the value that should be one.
  private func target(of group: Group, in tree: SourceTree) -> Int {
    if group.isInside { return tree.ancestors(of: group.landmark).last ?? 0 }
    let item = group.holder.flatMap { tree.nodes[$0].kind == .mapping ? $0 : nil }
    return item ?? group.landmark + 1
  }

  /// The finding about a group, with help to indent it where that is enough.
  private func finding(for group: Group, isIndented: Bool, in tree: SourceTree) -> Diagnostic {
    let names = group.entries.map { tree.string($0.key) }
    let landmark = Message.quoted(tree.string(group.landmark))
    let verb = names.count == 1 ? "is \(group.what.one), but is" : "are \(group.what.several), but are"
    let (indent, word) = column(for: group, in: tree)
    let help =
      indent.map {
        if !isIndented {
          return "move \(group.pronoun) below \(landmark)" + ($0 == 0 ? "" : ", indented by \($0) spaces")
        }
        return $0 == 0
          ? "remove the indentation, as for \(landmark)" : "indent \(group.pronoun) by \($0) spaces, \(word)"
      }
      ?? "move \(group.pronoun) \(group.isInside ? "out of" : "into") the \(tree.isPropertyList ? "`<dict>`" : "braces") of \(landmark)"
    var finding = Diagnostic(
      .unknownKey, "\(Message.list(names)) \(verb) \(group.isInside ? "inside" : "outside") \(landmark)",
      at: tree.place(group.entries[0].key),
      labels: [Label(tree.place(group.landmark), "belongs \(group.isInside ? "beside" : "under") this")],
      help: [help])
    finding.keyPath = tree.keyPath(at: tree.nodes[group.entries[0].key].range.lowerBound)
    return finding
  }

  /// The indentation that the entries should have, in spaces, and why; nil where they aren't on lines of their own.
  private func column(for group: Group, in tree: SourceTree) -> (indent: Int?, reason: String) {
    let landmark = Message.quoted(tree.string(group.landmark))
    guard tree.indent(ofKey: group.entries[0].key) != nil, let own = tree.indent(ofKey: group.landmark) else {
      return (nil, "")
    }
    if group.isInside { return (own, "as for \(landmark)") }
    if let item = group.holder, tree.nodes[item].kind == .mapping {
      return (tree.column(of: item), "as in the last item of \(landmark)")
    }
    let children = tree.entries(group.landmark + 1).compactMap { tree.indent(ofKey: $0.key) }
    if let first = children.first { return (first, "like the keys under \(landmark)") }
    let isFlow =
      tree.nodes[group.landmark + 1].isCollection && !tree.nodes[group.landmark + 1].range.isEmpty
      && [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(tree.source[Int(tree.nodes[group.landmark + 1].lower)])
    return (isFlow ? nil : own + 2, "deeper than \(landmark)")
  }
}

extension SourceTree {
  /// Indentation of a key's line, in spaces; nil where the line doesn't begin with that key.
  fileprivate func indent(ofKey key: Int) -> Int? {
    let lower = nodes[key].range.lowerBound
    let line = (source[..<lower].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1
    return !isPropertyList && source[line..<lower].allSatisfy({ $0 == 0x20 }) ? lower - line : nil
  }
}
