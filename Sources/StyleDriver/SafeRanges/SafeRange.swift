package import StyleCompiler
package import StyleDiagnostics
import StyleLint
package import StyleModel

/// The safe range of a number: how far it can change before a style no longer compiles, or a new finding comes.
///
/// A finding is its rule, its level in force and its key path, those that are suppressed left out. What is between the numbers
/// tried isn't proved.
package struct SafeRange: Sendable {
  /// The finding that comes at an end.
  package struct Fault: Hashable, Sendable {
    package let name: DiagnosticName
    package let level: Level
    package let keyPath: StyleKeyPath?
    /// Whether it is at a value that has the number.
    package let isAtNumber: Bool
  }

  /// An end of an interval, which belongs to it.
  package struct End: Sendable {
    package enum Reason: Sendable {
      /// A finding that a number beyond brings, the nearest of those that were tried.
      case fault(Fault, at: ExactDecimal)
      /// The end of the numbers that the value may have at all.
      case domain
      /// No end as far as was looked: 16 times the number, or 16 from 0.
      case none
    }

    package let number: ExactDecimal
    package let reason: Reason
  }

  /// The numbers from one to another, without the findings that end it at those that were tried.
  package struct Interval: Sendable {
    package let lower: End
    package let upper: End
  }

  /// The number, the place where it is set, and all that is read from it.
  package let number: SourceNumber
  /// The least level of findings that end the interval.
  package let level: Level
  /// The errors that the styles with the number have now.
  package let errors: [Fault]
  /// The numbers around it without a new finding of ``level`` or above.
  package let interval: Interval
  /// The nearest numbers with neither an error nor a new finding; nil where the styles have no error, and where no such number was met.
  package let withoutErrors: Interval?
  /// The numbers without a new note either; nil where these are the same.
  package let withoutNotes: Interval?
  /// The rules that weren't considered, in the order of the documentation: each step would have their finding.
  package let notConsidered: [DiagnosticName]
  /// Number of values tried.
  package let tried: Int
}

extension [SafeRange] {
  /// The rules that some of the safe ranges don't consider, in one line; nil where there are none.
  package var notConsidered: String? {
    let names = RuleRegistry.comparing.filter { rule in contains { $0.notConsidered.contains(rule) } }
    return names.isEmpty ? nil : "not considered: " + names.map(\.rawValue).joined(separator: ", ")
  }
}

extension SafeRange.End {
  /// The finding that comes beyond the end; nil where none does.
  package var fault: SafeRange.Fault? {
    if case .fault(let fault, _) = reason { fault } else { nil }
  }
}
