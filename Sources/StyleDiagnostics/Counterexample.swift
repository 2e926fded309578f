/// One sample at which a rule's condition fails, in numbers that people can check by hand, with the bound where failing begins.
package struct Counterexample: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// A number in the unit of its member: points, degrees, seconds or a proportion.
    case number(Double)
    /// Numbers of texts or tracks, counted from 1, or a count.
    case counts([Int])
    /// A name: of a device, a direction, a target, a property.
    case text(String)
    /// Several names or colors.
    case texts([String])
    /// Left, upper, right and lower edge, in points.
    case rectangle(minX: Double, minY: Double, maxX: Double, maxY: Double)
    /// A position, in points.
    case point(x: Double, y: Double)
  }

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: Value

    package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The value of one member at which the condition begins to fail.
  package struct Bound: Hashable, Sendable {
    package let member: String
    package let value: Double
    /// Whether the condition still holds at the value itself.
    package let isOpen: Bool

    package init(member: String, value: Double, isOpen: Bool) {
      self.member = member
      self.value = value
      self.isOpen = isOpen
    }
  }

  /// Members in the order in which people read them.
  package var members: [Member]
  package var bound: Bound?

  package init(_ members: [Member], bound: Bound? = nil) {
    self.members = members
    self.bound = bound
  }

  package subscript(_ name: String) -> Value? {
    members.first { $0.name == name }?.value
  }
}
