import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// One entry of a map whose keys are the author's own.
struct NamedEntry {
  let name: StyleName
  /// Values that the layers state; nil where an upper layer removed the entry with `null`.
  let layers: Layers?
  /// The place of the topmost key.
  let place: SourceRange
}

extension ValueReader {
  /// The entries of a map with free keys, layers merged, in the order in which they were first written, base first.
  ///
  /// Nil where the value is no map (reported); an entry that could not be read is left out.
  func namedEntries(_ layers: Layers, expected type: @autoclosure () -> ValueType) -> [NamedEntry]? {
    guard sources.kind(layers.top) == .mapping else {
      wrongType(layers.top, expected: type())
      return nil
    }
    var numbers = [StyleName: Int](minimumCapacity: 4)
    var found: [(name: StyleName, layers: Layers, lastLayer: Int)] = []
    found.reserveCapacity(4)
    for (index, layer) in layers.reversed().enumerated() where sources.kind(layer) == .mapping {
      let tree = sources.tree(layer.file)
      for entry in tree.entries(Int(layer.node)) {
        let name = StyleName(utf8: tree.textBytes(entry.key))
        let value = Value(in: tree, node: entry.value, key: entry.key)
        guard let number = numbers.updateValue(found.count, forKey: name) else {
          found.append((name, Layers(value), index))
          continue
        }
        numbers[name] = number
        // The reader has reported a key that stands twice in one map; the first holds.
        if found[number].lastLayer == index { continue }
        found[number] = (name, Layers(value, Array(found[number].layers)), index)
      }
    }
    for finding in LookAlikes.findings(found.lazy.map { ($0.name, $0.layers.top) }, over: [], sources) {
      report(finding)
    }
    return found.compactMap { entry($0.name, $0.layers) }
  }

  /// Merges the values that the layers state for one entry; nil where it could not be read.
  private func entry(_ name: StyleName, _ stated: Layers) -> NamedEntry? {
    let place = sources.keyPlace(stated.top)
    let step = PathStep.value(stated.top, of: path)
    if let warning = sources.unportableKey(stated.top) { report(warning) }
    var merged: Layers?
    for value in stated {
      guard let resolved = resolved(value, at: step) else { return nil }
      let node = sources.node(resolved)
      if node.kind == .null {
        if merged == nil, stated.rest.isEmpty, node.traits.contains(.empty) {
          at(step) { report(sources.emptyEntry(name.text, stated.top)) }
          return nil
        }
        break
      }
      if merged == nil { merged = Layers(resolved) } else { merged?.rest.append(resolved) }
      if node.kind != .mapping { break }
    }
    return NamedEntry(name: name, layers: merged, place: place)
  }
}

extension SourceTrees {
  /// The warning for a key that other YAML readers see differently: numbers are fine as keys; `on`, `no` and the like are other
  /// keys to other readers.
  func unportableKey(_ value: Value) -> Diagnostic? {
    guard value.key >= 0 else { return nil }
    let tree = tree(value.useFile)
    guard tree.nodes[Int(value.key)].traits.contains(.unportable) else { return nil }
    return Message.unportable(tree.excerpt(Int(value.key)), at: keyPlace(value))
  }
}
