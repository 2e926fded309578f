/// The stable name of a kind of finding.
package struct DiagnosticName: RawRepresentable, Hashable, Comparable, ExpressibleByStringLiteral, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(stringLiteral value: String) {
    rawValue = value
  }

  package static func < (left: DiagnosticName, right: DiagnosticName) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}

/// Findings of the reader and the compiler; they are errors and can't be switched off.
extension DiagnosticName {
  package static let fileUnreadable = DiagnosticName(rawValue: "file-unreadable")
  package static let encoding = DiagnosticName(rawValue: "encoding")
  package static let syntax = DiagnosticName(rawValue: "syntax")
  package static let limit = DiagnosticName(rawValue: "limit")
  package static let multipleDocuments = DiagnosticName(rawValue: "multiple-documents")
  package static let tagNotAllowed = DiagnosticName(rawValue: "tag-not-allowed")
  package static let anchor = DiagnosticName(rawValue: "anchor")
  package static let duplicateKey = DiagnosticName(rawValue: "duplicate-key")
  package static let duplicateName = DiagnosticName(rawValue: "duplicate-name")
  package static let unknownKey = DiagnosticName(rawValue: "unknown-key")
  package static let missingKey = DiagnosticName(rawValue: "missing-key")
  package static let wrongType = DiagnosticName(rawValue: "wrong-type")
  package static let wrongUnit = DiagnosticName(rawValue: "wrong-unit")
  package static let valueOutOfRange = DiagnosticName(rawValue: "value-out-of-range")
  package static let numberNotExact = DiagnosticName(rawValue: "number-not-exact")
  package static let unknownName = DiagnosticName(rawValue: "unknown-name")
  package static let referenceCycle = DiagnosticName(rawValue: "reference-cycle")
  package static let angleCount = DiagnosticName(rawValue: "angle-count")
  package static let styleMissing = DiagnosticName(rawValue: "style-missing")
  package static let sideContradicts = DiagnosticName(rawValue: "side-contradicts")
  package static let directionContradicts = DiagnosticName(rawValue: "direction-contradicts")
  package static let keyframesUneven = DiagnosticName(rawValue: "keyframes-uneven")
  package static let foreverNotLast = DiagnosticName(rawValue: "forever-not-last")
  package static let notReversible = DiagnosticName(rawValue: "not-reversible")
  package static let stickerNotAccepted = DiagnosticName(rawValue: "sticker-not-accepted")
}

/// Rules about sources: found while reading, levelled like every other rule.
extension DiagnosticName {
  package static let portability = DiagnosticName(rawValue: "portability")
  package static let numberAsText = DiagnosticName(rawValue: "number-as-text")
  package static let colorOutOfGamut = DiagnosticName(rawValue: "color-out-of-gamut")
  package static let angleInRadians = DiagnosticName(rawValue: "angle-in-radians")
  package static let keyNormalization = DiagnosticName(rawValue: "key-normalization")
  package static let nameUnusual = DiagnosticName(rawValue: "name-unusual")
  package static let lineSeparatorInSource = DiagnosticName(rawValue: "line-separator-in-source")
  package static let commentWithoutSpace = DiagnosticName(rawValue: "comment-without-space")
  package static let unitSuspect = DiagnosticName(rawValue: "unit-suspect")
  package static let unusedToken = DiagnosticName(rawValue: "unused-token")
  package static let tokenInvalid = DiagnosticName(rawValue: "token-invalid")
  package static let tokenDeprecated = DiagnosticName(rawValue: "token-deprecated")
  package static let unusedStyle = DiagnosticName(rawValue: "unused-style")
  package static let suppressionUnused = DiagnosticName(rawValue: "suppression-unused")
  package static let suppressionWithoutReason = DiagnosticName(rawValue: "suppression-without-reason")
  package static let sourceIgnored = DiagnosticName(rawValue: "source-ignored")
  package static let bundleLarge = DiagnosticName(rawValue: "bundle-large")
}
