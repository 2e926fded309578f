import StyleDriver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The usage of the commands for those who work on stylec itself, run from the project's root.
let usage = """
  Usage: stylec-dev generate [--check]   write docs/rules, docs/errors, the JavaScript client's forms and the JSON Schemas, or
                                         fail if they are out of date
         stylec-dev new-rule NAME [IN]   write the skeletons of a rule, its test and its page; IN is its kind, or Sources
         stylec-dev sign STATEMENT KEY ENVELOPE  sign an in-toto statement about packages

  """

let arguments = Array(CommandLine.arguments.dropFirst())
let environment = CommandEnvironment.process()
do {
  switch (arguments.first, arguments.dropFirst().first) {
  case ("generate", nil): try FilesFromCode.write()
  case ("generate", "--check"):
    let stale = try FilesFromCode.stalePaths()
    for path in stale { environment.say("\(path) is out of date\n") }
    if !stale.isEmpty {
      environment.say("run `make docs` and commit the result\n")
      exit(1)
    }
  case ("new-rule", let name?): try NewRule(name, in: arguments.dropFirst(2).first).write()
  case ("sign", let statement?) where arguments.count == 4:
    try SignedStatement.write(statement, by: arguments[2], to: arguments[3])
  default:
    environment.say(usage)
    exit(2)
  }
} catch {
  environment.say("stylec-dev: \(error)\n")
  exit(3)
}
