// swift-tools-version: 6.2
import PackageDescription

// An app whose styles are compiled when it is built.
let package = Package(
  name: "sample",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "stylec", path: "../../..")],
  targets: [
    .executableTarget(
      name: "App", dependencies: [.product(name: "StyleClient", package: "stylec")],
      exclude: ["StyleSources", "bundles.txt"], plugins: [.plugin(name: "StylecBuild", package: "stylec")])
  ])
