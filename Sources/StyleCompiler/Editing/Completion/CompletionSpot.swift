import StyleDiagnostics
import StyleSyntax

/// A place at which something is to be written, in a text in which a stand-in for it was read.
struct CompletionSpot {
  /// Text of the stand-in: no name of anything.
  static let standIn = "stand-in-for-completion"

  /// The bytes that are to be replaced.
  let place: SourceRange
  /// The tree of the text with the stand-in, and the way to it.
  let tree: SourceTree
  let way: [TypedStep]
  /// Whether its value follows, so that of a key the name alone is written.
  let hasValue: Bool
  /// The text that is replaced, as it is typed so far, without quotes and tags.
  var typed = ""
  /// Text before and after what is written.
  var around = (before: "", after: "")

  var isKey: Bool { way.last?.isKey ?? false }
  var isPropertyList: Bool { tree.isPropertyList }

  /// The spot of the stand-in in a text; nil where the text can't be read up to there.
  init?(_ text: [UInt8], standInAt offset: Int, replacing place: SourceRange, isPropertyList: Bool, hasValue: Bool) {
    let file = place.file
    tree = readSource(text, file: file, isPropertyList: isPropertyList)
    let found = tree.nodes.firstIndex { node in
      node.range.lowerBound <= offset && offset < node.range.upperBound && !node.isCollection && node.kind == .text
    }
    guard let found, tree.hasText(Array(Self.standIn.utf8), at: found) else { return nil }
    way = TypedTree(tree, isProject: file.index == 0).way(to: offset)
    guard way.last?.node == found else { return nil }
    self.place = place
    self.hasValue = hasValue
  }

  /// The map that the key is to stand in, or the list or map around the value.
  var parent: TypedStep? { way.dropLast().last }

  /// The keys that stand in the same map already.
  var present: Set<String> {
    guard let parent else { return [] }
    let map = tree.resolved(parent.node)
    return Set(tree.entries(map).map { tree.string($0.key) }).subtracting([Self.standIn])
  }
}
