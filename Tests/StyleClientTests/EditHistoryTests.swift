import StyleClient
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct EditHistoryTests {
  @Test func stepsGoBackAndForward() {
    var history = EditHistory("a")
    #expect(!history.canUndo && !history.canRedo)
    history.record("b")
    history.record("c")
    #expect(history.undo() && history.state == "b" && history.canRedo)
    #expect(history.undo() && history.state == "a" && !history.canUndo)
    let atStart = history
    #expect(!history.undo() && history == atStart)
    #expect(history.redo() && history.redo() && history.state == "c")
    let atEnd = history
    #expect(!history.redo() && history == atEnd)
  }

  @Test func aNewEditDropsWhatWasUndone() {
    var history = EditHistory(0)
    for state in 1...3 { history.record(state) }
    history.undo()
    history.undo()
    history.record(9)
    #expect(!history.canRedo && history.state == 9)
    history.undo()
    #expect(history.state == 1)
  }

  @Test func theOldestStepsAreDropped() {
    var history = EditHistory(0, limit: 3)
    for state in 1...10 { history.record(state) }
    var states = [history.state]
    while history.undo() { states.append(history.state) }
    #expect(states == [10, 9, 8, 7])
    var none = EditHistory("a", limit: -1)
    none.record("b")
    #expect(none.limit == 0 && !none.canUndo && none.state == "b")
  }

  /// Against a list of all states that were ever recorded and a place in it.
  @Test func aHistoryIsAWindowOverAList() {
    var random = SeededGenerator(seed: 0x4157)
    for limit in 0..<8 {
      var history = EditHistory(0, limit: limit)
      var (states, place, first) = ([0], 0, 0)
      for next in 1...400 {
        switch random.next() % 4 {
        case 0:
          #expect(history.undo() == (place > first))
          place = max(place - 1, first)
        case 1:
          #expect(history.redo() == (place + 1 < states.count))
          place = min(place + 1, states.count - 1)
        default:
          history.record(next)
          states = states[...place] + [next]
          place += 1
          first = max(first, place - limit)
        }
        #expect(history.state == states[place])
        #expect(history.canUndo == (place > first) && history.canRedo == (place + 1 < states.count))
      }
    }
  }
}
