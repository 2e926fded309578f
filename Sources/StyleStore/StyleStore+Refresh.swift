internal import StyleTrust

extension StyleStore {
  /// Asks the host for a newer release and keeps it.
  ///
  /// Calls during a refresh share its result. Cancelling a call's task ends the call at once. The store's deadline limits the
  /// whole refresh. After a failure the host is left alone for two minutes, then for longer.
  ///
  /// - Returns: The outcome. In an extension the refresh only adopts what the app has fetched.
  /// - Throws: ``StyleStoreError``; the shown styles stay as they are.
  public func refresh() async throws(StyleStoreError) -> Outcome {
    let result = await run.value { await self.refreshOnce() }
    guard let result else { throw .cancelled }
    return try result.get()
  }

  private func refreshOnce() async -> Result<Outcome, StyleStoreError> {
    guard settings.role == .main else { return .success(lookAgain()) }
    let clock = settings.clock
    if let seconds = memory.withLock({ $0.backoff.wait(at: clock.monotonic()) }) {
      return .failure(.waiting(seconds: seconds))
    }
    var (refresh, number) = memory.withLock { memory in
      memory.lastRefresh += 1
      let refresh = Refresh(
        styles: styles, folder: folder, clock: clock,
        layout: HostLayout(channel: styles.embedded.chain.audience.channel),
        connection: HostConnection(
          to: address, over: settings.transport, within: settings.deadline, clock: clock),
        held: memory.held, memory: memory.refresh)
      return (refresh, memory.lastRefresh)
    }
    let result: Result<Refresh.Result, StyleStoreError>
    do throws(StyleStoreError) {
      result = .success(try await refresh.run())
    } catch {
      result = .failure(error)
    }
    memory.withLock { $0.note(result, of: refresh, number, at: clock) }
    refresh.connection.close()
    return result.map { result in
      show(result)
      return result.outcome
    }
  }

  /// Shows what the app has adopted since; the refresh of an extension.
  private func lookAgain() -> Outcome {
    let decision = Launch(styles: styles, folder: folder).decide(judging: false)
    let (release, state) = (decision.release, decision.state)
    let held = memory.withLock { $0.held }
    let isNewer = release.map { $0.place > held?.place ?? styles.embedded.place } ?? false
    let outcome: Outcome = isNewer ? release.map { .adopted(ReleaseID($0.place)) } ?? .unchanged : .unchanged
    show(
      Refresh.Result(
        outcome: outcome, release: isNewer ? release : held, isFetched: false, lastChecked: state.lastChecked))
    return outcome
  }
}

extension StyleStore.Memory {
  /// Records a refresh's result, and whether to leave the host alone after it.
  fileprivate mutating func note(
    _ result: Result<Refresh.Result, StyleStoreError>, of run: Refresh, _ number: Int, at clock: StoreClock
  ) {
    // One that was cancelled may end after the next one has begun: of that one's memory it changes nothing.
    guard number == lastRefresh else { return refresh.learn(from: run.memory) }
    let before = refresh
    refresh = run.memory
    refresh.learn(from: before)
    let retryAfter = run.connection.retryAfter
    switch result {
    case .success: backoff.succeeded()
    case .failure(.cancelled): break
    // A cache that is late, and a host whose roots are many: it may be asked again, unless it said when.
    case .failure(let error) where error == .older || run.onlyGotFurther:
      backoff.postponed(at: clock.monotonic(), retryAfter: retryAfter)
    case .failure: backoff.failed(at: clock.monotonic(), retryAfter: retryAfter, random: clock.random())
    }
  }
}
