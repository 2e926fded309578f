import StyleDriver
import StyleServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

var environment = CommandEnvironment.process()
environment.serve = LanguageServer.serve
exit(StyleCommand.run(commandLine: CommandLine.arguments, environment).rawValue)
