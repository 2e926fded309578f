extension DiagnosticName {
  /// What each finding of the reader and compiler means; rules describe themselves.
  package static let compilerFindings: [(name: DiagnosticName, summary: String)] = [
    (.fileUnreadable, "a file can't be read, or a link leads out of the folder or nowhere"),
    (.encoding, "a file isn't UTF-8, holds a control character, or is a binary property list"),
    (.syntax, "the text is no YAML, property list or JSON"),
    (.limit, "a file is too large, too deep, or has too many values"),
    (.multipleDocuments, "a second document begins in one file"),
    (.tagNotAllowed, "a YAML tag"),
    (.anchor, "an anchor is undefined, defined twice, or inside itself"),
    (.duplicateKey, "a key stands twice in one map"),
    (.duplicateName, "a style or token is defined twice in one bundle, or a list names something twice"),
    (.unknownKey, "a key that this map doesn't have"),
    (.missingKey, "a required key isn't there or has no value, or ±90 degrees lack their side"),
    (.wrongType, "another kind of value was expected"),
    (.wrongUnit, "a unit that measures something else than the field, or that is no unit"),
    (.valueOutOfRange, "a number that the field doesn't take, an empty list, or a name or path that can't be used"),
    (.numberNotExact, "a number that a double can't hold exactly as written"),
    (
      .unknownName,
      "a word that the field doesn't know, or a name (of a token, style, animation, bundle) that nothing defines"
    ),
    (.referenceCycle, "references, `extends` or `reverse` lead back to where they began"),
    (.angleCount, "a style has more or fewer angles than texts"),
    (.styleMissing, "a number of texts lacks a style of the cycle"),
    (.sideContradicts, "a stated side isn't the one the angle points to"),
    (.keyframesUneven, "values, key times and curves don't fit each other"),
    (.foreverNotLast, "a step follows one that goes on for ever"),
    (.notReversible, "an animation that can't be played backwards"),
  ]
}
