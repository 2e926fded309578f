import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Reads the values of one bundle's styles: knows their sources and the way to the one being read, and keeps the findings.
///
/// It is a class because findings of every depth end in the one list; it lives for one bundle on one worker.
final class ValueReader {
  let sources: SourceTrees
  let tokens: TokenTable
  /// Whether some file of the bundle broke off, so that a name nobody knows may stand in its unread part.
  let mayHaveUnreadNames: Bool
  /// The styles that others may name, by the kinds' numbers; none where names aren't checked.
  let definitions: [Definitions]
  /// The record of the numbers that are read; nil where nobody asks for one.
  private(set) var trace: NumberTrace?
  private(set) var findings: [Diagnostic] = []
  /// ErrorScopes by errors so far.
  private(set) var losses = ErrorScopes()
  /// The way to the value being read.
  private(set) var path = ValuePath.root
  private var steps = PathSteps()
  /// Whether the style being read extends one that isn't known, so that what is missing may be inherited.
  var mayInheritMore = false
  /// The definitions of the style being read; values elsewhere are inherited.
  var ownDefinitions: Layers?
  /// Number of nodes that the references of the style being read have brought in.
  var referredNodes = 0
  /// Lookups of the files that findings about inherited values stand in.
  private var lookups: [FileID: KeyPathLookup] = [:]
  /// Findings about inherited values so far: they are the same for every style that inherits the values.
  private var inherited: Set<Said> = []

  private struct Said: Hashable {
    let place: SourceRange
    let message: String
  }

  init(sources: SourceTrees, tokens: TokenTable, mayHaveUnreadNames: Bool, definitions: [Definitions] = []) {
    self.sources = sources
    self.tokens = tokens
    self.mayHaveUnreadNames = mayHaveUnreadNames
    self.definitions = definitions
  }

  /// A reader of a bundle's styles, which may name each other.
  convenience init(of scope: BundleScope, tracing trace: NumberTrace? = nil) {
    self.init(
      sources: scope.sources, tokens: scope.tokens, mayHaveUnreadNames: scope.mayHaveUnreadNames,
      definitions: scope.definitions)
    self.trace = trace
  }

  /// Reads something whose numbers are recorded nowhere: they say something only together, as those of a color.
  func untraced<Result>(_ body: () -> Result) -> Result {
    let before = trace
    trace = nil
    defer { trace = before }
    return body()
  }

  /// Starts at another style or value, and forgets what was kept for the one before.
  func begin(at path: ValuePath) {
    self.path = path
    referredNodes = 0
    mayInheritMore = false
    ownDefinitions = nil
  }

  func begin(at keys: [String]) {
    begin(at: keys.reduce(.root) { steps.add(.name($1, of: $0)) })
  }

  /// Reads a style; nil where an error leaves something else unread than `parts`, the keys that rules can do without.
  func style<Model>(
    _ kind: StyleKind, _ name: StyleName, without parts: Set<String> = [], _ body: () -> Model?
  ) -> (model: Model, isValid: Bool)? {
    begin(at: steps.add(.name(name.text, of: steps.add(.name(kind.key, of: .root)))))
    let start = losses.count
    guard let model = body() else { return nil }
    let losses = losses.suffix(from: start, of: [kind.key, name.text])
    return losses.allSatisfy { $0.allows(parts) } ? (model, losses.isEmpty) : nil
  }

  /// Reads something at another value.
  func at<Result>(_ path: ValuePath, _ body: () -> Result) -> Result {
    let before = self.path
    self.path = path
    defer { self.path = before }
    return body()
  }

  /// Reads something one step further; where the reader is if there is none.
  func at<Result>(_ step: PathStep?, _ body: () -> Result) -> Result {
    guard let step else { return body() }
    return at(steps.add(step), body)
  }

  /// Reads something one key deeper.
  func at<Result>(_ key: String, _ body: () -> Result) -> Result {
    at(.name(key, of: path), body)
  }

  /// Reads an item of a list.
  func at<Result>(_ index: Int, _ body: () -> Result) -> Result {
    at(.item(index, of: path), body)
  }

  /// The keys and items on the way to the value being read.
  var pathComponents: [String] { steps.components(of: path, in: sources) }

  var depth: Int { steps.depth(of: path) }

  /// Reports a finding, about the value being read unless it names another.
  ///
  /// An error costs that value unless `loss` says otherwise.
  func report(_ diagnostic: Diagnostic, losing loss: ErrorScope = .value) {
    if diagnostic.level == .error { losses.add(loss, at: pathComponents) }
    var diagnostic = diagnostic
    if diagnostic.keyPath == nil {
      let said = diagnostic.place.map { Said(place: $0, message: diagnostic.message) }
      if let said, inherited.contains(said) { return }
      let path = pathComponents
      let owner = owner(of: diagnostic, at: path)
      diagnostic.keyPath = owner ?? StyleKeyPath(path)
      if let said, owner != nil { inherited.insert(said) }
    }
    findings.append(diagnostic)
  }

  /// Reports a finding about a value, with the place its reference leads to.
  func report(_ diagnostic: Diagnostic, about value: Value, losing loss: ErrorScope = .value) {
    var diagnostic = diagnostic
    if value.isReferred {
      let use = sources.tree(value.useFile).excerpt(Int(value.use))
      diagnostic.labels.append(Message.leadsHere(use, at: sources.definition(value)))
      diagnostic.origin = sources.definition(value)
    }
    report(diagnostic, losing: loss)
  }

  /// The key path under the style that a value is inherited from; nil for a value of the style being read.
  private func owner(of diagnostic: Diagnostic, at path: [String]) -> StyleKeyPath? {
    guard let place = diagnostic.place, path.count > 1, let ownDefinitions,
      !ownDefinitions.lazy.map(sources.place).contains(where: {
        $0.file == place.file && $0.range.contains(Int(place.lower))
      })
    else { return nil }
    let file = place.file
    let found = lookups[file, default: KeyPathLookup(sources.tree(file.rawValue))].keyPath(at: Int(place.lower))
    guard found.components.count > 1, found.components[0] == path[0], found.components[1] != path[1] else { return nil }
    return found
  }

  /// Reports a circle of styles, each with the place where it names the next, at the one that stands first.
  ///
  /// So it is reported once, whichever of them runs into it.
  ///
  /// `verb` is what a single one does to itself.
  func reportCircle(
    _ circle: [(name: String, place: SourceRange)], verb: String = "extends", help: String? = nil
  ) {
    guard let circle = Self.fromFirst(circle) else { return }
    let place = circle[0].place
    var finding = Message.styleCycle(circle, verb: verb, help: help, at: place)
    finding.keyPath = sources.tree(place.file.rawValue).keyPath(at: Int(place.lower))
    report(finding)
  }

  /// A circle from the member on that stands first in the files; nil for an empty one.
  static func fromFirst(_ circle: [(name: String, place: SourceRange)]) -> [(name: String, place: SourceRange)]? {
    circle.indices.min { circle[$0].place < circle[$1].place }.map { Array(circle[$0...] + circle[..<$0]) }
  }
}
