// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Coverage-guided fuzzing of the readers of bytes that anybody may have written: `make fuzz`.
///
/// A package of its own, since its program links with a sanitizer that brings a `main`. `Sources` is the project's own folder.
func folders(_ path: String) -> [String] {
  let names = try? FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/Sources/\(path)")
  return (names ?? []).sorted()
}

/// A module and its part of every kind; all else is left out.
func module(_ name: String, part: String, _ dependencies: [Target.Dependency]) -> Target {
  let parts = folders("Kinds").flatMap { kind in folders("Kinds/\(kind)").map { "Kinds/\(kind)/\($0)" } }
  let own = parts.filter { $0.hasSuffix("/\(part)") }
  return .target(
    name: name, dependencies: dependencies, path: "Sources",
    exclude: folders("").filter { $0 != name && $0 != "Kinds" } + parts.filter { !own.contains($0) },
    sources: [name] + own)
}

let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CYAML", path: "Sources/CYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CExpat", path: "Sources/CExpat", pkgConfig: "expat"),
    .target(name: "StyleDiagnostics", path: "Sources/StyleDiagnostics"),
    .target(name: "StyleSyntax", dependencies: ["StyleDiagnostics", "CYAML", "CExpat"], path: "Sources/StyleSyntax"),
    module("StyleGeometry", part: "Geometry", []),
    module("StyleBundle", part: "Bundle", ["StyleGeometry"]),
    module("StyleModel", part: "Model", ["StyleGeometry", "StyleBundle"]),
    module(
      "StyleCompiler", part: "Compiler",
      ["StyleDiagnostics", "StyleSyntax", "StyleModel", "StyleBundle", "StyleGeometry"]),
    .executableTarget(
      name: "FuzzReaders", dependencies: ["StyleDiagnostics", "StyleSyntax", "StyleBundle", "StyleCompiler"],
      path: "Targets/FuzzReaders", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .regular {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
