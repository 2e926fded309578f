// What the client's models cost: nanoseconds and allocations a call, on the bundle that is named; and what a start costs.
//
// `make bench-client` builds it with optimisation and runs it.
switch (CommandLine.arguments.dropFirst().first, CommandLine.arguments.count) {
case ("--prepare-start", 4):
  try await ColdStart(folder: CommandLine.arguments[2]).prepare(readFile(CommandLine.arguments[3]))
case ("--start", 3):
  print(try ColdStart(folder: CommandLine.arguments[2]).measure())
default:
  let sample = Sample()
  print("call                                 ns a call  allocations  of these the result")
  for call in sample.calls { call.measure(rounds: sample.rounds) }
  if !sample.calls.allSatisfy(\.allocatesOnlyItsResult) {
    fail("something allocates more than its result")
  }
}
