import Foundation
import PackagePlugin

/// Compiles a target's StyleSources, with their project file `stylec.yaml`, into bundles, which are its resources.
///
/// The bundles are `default.json`, and one for each line of the target's `bundles.txt`.
///
/// Outputs have to be known before any source is read, so further bundles are named in that file, not only in `stylec.yaml`.
@main struct StylecBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    try [
      Self.command(
        target: target.name, in: target.directoryURL, program: context.tool(named: "stylec").url,
        output: context.pluginWorkDirectoryURL)
    ]
  }

  /// The command that compiles the sources of a target's folder.
  ///
  /// - Throws: ``PluginProblem`` where there are no sources.
  static func command(target: String, in folder: URL, program: URL, output: URL) throws -> Command {
    let sources = folder.appending(path: "StyleSources")
    let names = ["default"] + lines(of: folder.appending(path: "bundles.txt")).filter { $0 != "default" }
    return .buildCommand(
      displayName: "Compiling the styles of \(target)", executable: program,
      arguments: [
        "build", "--quiet", "--format", "xcode", "--project", sources.appending(path: "stylec.yaml").path, "-o",
        output.path,
      ],
      inputFiles: try files(below: sources),
      outputFiles: names.map { output.appending(path: "bundles/\($0).json") })
  }

  /// All files of a folder, in order.
  ///
  /// - Throws: ``PluginProblem`` where there is no such folder, or none with a file.
  private static func files(below folder: URL) throws -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    let files = (found?.compactMap { $0 as? URL } ?? []).filter {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false
    }
    if files.isEmpty {
      let target = folder.deletingLastPathComponent().path
      throw PluginProblem(
        description: "there are no style sources in \(folder.path); `stylec init --project \(target)` writes some")
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The words of a file, one per line; none where there is no such file.
  private static func lines(of file: URL) -> [String] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty
    }
  }
}

/// The reason why a target's styles can't be compiled.
struct PluginProblem: Error, CustomStringConvertible {
  let description: String
}
