import Foundation
import Testing

/// What an app gets with `StyleClient`: no parser, no compiler, no Foundation.
@Suite struct LinkageTests {
  /// Module names, which stand in the symbols of whatever is linked in.
  private static let compilerModules = [
    "StyleSyntax", "StyleCompiler", "StyleDiagnostics", "StyleModel", "StyleDriver",
  ]

  @Test(arguments: ["TagBoard", "client-benchmark"]) func clientsLoadNoParser(program: String) throws {
    guard let libraries = try BuiltProgram(program).libraries() else { return }
    #expect(libraries.contains("libswiftCore"))
    for name in ["libyaml", "libexpat", "libcrypto", "libz.", "libbrotli"] {
      #expect(!libraries.contains(name), "\(program) loads \(name): \(libraries)")
    }
    // The compiler does, so the tool would have told.
    #expect(try BuiltProgram("stylec").libraries()?.contains("libyaml") == true)
  }

  @Test func clientsNeedNoFoundation() throws {
    guard let libraries = try BuiltProgram("client-benchmark").libraries() else { return }
    #expect(!libraries.contains("Foundation"), "\(libraries)")
  }

  @Test(arguments: ["TagBoard", "client-benchmark"]) func clientsHoldNothingOfTheCompiler(program: String) throws {
    let (client, compiler) = (try BuiltProgram(program).bytes(), try BuiltProgram("stylec").bytes())
    #expect(client.range(of: Data("StyleClient".utf8)) != nil)
    for module in Self.compilerModules {
      #expect(client.range(of: Data(module.utf8)) == nil, "\(program) holds \(module)")
      #expect(compiler.range(of: Data(module.utf8)) != nil, "stylec doesn't hold \(module), so this test can't tell")
    }
  }
}
