package import StyleDiagnostics
import StyleModel

/// The bundles that read each source, by their numbers.
package struct SourceReaders: Sendable {
  /// The bundles of which a source is one of their own.
  private var takers: [FileID: [Int]] = [:]
  /// The bundles that extend each bundle.
  private var derivedStyles: [[Int]]

  init(_ project: Project, _ bundleFiles: [StyleName: [FileID]]) {
    let numbers = Dictionary(project.bundles.enumerated().map { ($1.name, $0) }) { first, _ in first }
    derivedStyles = project.bundles.map { _ in [] }
    for (number, bundle) in project.bundles.enumerated() {
      for file in bundleFiles[bundle.name] ?? [] { takers[file, default: []].append(number) }
      if let base = bundle.base.flatMap({ numbers[$0] }) { derivedStyles[base].append(number) }
    }
  }

  /// The numbers of the bundles of which a source is one of their own, ascending.
  func owners(of file: FileID) -> [Int] { takers[file] ?? [] }

  /// The numbers of the bundles that read a source, as their own or as one of their bases', ascending; none for an import.
  package func of(_ file: FileID) -> [Int] {
    var open = takers[file] ?? []
    var found = Set(open)
    while let bundle = open.popLast() {
      for derivedStyle in derivedStyles[bundle] where found.insert(derivedStyle).inserted { open.append(derivedStyle) }
    }
    return found.sorted()
  }
}
