// The cost of the client's models: nanoseconds and allocations a call, on the bundle that is named.
//
// `make bench-client` builds it with optimization and runs it.
let sample = Sample()
print("call                                 ns a call  allocations  of these the result")
for call in sample.calls { call.measure(rounds: sample.rounds) }
if !sample.calls.allSatisfy(\.allocatesOnlyItsResult) {
  fail("something allocates more than its result")
}
