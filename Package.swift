// swift-tools-version: 6.2
import PackageDescription

/// The kinds of style: one folder each in Sources/Kinds and Tests/Kinds, with a part for every module that has to know it.
let kinds = [
  "Animations",
  "Brushes",
  "Bubbles",
  "Palettes",
  "SegmentedControls",
  "Stickers",
  "Tags",
  "Templates",
  "TextAnimations",
]

/// The parts that only some kinds have: models where sources are another thing than bundles, and what a change means where the
/// walk over the kind's statement doesn't tell.
let kindsWithPart = [
  "Model": ["Animations", "Tags"],
  "Changes": [
    "Animations", "Brushes", "Bubbles", "Palettes", "SegmentedControls", "Stickers", "Tags", "Templates",
    "TextAnimations",
  ],
]

/// A module of Sources or Tests, and the folder that each kind has for its part of it.
struct Module {
  let name: String
  let part: String?
  let dependencies: [Target.Dependency]

  /// A module; `linux` are libraries that stand in for what Apple's systems bring.
  init(_ name: String, part: String? = nil, _ dependencies: [String] = [], linux: [String] = []) {
    self.name = name
    self.part = part
    self.dependencies =
      dependencies.map { .byName(name: $0) } + linux.map { .byName(name: $0, condition: .when(platforms: [.linux])) }
  }
}

extension [Module] {
  /// Makes targets of the modules: each takes its own folder and its part of every kind, which leaves all others out.
  func targets(
    under path: String, besides others: [String],
    _ make: (_ module: Module, _ path: String, _ exclude: [String], _ sources: [String]?) -> Target
  ) -> [Target] {
    let parts = compactMap(\.part)
    func folders(_ part: String) -> [String] {
      (kindsWithPart[part] ?? kinds).map { "Kinds/\($0)/\(part)" }
    }
    return map { module in
      guard let part = module.part else { return make(module, "\(path)/\(module.name)", [], nil) }
      return make(
        module, path,
        others + map(\.name).filter { $0 != module.name } + parts.filter { $0 != part }.flatMap(folders),
        [module.name] + folders(part))
    }
  }
}

/// What each module may import is what it depends on here: `make check-code` holds the sources to it.
let modules = [
  Module("StyleDiagnostics"),
  Module("StyleGeometry", part: "Geometry"),
  Module("StyleBundle", part: "Bundle", ["StyleGeometry"]),
  Module("StyleClient", part: "Client", ["StyleBundle", "StyleGeometry"]),
  Module("StyleUIKit", part: "UIKit", ["StyleClient"]),
  Module("StyleModel", part: "Model", ["StyleGeometry", "StyleBundle"]),
  Module("StyleSyntax", ["StyleDiagnostics", "CYAML", "CExpat"]),
  Module(
    "StyleCompiler", part: "Compiler",
    ["StyleDiagnostics", "StyleSyntax", "StyleModel", "StyleBundle", "StyleGeometry"]),
  Module("StyleLint", part: "Lint", ["StyleDiagnostics", "StyleGeometry", "StyleBundle", "StyleModel"]),
  Module(
    "StyleChanges", part: "Changes",
    ["StyleDiagnostics", "StyleGeometry", "StyleBundle", "StyleClient", "StyleLint"]),
  Module("StyleFiles"),
  Module(
    "StylePreview", part: "Preview",
    ["StyleDiagnostics", "StyleBundle", "StyleClient", "StyleGeometry", "StyleLint", "CGallery"]),
  Module("StyleTrust", ["StyleBundle"], linux: ["CSodium"]),
  Module("StyleRelease", ["StyleBundle", "StyleTrust", "CZlib", "CBrotli"]),
  Module("StyleStore", ["StyleBundle", "StyleFiles", "StyleTrust"], linux: ["CCurl"]),
  Module(
    "StyleDriver",
    [
      "StyleDiagnostics", "StyleGeometry", "StyleSyntax", "StyleModel", "StyleCompiler", "StyleLint", "StyleBundle",
      "StyleChanges", "StylePreview", "StyleTrust", "StyleRelease", "StyleFiles", "CSchemas",
    ]),
  Module(
    "StyleServer",
    [
      "StyleDiagnostics", "StyleSyntax", "StyleModel", "StyleCompiler", "StyleLint", "StyleBundle", "StylePreview",
      "StyleFiles", "StyleDriver",
    ]),
]

