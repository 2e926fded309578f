import StyleStore
import StyleTrust

/// A check of a live host's answers, as clients, caches and browsers see them.
struct HostCheck {
  /// A kind of faulty answer.
  struct Finding: CustomStringConvertible {
    /// Whether clients may miss releases by it; otherwise it costs time or bytes, or excludes browsers.
    let isError: Bool
    /// The fault, and the remedy.
    let text: String
    /// The files with this answer, in the order of the requests.
    fileprivate(set) var paths: [String]

    var description: String {
      let others = paths.count > 1 ? " and \(paths.count - 1) more" : ""
      return "\(isError ? "error" : "warning"): \(paths[0])\(others): \(text)"
    }
  }

  let address: HostAddress
  let layout: HostLayout
  /// The bytes of the root that an app ships; nil to take the host's first one as it is.
  let shipped: [UInt8]?
  /// The time in seconds since 1970.
  let now: Int
  private(set) var findings: [Finding] = []
  /// The number of answered requests.
  private(set) var answers = 0

  private static let transport = SystemTransport()

  init(_ address: HostAddress, channel: String, shipped: [UInt8]?, now: Int) {
    (self.address, layout, self.shipped, self.now) = (address, HostLayout(channel: channel), shipped, now)
  }

  /// Checks the pointer, the roots, the release's contents, and missing files.
  ///
  /// - Returns: The live release; nil where the host has none that can be verified.
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

  /// Requests a file once, and follows no redirect.
  ///
  /// - Parameters:
  ///   - path: The file's path below the host's address.
  ///   - limit: The size limit of the answer, in bytes.
  ///   - entityTag: The value to send as `If-None-Match`.
  /// - Returns: The answer; nil, with a finding, where there is none.
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

  /// Requests a file that has to be there.
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
