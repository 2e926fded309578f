import StyleModel

/// A path to look up by: equal when its bytes are, so that composed and decomposed letters name two files.
struct PathKey: Hashable {
  private let name: StyleName

  init(_ path: String) {
    name = StyleName(path)
  }
}
