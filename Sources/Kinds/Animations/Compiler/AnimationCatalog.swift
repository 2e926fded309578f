import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A bundle's animations, compiled on demand, since a reversal needs its original.
///
/// Tracks come first, and reduced variants from them afterwards: a variant may be the reversal of its own animation.
/// A class because it remembers what it has compiled.
final class AnimationCatalog {
  /// A compiled animation, by reference, since animations are large and asked for again and again.
  private final class Entry {
    /// The animation as it is stated; nil where it could not be read (reported).
    let animation: Animation?
    /// Whether neither the animation nor its original has an error.
    let isValid: Bool
    /// The reversal's original; nil for any other animation.
    let reversed: AnimationReader.Reversed?
    /// The number of reversals of reversals that lead to it.
    let depth: Int
    /// The animation with its reduced variant, once it has been asked for.
    var read: ReadStyle?

    init(
      _ animation: Animation? = nil, isValid: Bool = false, reversed: AnimationReader.Reversed? = nil, depth: Int = 0
    ) {
      self.animation = animation
      self.isValid = isValid
      self.reversed = reversed
      self.depth = depth
    }
  }

  private let scope: BundleScope
  private let reader: ValueReader
  private let chain: ExtendsChain
  /// The compiled animations, by number.
  private var entries: [Int: Entry] = [:]
  /// The reversals being followed, each with the place where it names the next, to detect a circle.
  private var open: [(name: StyleName, place: SourceRange)] = []

  init(_ scope: BundleScope, reader: ValueReader) {
    self.scope = scope
    self.reader = reader
    chain = ExtendsChain(reader: reader, definitions: scope.animations)
  }

  /// Returns an animation of the bundle with its reduced variant, by its number; nil where it could not be read (reported).
  func animation(_ number: Int) -> ReadStyle? {
    let entry = compiled(number)
    if let known = entry.read { return known }
    guard var animation = entry.animation else { return nil }
    var isValid = entry.isValid
    if animation.hasBriefTrack { animation.isReducedVariant = scope.reducedVariants.contains(animation.name) }
    if animation.reducedMotion == nil {
      let reduced = reader.style(AnimationCompiler.kind, animation.name) { Optional(reducedMotion(of: entry)) }
      animation.reducedMotion = reduced.map(\.model) ?? .unread
      isValid = isValid && reduced != nil
    }
    entry.read = ReadStyle(model: animation, compiled: isValid ? animation : nil)
    return entry.read
  }

  /// The animations that others play for people who ask for less motion, by their own names.
  func reducedVariants() -> Set<StyleName> {
    let styles = chain.definitions.styles
    return Set(
      styles.indices.compactMap { number in
        guard case .use(let name)? = reducedMotion(of: compiled(number)),
          let variant = chain.definitions.number(of: name), variant != number
        else { return nil }
        return styles[variant]?.name
      })
  }

  /// Returns an animation as it is stated.
  func original(_ number: Int) -> Animation? {
    compiled(number).animation
  }

  /// Compiles an animation without the parts that depend on others, unless it is already compiled.
  private func compiled(_ number: Int) -> Entry {
    if let known = entries[number] { return known }
    let entry = compile(number)
    entries[number] = entry
    return entry
  }

  /// The keys without which the tracks are still known.
  private static let parts: Set = ["reducedMotion"]

  private func compile(_ number: Int) -> Entry {
    guard let name = chain.definitions.styles[number]?.name else { return Entry() }
    let path = reader.path
    defer { reader.begin(at: path) }
    let read = reader.style(AnimationCompiler.kind, name, without: Self.parts) {
      chain.layers(of: number).flatMap { AnimationReader(reader: reader, name: name, catalog: self).read($0) }
    }
    guard let read, !read.model.animation.hasPieces || isWithinLimit(number) else { return Entry() }
    let original = read.model.reversed.map { compiled($0.number) }
    return Entry(
      read.model.animation, isValid: read.isValid && original?.isValid ?? true, reversed: read.model.reversed,
      depth: original.map { $0.depth + 1 } ?? 0)
  }

