package import StyleBundle
import StyleGeometry
import StyleModel

/// A writer of a tag set's angles in the form that clients of the field read: count → index → angles.
package struct DictionaryWriter {
  let tags: TagSet
  let dictionary: TagDictionary

  /// Returns the dictionary as canonical JSON.
  package func json() throws(JSONWriter.Fault) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for count in counts {
        json.key(String(count))
        json.object { json in
          for (index, angles) in styles(count) {
            json.key(index)
            json.array { json in for angle in angles { json.number(angle.double) } }
          }
        }
      }
    }
    return try json.finish()
  }

  /// Returns the dictionary as an XML property list.
  package func propertyList() -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """
    for count in counts {
      text += "\t<key>\(count)</key>\n\t<dict>\n"
      for (index, angles) in styles(count) {
        text += "\t\t<key>\(index)</key>\n\t\t<array>\n"
        for angle in angles {
          let element = angle.exponent >= 0 ? "integer" : "real"
          text += "\t\t\t<\(element)>\(angle)</\(element)>\n"
        }
        text += "\t\t</array>\n"
      }
      text += "\t</dict>\n"
    }
    return Array((text + "</dict>\n</plist>\n").utf8)
  }

  private var counts: [Int] {
    tags.styles.keys.sorted { CanonicalOrder.utf16Precedes(String($0), String($1)) }
  }

  /// Returns the styles of a count by their index in the cycle, in canonical order of the indices.
  private func styles(_ count: Int) -> [(index: String, angles: [ExactDecimal])] {
    let styles = tags.styles[count] ?? []
    return styles.enumerated()
      .map { (String($0.offset), $0.element.texts.map(dictionary.angle)) }
      .sorted { CanonicalOrder.utf16Precedes($0.0, $1.0) }
  }
}
