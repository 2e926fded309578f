import Foundation
import StyleClient

// Says what is in the bundles that were compiled with the app.
for name in ["default", "night"] {
  guard let file = Bundle.module.url(forResource: name, withExtension: "json") else { fatalError("no \(name).json") }
  let bundle = try DecodedBundle(decoding: Data(contentsOf: file))
  print("\(bundle.name): \(bundle.bubbles.map { "\($0.name) \($0.cornerRadius)" }.joined(separator: ", "))")
}
