/// The gallery as one file: a page with its styles, script and data inside, which loads nothing.
package enum GalleryPage {
  /// The page of some data; `hash` gives the SHA-256 of a text in base64.
  ///
  /// The page's policy runs the one script and applies the one style sheet that have these hashes, and nothing else: nothing in
  /// the data can run.
  package static func html(data: [UInt8], hash: (String) -> String) -> [UInt8] {
    let policy = [
      "default-src 'none'", "script-src 'sha256-\(hash(GallerySource.script))'",
      "style-src 'sha256-\(hash(GallerySource.styles))'", "img-src data:", "connect-src 'self'", "base-uri 'none'",
      "form-action 'none'",
    ]
    let parts = [
      "policy": Array(policy.joined(separator: "; ").utf8), "styles": Array(GallerySource.styles.utf8),
      "data": embedded(data), "script": Array(GallerySource.script.utf8),
    ]
    var page: [UInt8] = []
    // A single pass: text that is put in isn't looked through again.
    for (index, piece) in GallerySource.page.split(separator: "{{", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = piece.firstRange(of: "}}") else {
        page += piece.utf8
        continue
      }
      page += parts[String(piece[..<end.lowerBound])] ?? []
      page += piece[end.upperBound...].utf8
    }
    return page
  }

  /// JSON that may stand in an element: nothing in it ends the element, or a line of a script (U+2028 and U+2029).
  private static func embedded(_ json: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(json.count + json.count / 16)
    var index = 0
    while index < json.count {
      if json[index] == UInt8(ascii: "<") {
        text += "\\u003c".utf8
      } else if json[index] == 0xE2, index + 2 < json.count, json[index + 1] == 0x80, json[index + 2] & 0xFE == 0xA8 {
        text += (json[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8
        index += 2
      } else {
        text.append(json[index])
      }
      index += 1
    }
    return text
  }
}
