/// The gallery as one file: a page with its styles, script and data inside, which loads nothing.
package enum GalleryPage {
  /// The page of some data; `hash` gives the SHA-256 of a text in base64.
  ///
  /// The page's policy runs the one script and applies the one style sheet that have these hashes, and nothing else: what stands
  /// in the data can't run.
  package static func html(data: [UInt8], hash: (String) -> String) -> String {
    let policy = [
      "default-src 'none'", "script-src 'sha256-\(hash(GallerySource.script))'",
      "style-src 'sha256-\(hash(GallerySource.styles))'", "img-src data:", "connect-src 'self'", "base-uri 'none'",
      "form-action 'none'",
    ]
    let parts = [
      "policy": policy.joined(separator: "; "), "styles": GallerySource.styles, "data": embedded(data),
      "script": GallerySource.script,
    ]
    var page = ""
    // In one pass: what is put in isn't looked through again.
    for (index, piece) in GallerySource.page.split(separator: "{{", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = piece.firstRange(of: "}}") else {
        page += piece
        continue
      }
      page += (parts[String(piece[..<end.lowerBound])] ?? "") + piece[end.upperBound...]
    }
    return page
  }

  /// JSON that may stand in an element: nothing in it ends the element or a line of a script.
  private static func embedded(_ json: [UInt8]) -> String {
    String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003c").replacing("\u{2028}", with: "\\u2028")
      .replacing("\u{2029}", with: "\\u2029")
  }
}