let programs = [
  Module("stylec", ["StyleDriver", "StyleServer", "CStart"]),
  Module(
    "stylec-dev",
    ["StyleDriver", "StyleFiles", "StyleLint", "StyleCompiler", "StyleBundle", "StyleDiagnostics", "StyleTrust"]),
]

/// The programs that tests run: a test bundle that depends on them is built with them, in one plan.
let testedPrograms = ["stylec", "stylec-dev", "TagBoard", "StyleFetch", "client-benchmark"]

let testModules = [
  Module("StyleDiagnosticsTests", ["StyleDiagnostics", "StyleTestSupport"]),
  Module("StyleGeometryTests", part: "Geometry", ["StyleGeometry", "StyleTestSupport"]),
  Module("StyleModelTests", ["StyleModel", "StyleTestSupport"]),
  Module("StyleBundleTests", part: "Bundle", ["StyleBundle", "StyleGeometry", "StyleTestSupport"]),
  Module("StyleSyntaxTests", ["StyleSyntax", "StyleDiagnostics", "StyleTestSupport"]),
  Module(
    "StyleClientTests", part: "Client",
    [
      "StyleClient", "StyleBundle", "StyleGeometry", "StyleModel", "StyleDiagnostics", "StyleCompiler", "StyleLint",
      "StyleTestSupport",
    ]),
  Module(
    "StyleCompilerTests", part: "Compiler",
    [
      "StyleCompiler", "StyleDiagnostics", "StyleSyntax", "StyleModel", "StyleBundle", "StyleGeometry",
      "StyleTestSupport",
    ]),
  Module(
    "StyleLintTests", part: "Lint",
    [
      "StyleLint", "StyleDiagnostics", "StyleBundle", "StyleSyntax", "StyleModel", "StyleCompiler", "StyleGeometry",
      "StyleDriver", "StyleFiles",
      "StyleTestSupport",
    ]),
  Module(
    "StyleChangesTests",
    ["StyleChanges", "StyleDiagnostics", "StyleBundle", "StyleClient", "StyleGeometry", "StyleTestSupport"]),
  Module(
    "StylePreviewTests", part: "Preview",
    ["StylePreview", "StyleDiagnostics", "StyleBundle", "StyleClient", "StyleGeometry", "StyleTestSupport"]),
  Module("StyleTrustTests", ["StyleTrust", "StyleBundle", "StyleTestSupport"]),
  Module(
    "StyleStoreTests",
    [
      "StyleStore", "StyleRelease", "StyleTrust", "StyleBundle", "StyleFiles", "StoreTestSupport", "StyleTestSupport",
    ]),
  Module("StyleReleaseTests", ["StyleRelease", "StyleTrust", "StyleBundle", "StoreTestSupport"]),
  Module(
    "StyleDriverTests",
    [
      "StyleDriver", "StyleDiagnostics", "StyleGeometry", "StyleSyntax", "StyleModel", "StyleCompiler", "StyleLint",
      "StyleBundle", "StyleChanges", "StyleTrust", "StyleRelease", "StyleFiles", "StyleTestSupport",
    ] + testedPrograms),
  Module(
    "StyleServerTests",
    [
      "StyleServer", "StyleDriver", "StyleCompiler", "StyleDiagnostics", "StyleBundle", "StyleFiles",
      "StyleTestSupport",
    ]),
]

let libraries: [Target] = [
  .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
  .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
  .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
  .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
  // The gallery's page, whose files `#embed` (C23) takes from Clients/JavaScript.
  .target(name: "CGallery", path: "Sources/CGallery"),
  // The JSON Schemas, which `make docs` makes of the statements and `#embed` takes.
  .target(
    name: "CSchemas", path: "Sources/CSchemas",
    exclude: ["source", "bundle", "manifest", "safe-ranges", "diff"].map { "\($0).schema.json" }),
  // What has to be there before Swift's runtime begins.
  .target(name: "CStart", path: "Sources/CStart"),
]

