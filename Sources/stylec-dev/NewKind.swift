import StyleDriver
import StyleFiles

/// The skeleton of a new kind of style: every part of it, from the keys in a source to the clients' model, and its lines in the
/// registries.
///
/// It compiles and its tests pass: a style with one length, which the new kind's own values replace in each part.
struct NewKind {
  /// The folder: `SegmentedControls`.
  private let folder: String
  /// The type of one style: `SegmentedControl`.
  private let type: String

  /// Takes `singular` for the name of one style, or else `plural` without its last letter; throws where either is no type's name.
  init(_ plural: String, singular: String?) throws {
    let one = singular ?? String(plural.dropLast())
    for name in [plural, one] {
      let isWord = name.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
      guard isWord, name.utf8.count > 1, name.first?.isUppercase == true else {
        throw SkeletonProblem(
          "`\(name)` can't name a kind; write for example NAME=SegmentedControls or NAME=Brushes ONE=Brush")
      }
    }
    guard plural != one, FileSystem.kind("Sources/Kinds/\(plural)") == nil else {
      throw SkeletonProblem(plural == one ? "say what one of them is: ONE=…" : "the kind \(plural) is there already")
    }
    (folder, type) = (plural, one)
  }

  func write() throws {
    let sources = KindSkeleton.sources.map { ("Sources/Kinds/\($0.path)", $0.text) }
    let tests = KindSkeleton.tests.map { ("Tests/Kinds/\($0.path)", $0.text) }
    try Skeleton(
      files: (sources + tests).map { (path: named($0), text: named($1) + "\n") },
      lines: [
        SkeletonLine(file: "Package.swift", list: "let kinds = [", entry: "\"\(folder)\""),
        SkeletonLine(
          file: "Sources/StyleCompiler/KindCompilers/KindCompiler.swift",
          list: "static let all: [any KindCompiler.Type] = [",
          entry: "StatedCompiler<\(type)Source>.self"),
        SkeletonLine(
          file: "Sources/StyleBundle/Decoding/BundleStyle.swift",
          list: "package static let all: [any BundleStyle.Type] = [", entry: "\(type)Style.self"),
        SkeletonLine(
          file: "Sources/StyleLint/RuleRegistry.swift", list: "static let kinds: [any KindRules.Type] = [",
          entry: "\(type)Rules.self"),
        SkeletonLine(
          file: "Sources/StylePreview/KindPreview.swift", list: "static let all: [any KindPreview.Type] = [",
          entry: "\(type)Preview.self"),
      ]
    ).write()
  }

  /// A text of the skeleton, whose kind is called Ribbons.
  private func named(_ text: String) -> String {
    text.replacing("RIBBONS", with: Self.words(folder)).replacing("RIBBON", with: Self.words(type))
      .replacing("Ribbons", with: folder).replacing("Ribbon", with: type)
      .replacing("ribbons", with: Self.lowerFirst(folder)).replacing("ribbon", with: Self.lowerFirst(type))
  }

  private static func lowerFirst(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

  /// The words of a type's name: `segmented control` for `SegmentedControl`.
  private static func words(_ name: String) -> String {
    name.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined().trimmingPrefix(" ").description
  }
}
