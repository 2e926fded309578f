/// Commands and flags of other tools, with what does the same here.
package enum WordsElsewhere {
  package static let commands = [
    "watch": "`stylec build --watch` builds after every save", "dev": "`stylec build --watch` builds after every save",
    "serve": "`stylec build --watch --preview` keeps the gallery fresh; any static host serves its folder",
    "check": "`stylec lint` checks; `stylec build --check` compares what is built with what is there",
    "validate": "`stylec lint` checks", "test": "`stylec lint` checks",
    "format": "`stylec fix` mends; it keeps the layout as it is",
    "fmt": "`stylec fix` mends; it keeps the layout as it is",
    "breaking": "`stylec preview --compare OLD` shows before and after", "compile": "`stylec build` compiles",
    "generate": "`stylec build` writes the bundles", "new": "`stylec init` begins a project",
    "create": "`stylec init` begins a project", "deploy": "`stylec publish` writes a release",
    "clean": "there is no cache to clean; `stylec build` writes only what has changed",
    "version": "write `stylec --version`",
  ]

  package static let flags = [
    "--fix": "`stylec fix` applies fixes; `stylec fix --diff` shows them", "-v": "write `--verbose`, or `--version`",
    "--strict": "write `--max-warnings 0` to fail on warnings, or `--fail-level note` on notes too",
    "--error-on-warnings": "write `--max-warnings 0`", "--werror": "write `--max-warnings 0`",
    "-f": "write `--format`", "-w": "write `--watch`, with `stylec build`", "-j": "write `--jobs N`",
    "-c": "write `--project PATH`",
    "--config": "write `--project PATH`", "--json": "write `--format json`",
    "--sarif": "write `--format sarif`", "--reporter": "write `--format`",
    "--ignore": "a level turns rules off: `--rule NAME=off`",
    "--disable": "a level turns rules off: `--rule NAME=off`", "--quiet-deprecated": "write `--quiet`",
    "--no-color": "write `--color never`", "--write": "`stylec fix` writes what it mends",
  ]

  /// What does the same as a flag of other commands, where it was given to another command than those.
  static func flag(_ name: String, of command: Options.Command) -> String? {
    switch (name, command) {
    case ("--dry-run", .fix): "`stylec fix --diff` shows what would change, and changes nothing"
    case ("--dry-run", .build), ("--dry-run", .lint): "`stylec build --check` compares, and writes nothing"
    case ("--check", .lint): "`stylec lint` only ever checks; leave it out"
    case ("--check", .fix): "`stylec fix --diff` ends with 1 where there is something to mend"
    default: nil
    }
  }
}
