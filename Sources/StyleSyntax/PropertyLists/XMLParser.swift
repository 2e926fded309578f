internal import CExpat

/// One expat parser over bytes that stay put: the only code that touches expat.
///
/// Expat calls back; the calls are kept as plain values and handed out in batches, so that only the codes of its errors leave
/// this file. No entity is expanded and nothing outside the bytes is read: the first declaration inside a DOCTYPE ends reading.
@safe
final class XMLParser {
  /// Event of expat, with its range in bytes from the start of the text.
  ///
  /// It has no parts to count references to, since a source has thousands.
  struct Event {
    enum Kind: UInt8 {
      case declaration
      /// The `[` of a DOCTYPE that declares something itself; nothing follows it.
      case internalSubset
      /// A start tag, or an empty element's one tag.
      case start, startWithAttributes
      /// An end tag; the empty range after an empty element's tag.
      case end
      /// Character data: the very bytes of the range, or others, which the parser keeps.
      case text, decodedText
      case comment
      case unknownEntity
    }

    let kind: Kind
    /// Index of the encoding or text that the parser keeps for a declaration or a decoded text.
    fileprivate let number: UInt32
    private let lower: UInt32
    private var upper: UInt32

    fileprivate init(_ kind: Kind, _ range: Range<Int>, number: Int = 0) {
      self.kind = kind
      self.number = UInt32(truncatingIfNeeded: number)
      lower = UInt32(truncatingIfNeeded: range.lowerBound)
      upper = UInt32(truncatingIfNeeded: range.upperBound)
    }

    var range: Range<Int> { Int(lower)..<Int(upper) }

    /// Takes text that follows right after this one into it; false where it isn't such text.
    fileprivate mutating func extend(over range: Range<Int>) -> Bool {
      guard kind == .text, range.lowerBound == Int(upper) else { return false }
      upper = UInt32(truncatingIfNeeded: range.upperBound)
      return true
    }
  }

  /// Error of expat, at the offset of what it could not read.
  struct Problem: Error {
    let code: XML_Error
    /// Expat's own words.
    let text: String
    let offset: Int
  }

  private let parser: XML_Parser?
  private let bytes: UnsafeBufferPointer<UInt8>
  // Behind a pointer, which is all that expat hands to its callbacks.
  private let log: UnsafeMutablePointer<Log>
  private var hasBegun = false
  private var isDone = false
  private var problem: Problem?

