extension ScratchFolder {
  /// A bubble without errors and warnings.
  package static let bubble = """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12 }
        cornerRadius: 8
        size: { width: 120..313, height: 60..200 }

    """

  /// A project whose one source is `StyleSources/a.yaml`.
  package convenience init(
    source: String, project: String = "format: 1\n", below folder: String = "StyleSources"
  ) throws {
    try self.init()
    try write(project, to: "\(folder)/stylec.yaml")
    try write(source, to: "\(folder)/a.yaml")
  }
}
