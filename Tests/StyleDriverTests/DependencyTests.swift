import Foundation
import StyleTestSupport
import Testing

/// What the scripts take from registries.
@Suite struct DependencyTests {
  /// Nobody can put another file in the place of one that has a hash.
  @Test func packagesOfPythonHaveHashes() throws {
    let folder = Checkout.root.appending(path: ".ci")
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var installs = 0
    for name in scripts {
      guard let text = try? Checkout.text(".ci/\(name)") else { continue }
      let commands = text.replacing("\\\n", with: " ").split(separator: "\n").filter { $0.contains("pip install") }
      installs += commands.count
      for command in commands {
        #expect(command.contains("--require-hashes --requirement .ci/python-packages.txt"), "\(name): \(command)")
      }
    }
    #expect(installs == 1)
    let packages = try Checkout.text(".ci/python-packages.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }
    for package in packages {
      #expect(package.wholeMatch(of: #/[a-z-]+==[0-9.ab]+ --hash=sha256:[0-9a-f]{64}/#) != nil, "\(package)")
    }
  }
}
