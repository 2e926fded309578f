import StyleDriver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(StyleCommand.run(commandLine: CommandLine.arguments, .process()).rawValue)
