// What the products call of CryptoKit, as Apple declares it.
public import Foundation

@available(macOS 10.15, iOS 13, tvOS 15, watchOS 6, *)
public struct SHA256: Sendable {
  public init() {}
  public mutating func update<D: DataProtocol>(data: D) {}
  public func finalize() -> SHA256Digest { SHA256Digest() }
}

@available(macOS 10.15, iOS 13, tvOS 15, watchOS 6, *)
public struct SHA256Digest: Sequence, Sendable {
  public func makeIterator() -> IndexingIterator<[UInt8]> { [].makeIterator() }
}

@available(macOS 10.15, iOS 13, tvOS 15, watchOS 6, *)
public enum Curve25519 {
  public enum Signing {
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {}
      public var rawRepresentation: Data { Data() }
      public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D) -> Bool { false }
    }

    public struct PrivateKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {}
      public var publicKey: PublicKey { fatalError() }
      public func signature<D: DataProtocol>(for data: D) throws -> Data { Data() }
    }
  }
}
