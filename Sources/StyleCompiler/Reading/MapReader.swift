import StyleDiagnostics
import StyleSyntax

/// A map of known keys, its layers merged: what each key holds after `null` and alternatives have been applied.
///
/// Unknown keys and missing required ones are reported when the map is opened.
struct MapReader<K: KeySet> {
  let reading: Reading
  /// The key path of the map.
  let path: KeyPathTrail.Point
  /// Where the slots of its keys begin among those of the reading, which hold what the upper layers state.
  ///
  /// The map has no array of its own, which would be one to allocate for each and to count with every copy; without that it fits
  /// into four registers.
  private let firstSlot: Int32
  private let stated: KeyMask
  /// Keys that are there, readable or not, or misspelt.
  private let known: KeyMask
  private let isLayered: Bool
  let isIncomplete: Bool

  /// Opens a map; nil where the value is none (reported).
  ///
  /// Keys in `notRequired` may be left out all the same.
  init?(_ reading: Reading, _ layers: Layers, notRequired: KeyMask = KeyMask()) {
    let table = K.table
    guard case .mapping = reading.forest.kind(layers.top) else {
      reading.wrongType(layers.top, expected: .map(table))
      return nil
    }
    self.reading = reading
    path = reading.point
    let merge = LayerMerge(reading, layers, table)
    firstSlot = Int32(merge.firstSlot)
    stated = merge.stated
    known = merge.known
    isLayered = merge.isLayered
    isIncomplete = reading.mayInheritMore || merge.isIncomplete
    require(table.required.subtracting(notRequired), of: table.title)
  }

  /// The topmost layer, for places.
  var value: Value { reading.slots[Int(firstSlot) - 1] }

  /// Reports the keys that no layer states; a map that broke off may have them in its unread part.
  ///
  /// `title` names the map where that isn't the whole table's.
  func require(_ keys: KeyMask, of title: @autoclosure () -> String = K.table.title) {
    let missing = keys.subtracting(known)
    guard !isIncomplete, !missing.isEmpty else { return }
    for key in K.allCases where missing.contains(key.rawValue) {
      let finding = Wording.missingKey(
        K.table.keys[key.rawValue], of: title(), at: reading.forest.keyPlace(value))
      here { reading.report(finding) }
    }
  }

  /// What the layers state for a key; nil where it is absent or could not be read.
  subscript(key: K) -> Layers? {
    guard let top = top(key) else { return nil }
    guard isLayered else { return Layers(top) }
    let slot = Int(firstSlot) + key.rawValue
    return Layers(top, reading.lower.compactMap { $0.slot == slot ? $0.value : nil })
  }

  /// What the topmost layer that has a key states for it; nil where it is absent or could not be read.
  func top(_ key: K) -> Value? {
    stated.contains(key.rawValue) ? reading.slots[Int(firstSlot) + key.rawValue] : nil
  }

  /// Whether a key is there, readable or not, or misspelt.
  func states(_ key: K) -> Bool {
    known.contains(key.rawValue)
  }

  func statesAny(of keys: KeyMask) -> Bool {
    !known.intersection(keys).isEmpty
  }

  func type(of key: K) -> ValueType { K.table.keys[key.rawValue].type }

  func name(of key: K) -> String { K.table.keys[key.rawValue].name }
}
