import StyleBundle
package import StyleDiagnostics
import StyleSyntax

/// A resolver document of the Design Tokens Community Group (2025.10): the sets and modifiers of which themes are made.
package struct TokenResolver {
  /// Tokens that a set or context is made of, in their order.
  package enum Source {
    /// A file, by its path relative to the resolver.
    case file(String, SourceRange)
    /// An object of tokens, by its bytes and the position of the first of them.
    case inline([UInt8], at: Int)
  }

  /// A set, which has one context, or a modifier.
  package struct Layer {
    package let name: String
    package let isModifier: Bool
    package fileprivate(set) var contexts: [(name: String, sources: [Source])] = []
    /// The position of the context that counts where nobody asks for another.
    package fileprivate(set) var standard = 0
  }

  /// The sets and modifiers in the order in which later ones replace tokens of earlier ones.
  package private(set) var layers: [Layer] = []
  /// The sources of sets and modifiers that aren't in the order.
  package private(set) var unused: [Source] = []
  package private(set) var findings: [Diagnostic] = []
  /// Sentences about what is odd and no fault.
  package private(set) var remarks: [String] = []

  private let file: FileID
  private var sets: [String: JSONValue] = [:]
  private var modifiers: [String: JSONValue] = [:]
  /// The sets and modifiers that have been read, as `set NAME`.
  private var used: Set<String> = []
  /// Number of sources so far, those of sets in sets included.
  private var count = 0

  package init(_ bytes: [UInt8], file: FileID) {
    self.file = file
    do throws(JSONError) {
      read(try JSONDocument(parsing: bytes, limit: TreeLimits.bytes).root)
    } catch {
      findings = [Message.invalidJSON(error, in: file)]
    }
    findings = findings.sortedAndUnique()
  }

  private mutating func read(_ root: JSONValue) {
    check(root, ["name", "version", "description", "sets", "modifiers", "resolutionOrder"], "a resolver")
    if root["version"]?.stringValue != "2025.10" {
      let place = root["version"] ?? root
      report(.valueOutOfRange, "unsupported version of a resolver", place, "use `\"version\": \"2025.10\"`")
    }
    for (key, path) in [("sets", \TokenResolver.sets), ("modifiers", \.modifiers)] {
      for member in root[key]?.members.map(Array.init) ?? [] { self[keyPath: path][member.name] = member.value }
    }
    guard let order = root["resolutionOrder"]?.elements else {
      return report(
        .missingKey, "missing `resolutionOrder` in a resolver", root, "add the list of its sets and modifiers")
    }
    for item in order {
      guard let text = item["$ref"]?.stringValue else {
        let name = item["name"]?.stringValue ?? ""
        if let layer = layer(name, item, isModifier: item["type"]?.stringValue == "modifier") { layers.append(layer) }
        continue
      }
      let parts = TokenPointer(text)?.parts ?? []
      let known = parts.first == "sets" ? sets : parts.first == "modifiers" ? modifiers : [:]
      guard parts.count == 2, let value = known[parts[1]] else {
        report(
          .unknownName, "\(Message.quoted(text)) is neither a set nor a modifier", item,
          near(text, among: sets.keys.map { "#/sets/\($0)" } + modifiers.keys.map { "#/modifiers/\($0)" }))
        continue
      }
      if let layer = layer(parts[1], value, isModifier: parts[0] == "modifiers") { layers.append(layer) }
    }
    for (all, noun) in [(sets, "set"), (modifiers, "modifier")] {
      for (name, value) in all.sorted(by: { $0.key < $1.key }) where !used.contains("\(noun) \(name)") {
        remarks.append("the \(noun) `\(name)` isn't in `resolutionOrder`, so no bundle has its tokens")
        unused += layer(name, value, isModifier: noun == "modifier")?.contexts.flatMap(\.sources) ?? []
      }
    }
  }

  private func near(_ reference: String, among known: [String]) -> String {
    let found = nearest(to: reference, among: known.sorted(), limit: 1).first
    return found.map { "did you mean `\($0)`?" } ?? Message.available(known)
  }

  /// A set or modifier; nil for one that can't be read (reported).
  private mutating func layer(_ name: String, _ value: JSONValue, isModifier: Bool) -> Layer? {
    var layer = Layer(name: name, isModifier: isModifier)
    used.insert((isModifier ? "modifier " : "set ") + name)
    guard isModifier else {
      check(value, ["name", "type", "description", "sources"], "a set")
      layer.contexts = [("", sources(of: value["sources"], in: value, open: [name]))]
      return layer
    }
    check(value, ["name", "type", "description", "contexts", "default"], "a modifier")
    guard let contexts = value["contexts"]?.members, !contexts.isEmpty else {
      report(.missingKey, "the modifier \(Message.quoted(name)) has no contexts", value, "add `contexts`")
      return nil
    }
    layer.contexts = contexts.map { ($0.name, sources(of: $0.value, in: $0.value, open: [])) }
    if contexts.count == 1 { remarks.append("the modifier `\(name)` has one context only, so it makes no bundle") }
    if let standard = value["default"] {
      let names = layer.contexts.map(\.name)
      let text = standard.stringValue ?? String(decoding: standard.source, as: UTF8.self)
      if let position = names.firstIndex(of: text) {
        layer.standard = position
      } else {
        let help = nearest(to: text, among: names, limit: 1).first.map { "did you mean `\($0)`?" }
        report(.unknownName, "unknown context \(Message.quoted(text))", standard, help ?? Message.available(names))
      }
    }
    return layer
  }

  private static let mostSources = 1000

  /// The tokens of a list of sources; `open` are the sets that are being read.
  private mutating func sources(of list: JSONValue?, in holder: JSONValue, open: [String]) -> [Source] {
    guard let items = list?.elements else {
      report(.wrongType, "expected a list of sources", holder, "use `[{ \"$ref\": \"FILE\" }]`")
      return []
    }
    return items.flatMap { item -> [Source] in
      count += 1
      guard count <= Self.mostSources else {
        if count == Self.mostSources + 1 {
          report(
            .limit, "too many sources (maximum \(Self.mostSources))", item, "name each set once in `resolutionOrder`")
        }
        return []
      }
      guard let text = item["$ref"]?.stringValue else {
        if item.kind == .object, item["$ref"] == nil { return [.inline(Array(item.source), at: item.range.lowerBound)] }
        report(.wrongType, "expected tokens or a reference", item, "use `{ \"$ref\": \"FILE\" }`")
        return []
      }
      if item.members?.count != 1 {
        report(.unknownKey, "keys beside `$ref` aren't read", item, "move them to a source of their own")
      }
      return source(text, item, open: open)
    }
  }

  private mutating func source(_ text: String, _ item: JSONValue, open: [String]) -> [Source] {
    guard text.hasPrefix("#") else {
      if text.contains("://") || text.contains("#") {
        let what = text.contains("://") ? "a file elsewhere" : "a part of a file"
        report(.wrongType, "\(Message.quoted(text)) is \(what)", item, "copy the tokens to a file of the project")
        return []
      }
      guard text.hasSuffix(".json") || text.hasSuffix(".tokens") else {
        let what = "\(Message.quoted(text)) isn't the name of a token file"
        report(.wrongType, what, item, "use a file that ends in .json or .tokens")
        return []
      }
      return [.file(text, SourceRange(file: file, range: item.range))]
    }
    let parts = TokenPointer(text)?.parts ?? []
    guard parts.first == "sets", parts.count == 2, let set = sets[parts[1]] else {
      report(
        .unknownName, "\(Message.quoted(text)) isn't a set", item, near(text, among: sets.keys.map { "#/sets/\($0)" }))
      return []
    }
    used.insert("set " + parts[1])
    guard !open.contains(parts[1]), open.count < TreeLimits.depth else {
      report(.referenceCycle, "the set \(Message.quoted(parts[1])) is made of itself", item, "remove the reference")
      return []
    }
    return sources(of: set["sources"], in: set, open: open + [parts[1]])
  }

  private mutating func check(_ object: JSONValue, _ keys: [String], _ title: String) {
    for member in object.members.map(Array.init) ?? [] where !member.name.hasPrefix("$") && !keys.contains(member.name)
    {
      let help = nearest(to: member.name, among: keys, limit: 1).first.map { "did you mean `\($0)`?" }
      findings.append(
        Diagnostic(
          .unknownKey, "unknown key \(Message.quoted(member.name)) in \(title)",
          at: SourceRange(file: file, range: member.keyRange), help: [help ?? Message.fitting("valid keys: ", keys)]))
    }
  }

  private mutating func report(_ name: DiagnosticName, _ message: String, _ value: JSONValue, _ help: String) {
    findings.append(Diagnostic(name, message, at: SourceRange(file: file, range: value.range), help: [help]))
  }
}

