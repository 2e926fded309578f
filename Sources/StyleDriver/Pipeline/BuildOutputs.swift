import StyleBundle
import StyleCompiler
import StyleFiles
import StyleModel

/// The paths that builds write to, relative to the output folder: ``GeneratedFiles`` and ``BuildOutputs`` take them from here.
enum OutputLayout {
  /// The folder of pictures.
  static let preview = "preview"
  /// The gallery, in the folder of pictures.
  static let gallery = "index.html"

  /// The folder of the live page's safe ranges, in the folder of pictures.
  static let safeRangeFolder = "safe-ranges"

  /// The safe ranges of a bundle's numbers for the live page, in the folder of pictures.
  static func safeRanges(_ bundle: String) -> String { "\(safeRangeFolder)/\(bundle).json" }

  static func bundle(_ name: StyleName) -> String { "bundles/\(name).json" }

  static func schema(_ file: SchemaFile) -> String { "schema/\(file.name)" }

  /// A bundle's contact sheet, in the folder of pictures.
  static func sheet(_ bundle: String) -> String { "\(bundle).svg" }
}

/// The files that a build makes, known from the project file and the command line alone.
struct BuildOutputs {
  /// Paths in byte order, each once.
  let paths: [String]

  /// Lists the files of a project in the folder `folder`, or with `only` those of that bundle, and the files of names.
  init(_ project: Project, only: String?, to folder: String, names: [String], draws: Bool) {
    let bundles = project.bundles.map(\.name).filter { only == nil || $0.text == only }
    let dictionaries = project.dictionaries.filter { bundles.contains($0.bundle) }
    var made = bundles.map(OutputLayout.bundle)
    made += dictionaries.flatMap { dictionary in
      dictionary.formats.map { $0.path(of: dictionary.name) }
    }
    made += SchemaFile.written.map(OutputLayout.schema) + [Manifest.path]
    if draws {
      let pictures = bundles.map { OutputLayout.sheet($0.text) } + [OutputLayout.gallery]
      made += pictures.map { Path.join(OutputLayout.preview, $0) }
    }
    paths = Path.sortedOnce(made.map { Path.join(folder, $0) } + names)
  }
}

extension Path {
  /// Paths in byte order, each once.
  static func sortedOnce(_ paths: [String]) -> [String] {
    let sorted = inByteOrder(paths).map { paths[$0] }
    return sorted.indices.filter { $0 == 0 || !sorted[$0].utf8.elementsEqual(sorted[$0 - 1].utf8) }.map { sorted[$0] }
  }
}
