import Foundation

/// How much a test of many cases does.
package enum Effort {
  /// Whether to run what takes minutes, too: `make test-growth`.
  package static let isWhole = ProcessInfo.processInfo.environment["STYLEC_GROWTH"] == "1"
}
