import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// The calculation of docs/fetch-styles.md for a million users, from the styles of this repository.
@Suite struct ServingReckoningTests {
  @Test func bytesAndRequestsAreThoseOfThisRepository() throws {
    let page = try String(contentsOf: MarkdownFile.root.appending(path: "docs/fetch-styles.md"), encoding: .utf8)
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\napp: com.example.notes\n", to: "StyleSources/stylec.yaml")
    #expect(scratch.run("keygen", scratch["key"]).code == .clean)
    let generated = MarkdownFile.root.appending(path: "Generated").path(percentEncoded: false)
    let run = scratch.run(
      "publish", scratch["site"], "--key", scratch["key"], "--first", "--bundles", generated)
    try #require(run.code == .clean, "\(run.errors)")
    let files = try scratch.contents(of: "site").mapValues(\.count)
    let pointer = try #require(files["stable/v1/current.json"])
    let bundle = try scratch.sizeOfDefault(in: generated)
    let path = try #require(files.first { $0.value == bundle && $0.key.hasSuffix(".json") }?.key)
    let (gzip, brotli) = (try #require(files[path + ".gz"]), try #require(files[path + ".br"]))
    func number(_ pattern: some RegexComponent<(Substring, Substring)>) throws -> Int {
      try #require(page.firstMatch(of: pattern).flatMap { Int($0.1) })
    }
    // Names of apps differ in length, and libraries by some bytes.
    for (written, found) in [
      (try number(#/`current.json` \| (\d+) \|/#), pointer), (try number(#/bundle `default` \| (\d+);/#), bundle),
      (try number(#/gzip (\d+),/#), gzip), (try number(#/brotli (\d+) \|/#), brotli),
      (try number(#/a root \| (\d+) \|/#), try #require(files["stable/keys/1.root.json"])),
    ] {
      #expect(abs(written - found) <= max(16, found / 50), "\(written) is written, and it is \(found)")
    }
    let (starts, headers) = (3_000_000.0, 600.0)
    func isSaid(_ number: Double, _ unit: String) {
      let text = number >= 10 ? "\(Int(number.rounded()))" : "\((number * 10).rounded() / 10)"
      #expect(page.contains("\(text)\(unit)"), "\(text)\(unit)")
    }
    isSaid(starts / 86_400, " a second on average")
    isSaid(starts * (Double(pointer) + headers) / 1e9, " GB a day")
    isSaid(1e6 * (Double(gzip) + headers) / 1e9, " GB more")
    try client(pointer: pointer, gzip: gzip, headers: headers, isSaid)
    let month = 30 * starts * (Double(pointer) + headers) + 52 / 12 * 1e6 * (Double(gzip) + headers)
    #expect(abs(month / 1e9 - 200) < 20 && page.contains("some 200 GB a month"))
  }

  /// A month of one client: three starts a day with one further look each, and a release each week.
  private func client(
    pointer: Int, gzip: Int, headers: Double, _ isSaid: (_ number: Double, _ unit: String) -> Void
  ) throws {
    let (looks, releases, handshake) = (90.0, 52.0 / 12, 5000.0)
    let requests = 2 * looks + 2 * releases
    // To the next ten.
    isSaid((requests / 10).rounded(.up) * 10, " times a month")
    isSaid(looks, " times for the pointer")
    let bytes = looks * (Double(pointer) + 2 * headers) + releases * (Double(gzip) + 2 * headers)
    isSaid(bytes / 1e6, " MB, and by an estimate")
    isSaid(2 * looks * handshake / 1e6, " MB more for")
  }
}

extension ScratchFolder {
  fileprivate func sizeOfDefault(in folder: String) throws -> Int {
    try Data(contentsOf: URL(filePath: folder).appending(path: "bundles/default.json")).count
  }
}
