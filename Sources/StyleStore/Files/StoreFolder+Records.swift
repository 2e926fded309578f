internal import StyleFiles

/// Two records with the same content, so that a flipped bit in one loses nothing, and a crash never tears both.
extension StoreFolder {
  static let records = ["state", "state.2"]

  /// The records in the folder.
  struct Records {
    /// The state that counts; where neither record is valid, that of a store that never fetched anything.
    var state = StoreState()
    /// The records' names, the one that counts less first.
    var names: [String]
    /// Whether both records are the same.
    var areSame: Bool
  }

  /// The state between launches, as the records hold it.
  func state() -> StoreState { records().state }

  func records() -> Records {
    let bytes = Self.records.map { try? files.read("\(path)/\($0)", limit: StoreState.sizeLimit) }
    let areSame = bytes.first == bytes.last
    let first = bytes.first.flatMap { $0 }.flatMap { StoreState(record: $0) }
    let last = areSame ? first : bytes.last.flatMap { $0 }.flatMap { StoreState(record: $0) }
    let isFirstLater = first?.counter ?? -1 > last?.counter ?? -1
    let (earlier, later) = isFirstLater ? (last, first) : (first, last)
    return Records(
      state: later.map { $0.consideringOlder(earlier) } ?? StoreState(),
      names: isFirstLater ? Self.records.reversed() : Self.records, areSame: areSame)
  }

  /// Writes a state into both records, and mends a damaged one.
  ///
  /// - Parameters:
  ///   - state: The state, whose counter grows where it is new.
  ///   - old: The records so far.
  /// - Throws: ``FileProblem`` where neither can be written.
  func write(_ state: inout StoreState, over old: Records) throws(FileProblem) {
    let isDamaged = !old.areSame && old.state.counter > 0
    guard state != old.state || isDamaged else { return }
    state.counter = min(old.state.counter + 1, StoreState.largestCounter)
    var problems: [FileProblem] = []
    for name in old.names {
      do throws(FileProblem) {
        try replace("\(path)/\(name)", with: state.record)
        try files.synchronize(path)
      } catch {
        problems.append(error)
      }
    }
    if problems.count == old.names.count, let first = problems.first { throw first }
  }
}

extension StoreState {
  /// The state that counts of two; an app of version 0.1 knows one record only, and may have written it since.
  fileprivate func consideringOlder(_ other: StoreState?) -> StoreState {
    guard counter > 0, let other, other.counter == 0, let theirs = other.seen?.place,
      seen.map({ $0.place < theirs }) ?? true
    else { return self }
    var state = other
    state.counter = counter
    return state
  }
}
