package import StyleBundle
import StyleDiagnostics
import StyleGeometry
package import StyleModel
import StyleSyntax

/// The compiler of tag sets.
struct TagCompiler: KindCompiler {
  static let kind = StyleKind.tags
  static let summary = "image tags"
  static let table = TagStyles.table
  static let innerTables = [TagAngles.table, TagStyle.Text.table]
  static let errors = TagErrors.all

  private let scope: BundleScope
  private let reader: ValueReader
  private let chain: ExtendsChain

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.scope = scope
    self.reader = reader
    chain = ExtendsChain(reader: reader, definitions: scope.definitions(of: Self.kind))
  }

  /// The keys without which the others still give the places of texts and lines.
  private static let parts: Set = ["hit", "mirrors", "show", "hide", "change", "colors"]

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let tagReader = TagReader(reader: reader, name: name, dictionary: dictionary)
    let read = reader.style(Self.kind, name, without: Self.parts) { () -> (set: TagSet, top: Value)? in
      guard let layers = chain.layers(of: number) else { return nil }
      return tagReader.read(layers).map { ($0, layers.top) }
    }
    guard let read else { return nil }
    var set = read.model.set
    let definitions = scope.definitions(of: Self.kind)
    func own(_ all: [Project.Dictionary]) -> [TagDictionary] {
      all.filter { definitions.number(of: $0.tagSet) == number }.map(TagDictionary.init)
    }
    (set.dictionaries, set.baseDictionaries) = (own(scope.dictionaries), own(scope.baseDictionaries))
    set.formerVerticals += set.baseDictionaries.flatMap { dictionary in
      [Side.right, .left].map {
        FormerVertical(side: $0, magnitude: dictionary.magnitude(on: $0), file: .dictionary(dictionary.name))
      }
    }
    guard read.isValid, set.hit != nil else { return ReadStyle(model: set, compiled: nil) }
    do throws(NumberFault) {
      return ReadStyle(model: set, compiled: CompiledTagSet(set: set, drawing: try TagDrawing(set)))
    } catch {
      reader.report(Message.sumNotHeld("a tag's size", error, at: reader.sources.keyPlace(read.model.top)))
      return nil
    }
  }

  /// Returns the content of the file at an `import`; nil where it can't be used (reported).
  private func dictionary(_ value: Value) -> ImportedDictionary? {
    let type = ValueType.path("angles.plist")
    guard let path = reader.text(value, expected: type, at: .name("import", of: reader.path)) else { return nil }
    let place = scope.sources.place(value)
    guard !value.isReferred else {
      reader.at("import") { reader.report(Message.importReference(at: place)) }
      return nil
    }
    switch scope.imports[ImportReference(file: FileID(Int(value.file)), path: StyleName(path))] {
    case .dictionary(let dictionary): return dictionary
    case .unreadable(let reason):
      reader.at("import") { reader.report(Message.importUnreadable(path, reason: reason, at: place)) }
    case nil:
      reader.at("import") { reader.report(Message.importUnreadable(path, reason: "not found", at: place)) }
    }
    return nil
  }

  /// Whether a tag set can import a file as it is that is a dictionary of existing clients; nil for any other file.
  static func dictionary(in tree: SourceTree) -> Bool? {
    guard let root = tree.root, let shape = DictionaryShape(ImportedNode(tree, root)) else { return nil }
    return shape.isUsual && DegreesOfRadians.example(in: ImportedDictionary(shape.root).angles) == nil
  }

  private static let importKey = TagStyles.table.index(of: "import")

  /// The files that a tag set imports, by the paths as written, relative to its source.
  static func imports(of style: Value, in tree: SourceTree) -> [(path: StyleName, place: SourceRange)] {
    guard tree.nodes[Int(style.node)].kind == .mapping else { return [] }
    var imports: [(path: StyleName, place: SourceRange)] = []
    for (key, value) in tree.entries(Int(style.node)) {
      guard TagStyles.table.index(of: key, in: tree) == importKey else { continue }
      let node = tree.resolved(value)
      guard tree.nodes[node].kind == .text else { continue }
      imports.append((StyleName(tree.string(node)), tree.place(value)))
    }
    return imports
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] { bundle.tags.map { TagSet(lifting: $0) } }
}

extension Project.Dictionary {
  fileprivate var keyPath: StyleKeyPath { StyleKeyPath(["dictionaries", name.text, "of"]) }
}

extension Project {
  /// Findings about dictionaries of tag sets that no bundle has.
  func unknownTagSets(_ scopes: [BundleScope]) -> [Diagnostic] {
    dictionaries.compactMap { dictionary in
      guard let scope = scopes.first(where: { $0.name == dictionary.bundle }), !scope.mayHaveUnreadNames else {
        return nil
      }
      let sets = scope.definitions(of: .tags)
      if sets.contains(dictionary.tagSet) { return nil }
      var finding = ProjectMessage.unknownTagSet(
        dictionary.tagSet.text, bundle: scope.name.text, known: sets.names, at: dictionary.place)
      finding.keyPath = dictionary.keyPath
      return finding
    }
  }
}

extension BundleScope {
  /// The places where the project file asks for dictionaries of a tag set; none for any other style.
  func dictionaryUses(of style: StyleReference) -> [(keyPath: StyleKeyPath, place: SourceRange)] {
    guard style.kind == .tags else { return [] }
    return dictionaries.filter { $0.tagSet == style.name }.map { ($0.keyPath, $0.place) }
  }
}

package struct CompiledTagSet: CompiledStyle {
  package let set: TagSet
  package let drawing: TagDrawing

  package var model: any ModelStyle { self.set }
  package var bundleStyle: any BundleStyle { self.set.written(drawing) }

  package func files() throws(JSONWriter.Fault) -> [CompiledFile] {
    var files: [CompiledFile] = []
    for dictionary in set.dictionaries {
      let writer = DictionaryWriter(tags: set, dictionary: dictionary)
      for format in dictionary.formats {
        let bytes = format == .json ? try writer.json() : writer.propertyList()
        files.append(CompiledFile(path: format.path(of: dictionary.name), bytes: bytes))
      }
    }
    return files
  }
}

extension TagDictionary {
  fileprivate init(_ dictionary: Project.Dictionary) {
    self.init(
      name: dictionary.name, right: dictionary.verticals.right, left: dictionary.verticals.left,
      formats: dictionary.formats)
  }
}

extension NameKind {
  static let tagSet = NameKind.of(.tags)
}
