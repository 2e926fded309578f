package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// Contents of the project file, defaults filled in.
package struct Project: Sendable {
  package struct BundleEntry: Sendable {
    package let name: StyleName
    /// Globs of the bundle's own files, relative to the project file.
    package var sources: [Glob]
    /// Globs of the bundle's token files, in the order in which their tokens replace each other.
    package var tokens: [Glob] = []
    package var base: StyleName?
    /// Place of the base's name; nil where none is named.
    package var basePlace: SourceRange?
    /// Place of the bundle's name; nil without a project file.
    package var place: SourceRange?
  }

  package struct Glob: Sendable {
    package let pattern: String
    /// Place of the pattern; nil without a project file.
    package let place: SourceRange?
    /// Whether it leaves out what it matches of the files that globs before it take: it begins with `!`.
    package var leavesOut: Bool { pattern.utf8.first == UInt8(ascii: "!") }
    /// The pattern without its `!`.
    package var path: String { leavesOut ? String(pattern.unicodeScalars.dropFirst()) : pattern }

    package init(pattern: String, place: SourceRange?) {
      self.pattern = pattern
      self.place = place
    }
  }

  package struct Dictionary: Sendable {
    package let name: StyleName
    package let bundle: StyleName
    package let tagSet: StyleName
    package let formats: [TagDictionary.Format]
    package let verticals: Verticals
    package let place: SourceRange
  }

  /// Angles that a dictionary writes for ±90, as magnitudes in degrees.
  package struct Verticals: Hashable, Sendable {
    package let right: ExactDecimal
    package let left: ExactDecimal
  }

  package enum ReducedMotion: Sendable {
    case none
    case use(StyleName, SourceRange)
  }

  package var app: String?
  /// The SHA-256 of the first root that apps are to trust, in lower-case hexadecimal digits, by channel.
  package var releaseRoots: [String: String] = [:]
  /// The levels of changes that `stylec diff` tells.
  package var changeLevels: [RuleSetting] = []
  /// Paths of what app versions in use ship, relative to the project file; wildcards may stand for names of folders.
  package var released: [Glob] = []
  /// The file of accepted changes, relative to the project file's folder.
  package var accepted = "../accepted.yaml"
  package var bundles: [BundleEntry] { didSet { places = Self.places(of: bundles) } }
  /// Position of each bundle among them, by name.
  private var places: [StyleName: Int]
  /// Whether only some of the project's bundles are here, so that nobody knows what the others use.
  package var isPart = false
  package var dictionaries: [Dictionary] = [] {
    didSet { dictionariesByBundle = Swift.Dictionary(grouping: dictionaries, by: \.bundle) }
  }
  private var dictionariesByBundle: [StyleName: [Dictionary]] = [:]
  /// Points in 1 rem of token files; nil where nothing says.
  package var rem: ExactDecimal?
  /// Output folder, relative to the project file's folder.
  package var outputDirectory = "../Generated"
  /// Place of the output folder; nil where it isn't stated.
  package var outputPlace: SourceRange?
  /// Files of the styles' names, relative to the project file's folder.
  package var nameFiles: [NameLanguage: String] = [:]
  /// The oldest client revision that must read the bundles.
  package var minimumClient: (revision: Int, place: SourceRange)?
  package var devices: [Device] = []
  /// The largest text for which styles are checked; nil where only text as declared is.
  package var largestText: TextLimit?
  /// How much longer labels may be in other languages; nil where nobody asks.
  package var longerText: TextExpansion?
  package var reducedMotion: ReducedMotion?
  package var rules: [RuleSetting] = []
  /// The file of known findings, relative to the project file's folder.
  package var baseline: String?

  package init(bundles: [BundleEntry]) {
    self.bundles = bundles
    places = Self.places(of: bundles)
  }

  private static func places(of bundles: [BundleEntry]) -> [StyleName: Int] {
    Swift.Dictionary(bundles.indices.map { (bundles[$0].name, $0) }) { first, _ in first }
  }

  /// A project without a project file: every source makes the bundle `default`.
  package static let implicit = Project(bundles: [
    BundleEntry(
      name: "default", sources: ["**/*.yaml", "**/*.yml", "**/*.plist"].map { Glob(pattern: $0, place: nil) })
  ])

  /// The project's settings of rules, for a bundle that isn't its own: without those that name its styles.
  package func settings(forBundle name: StyleName) -> Project {
    var project = Project(bundles: [BundleEntry(name: name, sources: [])])
    project.isPart = true
    (project.devices, project.largestText, project.longerText) = (devices, largestText, longerText)
    if case .some(.none) = reducedMotion { project.reducedMotion = reducedMotion }
    project.rules = rules
    project.baseline = baseline
    return project
  }

  package func bundle(_ name: StyleName) -> BundleEntry? {
    places[name].map { bundles[$0] }
  }

  /// The dictionaries that are made of a bundle.
  func dictionaries(of bundle: StyleName) -> [Dictionary] { dictionariesByBundle[bundle] ?? [] }

  /// A bundle and its bases, the bundle first.
  package func chain(of name: StyleName) -> [BundleEntry] {
    var chain: [BundleEntry] = []
    var seen: Set<StyleName> = []
    var next: StyleName? = name
    while let name = next, let entry = bundle(name), seen.insert(name).inserted {
      chain.append(entry)
      next = entry.base
    }
    return chain
  }
}

/// A setting of a rule: for all findings, or for those under a key path.
package struct RuleSetting: Sendable {
  /// A level as the project file and the command line write it.
  package enum LevelChoice: String, CaseIterable, Sendable {
    case error, warning, note, off

    package static let words = allCases.map(\.rawValue)

    /// The level of findings; nil where there are none.
    package var level: Level? { Level(rawValue: rawValue) }
  }

  package struct Option: Sendable {
    package let name: String
    package let value: Double
  }

  package let rule: DiagnosticName
  package var keyPath: String?
  /// Place of the setting in the project file; nil for one made elsewhere.
  package var place: SourceRange?
  /// The level set; nil leaves the rule's own.
  package let level: LevelChoice?
  package let options: [Option]

  package init(rule: DiagnosticName, keyPath: String? = nil, level: LevelChoice?, options: [Option] = []) {
    self.rule = rule
    self.keyPath = keyPath
    self.level = level
    self.options = options
  }
}
