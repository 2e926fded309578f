/// A signer of envelopes: a secret key, or a program that holds one.
package struct Signer: Sendable {
  /// A function that signs a message of a kind of envelope.
  package typealias Signature =
    @Sendable (_ message: [UInt8], _ kind: Envelope.Kind) throws(SigningProblem) -> [UInt8]

  /// The key that checks the signatures.
  package let publicKey: PublicKey
  private let sign: Signature

  /// - Parameters:
  ///   - publicKey: The key that checks the signatures.
  ///   - sign: The function that makes them.
  package init(for publicKey: PublicKey, sign: @escaping Signature) {
    self.publicKey = publicKey
    self.sign = sign
  }

  /// The signer of a secret key.
  package init(_ key: SigningKey) {
    self.init(for: key.publicKey) { message, _ throws(SigningProblem) in
      guard let signature = key.signature(of: message) else { throw .outOfMemory }
      return signature
    }
  }

  /// Signs a message, and verifies the signature.
  func signature(of message: [UInt8], as kind: Envelope.Kind) throws(SigningProblem) -> [UInt8] {
    let signature = try sign(message, kind)
    guard publicKey.verifies(signature, of: message) else { throw .wrong }
    return signature
  }
}

/// The reason for a missing signature.
package enum SigningProblem: Error, Hashable, Sendable {
  /// A library has no memory left.
  case outOfMemory
  /// The answer isn't the key's signature of the message.
  case wrong
  /// The program gave none, for a reason in words that follow a colon.
  case failed(String)
}
