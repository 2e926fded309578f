import StyleBundle

extension SchemaNode {
  /// The number of steps of a path that lead to a color; nil where it leads to none, or past none.
  func lengthToColor(_ path: [JSONStep]) -> Int? { lengthToColor(path[...]) }

  private func lengthToColor(_ path: ArraySlice<JSONStep>) -> Int? {
    if case .choice(let forms, _, _) = self { return forms.lazy.compactMap { $0.lengthToColor(path) }.first }
    if case .object(let object) = self, object.type is BundleColor.Type { return 0 }
    guard let step = path.first else { return nil }
    return inner(at: step)?.lengthToColor(path.dropFirst()).map { $0 + 1 }
  }
}

extension JSONValue {
  /// The value that a path leads to; nil where there is none.
  func value(at path: [JSONStep]) -> JSONValue? {
    path.reduce(Optional(self)) { value, step in
      switch step {
      case .key(let key): value?[key]
      case .index(let index): value?.elements?.dropFirst(index).first
      }
    }
  }
}
