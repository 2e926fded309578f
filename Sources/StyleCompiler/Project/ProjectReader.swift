import StyleBundle
package import StyleDiagnostics
import StyleGeometry
import StyleModel
package import StyleSyntax

/// Reads the project file; every finding in it ends the run.
package struct ProjectReader {
  let reader: ValueReader
  private let tree: SourceTree
  private let knownRules: [RuleDescription]
  private let knownChanges: [RuleDescription]

  /// Reads the project file's tree, whose file is number 0.
  package init(_ tree: SourceTree, knownRules: [RuleDescription], knownChanges: [RuleDescription] = []) {
    self.tree = tree
    (self.knownRules, self.knownChanges) = (knownRules, knownChanges)
    reader = ValueReader(
      sources: SourceTrees(trees: [tree]), tokens: TokenTable(), mayHaveUnreadNames: tree.isTruncated)
  }

  /// The project, and the findings about its file with what mends them.
  package func read() -> (project: Project, findings: [Diagnostic]) {
    let (project, findings) = readOnce()
    guard findings.contains(where: { !$0.suggestions.isEmpty }) else { return (project, findings) }
    let (rules, changes) = (knownRules, knownChanges)
    var trials = TrialTree(tree)
    var trial = SuggestionTrial([tree], standing: findings) { values, _ in
      ProjectReader(trials.replacing(values), knownRules: rules, knownChanges: changes).readOnce().findings.filter {
        $0.level == .error
      }
    }
    return (project, trial.reported(findings))
  }

  private func readOnce() -> (project: Project, findings: [Diagnostic]) {
    var project = Project.implicit
    if tree.root == nil, !tree.isTruncated {
      // The reader's message about an empty file is about sources.
      let empty = ProjectMessage.empty(at: SourceRange(file: FileID(0), range: 0..<0))
      return (project, tree.diagnostics.filter { $0.name != .syntax } + [empty])
    }
    if let root = tree.root, let map = MapReader<ProjectKey>(reader, Layers(Value(in: tree, node: root))) {
      checkFormat(map)
      project.app = map.text(.app)
      if let app = project.app, !Self.isDomain(app) { map.report(about: .app) { ProjectMessage.app(app, at: $0) } }
      // Bundles that can't be read leave it open which names are known.
      if map.states(.bundles) { project.bundles = map.at(.bundles, bundles) ?? [] }
      ProjectBases(project: project, reader: reader).check()
      project.dictionaries = map.at(.dictionaries) { dictionaries($0, project) } ?? []
      project.rem = map.quantity(.rem)
      if let output = map.map(.output, OutputKey.self) { readOutput(output, into: &project) }
      project.releaseRoots = map.at(.releaseRoot, releaseRoots) ?? [:]
      project.minimumClient = map.map(.clients, ClientsKey.self).flatMap(minimumClient)
      if let lint = map.map(.lint, LintKey.self) { readLint(lint, into: &project) }
      project.released = map.at(.released) { released($0.top) } ?? []
      if let diff = map.map(.diff, DiffKey.self) { readDiff(diff, into: &project) }
    }
    return (project, tree.diagnostics + reader.findings)
  }

  /// Whether a text is two labels or more of letters, digits and `-`, with dots between them.
  private static func isDomain(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      }
  }

  private func readOutput(_ output: MapReader<OutputKey>, into project: inout Project) {
    if let path = path(output, .directory), let layers = output[.directory] {
      (project.outputDirectory, project.outputPlace) = (path, reader.sources.place(layers.top))
      if let finding = ProjectMessage.fileEnding(path, at: reader.sources.place(layers.top)) {
        output.report(about: .directory) { _ in finding }
      }
    }
    for language in NameLanguage.allCases {
      let key = OutputKey.names(in: language)
      guard let path = path(output, key) else { continue }
      project.nameFiles[language] = path
      guard !path.hasSuffix(language.ending) else { continue }
      output.report(about: key) { ProjectMessage.nameFile(path, language, at: $0) }
    }
  }

  private func path<Keys: KeySet>(_ map: MapReader<Keys>, _ key: Keys) -> String? {
    guard let path = map.text(key) else { return nil }
    if path.utf8.contains(0) { map.report(about: key) { ProjectMessage.noPath(path, at: $0) } }
    return path
  }

  private func checkFormat(_ map: MapReader<ProjectKey>) {
    guard let format = map.integer(.format), format != ProjectKey.version else { return }
    map.report(about: .format) { ProjectMessage.unknownFormat(format, at: $0) }
  }

  private func minimumClient(_ clients: MapReader<ClientsKey>) -> (revision: Int, place: SourceRange)? {
    guard let revision = clients.integer(.minimum), let layers = clients[.minimum] else { return nil }
    return (revision, reader.sources.place(layers.top))
  }

  private func bundles(_ layers: Layers) -> [Project.BundleEntry]? {
    guard let entries = reader.namedEntries(layers, expected: ProjectKey.type(of: .bundles)) else { return nil }
    if entries.isEmpty { reader.report(ProjectMessage.noBundles(at: reader.sources.keyPlace(layers.top))) }
    checkFileNames(entries, "bundles")
    return entries.compactMap { entry in
      reader.at(entry.name.text) {
        guard let layers = entry.layers, let map = MapReader<BundleEntryKey>(reader, layers) else { return nil }
        var bundle = Project.BundleEntry(name: entry.name, sources: [], place: entry.place)
        bundle.sources = map.at(.sources) { globs($0.top, .sources) } ?? []
        bundle.tokens = map.at(.tokens) { globs($0.top, .tokens) } ?? []
        bundle.base = map.name(.extends)
        bundle.basePlace = map[.extends].map { reader.sources.place($0.top) }
        if !map.states(.sources), !map.states(.extends) {
          reader.report(
            Message.oneOf(
              ["sources", "extends"], of: BundleEntryKey.table, in: reader.sources.tree(map.value.file),
              at: entry.place))
        }
        return bundle
      }
    }
  }

  private func globs(_ value: Value, _ key: BundleEntryKey) -> [Project.Glob]? {
    let type = key == .tokens ? BundleEntryKey.tokenGlob : BundleEntryKey.glob
    return reader.list(value, expected: BundleEntryKey.type(of: key))?.enumerated().compactMap { index, item in
      reader.at(index) {
        guard let item, let text = reader.text(item, expected: type) else { return nil }
        let place = reader.sources.place(item)
        if text.utf8.contains(0) { reader.report(ProjectMessage.noPath(text, at: place)) }
        let glob = Project.Glob(pattern: text, place: place)
        let problem =
          key == .tokens ? ProjectMessage.tokenGlob(glob, at: place) : ProjectMessage.sourceGlob(glob, at: place)
        if let problem { reader.report(problem) }
        if index == 0, glob.leavesOut { reader.report(ProjectMessage.firstLeavesOut(text, at: place)) }
        return glob
      }
    }
  }

  private func dictionaries(_ layers: Layers, _ project: Project) -> [Project.Dictionary]? {
    guard let entries = reader.namedEntries(layers, expected: ProjectKey.type(of: .dictionaries)) else { return nil }
    checkFileNames(entries, "dictionaries")
    return entries.compactMap { entry in
      reader.at(entry.name.text) {
        guard let layers = entry.layers, let map = MapReader<DictionaryKey>(reader, layers) else { return nil }
        return dictionary(map, entry, project)
      }
    }
  }

  private func dictionary(
    _ map: MapReader<DictionaryKey>, _ entry: NamedEntry, _ project: Project
  )
    -> Project.Dictionary?
  {
    let formats: [TagDictionary.Format]? = map.at(.formats) { layers in
      reader.distinctItems(layers.top, expected: map.type(of: .formats)) { item, step in
        reader.word(item, as: TagDictionary.Format.self, at: step)
      }
    }
    let verticals = map.map(.verticals, VerticalsKey.self)
    let right = verticals == nil ? Self.fieldVerticals.right : verticals?.quantity(.right)
    let left = verticals == nil ? Self.fieldVerticals.left : verticals?.quantity(.left)
    guard let of = map.text(.of), let place = map[.of].map({ reader.sources.place($0.top) }) else { return nil }
    guard let (bundle, tagSet) = of.splitOnce(on: "/") else {
      map.report(about: .of) { ProjectMessage.dictionaryOf(of, at: $0) }
      return nil
    }
    if !project.bundles.isEmpty, project.bundle(StyleName(bundle)) == nil {
      map.report(about: .of) { ProjectMessage.unknownBundle(bundle, known: project.bundles.map(\.name.text), at: $0) }
    }
    guard let formats, let right, let left else { return nil }
    checkVerticals(right, left, verticals)
    return Project.Dictionary(
      name: entry.name, bundle: StyleName(bundle), tagSet: StyleName(tagSet), formats: formats,
      verticals: Project.Verticals(right: right, left: left), place: place)
  }

  /// Verticals, in degrees, that are exact as 32-bit floats, so that a client of the field reads back what was written.
  private static let fieldVerticals = Project.Verticals(
    right: ExactDecimal(source: "89.9990234375".utf8) ?? .zero,
    left: ExactDecimal(source: "90.0009765625".utf8) ?? .zero)

  /// Reports verticals unless the right is below 90 degrees and the left above: clients of the field tell the side by it.
  private func checkVerticals(_ right: ExactDecimal, _ left: ExactDecimal, _ map: MapReader<VerticalsKey>?) {
    guard let map else { return }
    let ninety = ExactDecimal(90)
    if right >= ninety || left <= ninety {
      reader.at("verticals") { reader.report(ProjectMessage.verticals(at: reader.sources.keyPlace(map.value))) }
    }
  }

  private func readLint(_ lint: MapReader<LintKey>, into project: inout Project) {
    project.devices = lint.at(.devices, devices) ?? []
    if let text = lint.map(.text, TextKey.self) {
      project.largestText = text.choice(.upTo, words: TextSize.enlarged.map(TextLimit.size), TextLimit.factor)
      project.longerText = text.choice(.longer, words: [TextExpansion.ibm], TextExpansion.factor)
    }
    if let text = lint.text(.reducedMotion), let place = lint[.reducedMotion].map({ reader.sources.place($0.top) }) {
      project.reducedMotion = text == "none" ? Project.ReducedMotion.none : .use(StyleName(text), place)
    }
    project.rules = lint.at(.rules) { levels($0, of: knownRules, LintKey.type(of: .rules)) } ?? []
    project.baseline = path(lint, .baseline)
  }

  private func readDiff(_ diff: MapReader<DiffKey>, into project: inout Project) {
    project.changeLevels = diff.at(.rules) { levels($0, of: knownChanges, DiffKey.type(of: .rules)) } ?? []
    guard let path = path(diff, .accepted) else { return }
    project.accepted = path
    if !path.utf8.contains(0), !path.hasPrefix("../"), !path.hasPrefix("/") {
      diff.report(about: .accepted) { ProjectMessage.acceptedInside(path, at: $0) }
    }
  }

  private func released(_ value: Value) -> [Project.Glob]? {
    reader.items(of: value, expected: ProjectKey.type(of: .released)) { item in
      guard let text = reader.text(item, expected: ProjectKey.shipped) else { return nil }
      let place = reader.sources.place(item)
      if text.utf8.contains(0) { reader.report(ProjectMessage.noPath(text, at: place)) }
      return Project.Glob(pattern: text, place: place)
    }
  }

  private func devices(_ layers: Layers) -> [Device]? {
    reader.items(of: layers.top, expected: LintKey.type(of: .devices)) { item in
      guard let map = MapReader<DeviceKey>(reader, Layers(item)) else { return nil }
      let name = map[.name].flatMap { reader.words($0.top, at: .name("name", of: map.path)) }
      let (width, height) = (map.quantity(.width)?.double, map.quantity(.height)?.double)
      guard let name, let width, let height else { return nil }
      return Device(name: name, width: width, height: height)
    }
  }

  private func levels(_ layers: Layers, of known: [RuleDescription], _ type: ValueType) -> [RuleSetting]? {
    reader.namedEntries(layers, expected: type)?.compactMap { entry in
      reader.at(entry.name.text) {
        guard let layers = entry.layers else { return nil }
        let parts = entry.name.text.utf8.lastIndex(of: UInt8(ascii: "/")).map {
          (
            StyleKeyPath(parsing: String(entry.name.text[..<$0])).description,
            String(entry.name.text[$0...].dropFirst())
          )
        }
        let name = DiagnosticName(written: parts?.1 ?? entry.name.text)
        guard let rule = known.first(where: { $0.name == name }) else {
          reader.report(
            ProjectMessage.unknownRule(name.rawValue, known: known.map(\.name.rawValue), at: entry.place))
          return nil
        }
        var setting = RuleSettingReader(reader: reader, rule: rule, keyPath: parts?.0).read(layers)
        setting?.place = entry.place
        return setting
      }
    }
  }
}

extension MapReader {
  /// A whole number from 1 on; its default where it has one and is left out.
  func integer(_ key: K) -> Int? {
    if top(key) != nil { return at(key) { reader.positiveInteger($0.top) } }
    if case .defaulted(let text) = K.table.keys[key.rawValue].presence { return Int(text) }
    return nil
  }
}
