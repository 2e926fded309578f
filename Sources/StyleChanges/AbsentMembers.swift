import StyleBundle

/// The edits of members whose absence stands for a value.
extension [BundleEdit] {
  /// The edits between two values of a form, in which a member that one side lacks has the value that its absence stands for.
  ///
  /// A member that holds that very value doesn't differ from one that is absent.
  func withDefaults(of form: SchemaNode, from old: JSONValue, to new: JSONValue) -> [BundleEdit] {
    flatMap { edit in
      guard edit.isOfOneSide, let member = form.member(at: edit.path[...], in: edit.old == nil ? old : new),
        let absent = member.absentValue
      else { return [edit] }
      return BundleEdit.edits(from: edit.old ?? absent, to: edit.new ?? absent, of: member.node).map {
        BundleEdit(path: edit.path + $0.path, old: $0.old, new: $0.new)
      }
    }
  }
}

extension BundleEdit {
  /// Whether one side alone has the member.
  var isOfOneSide: Bool { (old == nil) != (new == nil) }
}

extension SchemaNode {
  /// The statement of the member at the end of a path that leads through a value; nil where the form knows none.
  fileprivate func member(at path: ArraySlice<JSONStep>, in value: JSONValue) -> SchemaMember? {
    switch path.first {
    case .key(let key)?:
      guard let member = member(named: key, of: value), path.count > 1 else { return member(named: key, of: value) }
      return value[key].flatMap { member.node.member(at: path.dropFirst(), in: $0) }
    case .index(let index)?:
      guard case .list(let item, _, _) = form(of: value), let elements = value.elements else { return nil }
      return elements.dropFirst(index).first.flatMap { item.member(at: path.dropFirst(), in: $0) }
    case nil: return nil
    }
  }
}
