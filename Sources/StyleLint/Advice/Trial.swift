/// A trial of changed styles, or parts of them: none may have a fault that the original hasn't.
///
/// A fault that is there already isn't looked at again.
struct Trial<Subject> {
  private let checks: [(Subject) -> Bool]

  /// Makes a trial of some conditions, each of which says whether a subject is at fault.
  init(_ original: Subject, _ checks: [(Subject) -> Bool]) {
    self.checks = checks.filter { !$0(original) }
  }

  /// Whether a subject has no fault but those of the original.
  func allows(_ changed: Subject) -> Bool { checks.allSatisfy { !$0(changed) } }
}
