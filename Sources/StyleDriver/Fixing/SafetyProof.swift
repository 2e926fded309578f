import StyleBundle
import StyleCompiler

/// The proof that fixes changed nothing for clients: a build of the fixed sources writes the same bytes.
package enum SafetyProof {
  /// The path of the first output that two states of a project don't share, relative to the output folder; nil where all are the
  /// same.
  package static func firstDifference(_ before: Check, _ after: Check) throws(RunError) -> String? {
    let old = try outputs(of: before)
    let new = try outputs(of: after)
    for (old, new) in zip(old, new) where old.path != new.path || old.text.bytes != new.text.bytes { return old.path }
    return old.count == new.count ? nil : (old + new).last?.path
  }

  private static func outputs(of check: Check) throws(RunError) -> [OutputFile] {
    try Pipeline().output(of: check).files
  }
}
