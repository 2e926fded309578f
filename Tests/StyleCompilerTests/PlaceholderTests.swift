import StyleBundle
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Forms in help, pasted as they stand: their placeholders never compile, so that no sample value ships unseen.
@Suite struct PlaceholderTests {
  @Test(arguments: KeyTableSample.all)
  func theFormOfAMissingKeyIsRefused(_ sample: KeyTableSample) throws {
    for member in sample.members where sample.key(member.key)?.isRequired ?? false {
      let others = sample.members.filter { $0.key != member.key }
      let added = try sample.compiled(with: others).findings.flatMap(\.help).compactMap { Self.code($0, after: "add ") }
      for text in added {
        guard let colon = text.firstIndex(of: ":") else { continue }
        let form = String(text[text.index(after: colon)...].drop { $0 == " " })
        try expectRefused(form, of: member.key, in: sample)
      }
    }
  }

  @Test(arguments: KeyTableSample.all)
  func theFormInPlaceOfAWrongValueIsRefused(_ sample: KeyTableSample) throws {
    for (key, form) in try Self.formsOfWrongValues(in: sample) { try expectRefused(form, of: key, in: sample) }
  }

  @Test func thereAreForms() throws {
    let forms = try KeyTableSample.all.flatMap(Self.formsOfWrongValues)
    #expect(forms.count > 100, "\(forms.count)")
  }

  /// The forms that help shows for lists in lists and maps of nothing, which are of no key's type.
  private static func formsOfWrongValues(in sample: KeyTableSample) throws -> [(key: String, form: String)] {
    try sample.members.filter { sample.key($0.key) != nil }.flatMap { member in
      try ["[[[[]]]]", "{ zzz: { zzz: 1 } }"].flatMap { wrong in
        let members = sample.members.map { $0.key == member.key ? ($0.key, wrong) : $0 }
        return try sample.compiled(with: members).findings
          .filter { $0.keyPath?.description == sample.keyPath(member.key) }
          .flatMap(\.help).compactMap { code($0, after: "expected form: ") }.map { (member.key, $0) }
      }
    }
  }

  /// Placeholders of free texts and names, which nothing can refuse.
  private static let free: Set<Substring> = ["NAME", "TEXT", "PATH", "GLOB", "GROUP", "VALUE"]

  private func expectRefused(_ form: String, of key: String, in sample: KeyTableSample) throws {
    let members = sample.members.map { $0.key == key ? ($0.key, form) : $0 }
    let values = form.split { !$0.isLetter }.filter { word in !form.contains(word + ":") || word == word.uppercased() }
    if !values.isEmpty,
      values.allSatisfy({ Self.free.contains($0) || ["swift", "d", "ts", "json", "tokens"].contains($0) })
    {
      return
    }
    let errors = try sample.compiled(with: members).findings.filter { $0.level == .error }
    #expect(!errors.isEmpty, "\(sample.keyPath(key)): `\(form)` compiles")
  }

  /// The code that follows some words at the start of a help.
  private static func code(_ help: String, after words: String) -> String? {
    guard help.hasPrefix(words + "`") else { return nil }
    return help.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
  }
}
