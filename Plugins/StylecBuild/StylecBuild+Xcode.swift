#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  /// The same for a target of an Xcode project: its sources are in the folder of its name beside the project.
  extension StylecBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let name = target.displayName
      return try [
        Self.command(
          target: name, in: context.xcodeProject.directoryURL.appending(path: name),
          program: context.tool(named: "stylec").url, output: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
