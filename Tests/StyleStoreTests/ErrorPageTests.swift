import Foundation
import StyleBundle
import StyleStore
import StyleTestSupport
import Testing

/// The table of errors in docs/fetch-styles.md.
@Suite struct ErrorPageTests {
  /// One error of each kind; a new one has to be added here once the switch below names it.
  private static let errors: [StyleStoreError] = [
    .waiting(seconds: 1), .cancelled, .unreachable(""), .timedOut, .status(500), .redirected(to: ""),
    .tooLarge(limit: 1),
    .untrusted(""),
    .rootMissing(version: 2, reason: ""), .rootsBehind(known: 33, needed: 41), .older, .contradictory,
    .expired, .newerClientNeeded(2), .missingBundle(""), .wrongContent(bundle: ""),
    .unreadable(bundle: "", .newerVersion(2)),
    .notKept(""),
  ]

  private static func name(_ error: StyleStoreError) -> String {
    switch error {
    case .waiting: "waiting"
    case .cancelled: "cancelled"
    case .unreachable: "unreachable"
    case .timedOut: "timedOut"
    case .status: "status"
    case .redirected: "redirected"
    case .tooLarge: "tooLarge"
    case .untrusted: "untrusted"
    case .rootMissing: "rootMissing"
    case .rootsBehind: "rootsBehind"
    case .older: "older"
    case .contradictory: "contradictory"
    case .expired: "expired"
    case .newerClientNeeded: "newerClientNeeded"
    case .missingBundle: "missingBundle"
    case .wrongContent: "wrongContent"
    case .unreadable: "unreadable"
    case .notKept: "notKept"
    }
  }

  @Test func thePageNamesEachErrorOnce() throws {
    let page = try String(contentsOf: Checkout.root.appending(path: "docs/fetch-styles.md"), encoding: .utf8)
    let table = try #require(page.components(separatedBy: "| what `refresh()` throws |").dropFirst().first)
    let rows = table.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst(2)
    let named = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.output.1) }
    }
    #expect(named.sorted() == Self.errors.map(Self.name).sorted())
  }
}
