package import StyleSyntax

extension SourceTree {
  /// The data as one flow map with its keys in double quotes; nil where something could not be read.
  package var flowText: String? {
    guard !isTruncated, let root else { return nil }
    return flow(root) + "\n"
  }

  /// The data as blocks, a value a line; nil where something could not be read.
  package var blockText: String? {
    guard !isTruncated, let root else { return nil }
    return block(root, indent: "")
  }

  private func flow(_ index: Int) -> String {
    let index = resolved(index)
    switch nodes[index].kind {
    case .mapping:
      let entries = entries(index).map { "\(quoted(string($0.key))): \(flow($0.value))" }
      return "{ " + entries.joined(separator: ", ") + " }"
    case .sequence: return "[" + items(index).map(flow).joined(separator: ", ") + "]"
    default: return scalar(index)
    }
  }

  private func block(_ index: Int, indent: String) -> String {
    let index = resolved(index)
    switch nodes[index].kind {
    case .mapping where childCount(index) > 0:
      return entries(index).map { entry in
        "\(indent)\(quoted(string(entry.key))):" + value(entry.value, indent: indent)
      }.joined()
    case .sequence where childCount(index) > 0:
      return items(index).map { "\(indent)-" + value($0, indent: indent) }.joined()
    default: return indent + flow(index) + "\n"
    }
  }

  private func value(_ index: Int, indent: String) -> String {
    let isBlock = [.mapping, .sequence].contains(nodes[resolved(index)].kind) && childCount(resolved(index)) > 0
    return isBlock ? "\n" + block(index, indent: indent + "  ") : " " + flow(index) + "\n"
  }

  private func scalar(_ index: Int) -> String {
    switch nodes[index].kind {
    case .text: quoted(string(index))
    case .null: "null"
    default: string(index)
    }
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
