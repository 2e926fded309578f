import Synchronization
package import Testing

/// A trait of tests of many cases: a test reports its first issues and counts the others.
///
/// One fault in a formula fails in thousands of random cases; four of them say as much as all, and the run stays readable.
package struct FirstIssues: TestTrait, SuiteTrait, TestScoping {
  /// The number of issues that a test reports in full.
  package static let limit = 4

  package var isRecursive: Bool { true }

  /// One scope for all cases of a test, so that a test of many arguments counts as one.
  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? nil : self
  }

  @concurrent package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let count = Mutex(0)
    let first = IssueHandlingTrait.filterIssues { _ in
      count.withLock { count in
        count += 1
        return count <= Self.limit
      }
    }
    try await first.provideScope(for: test, testCase: testCase, performing: function)
    let others = count.withLock { $0 } - Self.limit
    if others > 0 { Issue.record("and \(others) more") }
  }
}

extension Trait where Self == FirstIssues {
  /// Reports the first four issues of each test and counts the others; for loops over random or thousands of cases.
  package static var firstIssues: FirstIssues { FirstIssues() }
}
