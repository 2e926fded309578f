extension SourceTree {
  /// Puts another number in a scalar's place, and leaves everything else where it is.
  ///
  /// It is for trials, which are read and never written: the source keeps the text that it had.
  ///
  /// - Parameters:
  ///   - index: The scalar.
  ///   - text: The number as a source may state it, with its unit where `isBare` is false.
  ///   - isBare: Whether the text is a number to YAML.
  /// - Returns: The tree with that number.
  package func replacing(scalar index: Int, with text: some Collection<UInt8>, isBare: Bool) -> SourceTree {
    var (nodes, texts) = (nodes, self.text)
    nodes[index].kind = isBare ? .number : .text
    nodes[index].traits.subtract([.verbatim, .betweenQuotes, .unportable])
    nodes[index].link = UInt32(truncatingIfNeeded: texts.append(text))
    return SourceTree(
      file: file, source: source, nodes: nodes, text: texts, comments: comments, diagnostics: diagnostics,
      isTruncated: isTruncated, isPropertyList: isPropertyList)
  }
}
