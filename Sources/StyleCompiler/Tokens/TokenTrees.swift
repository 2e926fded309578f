import StyleBundle
package import StyleDiagnostics
package import StyleModel
package import StyleSyntax

/// The token files of a project as trees of sources, which each bundle that reads them has for itself.
///
/// The meaning of a file depends on those that are merged with it: a group's type, or a token that takes another's place. So there is
/// one tree for each meaning, the first under the file's own number.
package struct TokenTrees: Sendable {
  /// A bundle's view of its token files and those of its bases.
  struct View: Sendable {
    /// The files of each bundle from the last base to the bundle itself.
    var files: [[FileID]] = []
    var faults: [TokenFault] = []
    var notes: [StyleName: TokenNotes] = [:]
    let merged: MergedTokens
  }

  /// A tree by the number of the file that it is of.
  package private(set) var trees: [FileID: SourceTree] = [:]
  /// The files that have a further number, in the order of these.
  package private(set) var copies: [FileID] = []
  private(set) var views: [StyleName: View] = [:]
  /// Errors for which a file, or a part of one, isn't read.
  private(set) var findings: [Diagnostic]

  /// The trees of a project without token files.
  package static let none = TokenTrees(.implicit, [:], next: FileID(0))

  /// Makes the trees of what bundles name, entry by entry; `next` is the first number that no file has.
  package init(_ project: Project, _ documents: [StyleName: [[TokenDocument]]], next: FileID) {
    findings = documents.values.joined().joined().compactMap(\.fault)
    for bundle in project.bundles {
      let chain = project.chain(of: bundle.name).reversed().map { documents[$0.name] ?? [] }
      guard chain.contains(where: { !$0.isEmpty }) else { continue }
      let merged = MergedTokens(chain.flatMap(\.self))
      findings += merged.findings
      var view = View(faults: merged.faults, merged: merged)
      var number = 0
      for entries in chain {
        var files: [FileID] = []
        for _ in entries.joined() {
          let writer = TokenTreeWriter(merged, file: number, rem: project.rem)
          if writer.isOverLimit { findings.append(Message.tooManyTokens(at: merged.files[number].start)) }
          files.append(add(writer, next: next))
          view.faults += writer.faults
          view.notes.merge(writer.notes) { $1 }
          number += 1
        }
        view.files.append(files)
      }
      views[bundle.name] = view
    }
    findings = findings.sortedAndUnique()
  }

  /// Keeps the tree of a file, and returns its number.
  private mutating func add(_ writer: TokenTreeWriter, next: FileID) -> FileID {
    let tree = writer.tree()
    let copies = copies.indices.filter { self.copies[$0] == tree.file }.map { FileID(next.index + $0) }
    for number in [tree.file] + copies {
      guard let known = trees[number] else {
        trees[number] = tree
        return number
      }
      if known.hasNodes(of: tree) { return number }
    }
    let number = FileID(next.index + self.copies.count)
    self.copies.append(tree.file)
    trees[number] = tree.numbered(number)
    return number
  }

  /// The maps of tokens that a bundle's view has, those of the last base first; nil for a bundle without token files.
  func layers(
    of bundle: StyleName, _ project: Project, _ bundleFiles: [StyleName: [FileID]], _ indices: [SourceIndex?]
  ) -> [[Value]]? {
    guard let view = views[bundle] else { return nil }
    return zip(project.chain(of: bundle).reversed(), view.files).map { entry, files in
      let own = (bundleFiles[entry.name] ?? []).compactMap { indices[$0.index] }.filter { !$0.isImported }
      return (files.compactMap { indices[$0.index] } + own).compactMap(\.tokens)
    }
  }

  /// The files that a bundle itself names.
  package func ownFiles(of bundle: StyleName) -> [FileID] { views[bundle]?.files.last ?? [] }
}

extension TokenDocument {
  /// The place before its first byte.
  var start: SourceRange { SourceRange(file: file, range: 0..<0) }
}
