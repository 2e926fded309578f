/// Upper bounds of a source; a file beyond them is a mistake or an attack, and costs no more than finding that out.
package enum TreeLimits {
  /// Collections inside collections, aliases expanded.
  package static let depth = 64
  /// Nodes of one file, aliases expanded.
  package static let nodes = 100_000
  /// Nodes that all styles of one bundle inherit from others, each counted as often as it is inherited.
  package static let inherited = 10 * nodes
  /// Bytes of one file: 1 MiB.
  package static let bytes = 1 << 20
}
