import StyleBundle
import StyleDiagnostics
import StyleModel

/// Words of other tools and languages, in small letters, with those of sources.
enum WordElsewhere {
  /// The known word that one of another language means; nil for a word that isn't listed.
  static func meant(by word: String, among known: some Collection<String>) -> String? {
    words[word.lowercased()]?.first { known.contains($0) }
  }

  private static let words = [
    "infinite": ["forever"], "infinity": ["forever"], ".inf": ["forever"], "loop": ["forever", "repeat"],
    "always": ["forever"], "endless": ["forever"], "iterations": ["repeat"], "iterationcount": ["repeat"],
    "repeatcount": ["repeat"], "yoyo": ["autoreverse"], "alternate": ["autoreverse"], "autoreverses": ["autoreverse"],
    "fillmode": ["fill"], "up": ["top"], "above": ["top"], "down": ["bottom"], "below": ["bottom"],
    "trailing": ["right"], "leading": ["left"], "rounded": ["round"], "square": ["butt"], "reverse": ["backward"],
    "picture": ["image"], "img": ["image"], "string": ["text"], "label": ["text"], "letter": ["character"],
    "letters": ["character"], "words": ["word"], "lines": ["line"], "alpha": ["opacity"], "x": ["translationX"],
    "y": ["translationY"], "transform.scale": ["scale"], "transform.rotation": ["rotation"],
    "transform.rotation.z": ["rotation"], "transform.translation.x": ["translationX"],
    "transform.translation.y": ["translationY"], "position.x": ["translationX"], "position.y": ["translationY"],
    "background": ["backgroundColor"], "p3": ["display-p3"], "displayp3": ["display-p3"], "w": ["width"],
    "h": ["height"], "least": ["min"], "most": ["max"], "lower": ["min"], "upper": ["max"], "from": ["min"],
    "to": ["max"], "begin": ["min"], "end": ["max"], "auto": ["follow"], "after": ["afterOut"], "with": ["withOut"],
  ]

  /// Timing curves of other libraries: jQuery, GSAP, Android, and those that no cubic curve has.
  static func curve(_ name: String) -> Suggestion? {
    if let curve = curves[name] { return Suggestion(.value, "use ", [curve], ", the same curve") }
    guard name.allSatisfy({ $0.isLetter || ".-".contains($0) }), name.contains("bounce") || name.contains("elastic")
    else { return nil }
    return .words("use a spring that overshoots: `{ spring: { duration: SECONDS, bounce: PROPORTION } }`")
  }

  private static let curves = [
    "swing": "easeInOut", "power1.in": "inQuad", "power1.out": "outQuad", "power1.inout": "inOutQuad",
    "power2.in": "inCubic", "power2.out": "outCubic", "power2.inout": "inOutCubic", "power3.in": "inQuart",
    "power3.out": "outQuart", "power3.inout": "inOutQuart", "power4.in": "inQuint", "power4.out": "outQuint",
    "power4.inout": "inOutQuint", "fastoutslowin": "[0.4, 0, 0.2, 1]", "fastoutlinearin": "[0.4, 0, 1, 1]",
    "linearoutslowin": "[0, 0, 0.2, 1]", "decelerate": "[0, 0, 0.2, 1]", "accelerate": "[0.4, 0, 1, 1]",
  ]
}

extension KeyTable {
  /// The key that a misspelled one means, or one of another language; nil where none is near.
  func meant(by word: String) -> String? {
    let names = keys.map(\.name)
    return key(equalButForCase: word) ?? key(meantBy: word) ?? WordElsewhere.meant(by: word, among: names)
      ?? nearest(to: word, among: names, limit: 1).first
  }
}
