// swift-tools-version: 6.2
import PackageDescription

/// The drawings of a client, as lines of text: `make test-second-client`.
///
/// A package of its own, since it is built twice: with today's client and with that of 0.2.0, which `SECOND_CLIENT` names the folder
/// of. Where today's client has another name for something, the program says both, by `#if SECOND_CLIENT`.
let secondClient = Context.environment["SECOND_CLIENT"]

let package = Package(
  name: "second-client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "stylec", path: secondClient ?? "../..")],
  targets: [
    .executableTarget(
      name: "DrawnFacts", dependencies: [.product(name: "StyleClient", package: "stylec")],
      swiftSettings: secondClient == nil ? [] : [.define("SECOND_CLIENT")])
  ],
  swiftLanguageModes: [.v6]
)
