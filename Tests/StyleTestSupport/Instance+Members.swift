package import StyleBundle

extension Instance {
  /// The value of an object's member; nil where there is none.
  package subscript(key: String) -> Instance? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.name == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let place = members.firstIndex { $0.name == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append((key, value))
      case (nil, nil): break
      }
      self = .object(members)
    }
  }

  /// The items of a list; none of anything else.
  package var items: [Instance] {
    get { if case .array(let items) = self { items } else { [] } }
    set { self = .array(newValue) }
  }

  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  package var string: String? { if case .string(let string) = self { string } else { nil } }

  /// Sorts the numbers of some members.
  package mutating func putInOrder(_ keys: [String]) {
    let present = keys.filter { self[$0]?.number != nil }
    let numbers = present.compactMap { self[$0]?.number }.sorted()
    for (key, number) in zip(present, numbers) { self[key] = .number(number) }
  }

  /// Changes every object inside, the innermost first, and this value itself if it is one.
  package mutating func changeObjects(_ change: (inout Instance) -> Void) {
    switch self {
    case .object(var members):
      for index in members.indices { members[index].value.changeObjects(change) }
      self = .object(members)
      change(&self)
    case .array(var items):
      for index in items.indices { items[index].changeObjects(change) }
      self = .array(items)
    default: break
    }
  }

  /// Writes the value as canonical JSON (RFC 8785).
  package func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .boolean(let flag): json.bool(flag)
    case .number(let number): json.number(number)
    case .string(let text): json.string(text)
    case .array(let items):
      json.beginArray()
      for item in items { item.write(to: &json) }
      json.endArray()
    case .object(let members):
      json.beginObject()
      for member in members.sorted(by: { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) }) {
        json.key(member.name)
        member.value.write(to: &json)
      }
      json.endObject()
    }
  }
}
