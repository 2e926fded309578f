import StyleDiagnostics

/// Errors of a file before anything is known of styles.
enum TextErrors {
  static let all: [RuleDescription] = [
    fileUnreadable, encoding, syntax, limit, multipleDocuments, tagNotAllowed, anchor, duplicateKey,
  ]

  private static let fileUnreadable = RuleDescription(
    error: .fileUnreadable, "a file can't be read, or a link leads outside the project or nowhere",
    explanation: """
      A bundle without one of its sources wouldn't be the intended bundle, so nothing is built when a file that matches a \
      bundle's `sources` can't be read. The message names the file and the system's reason.

      Sources are regular files in the project file's directory. Links are followed only inside that directory: their targets \
      elsewhere don't exist on other machines. A file that a tag set imports must be inside the directory that holds the project \
      file's; its path is relative to the source that imports it.
      """,
    examples: [
      RuleExample(
        "the file to import has another name",
        """
        tags:
          note:
            import: older.json
            #       ^^^^^^^^^^ file-unreadable
            layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
            hit: { dot: 25, text: 5 }
        """,
        fixes: ["older.json": "old.json"], files: [("old.json", #"{ "1": { "0": [0] } }"#)])
    ])

  private static let encoding = RuleDescription(
    error: .encoding, "a file isn't UTF-8, has a control character, or is a binary property list",
    explanation: """
      Sources are UTF-8. A file in another encoding has other letters on other machines, and after one byte that isn't UTF-8 the \
      meaning of the others is uncertain. Control characters are invisible, but make two names different; use an escape in \
      double quotes for one, such as `"\\u001B"`. A byte order mark is ignored at the start of a file and refused elsewhere.

      Editors can convert a file to UTF-8 (“Save with Encoding”), and in a shell `iconv -f latin1 -t UTF-8 OLD > NEW` does. \
      Convert a binary property list by `plutil -convert xml1 FILE`.
      """,
    examples: [
      RuleExample(
        "a property list that declares Latin-1",
        """
        tags:
          note:
            import: old.plist
            layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
            hit: { dot: 25, text: 5 }
        """,
        fixes: [#"encoding="ISO-8859-1""#: #"encoding="UTF-8""#],
        files: [
          (
            "old.plist",
            """
            <?xml version="1.0" encoding="ISO-8859-1"?>
            #                             ^^^^^^^^^^ encoding
            <plist version="1.0">
            <dict><key>1</key> <dict><key>0</key> <array><integer>0</integer></array></dict></dict>
            </plist>
            """
          )
        ])
    ])

  private static let syntax = RuleDescription(
    error: .syntax, "the text isn't valid YAML, JSON or property list",
    explanation: """
      The text can't be read any further: a bracket or quote isn't closed, a line is indented by a tab or to a column that no \
      line above has, or a tag has no end. One such error is shown for a file, since everything after it depends on it. The text \
      before it was read and is checked; what may follow it, such as a key that seems to be missing, isn't reported.

      The place is where reading stopped. The mistake is there or slightly above, most often in the line before.
      """,
    examples: [
      RuleExample(
        "a tab for indentation",
        """
        animations:
          fade:
            target: view
          \tproperty: opacity
        # ^ syntax
            from: 0
            to: 1
            duration: 300ms
        """,
        fixes: ["  \tproperty": "    property"])
    ])

  private static let limit = RuleDescription(
    error: .limit, "a file is too large, too deep, or has too many values",
    explanation: """
      A source has at most 1 MiB, 100,000 values and keys (an alias counts each time it is used) and 64 levels of maps and \
      lists; a tag has at most 64 texts and 64 styles; a bundle's styles inherit at most a million values from each other. \
      Sources written by hand stay far below this. Larger ones come from a mistake, such as an unclosed bracket, or from an \
      attack: a few lines of aliases of aliases would fill any memory. With these limits the time of a run depends on the size \
      of its files only.

      Divide a large set of styles into several files; a bundle may have any number of them.
      """,
    examples: [
      RuleExample(
        "an angle instead of a number of texts",
        """
        tags:
          note:
            layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
            hit: { dot: 25, text: 5 }
            cycle: [plain]
            angles:
              180: { plain: [0] }
            # ^^^ limit
        """,
        fixes: ["180:": "1:"])
    ])

  private static let multipleDocuments = RuleDescription(
    error: .multipleDocuments, "a second document begins in one file",
    explanation: """
      In YAML a line `---` ends a document and begins the next one. Parsers treat several documents differently: some read the \
      first, some the last, some all. Here a source is one document, so that no part of it is silently ignored. A `---` before \
      the first key is allowed and has no effect.
      """,
    examples: [
      RuleExample(
        "a line between tokens and styles",
        """
        tokens: { phase: 300ms }
        ---
        #^^ multiple-documents
        animations:
          fade: { target: view, property: opacity, from: 0, to: 1, duration: "{phase}" }
        """,
        fixes: ["---\n": ""])
    ])

  private static let tagNotAllowed = RuleDescription(
    error: .tagNotAllowed, "a YAML tag",
    explanation: """
      A YAML tag (`!!float`, `!Ref`) selects the type that a parser gives to a value. Here the type follows from the key, so a \
      tag could only repeat or contradict it. In other programs files have used tags to run code; a source can't.

      Remove the tag. Quotes turn a number into a string: `"300"`.
      """,
    examples: [
      RuleExample(
        "a tag for an integer",
        """
        tokens: { gap: !!int 5 }
        #              ^^^^^ tag-not-allowed
        """,
        fixes: ["!!int 5": "5"])
    ])

  private static let anchor = RuleDescription(
    error: .anchor, "an anchor is undefined, defined twice, or inside itself",
    explanation: """
      `&name` before a value names it, and `*name` repeats the value further down in the same file. An alias has no value if no \
      line above it defines its name. YAML allows the same name twice, and an alias then means the nearest one above it: moving \
      a line would change a style unnoticed, so here a name is defined once. A value that contains itself has no end.

      Use a token for a value of another file, or one that needs a name: `"{motion.quick}"`.
      """,
    examples: [
      RuleExample(
        "a misspelled name",
        """
        tokens:
          quick: &quick 200ms
          brief: *quikc
          #      ^^^^^^ anchor
        """,
        fixes: ["*quikc": "*quick"])
    ])

  private static let duplicateKey = RuleDescription(
    error: .duplicateKey, "a duplicate key in one map",
    explanation: """
      One of the two values has no effect, and which one depends on the parser: some use the first, some the last. Keys are \
      compared by meaning: `1`, `"1"` and `0x1` are the same number of texts. Most often a block was copied without renaming it, \
      or a value was added to a long map that already had it.
      """,
    examples: [
      RuleExample(
        "a value set a second time",
        """
        animations:
          fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms, duration: 200ms }
          #                                                                         ^^^^^^^^ duplicate-key
        """,
        fixes: ["duration: 300ms, ": ""])
    ])
}
