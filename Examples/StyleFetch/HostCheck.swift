import StyleStore
import StyleTrust

/// A look at a live host with the eyes of clients, caches and browsers: each answer that something depends on.
struct HostCheck {
  /// Answers of one kind that aren't as they have to be.
  struct Finding: CustomStringConvertible {
    /// Whether clients may miss releases by it; else it costs time, bytes, or browsers.
    let isError: Bool
    /// The answer, and the remedy.
    let text: String
    /// The files that were answered so, in the order in which they were asked for.
    fileprivate(set) var paths: [String]

    var description: String {
      let others = paths.count > 1 ? " and \(paths.count - 1) more" : ""
      return "\(isError ? "error" : "warning"): \(paths[0])\(others): \(text)"
    }
  }

  let address: HostAddress
  let layout: HostLayout
  /// The root that an app ships; nil to take the host's first one as it is.
  let shipped: [UInt8]?
  /// In seconds since 1970.
  let now: Int
  private(set) var findings: [Finding] = []
  /// The number of requests that were answered.
  private(set) var answers = 0

  private static let transport = SystemTransport()

  init(_ address: HostAddress, channel: String, shipped: [UInt8]?, now: Int) {
    (self.address, layout, self.shipped, self.now) = (address, HostLayout(channel: channel), shipped, now)
  }

  /// Looks at the pointer, the roots, what the release consists of, and files that aren't there.
  ///
  /// - Returns: The release that is live; nil where the host has none that can be verified.
  mutating func run() async -> Pointer? {
    guard let envelope = await pointer() else { return nil }
    let claimed: Pointer
    do throws(TrustError) {
      claimed = try Pointer(payload: Envelope(reading: envelope, as: .pointer).payload)
    } catch {
      report(layout.pointer, "no client takes it: \(error)", "see that the host serves the file as it was published")
      return nil
    }
    guard let chain = await chain(to: claimed.place.rootVersion) else { return nil }
    await absentFiles(after: chain.newest.version)
    do throws(TrustError) {
      let pointer = try chain.pointer(envelope)
      expiry(of: pointer)
      await history(of: pointer, envelope)
      await contents(of: pointer)
      return pointer
    } catch {
      report(layout.pointer, "no client takes it: \(error)", "publish again with the key that the newest root names")
      return nil
    }
  }

  /// Asks for a file once, and follows no redirect.
  ///
  /// - Parameters:
  ///   - path: From the host's address.
  ///   - limit: The most bytes that it may have.
  ///   - entityTag: Sent as `If-None-Match`.
  /// - Returns: The answer; nil, and a finding, where there is none.
  mutating func get(_ path: String, limit: Int, entityTag: String? = nil) async -> TransportResponse? {
    let request = TransportRequest(url: address.url(path), entityTag: entityTag, limit: limit, timeout: 15)
    do throws(TransportError) {
      let answer = try await Self.transport.get(request)
      answers += 1
      return answer
    } catch {
      switch error {
      case .failed(let reason): report(path, "there is no answer: \(reason)", "see that the host can be reached")
      case .timedOut: report(path, "there is no answer within 15 s", "clients give up then; see why it takes so long")
      case .tooLarge(let limit):
        report(path, "the answer has more than \(limit) bytes", "see that the host serves the file as it was published")
      case .cancelled: report(path, "the check was cancelled", "run it again")
      }
      return nil
    }
  }

  /// Asks for a file that has to be there.
  mutating func require(_ path: String, limit: Int, _ remedy: String) async -> TransportResponse? {
    guard let answer = await get(path, limit: limit) else { return nil }
    guard answer.status == 200 else {
      if let place = answer.location {
        report(
          path, "status \(answer.status), which leads to `\(place)`; expected 200",
          "serve it here: clients go to no other host, and each step costs them a request")
      } else {
        report(path, "status \(answer.status), expected 200", remedy)
      }
      return nil
    }
    return answer
  }

  mutating func report(_ path: String, _ found: String, _ remedy: String, isError: Bool = true) {
    let text = "\(found); \(remedy)"
    if let known = findings.firstIndex(where: { $0.text == text }) {
      findings[known].paths.append(path)
    } else {
      findings.append(Finding(isError: isError, text: text, paths: [path]))
    }
  }
}