  /// Starts parsing `bytes`, which have to outlive the parser.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = unsafe bytes
    unsafe parser = XML_ParserCreate("UTF-8")
    unsafe log = .allocate(capacity: 1)
    unsafe log.initialize(to: Log(parser, bytes))
    guard unsafe parser != nil else { return }
    unsafe XML_SetUserData(parser, log)
    setHandlers()
  }

  deinit {
    unsafe XML_ParserFree(parser)
    unsafe log.deinitialize(count: 1)
    unsafe log.deallocate()
  }

  /// The next events, in order; none at the end of the text.
  ///
  /// Events before a problem come first.
  func next() throws(Problem) -> [Event] {
    unsafe log.pointee.clear()
    if let problem { throw problem }
    while unsafe log.pointee.events.isEmpty, !isDone {
      advance()
      if unsafe log.pointee.events.isEmpty, let problem { throw problem }
    }
    return unsafe log.pointee.events
  }

  /// The encoding that a declaration of the last events names.
  func encoding(of event: Event) -> String? {
    unsafe event.kind == .declaration ? log.pointee.encodings[Int(event.number)] : nil
  }

  /// The character data of one of the last events; nil where it is the very bytes of the event's range.
  func text(of event: Event) -> [UInt8]? {
    unsafe event.kind == .decodedText ? log.pointee.texts[Int(event.number)] : nil
  }

  private func advance() {
    let status: XML_Status
    if hasBegun {
      status = unsafe XML_ResumeParser(parser)
    } else {
      hasBegun = true
      let text = unsafe UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      status = unsafe XML_Parse(parser, text, Int32(bytes.count), 1)
    }
    guard status != XML_STATUS_SUSPENDED else { return }
    isDone = true
    if status == XML_STATUS_ERROR {
      let code = unsafe XML_GetErrorCode(parser)
      // Reading was ended here on purpose; why is in the last event.
      if code == XML_ERROR_ABORTED { return }
      problem = unsafe Problem(
        code: code, text: XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "unreadable",
        offset: max(0, Int(XML_GetCurrentByteIndex(parser))))
    }
  }

  private func setHandlers() {
    unsafe XML_SetElementHandler(
      parser,
      { data, _, attributes in
        unsafe XMLParser.log(data).pointee.take(attributes?.pointee == nil ? .start : .startWithAttributes)
      },
      { data, _ in unsafe XMLParser.log(data).pointee.take(.end) })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
      unsafe XMLParser.log(data).pointee.takeText(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    unsafe XML_SetCommentHandler(parser) { data, _ in unsafe XMLParser.log(data).pointee.take(.comment) }
    unsafe XML_SetSkippedEntityHandler(parser) { data, _, _ in
      unsafe XMLParser.log(data).pointee.take(.unknownEntity)
    }
    unsafe XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
      unsafe XMLParser.log(data).pointee.takeDeclaration(encoding: encoding.map { unsafe String(cString: $0) })
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasInternalSubset in
      if hasInternalSubset != 0 { unsafe XMLParser.log(data).pointee.takeInternalSubset() }
    }
  }

  /// The log that a callback writes to; the parser gave it to expat, and outlives it.
  private static func log(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Log> {
    guard let data = unsafe data else { preconditionFailure("expat called back without its user data") }
    return unsafe data.assumingMemoryBound(to: Log.self)
  }

  /// Record of the callbacks until the next batch is asked for.
  @safe
  private struct Log {
    /// Number of events, more than most files have, since expat counts lines whenever it is stopped.
    private static let batchSize = 4096

    private(set) var events: [Event] = []
    private(set) var encodings: [String?] = []
    private(set) var texts: [[UInt8]] = []
    private let parser: XML_Parser?
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ parser: XML_Parser?, _ bytes: UnsafeBufferPointer<UInt8>) {
      unsafe self.parser = unsafe parser
      unsafe self.bytes = unsafe bytes
      events.reserveCapacity(512)
    }

    mutating func clear() {
      events.removeAll(keepingCapacity: true)
      encodings.removeAll()
      texts.removeAll()
    }

    mutating func take(_ kind: Event.Kind, number: Int = 0) {
      take(kind, range, number: number)
    }

    mutating func takeInternalSubset() {
      events.append(Event(.internalSubset, range))
      unsafe XML_StopParser(parser, 0)
    }

    mutating func takeDeclaration(encoding: String?) {
      encodings.append(encoding)
      take(.declaration, number: encodings.count - 1)
    }

    /// Takes character data; expat calls for each line, each line's end and each entity, so that this callback has to be quick.
    @inline(__always)
    mutating func takeText(_ text: UnsafeBufferPointer<CChar>) {
      let range = range
      if text.count == range.count,
        range.allSatisfy({ unsafe bytes[$0] == UInt8(bitPattern: text[$0 - range.lowerBound]) })
      {
        if events.isEmpty || !events[events.count - 1].extend(over: range) { take(.text, range) }
      } else {
        unsafe texts.append(Array(UnsafeRawBufferPointer(text)))
        take(.decodedText, range, number: texts.count - 1)
      }
    }

    private mutating func take(_ kind: Event.Kind, _ range: Range<Int>, number: Int = 0) {
      events.append(Event(kind, range, number: number))
      if events.count == Self.batchSize { unsafe XML_StopParser(parser, 1) }
    }

    /// The bytes of the event that expat reports.
    private var range: Range<Int> {
      let lower = unsafe max(0, Int(XML_GetCurrentByteIndex(parser)))
      let upper = unsafe lower + max(0, Int(XML_GetCurrentByteCount(parser)))
      return unsafe min(lower, bytes.count)..<min(upper, bytes.count)
    }
  }
}
