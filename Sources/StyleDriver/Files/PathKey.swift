import StyleModel

/// A path to look up by: equal when its bytes are, so that composed and decomposed letters name two files.
package struct PathKey: Hashable {
  private let name: StyleName

  package init(_ path: String) {
    name = StyleName(path)
  }
}
