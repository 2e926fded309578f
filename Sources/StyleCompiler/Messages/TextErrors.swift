import StyleDiagnostics

/// Errors of a file before anything is known of styles.
enum TextErrors {
  static let all: [RuleDescription] = [
    fileUnreadable, encoding, syntax, limit, multipleDocuments, tagNotAllowed, anchor, duplicateKey,
  ]

  private static let fileUnreadable = RuleDescription(
    error: .fileUnreadable, "a file can't be read, or a link leads out of the folder or nowhere",
    explanation: """
      A bundle without one of its sources would be another bundle than the one meant, so nothing is built when a file that a \
      bundle's `sources` match can't be read. The file is named, with what the system says of it.

      Sources are regular files below the project file's folder. Links are followed inside that folder only: what they lead to \
      elsewhere isn't there on the next machine. What a tag set imports may lie anywhere; its path is relative to the source that \
      imports it.
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
    error: .encoding, "a file isn't UTF-8, holds a control character, or is a binary property list",
    explanation: """
      Sources are UTF-8. A file in another encoding holds other letters on the next machine, and one byte that isn't UTF-8 makes it \
      anybody's guess what the others are. Control characters can't be seen, and still make two names different; where one is meant, \
      double quotes take its escape, such as `"\\u001B"`. A byte order mark is taken off at the start of a file, and is refused \
      elsewhere.

      Editors save as UTF-8 by name (“Save with Encoding”); `iconv -f latin1 -t UTF-8 OLD > NEW` does so in a shell. A binary \
      property list becomes text by `plutil -convert xml1 FILE`.
      """,
    examples: [
      RuleExample(
        "a property list that says it is Latin 1",
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
    error: .syntax, "the text is no YAML, property list or JSON",
    explanation: """
      The text can't be read from here on: a bracket or quote is never closed, a line is indented by a tab or to a column that no \
      line above has, a tag has no end. One such error is shown for a file, since all that follows depends on it. What stands before \
      it was read and is checked; nothing is said of what may stand behind it, such as a key that seems to be missing.

      The place is where reading stopped. The slip is there or a little above: most often in the line before.
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
      A source has at most 1 MiB, 100,000 values and keys (aliases counted as often as they are used) and 64 levels of maps and \
      lists; a tag has at most 64 texts and 64 styles; a bundle's styles inherit at most a million values from each other. Nobody \
      writes so much by hand. What does is a mistake, such as a bracket that is never closed, or an attack on whoever builds: a few \
      lines of aliases of aliases would fill any memory. So every run ends in time that follows from the size of its files.

      A large set of styles is divided into several files; a bundle may have any number of them.
      """,
    examples: [
      RuleExample(
        "an angle where the number of texts belongs",
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
      In YAML a line `---` ends a document and begins the next. Readers differ in what they make of a second one: some take the \
      first, some the last, some both. Here a source is one document, so that nothing in it is passed over in silence. A `---` \
      before the first key is allowed and means nothing.
      """,
    examples: [
      RuleExample(
        "a line that was meant to divide tokens from styles",
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
      A YAML tag (`!!float`, `!Ref`) tells a reader which type of its programming language to make of a value. Here the type follows \
      from the key, so a tag could only repeat or contradict it. In other programs tags have been the way by which a file made them \
      run code; a source never can.

      Leave the tag out. Quotes make text of what would be a number: `"300"`.
      """,
    examples: [
      RuleExample(
        "a number that says so",
        """
        tokens: { gap: !!int 5 }
        #              ^^^^^ tag-not-allowed
        """,
        fixes: ["!!int 5": "5"])
    ])

  private static let anchor = RuleDescription(
    error: .anchor, "an anchor is undefined, defined twice, or inside itself",
    explanation: """
      `&name` before a value names it, and `*name` stands for it further down in the same file. An alias of a name that no line above \
      defines stands for nothing. YAML lets a name be given twice, and an alias then means the one above it; whoever moves a line \
      changes a style without knowing, so here a name is given once. A value that holds itself has no end.

      Across files, and where the value should have a name that others may use, take a token: `"{motion.quick}"`.
      """,
    examples: [
      RuleExample(
        "a slip in the name",
        """
        tokens:
          quick: &quick 200ms
          brief: *quikc
          #      ^^^^^^ anchor
        """,
        fixes: ["*quikc": "*quick"])
    ])

  private static let duplicateKey = RuleDescription(
    error: .duplicateKey, "a key stands twice in one map",
    explanation: """
      One of the two values has no effect, and which one depends on the program that reads: some take the first, some the last. Keys \
      are compared as what they mean: `1`, `"1"` and `0x1` are the same number of texts. Most often a block was copied and its name \
      left as it was, or a value was set in a long map that had it already.
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
