package import StyleBundle

/// A signed document: a DSSE 1.0 envelope with one plain Ed25519 signature.
///
/// Its one valid spelling is canonical JSON, so that every bit of it counts.
package struct Envelope: Hashable, Sendable {
  /// The type of an envelope's document.
  package enum Kind: String, Sendable {
    case pointer = "application/vnd.stylec.pointer.v1+json"
    case root = "application/vnd.stylec.root.v1+json"
    /// What is said of packages of the program: where they come from.
    case statement = "application/vnd.in-toto+json"

    /// The size limit of an envelope of the kind, in bytes.
    package var sizeLimit: Int {
      switch self {
      case .pointer, .statement: 64 << 10
      case .root: 16 << 10
      }
    }
  }

  /// The type of the document.
  package let kind: Kind
  /// The document's bytes.
  package let payload: [UInt8]
  /// The signing key's ``PublicKey/id``.
  package let keyID: String
  private let signature: [UInt8]

  /// Signs a document; nil where the library has no memory left.
  package init?(signing payload: [UInt8], as kind: Kind, by key: SigningKey) {
    guard let signature = key.signature(of: Self.authenticated(payload, kind)) else { return nil }
    self.kind = kind
    self.payload = payload
    self.signature = signature
    keyID = key.publicKey.id
  }

  /// Signs a document by a key, or by a program that holds it.
  package init(signing payload: [UInt8], as kind: Kind, by signer: Signer) throws(SigningProblem) {
    self.kind = kind
    self.payload = payload
    signature = try signer.signature(of: Self.authenticated(payload, kind), as: kind)
    keyID = signer.publicKey.id
  }

  /// Reads an envelope without checking its signature.
  package init(reading bytes: [UInt8], as kind: Kind) throws(TrustError) {
    guard bytes.count <= kind.sizeLimit else { throw .tooLarge(size: bytes.count, limit: kind.sizeLimit) }
    let type: String
    (self, type) = try SignedJSON.read(bytes) { root throws(BundleError) in
      (try Envelope(root, as: kind), try root.requireString(at: "payloadType"))
    }
    guard type == kind.rawValue else { throw .otherKind(type) }
    guard encoded == bytes else { throw .notCanonical }
  }

  private init(_ root: JSONValue, as kind: Kind) throws(BundleError) {
    self.kind = kind
    payload = try root.requireValue(at: "payload").requireBase64()
    let signatures = try root.requireArray(at: "signatures")
    guard signatures.count == 1, let only = signatures.first else {
      throw BundleError(at: root, expected: "one signature", found: "\(signatures.count)")
    }
    keyID = try only.requireString(at: "keyid")
    signature = try only.requireValue(at: "sig").requireBase64()
  }

  /// The envelope's bytes, as canonical JSON.
  package var encoded: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("payload", Base64.text(payload))
    json.member("payloadType", kind.rawValue)
    json.key("signatures")
    json.beginArray()
    json.beginObject()
    json.member("keyid", keyID)
    json.member("sig", Base64.text(signature))
    json.endObject()
    json.endArray()
    json.endObject()
    return json.bytes
  }

  /// Checks that one of the given keys signed the envelope.
  package func verify(by keys: [PublicKey]) throws(TrustError) {
    guard let key = keys.first(where: { $0.id == keyID }) else { throw .unknownKey(keyID) }
    guard key.verifies(signature, of: Self.authenticated(payload, kind)) else { throw .wrongSignature }
  }

  /// The bytes to sign: DSSE's pre-authentication encoding of type and document.
  private static func authenticated(_ payload: [UInt8], _ kind: Kind) -> [UInt8] {
    let type = kind.rawValue
    return Array("DSSEv1 \(type.utf8.count) \(type) \(payload.count) ".utf8) + payload
  }
}

/// The reader that signed documents share.
enum SignedJSON {
  /// Reads strict JSON; a duplicate key, a wrong type or a value out of bounds refuses the whole.
  static func read<Value>(
    _ bytes: [UInt8], _ body: (JSONValue) throws(BundleError) -> Value
  ) throws(TrustError) -> Value {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes, limit: Envelope.Kind.pointer.sizeLimit)
    } catch {
      throw .notJSON(error)
    }
    do throws(BundleError) {
      return try body(document.root)
    } catch {
      throw .malformed(error)
    }
  }
}

extension JSONValue {
  /// The bytes of a string in strict base64.
  package func requireBase64() throws(BundleError) -> [UInt8] {
    guard let bytes = Base64.bytes(try requireString().utf8) else {
      throw BundleError(at: self, expected: "base64", found: "other text")
    }
    return bytes
  }
}