  /// Whether the bundle's key times are few enough up to an animation with curves in pieces; the first beyond is reported.
  private func isWithinLimit(_ number: Int) -> Bool {
    let first = scope.firstAnimationBeyondLimit
    if number == first, let style = chain.definitions.styles[number] {
      reader.report(Message.tooManyKeyTimes(KeyTimeCount.most, at: reader.sources.keyPlace(style.layers.top)))
    }
    return number < first
  }

  /// Returns the variant for less motion: stated, the reversal of its original's, or the project's default.
  private func reducedMotion(of entry: Entry) -> Animation.ReducedMotion? {
    guard let animation = entry.animation else { return nil }
    if let reduced = animation.reducedMotion { return reduced }
    guard let reversed = entry.reversed else { return projectDefault(for: animation.name) }
    do throws(Reversal.Obstacle) {
      return try variant(of: reversed)
    } catch {
      var reduced = reversed.original.text
      if case .use(let name) = reducedMotion(of: compiled(reversed.number)) { reduced = name.text }
      var finding = Message.notReversible(error, of: reduced, at: reversed.place)
      finding.notes = ["with Reduce Motion `\(reversed.original)` plays `\(reduced)`"]
      finding.help = ["add `reducedMotion` here: `none`, or an animation in the reversed direction"]
      reader.at("reverse") { reader.report(finding) }
      return nil
    }
  }

  /// Returns the reduced variant of a reversal's original, reversed as well.
  private func variant(of reversed: AnimationReader.Reversed) throws(Reversal.Obstacle) -> Animation.ReducedMotion? {
    let original = compiled(reversed.number)
    switch reducedMotion(of: original) {
    case nil: return nil
    case .some(.none): return Animation.ReducedMotion.none
    case .unread: return .unread
    case .use(let name):
      guard let variant = chain.definitions.number(of: name).flatMap(self.original) else { return nil }
      guard let duration = variant.duration else { throw .forever }
      if original.animation?.anchor != variant.anchor, variant.tracks.contains(where: { $0.property.isAnchored }) {
        throw .anchor
      }
      return .tracks(try reversed.reversal.tracks(variant.tracks, duration: duration), duration: duration)
    case .tracks(let tracks, let duration):
      return .tracks(try reversed.reversal.tracks(tracks, duration: duration), duration: duration)
    }
  }

  /// Returns the number of the animation that a reversal names; nil where that has an error (reported).
  func number(_ name: StyleName, reversedBy current: StyleName, at place: SourceRange) -> Int? {
    guard let number = chain.definitions.number(of: name) else {
      if !scope.mayHaveUnreadNames {
        reader.report(
          Message.unknownName(name.text, kind: .animation, known: names(but: current), isAmong: true, at: place))
      }
      return nil
    }
    open.append((current, place))
    defer { open.removeLast() }
    if let start = open.firstIndex(where: { $0.name == name }) {
      reader.reportCircle(open[start...].map { ($0.name.text, $0.place) }, verb: "reverses")
      return nil
    }
    guard open.count <= TreeLimits.depth else { return tooDeep(at: place) }
    let original = compiled(number)
    guard original.animation != nil else { return nil }
    return original.depth >= TreeLimits.depth ? tooDeep(at: place) : number
  }

  private func tooDeep(at place: SourceRange) -> Int? {
    reader.report(Message.reversalsTooDeep(at: place))
    return nil
  }

  /// Returns the names that an animation may refer to: all but its own.
  private func names(but own: StyleName) -> [String] { chain.definitions.names.filter { StyleName($0) != own } }

  /// Reports the name of an animation's reduced variant where the bundle has no such animation.
  func checkVariant(_ name: StyleName, of animation: StyleName, at place: SourceRange) {
    guard !chain.definitions.contains(name), !scope.mayHaveUnreadNames else { return }
    reader.report(
      Message.unknownName(name.text, kind: .animation, known: names(but: animation) + ["none"], at: place))
  }

  private func projectDefault(for name: StyleName) -> Animation.ReducedMotion? {
    switch scope.reducedMotion {
    case nil: return nil
    case .some(.none): return Animation.ReducedMotion.none
    case .use(let variant, _):
      let number = chain.definitions.number(of: variant)
      return number == nil || number == chain.definitions.number(of: name) ? nil : .use(variant)
    }
  }
}
