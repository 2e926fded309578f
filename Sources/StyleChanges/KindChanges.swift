import StyleBundle
import StyleDiagnostics
import StyleLint

/// What a change of a kind's styles means to people who have the old release.
///
/// The walk over the statements finds every member that differs; a kind adds only what it alone knows.
protocol KindChanges: SendableMetatype {
  associatedtype Style: BundleStyle

  /// The members that bound what an app may do; what they lose is told as `reach-smaller`.
  static var reach: [Reach] { get }
  /// The members that nobody sees by themselves; those of ``reach`` are among them already.
  static var unseen: [MemberPath] { get }
  /// The members whose least difference is seen: those with a leap at some number.
  static var leaping: [MemberPath] { get }
  /// How differently the style is drawn, the largest measure first; `covered` are the members that these tell of.
  static func measures(of pair: StylePair<Style>) -> (measures: [String], covered: [MemberPath])
  /// The words for a member that the style's own names tell better than its keys, with the keys that are left below it; nil for
  /// a member whose keys tell it.
  static func words(for path: [JSONStep], in style: Style) -> (words: String, rest: [JSONStep])?
  /// The style in whose place people with Reduce Motion see this one; nil where that is none of the bundle.
  static func calmer(_ style: Style) -> Style.Name?
  /// Reports what breaks stored data, and what moves more or longer; nil reports nothing.
  static func check(_ pair: StylePair<Style>, _ report: (StyleChange?) -> Void)
}

extension KindChanges {
  static var reach: [Reach] { [] }

  static var unseen: [MemberPath] { [] }

  static var leaping: [MemberPath] { [] }

  static func measures(of pair: StylePair<Style>) -> (measures: [String], covered: [MemberPath]) { ([], []) }

  static func words(for path: [JSONStep], in style: Style) -> (words: String, rest: [JSONStep])? { nil }

  static func calmer(_ style: Style) -> Style.Name? { nil }

  static func check(_ pair: StylePair<Style>, _ report: (StyleChange?) -> Void) {}

  /// The reduced-motion variant where it is gone, of which `motion-rougher` tells; else none.
  static func goneVariant(of pair: StylePair<Style>) -> [MemberPath] {
    pair.edits.contains { $0.path == [.key("reducedMotion")] && $0.new == nil } ? ["reducedMotion"] : []
  }
}

/// The changes of a kind of which the walk over its statement tells all.
enum PlainChanges<Style: BundleStyle>: KindChanges {}

/// A member that bounds what an app may do.
struct Reach {
  /// The way in which such a member becomes smaller.
  enum Measure {
    /// A number that falls.
    case falling
    /// A range, or a list of choices, that loses something.
    case losing
  }

  let path: MemberPath
  let noun: String
  let measure: Measure
  /// A member of the style, and its word with which this one bounds nothing.
  private let boundless: (member: String, word: String)?

  /// A member by its path, called by a noun in messages; in old styles with the word `boundless` at a member it bounds nothing.
  init(_ path: MemberPath, _ noun: String, _ measure: Measure, unless boundless: (member: String, word: String)? = nil)
  {
    (self.path, self.noun, self.measure, self.boundless) = (path, noun, measure, boundless)
  }

  /// The words for what the edits at the member, or inside it, take away; none where they take nothing.
  func losses<Style>(in pair: StylePair<Style>) -> [String] {
    guard pair.differs(at: path), boundless.map({ pair.values?.old[$0.member]?.stringValue != $0.word }) ?? true
    else { return [] }
    // What a list holds decides, not where in it.
    let edits = list(in: pair).map { [$0] } ?? pair.edits.filter { $0.isAt(path) }
    return edits.compactMap { loss(by: $0, in: pair.form) }
  }

  /// The edit of the whole list that the member is before and after; nil for any other member.
  private func list<Style>(in pair: StylePair<Style>) -> BundleEdit? {
    let steps = path.keys.map(JSONStep.key)
    guard let old = pair.values?.old.value(at: steps), let new = pair.values?.new.value(at: steps),
      old.elements != nil, new.elements != nil
    else { return nil }
    return BundleEdit(path: steps, old: old, new: new)
  }

  /// The edit of a list that has the same items in another order, which takes nothing away and is seen; nil for any other member.
  func reordering<Style>(in pair: StylePair<Style>) -> BundleEdit? {
    guard pair.differs(at: path), let edit = list(in: pair), let old = edit.old, let new = edit.new,
      !Self.loses(old, new), !Self.loses(new, old)
    else { return nil }
    return edit
  }

  private func loss(by edit: BundleEdit, in form: SchemaNode) -> String? {
    let (old, new) = (edit.old, edit.new)
    guard let old else { return nil }
    let dimension = form.dimension(at: edit.path)
    let values = new.map { JSONValue.words(old, $0, dimension) } ?? (old.words(dimension), "none")
    let words = "\(noun)\(edit.part(below: path)) changed from \(values.0) to \(values.1)"
    guard let before = old.doubleValue, let after = new?.doubleValue else {
      return measure == .falling && new != nil ? nil : Self.loses(old, new) ? words : nil
    }
    let isSmaller = edit.isLowerEnd && measure == .losing ? after > before : after < before
    return isSmaller && (before - after).magnitude > 1e-6 ? words : nil
  }

  /// Whether a list lacks an item that it had, or a value that isn't a number has gone or become another.
  private static func loses(_ old: JSONValue, _ new: JSONValue?) -> Bool {
    guard let items = old.elements, let others = new?.elements else { return true }
    return items.contains { item in !others.contains { $0.source == item.source } }
  }
}

extension BundleEdit {
  /// Whether the member is the lower end of a range.
  fileprivate var isLowerEnd: Bool { path.last == .key("min") }

  /// The part of a member that differs, in words: an end of a range, or the keys to it.
  fileprivate func part(below member: MemberPath) -> String {
    let inner = path.dropFirst(member.keys.count).map(\.text)
    return switch path.last {
    case .key("min"): " (minimum)"
    case .key("max"): " (maximum)"
    default: inner.isEmpty ? "" : " (\(inner.joined(separator: ", ")))"
    }
  }
}
