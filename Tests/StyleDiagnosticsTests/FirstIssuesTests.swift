import StyleTestSupport
import Synchronization
import Testing

/// The trait that keeps the issues of a test of many cases few.
@Suite struct FirstIssuesTests {
  /// The comments of the issues that are reported of as many as a test records.
  private func reported(of count: Int) async throws -> [String] {
    let test = try #require(Test.current)
    let comments = Mutex<[String]>([])
    let all = IssueHandlingTrait.filterIssues { issue in
      comments.withLock { $0 += issue.comments.map(\.rawValue) }
      return false
    }
    try await all.provideScope(for: test, testCase: nil) {
      try await FirstIssues.firstIssues.provideScope(for: test, testCase: nil) {
        for number in 0..<count { Issue.record("\(number)") }
      }
    }
    return comments.withLock { $0 }
  }

  @Test func theFirstFourAreReportedAndTheOthersCounted() async throws {
    #expect(try await reported(of: 0) == [])
    #expect(try await reported(of: 3) == ["0", "1", "2"])
    #expect(try await reported(of: 4) == ["0", "1", "2", "3"])
    #expect(try await reported(of: 5) == ["0", "1", "2", "3", "and 1 more"])
    #expect(try await reported(of: 10_770).suffix(2) == ["3", "and 10766 more"])
  }

  @Test func aSuitesTestsAreScopedAndItsCasesAreNot() throws {
    let test = try #require(Test.current)
    #expect(FirstIssues.firstIssues.scopeProvider(for: test, testCase: nil) != nil)
    #expect(FirstIssues.firstIssues.scopeProvider(for: test, testCase: Test.Case.current) == nil)
    #expect(FirstIssues.firstIssues.isRecursive)
  }
}
