import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel
import StylePreview

/// The pictures of a project's styles: a contact sheet for each bundle.
struct PreviewFiles {
  let folder: OutputFolder
  /// Of all bundles that were asked for, in the order of the project file.
  let bundles: [PreviewBundle]
  let sheets: [OutputFile]
  /// Sheets of bundles that are no more.
  let obsolete: [String]

  /// Draws the styles that were checked, or with `only` just those of that bundle.
  init(_ check: Check, to folder: OutputFolder, only: String?) {
    self.folder = folder
    bundles = check.project.workspace.scopes.indices.compactMap { number in
      let name = check.project.workspace.scopes[number].name.text
      return only == nil || only == name ? PreviewBundle(check, number) : nil
    }
    sheets = bundles.map { OutputFile(path: "\($0.name).svg", bytes: Array(ContactSheet($0).text().utf8)) }
    let paths = Set(sheets.map { PathKey($0.path) })
    obsolete = only == nil ? folder.sheets.filter { !paths.contains(PathKey($0)) } : []
  }
}

extension PreviewBundle {
  /// A bundle of a project, whatever is wrong with it.
  init(_ check: Check, _ number: Int) {
    let (compiled, missing) = check.project.workspace.styles(of: number)
    self.init(check.project.workspace.scopes[number].name.text, compiled.map(\.bundleStyle))
    self.missing = missing
    drafts = Set(
      styles.map(\.keyPath).filter { style in
        check.stylesWithErrors[style].map { bundles in bundles.map { $0.numbers.contains(number) } ?? true } ?? false
      })
  }
}

extension OutputFolder {
  /// The pictures in it that an earlier run made, by how they begin.
  var sheets: [String] {
    names(in: ".").filter { name in
      name.hasSuffix(".svg")
        && read(name, limit: ContactSheet.start.utf8.count)?.starts(with: ContactSheet.start.utf8) ?? false
    }
  }
}
