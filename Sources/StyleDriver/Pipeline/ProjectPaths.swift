import StyleCompiler
import StyleFiles

/// The paths that a project file states, taken from the folder that it lies in.
package struct ProjectPaths: Sendable {
  /// The output folder.
  package let outputDirectory: String
  /// The file of known findings.
  package let baselineFile: String?
  /// The files of names; none where one bundle alone is read.
  let nameFiles: [NameLanguage: String]

  init(_ project: Project, in folder: String) {
    outputDirectory = Path.join(folder, project.outputDirectory)
    baselineFile = project.baseline.map { Path.join(folder, $0) }
    nameFiles = project.isPart ? [:] : project.nameFiles.mapValues { Path.join(folder, $0) }
  }
}
