import Foundation
package import Testing

/// The effort of tests of many cases: few in `make test`, many in `make test-all`.
package enum Effort {
  /// Whether to look at many cases: `STYLEC_EFFORT=many`, as `make test-all` has it.
  package static let isWhole = ProcessInfo.processInfo.environment["STYLEC_EFFORT"] == "many"

  /// The number of cases to look at, or of a step's size between them.
  ///
  /// - Parameters:
  ///   - many: The number in `make test-all`.
  ///   - few: The number in `make test`; a tenth of many unless given.
  package static func cases(_ many: Int, few: Int? = nil) -> Int {
    isWhole ? many : few ?? max(many / 10, 1)
  }
}

extension Tag {
  /// Tests that look at many more cases in `make test-all`, which is where they take minutes.
  @Tag package static var many: Self
}
