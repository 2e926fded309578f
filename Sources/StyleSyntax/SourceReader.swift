package import StyleDiagnostics

/// Reads a source into its tree, as YAML or as a property list; the help for an empty YAML file names `rootKeys`.
package func readSource(
  _ bytes: [UInt8], file: FileID, isPropertyList: Bool, rootKeys: [String] = []
) -> SourceTree {
  isPropertyList ? readPropertyList(bytes, file: file) : readYAML(bytes, file: file, rootKeys: rootKeys)
}
