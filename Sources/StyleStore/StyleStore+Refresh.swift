internal import StyleTrust

extension StyleStore {
  /// Asks the host for a newer release and keeps it.
  ///
  /// Calls that come while one is under way share its result. Cancelling a call's task ends it at once. The time that all of it may
  /// take is the store's deadline. Behind a failure the host is left alone for two minutes, then for longer.
  ///
  /// - Returns: What came of it. An extension only looks at what the app has fetched.
  /// - Throws: ``StyleStoreError``; what is shown stays as it is.
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
    var refresh = memory.withLock { memory in
      Refresh(
        styles: styles, folder: folder, clock: clock,
        layout: HostLayout(channel: styles.embedded.chain.audience.channel),
        connection: HostConnection(
          to: address, over: settings.transport, within: settings.deadline, clock: clock),
        held: memory.held, memory: memory.refresh)
    }
    let result: Result<Refresh.Result, StyleStoreError>
    do throws(StyleStoreError) {
      result = .success(try await refresh.run())
    } catch {
      result = .failure(error)
    }
    memory.withLock { memory in
      memory.refresh = refresh.memory
      switch result {
      case .success: memory.backoff.succeeded()
      case .failure(.cancelled): break
      case .failure:
        memory.backoff.failed(
          at: clock.monotonic(), retryAfter: refresh.connection.retryAfter, random: clock.random())
      }
    }
    return result.map { result in
      show(result)
      return result.outcome
    }
  }

  /// What an extension does: it shows what the app has adopted meanwhile.
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
