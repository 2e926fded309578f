import StyleBundle
import StyleCompiler
import StyleModel

/// The proof that fixes changed nothing for clients: a build's output for each bundle, to the byte.
package struct SafetyProof {
  private struct Output: Equatable {
    let name: StyleName
    let files: [[UInt8]]
  }

  private let outputs: [Output]

  package init(_ check: Check) throws(RunError) {
    outputs = try writingBundles(check.bundles()).map { bundle in
      Output(name: bundle.name, files: [bundle.text.bytes] + bundle.files.map(\.bytes))
    }
  }

  /// The numbers of the bundles that differ from those of an earlier state.
  package func changedBundles(since earlier: SafetyProof) -> [Int] {
    let common = min(outputs.count, earlier.outputs.count)
    return (0..<max(outputs.count, earlier.outputs.count)).filter { $0 >= common || outputs[$0] != earlier.outputs[$0] }
  }
}