let package = Package(
  name: "stylec",
  platforms: [.iOS(.v15), .macCatalyst(.v15), .macOS(.v15), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8)],
  products: [
    .executable(name: "stylec", targets: ["stylec"]),
    .library(name: "StyleGeometry", targets: ["StyleGeometry"]),
    .library(name: "StyleBundle", targets: ["StyleBundle"]),
    .library(name: "StyleClient", targets: ["StyleClient"]),
    .library(name: "StyleUIKit", targets: ["StyleUIKit"]),
    .library(name: "StyleStore", targets: ["StyleStore"]),
    .plugin(name: "StylecBuild", targets: ["StylecBuild"]),
    .plugin(name: "StylecCommand", targets: ["StylecCommand"]),
  ],
  targets: libraries
    + modules.targets(
      under: "Sources", besides: libraries.map(\.name) + programs.map(\.name) + ["StyleUIKit/README.md"]
    ) {
      .target(name: $0.name, dependencies: $0.dependencies, path: $1, exclude: $2, sources: $3)
    }
    + programs.map { .executableTarget(name: $0.name, dependencies: $0.dependencies) }
    + testModules.targets(
      under: "Tests",
      besides: [
        "Browser", "Delivery", "Fixtures", "Fuzzing", "Host", "SecondClient", "StoreCheck", "StoreTestSupport",
        "StyleTestSupport",
      ]
    ) {
      .testTarget(name: $0.name, dependencies: $0.dependencies, path: $1, exclude: $2, sources: $3)
    }
    + [
      .target(
        name: "StyleTestSupport",
        dependencies: [
          "StyleDiagnostics", "StyleSyntax", "StyleModel", "StyleCompiler", "StyleLint", "StyleBundle", "StyleDriver",
          "StoreTestSupport",
        ],
        path: "Tests/StyleTestSupport"),
      .target(
        name: "StoreTestSupport",
        dependencies: ["StyleStore", "StyleRelease", "StyleTrust", "StyleBundle", "StyleFiles"],
        path: "Tests/StoreTestSupport"),
      .executableTarget(
        name: "store-check",
        dependencies: ["StoreTestSupport", "StyleStore", "StyleRelease", "StyleTrust", "StyleFiles"],
        path: "Tests/StoreCheck"),
      .executableTarget(
        name: "TagBoard", dependencies: ["StyleClient", "StyleBundle", "StyleGeometry"], path: "Examples/TagBoard"),
      .executableTarget(
        name: "StyleFetch", dependencies: ["StyleStore", "StyleBundle", "StyleFiles", "StyleTrust"],
        path: "Examples/StyleFetch"),
      .target(name: "CAllocationCount", path: "Benchmarks/Client/CAllocationCount"),
      .executableTarget(
        name: "client-benchmark",
        dependencies: ["StyleClient", "StyleBundle", "StyleGeometry", "CAllocationCount"],
        path: "Benchmarks/Client/Benchmark"),
      .executableTarget(
        name: "start-benchmark",
        dependencies: ["StyleStore", "StyleBundle", "StyleFiles", "StyleTrust", "StyleRelease", "StoreTestSupport"],
        path: "Benchmarks/Start"),
      .plugin(name: "StylecBuild", capability: .buildTool(), dependencies: ["stylec"]),
      .plugin(
        name: "StylecCommand",
        capability: .command(
          intent: .custom(verb: "stylec", description: "Compiles, checks, fixes and draws UI style sources"),
          permissions: [.writeToPackageDirectory(reason: "Generated/ and fixed sources are written there")]),
        dependencies: ["stylec"]),
    ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

/// The same strict settings for every Swift target.
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .strictMemorySafety(),  // SE-0458
    .treatAllWarnings(as: .error),  // SE-0443
  ]
}

/// The tests of StyleStore compile its transport for Apple's systems, too.
for target in package.targets where target.name == "StyleStoreTests" {
  target.swiftSettings?.append(.define("STYLE_STORE_TESTS"))
}
