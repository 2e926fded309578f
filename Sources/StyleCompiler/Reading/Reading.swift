import StyleDiagnostics
import StyleModel
import StyleSyntax

/// The state of reading one bundle's styles: where values come from, where the reader is, what it found.
///
/// It is a class because findings of every depth end in the one list; it lives for one bundle on one worker.
final class Reading {
  let forest: Forest
  let tokens: TokenTable
  private(set) var findings: [Diagnostic] = []
  private var trail = KeyPathTrail()
  /// The value being read.
  private(set) var point = KeyPathTrail.root
  /// The key path of the value being read.
  var path: [String] { trail.path(to: point, in: forest) }

  /// What the maps of the style being read state, all in one array: a ``MapReader`` has a slot for itself and one for
  /// every key of its table.
  ///
  /// Slots that aren't used hold what styles before have left.
  var slots: [Value] = []
  var usedSlots = 0
  /// What lower layers state for the keys of those slots, in the order of the layers.
  var lower: [(slot: Int, value: Value)] = []

  /// Whether some file of the bundle broke off, so that a name nobody knows may stand in its unread part.
  let mayHaveUnreadNames: Bool

  init(forest: Forest, tokens: TokenTable, mayHaveUnreadNames: Bool) {
    self.forest = forest
    self.tokens = tokens
    self.mayHaveUnreadNames = mayHaveUnreadNames
  }

  /// Whether the style being read extends one that isn't known, so that what is missing may be inherited.
  var mayInheritMore = false

  /// The definitions of the style being read; what lies elsewhere is inherited.
  var home: Layers?

  /// How many errors there are: a style that adds some is not passed on.
  private(set) var errorCount = 0

  func report(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    if diagnostic.keyPath == nil { diagnostic.keyPath = owner(of: diagnostic) ?? StyleKeyPath(path) }
    if diagnostic.level == .error { errorCount += 1 }
    findings.append(diagnostic)
  }

  /// Of files that findings about inherited values stand in.
  private var lookups: [FileID: KeyPathLookup] = [:]

  /// The key path under the style that a value is inherited from; nil for one of the style being read.
  private func owner(of diagnostic: Diagnostic) -> StyleKeyPath? {
    guard let place = diagnostic.place, path.count > 1, let home,
      !home.all.lazy.map(forest.place).contains(where: {
        $0.file == place.file && $0.range.contains(Int(place.lower))
      })
    else { return nil }
    let file = place.file
    let found = lookups[file, default: KeyPathLookup(forest.tree(file.rawValue))].keyPath(at: Int(place.lower))
    guard found.components.count > 1, found.components[0] == path[0], found.components[1] != path[1] else { return nil }
    return found
  }

  /// Reports a finding about a value, with the place its reference leads to.
  func report(_ diagnostic: Diagnostic, about value: Value) {
    var diagnostic = diagnostic
    if value.isReferred {
      let use = forest.tree(value.useFile).excerpt(Int(value.use))
      diagnostic.labels.append(Label(forest.definition(value), "\(Wording.quoted(use)) leads here"))
    }
    report(diagnostic)
  }

  /// Reads something one key deeper.
  func at<Result>(_ component: String, _ body: () -> Result) -> Result {
    at(note { $0.key(component, under: point) }, body)
  }

  func at<Result>(_ index: Int, _ body: () -> Result) -> Result {
    at(note { $0.item(index, under: point) }, body)
  }

  /// Reads something under another value.
  func at<Result>(_ point: KeyPathTrail.Point, _ component: String, _ body: () -> Result) -> Result {
    at(note { $0.key(component, under: point) }, body)
  }

  /// Reads a value that the map at `point` states.
  func at<Result>(_ point: KeyPathTrail.Point, _ value: Value, _ body: () -> Result) -> Result {
    at(note { $0.key(of: value, under: point) }, body)
  }

  /// Adds to the trail, which is taken out for it: what grows inside a class is checked for others that use it each time.
  private func note(_ add: (inout KeyPathTrail) -> KeyPathTrail.Point) -> KeyPathTrail.Point {
    var trail = KeyPathTrail()
    swap(&trail, &self.trail)
    let point = add(&trail)
    swap(&trail, &self.trail)
    return point
  }

  /// Reads something at another value.
  func at<Result>(_ point: KeyPathTrail.Point, _ body: () -> Result) -> Result {
    let before = self.point
    self.point = point
    defer { self.point = before }
    return body()
  }

  /// How many values the references of the style being read have brought in.
  private var referredNodes = 0

  /// Starts at another style, after which this one is gone on with.
  func begin(at path: [String]) {
    begin(at: note { trail in path.reduce(KeyPathTrail.root) { trail.key($1, under: $0) } })
  }

  func begin(_ kind: String, _ name: StyleName) {
    begin(at: note { $0.key(name.text, under: $0.key(kind, under: KeyPathTrail.root)) })
  }

  /// Starts the slots anew, and the trail where it has grown long: points and maps of the styles before are no longer valid.
  func forget() {
    if trail.isLong { trail = KeyPathTrail() }
    point = KeyPathTrail.root
    usedSlots = 0
    if !lower.isEmpty { lower = [] }
  }

  func begin(at point: KeyPathTrail.Point) {
    self.point = point
    referredNodes = 0
    mayInheritMore = false
    home = nil
  }

