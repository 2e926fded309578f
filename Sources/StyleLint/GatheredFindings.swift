package import StyleDiagnostics

/// Findings that are one fault together, and the finding in their place.
///
/// They are gathered from what comments, levels and the baseline have left, so that each can still be set off by itself.
package struct GatheredFindings {
  /// The indices of the findings among those that were asked about, ascending.
  package let indices: [Int]
  package let whole: Finding

  package init(_ indices: [Int], as whole: Finding) {
    (self.indices, self.whole) = (indices, whole)
  }
}

extension [Diagnostic] {
  /// Returns the findings with those that are one fault together as one each, which `locate` makes of the rule's finding and
  /// one of those that it replaces.
  package func gathered(_ locate: (Finding, Diagnostic) -> Diagnostic) -> [Diagnostic] {
    let groups = RuleRegistry.gathered(self)
    if groups.isEmpty { return self }
    var left = map(Optional.some)
    for group in groups {
      guard let first = group.indices.first else { continue }
      var whole = locate(group.whole, self[first])
      (whole.level, whole.bundles) = (group.whole.level, self[first].bundles)
      for index in group.indices { left[index] = nil }
      left[first] = whole
    }
    return left.compactMap(\.self).sortedAndUnique()
  }
}