extension TokenResolver {
  /// A bundle of a project for one context.
  package struct Bundle {
    package let name: String
    package var sources: [Source]
    /// The sources of its own context, and those of the standard context that it takes the place of.
    package var own: [Source] = []
    package var standard: [Source] = []
  }

  /// The bundles that a project has for the contexts: that of the standard ones, `default`, then one for each other context, which
  /// extends it.
  ///
  /// A bundle of a context has what comes from its modifier on. Its name is the context's, with the modifier's where another has a
  /// context of that name.
  package var bundles: [Bundle] {
    let standard = layers.map { $0.contexts.indices.contains($0.standard) ? $0.contexts[$0.standard].sources : [] }
    var counts = ["default": 1]
    for context in layers.lazy.filter(\.isModifier).flatMap(\.contexts) { counts[context.name, default: 0] += 1 }
    var bundles = [Bundle(name: "default", sources: standard.flatMap(\.self))]
    var taken: Set = ["default"]
    for (position, layer) in layers.enumerated() where layer.isModifier {
      for (number, context) in layer.contexts.enumerated() where number != layer.standard {
        var name = Self.plain(counts[context.name] == 1 ? context.name : "\(layer.name)-\(context.name)")
        // Names of files are equal without case on many disks.
        while !taken.insert(name.lowercased()).inserted { name += "-2" }
        let rest = standard[(position + 1)...].flatMap(\.self)
        bundles.append(
          Bundle(
            name: name, sources: context.sources + rest, own: context.sources,
            standard: standard[position]))
      }
    }
    return bundles
  }

  /// A name as one of a file.
  private static func plain(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" })
  }
}
