import Foundation
import StyleTestSupport
import Testing

/// The libraries and modules of an app with `StyleClient`: no parser, no compiler, no Foundation.
@Suite struct LinkageTests {
  /// The names of modules, which stand in the symbols of whatever is linked in.
  private static let compilerModules = [
    "StyleSyntax", "StyleCompiler", "StyleDiagnostics", "StyleModel", "StyleDriver",
  ]

  /// The shared libraries that a program beside the tests loads.
  private func libraries(_ program: String) throws -> String {
    #if os(macOS)
      let (tool, flags) = ("otool", ["-L"])
    #else
      let (tool, flags) = ("ldd", [String]())
    #endif
    return try Executable.installed(tool).run(flags + [try Executable.built(program).path]).text
  }

  @Test(arguments: ["TagBoard", "client-benchmark"]) func clientsLoadNoParser(program: String) throws {
    let libraries = try libraries(program)
    #expect(libraries.contains("libswiftCore"))
    for name in ["libyaml", "libexpat", "libsodium", "libz.", "libbrotli"] {
      #expect(!libraries.contains(name), "\(program) loads \(name): \(libraries)")
    }
    // The compiler does, so the tool would have told.
    #expect(try self.libraries("stylec-dev").contains("libyaml"))
  }

  @Test func clientsNeedNoFoundation() throws {
    let libraries = try libraries("client-benchmark")
    #expect(!libraries.contains("Foundation"), "\(libraries)")
  }

  @Test(arguments: ["TagBoard", "client-benchmark"]) func clientsHoldNothingOfTheCompiler(program: String) throws {
    let (client, compiler) = (try bytes(program), try bytes("stylec-dev"))
    #expect(client.range(of: Data("StyleClient".utf8)) != nil)
    for module in Self.compilerModules {
      #expect(client.range(of: Data(module.utf8)) == nil, "\(program) holds \(module)")
      #expect(compiler.range(of: Data(module.utf8)) != nil, "stylec-dev holds no \(module), so this test can't tell")
    }
  }

  /// The bytes of a program's file, in which the names of modules and libraries stand.
  private func bytes(_ program: String) throws -> Data {
    try Data(contentsOf: URL(filePath: try Executable.built(program).path))
  }
}