  /// Whether a value may be a reference, or could not be read; all others stand for themselves.
  func mayStandForAnother(_ value: Value) -> Bool {
    forest.trees[Int(value.file)].storage.mayStandForAnother(Int(value.node))
  }

  /// Follows a `"{reference}"`, and those it leads to; a value that is none stands for itself.
  ///
  /// Nil where it leads nowhere (reported).
  func resolved(_ value: Value) -> Value? {
    guard mayStandForAnother(value) else { return value }
    guard let name = reference(value) else {
      if forest.kind(value) == .invalid || reportedAsUnquoted(value) { return nil }
      return value
    }
    guard let target = tokens[name] else {
      unknownToken(name.text, at: value, in: nil)
      return nil
    }
    guard let next = reference(target) else { return end(target, name, usedBy: value) }
    return resolved(value, through: [(name, target)], to: next)
  }

  /// Follows a chain of references, of which the first link is known.
  private func resolved(_ value: Value, through first: [(name: StyleName, value: Value)], to next: StyleName) -> Value?
  {
    var chain = first
    var name = next
    while true {
      if let start = chain.firstIndex(where: { $0.name == name }) {
        tokenCycle(chain[start...].map { ($0.name.text, forest.definition($0.value)) })
        return nil
      }
      if chain.count > TreeLimits.depth {
        report(Wording.tooManyReferences(at: forest.place(value)))
        return nil
      }
      guard let target = tokens[name] else {
        unknownToken(name.text, at: chain.last?.value ?? value, in: chain.last?.name.text)
        return nil
      }
      chain.append((name, target))
      guard let following = reference(target) else { return end(target, name, usedBy: value) }
      name = following
    }
  }

  /// Where references end.
  private func end(_ target: Value, _ name: StyleName, usedBy value: Value) -> Value? {
    forest.kind(target) == .invalid ? nil : referred(Value(target, usedBy: value), name: name.text)
  }

  /// What a reference brings in counts against the limits of a file, as what an alias brings in does.
  private func referred(_ value: Value, name: @autoclosure () -> String) -> Value? {
    let size = forest.tree(value.file).size(Int(value.node))
    guard size > 1 else { return value }
    referredNodes += size
    guard trail.depth(of: point) <= TreeLimits.depth + 8, referredNodes <= TreeLimits.nodes else {
      let name = name()
      var finding = Wording.expandsTooFar(name, at: forest.definition(value))
      finding.keyPath = StyleKeyPath(["tokens"] + name.split(separator: ".").map(String.init))
      if !findings.contains(finding) { report(finding) }
      return nil
    }
    return value
  }

  /// Whether a value is a reference without its quotes, which YAML reads as a map with one key and no value.
  private func reportedAsUnquoted(_ value: Value) -> Bool {
    let tree = forest.tree(value.file)
    guard forest.node(value).kind == .mapping, tree.childCount(Int(value.node)) == 2,
      let entry = tree.entries(Int(value.node)).first, tree.nodes[entry.value].traits.contains(.empty),
      tokens[StyleName(tree.string(entry.key))] != nil
    else { return false }
    report(Wording.unquotedReference(tree.string(entry.key), at: forest.place(value)))
    return true
  }

  /// Reports a name that no token has where it is written: in a style, or in the token that refers to it.
  private func unknownToken(_ name: String, at reference: Value, in token: String?) {
    var finding: Diagnostic
    if tokens.isGroup(name) {
      finding = Wording.tokenGroup(name, known: tokens.names, at: forest.definition(reference))
    } else if !mayHaveUnreadNames {
      finding = Wording.unknownToken(name, known: tokens.names, at: forest.definition(reference))
    } else {
      return
    }
    finding.keyPath = token.map { StyleKeyPath(["tokens"] + $0.split(separator: ".").map(String.init)) }
    report(finding)
  }

  /// Reports a circle of styles, each with the place where it names the next, at the one that stands first: it is given once,
  /// whichever of them runs into it.
  func reportCircle(_ circle: [(name: String, place: Place)]) {
    guard let first = circle.indices.min(by: { circle[$0].place < circle[$1].place }) else { return }
    let rotated = Array(circle[first...] + circle[..<first])
    var finding = Wording.styleCycle(rotated, at: rotated[0].place)
    let place = rotated[0].place
    finding.keyPath = forest.tree(place.file.rawValue).keyPath(at: Int(place.lower))
    report(finding)
  }

  /// Reports a circle of tokens at the one that stands first, so that it is given once, whoever runs into it.
  private func tokenCycle(_ circle: [(name: String, place: Place)]) {
    guard let first = circle.indices.min(by: { circle[$0].place < circle[$1].place }) else { return }
    let rotated = Array(circle[first...] + circle[..<first])
    var finding = Wording.tokenCycle(rotated, at: rotated[0].place)
    finding.keyPath = StyleKeyPath(["tokens"] + rotated[0].name.split(separator: ".").map(String.init))
    report(finding)
  }

  /// The token that a text refers to: `{motion.fast}` as a whole scalar.
  func reference(_ value: Value) -> StyleName? {
    guard mayStandForAnother(value), case .text = forest.kind(value) else { return nil }
    let bytes = forest.textBytes(value)
    guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
    let name = bytes[bytes.startIndex + 1..<bytes.endIndex - 1]
    let span = name.span
    for index in span.indices where span[index] == UInt8(ascii: "{") || span[index] == UInt8(ascii: "}") { return nil }
    return StyleName(utf8: name)
  }
}
