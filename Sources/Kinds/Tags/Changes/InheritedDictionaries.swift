import StyleBundle
import StyleDiagnostics

/// The dictionaries that a theme's tag sets have from those of its base.
///
/// Bundles hold only their numbers for ±90, so what several bundles have under one name of a tag set counts as one dictionary: it is
/// gone where none of them has it any more, and the first of them says so.
struct InheritedDictionaries {
  /// The bundles of a release with the tag sets that make dictionaries.
  typealias Sets = (_ bundle: String, _ set: String) -> TagStyles?

  let names: [String]
  let old: Sets
  let new: Sets

  /// Returns the changes of a bundle without dictionaries that are another bundle's.
  func own(_ changes: [StyleChange], of bundle: String) -> [StyleChange] {
    var reported: [String: Int] = [:]
    return changes.filter { change in
      guard change.name == .dictionaryRemoved, let path = change.keyPath?.components, path.count > 1,
        let before = old(bundle, path[1]), let after = new(bundle, path[1])
      else { return true }
      let gone = DictionaryNumbers.gone(from: before.verticals, to: after.verticals)
      let index = reported[path[1], default: 0]
      reported[path[1]] = index + 1
      return !gone.indices.contains(index) || !isAnothers(before.verticals[gone[index]], bundle, path[1])
    }
  }

  private func isAnothers(_ verticals: TagStyles.Verticals, _ bundle: String, _ set: String) -> Bool {
    names.contains { other in
      guard other != bundle, let before = old(other, set), let after = new(other, set),
        before.verticals.contains(verticals)
      else { return false }
      return after.verticals.contains(verticals) || other.utf8.lexicographicallyPrecedes(bundle.utf8)
    }
  }
}
