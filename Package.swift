// swift-tools-version: 6.2
import PackageDescription

/// One entry a module: what it may import is written here once, and `make check-code` holds the sources to it.
let modules: [Target] = [
  .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
  .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),

  .target(name: "StyleDiagnostics"),
  .target(name: "StyleGeometry"),
  .target(name: "StyleBundle", dependencies: ["StyleGeometry"]),
  .target(name: "StyleClient", dependencies: ["StyleBundle", "StyleGeometry"]),
  .target(name: "StyleModel", dependencies: ["StyleGeometry"]),
  .target(name: "StyleSyntax", dependencies: ["StyleDiagnostics", "CYAML", "CExpat"]),
  .target(
    name: "StyleCompiler",
    dependencies: ["StyleDiagnostics", "StyleSyntax", "StyleModel", "StyleBundle", "StyleGeometry"]),
  .target(name: "StyleLint", dependencies: ["StyleDiagnostics", "StyleGeometry", "StyleModel"]),
  .target(name: "StyleTrust", dependencies: ["StyleBundle", "CCrypto"]),
  .target(
    name: "StyleDriver",
    dependencies: [
      "StyleDiagnostics", "StyleGeometry", "StyleSyntax", "StyleModel", "StyleCompiler", "StyleLint", "StyleBundle",
      "StyleTrust",
    ]),
  .executableTarget(name: "stylec", dependencies: ["StyleDriver"]),
  .executableTarget(name: "stylec-dev", dependencies: ["StyleDriver", "StyleLint", "StyleDiagnostics"]),

  .executableTarget(
    name: "TagBoard", dependencies: ["StyleClient", "StyleBundle", "StyleGeometry"], path: "Examples/TagBoard"),
  .target(name: "CAllocationCount", path: "Benchmarks/Client/CAllocationCount"),
  .executableTarget(
    name: "client-benchmark", dependencies: ["StyleClient", "StyleBundle", "StyleGeometry", "CAllocationCount"],
    path: "Benchmarks/Client/Benchmark"),
  .target(
    name: "StyleTestSupport",
    dependencies: [
      "StyleDiagnostics", "StyleSyntax", "StyleModel", "StyleCompiler", "StyleLint", "StyleBundle", "StyleDriver",
    ],
    path: "Tests/StyleTestSupport"),
  .testTarget(name: "StyleDiagnosticsTests", dependencies: ["StyleDiagnostics", "StyleTestSupport"]),
  .testTarget(name: "StyleGeometryTests", dependencies: ["StyleGeometry", "StyleTestSupport"]),
  .testTarget(name: "StyleModelTests", dependencies: ["StyleModel", "StyleTestSupport"]),
  .testTarget(name: "StyleBundleTests", dependencies: ["StyleBundle", "StyleGeometry"]),
  .testTarget(name: "StyleSyntaxTests", dependencies: ["StyleSyntax", "StyleDiagnostics", "StyleTestSupport"]),
  .testTarget(
    name: "StyleClientTests", dependencies: ["StyleClient", "StyleBundle", "StyleGeometry", "StyleTestSupport"]),
  .testTarget(
    name: "StyleCompilerTests",
    dependencies: [
      "StyleCompiler", "StyleDiagnostics", "StyleSyntax", "StyleModel", "StyleBundle", "StyleGeometry",
      "StyleTestSupport",
    ]),
  .testTarget(
    name: "StyleLintTests",
    dependencies: [
      "StyleLint", "StyleDiagnostics", "StyleSyntax", "StyleModel", "StyleCompiler", "StyleGeometry", "StyleDriver",
      "StyleTestSupport",
    ]),
  .testTarget(name: "StyleTrustTests", dependencies: ["StyleTrust"]),
  .testTarget(
    name: "StyleDriverTests",
    dependencies: [
      "StyleDriver", "StyleDiagnostics", "StyleSyntax", "StyleModel", "StyleCompiler", "StyleLint", "StyleBundle",
      "StyleTrust", "StyleTestSupport",
    ]),
]

let package = Package(
  name: "stylec",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "stylec", targets: ["stylec"]),
    .library(name: "StyleGeometry", targets: ["StyleGeometry"]),
    .library(name: "StyleBundle", targets: ["StyleBundle"]),
    .library(name: "StyleClient", targets: ["StyleClient"]),
  ],
  targets: modules,
  swiftLanguageModes: [.v6]
)

/// The same strict settings for every Swift target.
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .strictMemorySafety(),  // SE-0458
    .treatAllWarnings(as: .error),  // SE-0443
  ]
}
