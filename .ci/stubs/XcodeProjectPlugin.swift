// The part of Xcode's XcodeProjectPlugin that the plugins call, as Apple's documentation has it, to type-check them on Linux.
public import Foundation
public import PackagePlugin

public protocol XcodeBuildToolPlugin: Plugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public var pluginWorkDirectoryURL: URL { fatalError() }
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public struct XcodeProject {
  public var directoryURL: URL { fatalError() }
}

public struct XcodeTarget {
  public var displayName: String { fatalError() }
}
