/// Writes canonical JSON (RFC 8785) straight into one buffer of bytes.
///
/// The caller writes the members of each object in canonical order (``CanonicalOrder``), a key and then its value;
/// commas and colons come by themselves. Writing never stops: a mistake of the caller (a number that isn't finite, a key
/// out of order, a value without a key) is noted, and ``finish()`` throws the first one, so that bytes that aren't
/// canonical never leave the writer.
public struct JSONWriter: Sendable {
  /// A mistake of the code that calls the writer, never one of its input.
  public enum Fault: Error, Hashable, Sendable {
    /// A number that is NaN or infinite; `null` stands in its place at `offset`.
    case numberNotFinite(offset: Int)
    /// A whole number beyond ±(2^53 − 1), which readers may round.
    case integerOutOfRange(Int)
    /// A key that doesn't come after the one before it, or is the same.
    case keyOutOfOrder(String, after: String)
    /// A value where a key is due or the reverse, a second root, an end without a start, or a start without an end.
    case unbalanced(offset: Int)
  }

  /// The largest whole number up to which all are exact as doubles: 2^53 − 1.
  public static let largestInteger: UInt64 = 9_007_199_254_740_991

  /// The white space between values.
  public enum Layout: Hashable, Sendable {
    /// No white space at all: canonical.
    case compact
    /// All on one line, with spaces after commas and colons and within braces, for reports.
    case spaced
    /// Every member and item on a line of its own, two spaces a level, for people who read the text and its differences.
    case indented
  }

  /// The bytes written so far.
  public var bytes: [UInt8] { text.bytes }
  /// The first mistake of the caller.
  public var fault: Fault? { text.fault }

  private var text: BundleWriter
  private let layout: Layout
  private var open: [OpenContainer] = []
  private var awaitsValue = false

  private struct OpenContainer {
    let isObject: Bool
    /// The key written last; nil before the first.
    var lastKey: String?
  }

  /// Creates a writer with an empty buffer.
  ///
  /// - Parameters:
  ///   - capacity: The expected number of bytes.
  ///   - layout: The white space between values.
  public init(capacity: Int = 0, layout: Layout = .compact) {
    self.layout = layout
    text = BundleWriter(capacity: capacity)
  }

  /// Ends the document and hands its bytes over.
  ///
  /// - Throws: The first mistake of the caller, or ``Fault/unbalanced(offset:)`` where there isn't exactly one whole value.
  public consuming func finish() throws(Fault) -> [UInt8] {
    if let fault { throw fault }
    guard open.isEmpty, !bytes.isEmpty else { throw .unbalanced(offset: bytes.count) }
    return bytes
  }

  /// Hands over the bytes written since the last call, for a text that goes out in pieces; its keys aren't checked.
  package mutating func takeBytes() -> [UInt8] { text.takeBytes() }

  /// The text that `body` writes.
  package static func text(_ body: (inout JSONWriter) -> Void) throws(Fault) -> [UInt8] {
    var writer = JSONWriter()
    body(&writer)
    return try writer.finish()
  }
}

extension JSONWriter {
  /// Writes a number in ECMAScript's layout, −0 as `0`.
  ///
  /// NaN and infinities have no JSON: they are noted as a ``Fault`` and `null` is written, so nothing crashes.
  public mutating func number(_ value: Double) {
    startValue()
    text.number(value)
  }

  /// Writes a whole number; beyond ±(2^53 − 1) it is noted as a ``Fault``.
  public mutating func integer(_ value: Int) {
    startValue()
    if value.magnitude > Self.largestInteger { text.note(.integerOutOfRange(value)) }
    text.literal(String(value).utf8)
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    startValue()
    text.string(value)
  }

  /// Writes a value whose JSON the caller has made.
  package mutating func value(written json: String) {
    startValue()
    text.literal(json.utf8)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    startValue()
    text.bool(value)
  }

  /// Writes `null`.
  public mutating func null() {
    startValue()
    text.literal("null".utf8)
  }

  private mutating func startValue() {
    let isDue = awaitsValue || (open.last.map { !$0.isObject } ?? bytes.isEmpty)
    if !isDue { text.note(.unbalanced(offset: bytes.count)) }
    if !awaitsValue { setApart() }
    awaitsValue = false
  }

  /// Writes the white space before a member or item, where its layout has any.
  private mutating func setApart() {
    switch layout {
    case .compact: return
    case .spaced:
      guard text.needsComma || open.last?.isObject == true else { return }
      text.comma()
      text.blank()
    case .indented:
      if open.isEmpty { return }
      text.comma()
      text.breakLine(level: open.count)
    }
  }
}

extension JSONWriter {
  /// Writes an array, its items written by `body`.
  public mutating func array<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginArray()
    try body(&self)
    endArray()
  }

  /// Writes an object, its members written by `body` in canonical order.
  public mutating func object<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginObject()
    try body(&self)
    endObject()
  }

  /// Starts an array.
  public mutating func beginArray() {
    begin(isObject: false)
  }

  /// Ends the array that was started last.
  public mutating func endArray() {
    end(isObject: false)
  }

  /// Starts an object.
  public mutating func beginObject() {
    begin(isObject: true)
  }

  /// Ends the object that was started last.
  public mutating func endObject() {
    end(isObject: true)
  }

  /// Writes the key of the object's next member; its value has to follow.
  ///
  /// A key that isn't greater than the one before it is noted as a ``Fault``.
  public mutating func key(_ name: String) {
    guard let container = open.last, container.isObject, !awaitsValue else {
      text.note(.unbalanced(offset: bytes.count))
      return
    }
    if let last = container.lastKey, !CanonicalOrder.utf16Precedes(last, name) {
      text.note(.keyOutOfOrder(name, after: last))
    }
    open[open.count - 1].lastKey = name
    keyInAnyOrder(name)
  }

  /// Writes a key in an order of the caller's own, for texts that aren't canonical.
  package mutating func keyInAnyOrder(_ name: String) {
    setApart()
    text.key(named: name)
    if layout != .compact { text.blank() }
    awaitsValue = true
  }

  private mutating func begin(isObject: Bool) {
    startValue()
    isObject ? text.beginObject() : text.beginArray()
    open.append(OpenContainer(isObject: isObject))
  }

  private mutating func end(isObject: Bool) {
    if open.popLast()?.isObject != isObject || awaitsValue { text.note(.unbalanced(offset: bytes.count)) }
    if text.needsComma {
      if layout == .indented { text.breakLine(level: open.count) }
      if layout == .spaced, isObject { text.blank() }
    }
    isObject ? text.endObject() : text.endArray()
    awaitsValue = false
  }
}
