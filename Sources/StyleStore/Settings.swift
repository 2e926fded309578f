internal import StyleTrust

extension StyleStore {
  /// The settings of a store.
  package struct Settings: Sendable {
    package var role: Role
    package var adoption: Adoption
    /// The time that a refresh may take, in seconds.
    package var deadline: Double
    package var transport: any Transport
    package var clock: StoreClock
    /// The time in front after which the app counts as working with a shown release, in seconds.
    package var confirmation: Double = 10
    package var lifecycle = StoreLifecycle.system

    package init(role: Role, adoption: Adoption, deadline: Double, transport: any Transport, clock: StoreClock) {
      self.role = role
      self.adoption = adoption
      self.deadline = deadline
      self.transport = transport
      self.clock = clock
    }
  }

  /// A mistake in the app's call that opens a store, found whenever the app is started.
  public enum ConfigurationError: Error, Hashable, Sendable {
    /// The host's address isn't valid for clients.
    case address(String)
    /// The embedded styles are for another app or channel.
    case otherAudience(String)
    /// The app shows a bundle that it doesn't ship.
    case notEmbedded(String)
    /// The app shows no bundle at all.
    case nothingShown
    /// The deadline leaves a refresh no time.
    case deadline(Double)
  }
}

extension StyleStore.ConfigurationError: CustomStringConvertible {
  /// The given value and the expected one, in one line.
  public var description: String {
    switch self {
    case .address(let text):
      "expected `https://…` or `http://localhost…` without a query as the host's address, found `\(text)`"
    case .otherAudience(let reason): "the embedded styles are for another app: \(reason)"
    case .notEmbedded(let name):
      "the embedded styles have no bundle `\(name)`; publish it, and run `stylec verify --embed` again"
    case .nothingShown: "empty list of bundle names; add the bundles that the app shows, or pass none for all"
    case .deadline(let seconds): "deadline of \(seconds) s, required more than 0"
    }
  }

  static func checked(
    _ host: String, _ audience: Audience, _ embedded: StyleStore.Embedded, _ names: [String]?, deadline: Double
  ) throws(Self) -> HostAddress {
    guard names?.isEmpty != true else { throw .nothingShown }
    guard deadline > 0 else { throw .deadline(deadline) }
    guard let address = HostAddress(host) else { throw .address(host) }
    do throws(TrustError) {
      try embedded.chain.audience.verify(audience)
    } catch {
      throw .otherAudience("\(error)")
    }
    if let name = names?.first(where: { embedded.bundles[$0] == nil }) { throw .notEmbedded(name) }
    return address
  }
}
