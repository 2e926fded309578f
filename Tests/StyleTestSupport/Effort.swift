import Foundation

/// The effort of a test of many cases.
package enum Effort {
  /// Whether to run what takes minutes, too: `make test-growth`.
  package static let isWhole = ProcessInfo.processInfo.environment["STYLEC_GROWTH"] == "1"
}
