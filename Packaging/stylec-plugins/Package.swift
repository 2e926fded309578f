// swift-tools-version: 6.2
import PackageDescription

// The plugins of stylec over the packed program, which nobody has to build: a package of its own, since an app can't put another
// program in the place of a plugin's. `make dist` writes address and checksum of the artifact bundle in here.
let package = Package(
  name: "stylec-plugins",
  products: [
    .plugin(name: "StylecBuildPlugin", targets: ["StylecBuildPlugin"]),
    .plugin(name: "StylecCommandPlugin", targets: ["StylecCommandPlugin"]),
  ],
  targets: [
    .binaryTarget(name: "StylecProgram", url: "URL", checksum: "CHECKSUM"),
    .plugin(
      name: "StylecBuildPlugin", capability: .buildTool(), dependencies: ["StylecProgram"],
      path: "Plugins/StylecBuild"),
    .plugin(
      name: "StylecCommandPlugin",
      capability: .command(
        intent: .custom(verb: "stylec", description: "Compiles, checks, fixes and draws UI style sources"),
        permissions: [.writeToPackageDirectory(reason: "Generated/ and fixed sources are written there")]),
      dependencies: ["StylecProgram"], path: "Plugins/StylecCommand"),
  ])
