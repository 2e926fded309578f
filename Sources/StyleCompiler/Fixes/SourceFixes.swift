package import StyleDiagnostics
import StyleModel
package import StyleSyntax

extension [Diagnostic] {
  /// Gives the findings about how a source is written their fixes; `trees` are all sources by the number of their file.
  package func withSourceFixes(in trees: [SourceTree]) -> [Diagnostic] {
    map { finding in
      guard finding.fixes.isEmpty, let place = finding.place, trees.indices.contains(place.file.index) else {
        return finding
      }
      let fix: Fix? =
        switch finding.name {
        case .commentWithoutSpace: SourceFixes.comment(at: place, in: trees[place.file.index])
        case .portability: SourceFixes.scalar(at: place, in: trees[place.file.index])
        case .numberAsText: SourceFixes.number(at: place, in: trees[place.file.index])
        default: nil
        }
      guard let fix else { return finding }
      var finding = finding
      finding.fixes = [fix]
      return finding
    }
  }
}

/// Other spellings of a source's values and comments, which all readers understand.
enum SourceFixes {
  static func comment(at place: SourceRange, in tree: SourceTree) -> Fix? {
    guard tree.isEditable else { return nil }
    let start = SourceRange(file: place.file, range: place.range.lowerBound..<place.range.lowerBound)
    return safe("add a space before the `#`", TextEdit(start, " "))
  }

  /// The fix of a key or value that some readers take for a number, date or boolean and others don't.
  static func scalar(at place: SourceRange, in tree: SourceTree) -> Fix? {
    guard let index = tree.node(at: place.range), tree.nodes[index].traits.contains(.unportable) else { return nil }
    if tree.nodes[index].kind == .number {
      guard let number = plainDecimal(tree.textBytes(index)) else { return nil }
      return tree.edits(replacing: index, with: .number(number))?.first.flatMap { safe("use `\(number)`", $0) }
    }
    // A key that is a number stands for its canonical digits.
    guard tree.excerpt(index) == tree.string(index) else {
      return tree.isEditable ? safe("use `\(tree.string(index))`", TextEdit(place, tree.string(index))) : nil
    }
    return tree.edit(quoting: index).flatMap { safe("use `\($0.text)`", $0) }
  }

  /// The fix of a number that stands as text in an imported property list.
  static func number(at place: SourceRange, in tree: SourceTree) -> Fix? {
    guard tree.isPropertyList, let index = tree.node(at: place.range),
      let number = plainDecimal(tree.textBytes(index))
    else { return nil }
    return tree.edits(replacing: index, with: .number(number))?.first.flatMap { safe("use `\($0.text)`", $0) }
  }

  private static func plainDecimal(_ text: ArraySlice<UInt8>) -> String? {
    ExactDecimal(source: text).map(\.description).flatMap { $0.utf8.count <= 24 ? $0 : nil }
  }

  private static func safe(_ title: String, _ edit: TextEdit) -> Fix {
    Fix(title: title, applicability: .safe, edits: [edit])
  }
}
