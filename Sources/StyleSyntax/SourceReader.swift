package import StyleDiagnostics

/// Reads a source into its tree, as YAML or as a property list.
package func readSource(_ bytes: [UInt8], file: FileID, isPropertyList: Bool) -> SourceTree {
  isPropertyList ? readPropertyList(bytes, file: file) : readYAML(bytes, file: file)
}
