extension TemplateStyle {
  /// Greatest number of slots that a source may state: rules hold each against each.
  package static let mostSlots = 64

  package var lists: [LimitedList] { [LimitedList(noun: "slot", count: slots.count, most: Self.mostSlots)] }
}
