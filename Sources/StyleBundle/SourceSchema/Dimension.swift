/// Dimension that a number of a source measures, and so the units in which it may be written.
package enum Dimension: String, Sendable {
  case length, angle, time, proportion, number
  /// A number without fractions.
  case whole = "whole number"
}
