import StyleBundle
import StyleCompiler
import StyleFiles
import StyleModel
import StyleSyntax

extension StyleCommand {
  /// The files that a build makes beside its folder: those of names, and those of design tokens if they were asked for.
  func sideFiles(of check: Check) throws(RunError) -> SideFiles {
    var side = SideFiles()
    let names = check.project.paths.nameFiles
    try side.add(check.names, at: names.merging(options.building.nameFiles.mapValues(path)) { $1 })
    guard options.building.tokens != nil else { return side }
    let only = options.building.bundle
    for bundle in try writingBundles(check.bundles()) where only == nil || bundle.name.text == only {
      let tokens = check.project.workspace.designTokens(of: bundle.name, in: bundle.text.bytes)
      for path in tokenFiles(of: [bundle.name]) {
        if let own = Path.relative(path, to: outputFolder(of: check.project.paths)), GeneratedFiles.isOwn(own) {
          throw .refused(
            "`\(Path.parent(path))` is a directory of the build's own, so tokens can't be there",
            hint: "use another directory: --dtcg Tokens")
        }
        try side.add(tokens, at: path, besides: check.project.inputs)
        if tokens.leftOut > 0 {
          let count = tokens.leftOut == 1 ? "1 token that isn't" : "\(tokens.leftOut) tokens that aren't"
          printStatus("\(path): left out \(count) of the format 2025.10")
        }
        if tokens.text.count > TreeLimits.bytes {
          printStatus("\(path) is over 1 MiB, so a project can't list it in `tokens`")
        }
      }
    }
    return side
  }

  /// The paths of the token files of bundles; none where they weren't asked for.
  func tokenFiles(of bundles: [StyleName]) -> [String] {
    options.building.tokens.map { folder in bundles.map { Path.join(path(folder), "\($0).tokens.json") } } ?? []
  }
}
