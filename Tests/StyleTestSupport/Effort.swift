import Foundation
package import Testing

/// The effort of tests of many cases: few in `make test`, many in `make test-all`.
package enum Effort {
  /// Whether to look at many cases: `STYLEC_EFFORT=many`, as `make test-all` has it.
  package static let isWhole = ProcessInfo.processInfo.environment["STYLEC_EFFORT"] == "many"

  /// The number of cases to look at, or the step between those that are.
  ///
  /// - Parameters:
  ///   - many: The number in `make test-all`.
  ///   - few: The number in `make test`; a tenth of many unless given.
  /// - Returns: The number for this run.
  package static func cases(_ many: Int, few: Int? = nil) -> Int {
    isWhole ? many : few ?? max(many / 10, 1)
  }

  /// The number of cases of a sort that there have to be among those of ``cases(_:few:)``, so that the test means something.
  ///
  /// - Parameter many: The number in `make test-all`.
  /// - Returns: The number for this run; a twentieth in `make test`, where chance counts for more.
  package static func enough(_ many: Int) -> Int { isWhole ? many : many / 20 }
}

extension Tag {
  /// Tests that look at many more cases in `make test-all`, which is where they take minutes.
  @Tag package static var many: Self
}
