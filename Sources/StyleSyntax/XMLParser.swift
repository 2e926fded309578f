internal import CExpat

/// One expat parser over bytes that stay put: the only code that touches expat.
///
/// Expat calls back; the calls are kept as plain values and handed out in batches, so that nothing of expat leaves this
/// file. No entity is expanded and nothing outside the bytes is read: the first declaration inside a DOCTYPE ends reading.
@safe
final class XMLParser {
  /// What expat met.
  ///
  /// Ranges are in bytes from the start of the text.
  enum Event {
    case declaration(encoding: String?, Range<Int>)
    /// The `[` of a DOCTYPE that declares something itself; nothing follows it.
    case internalSubset(Range<Int>)
    /// A start tag, or an empty element's one tag.
    case start(hasAttributes: Bool, Range<Int>)
    /// An end tag; the empty range behind an empty element's tag.
    case end(Range<Int>)
    /// Character data; nil where it is the very bytes of the range.
    case text([UInt8]?, Range<Int>)
    case comment(Range<Int>)
    case unknownEntity(Range<Int>)
  }

  /// What expat could not read.
  struct Problem: Error {
    enum Reason {
      case mismatchedTag, nothingLeft, unclosedToken, invalidToken, duplicateAttribute, junkBehindRoot, unknownEntity
      case invalidCharacterReference, misplacedDeclaration, malformedDeclaration, unclosedCDATA, other
    }

    let reason: Reason
    /// Expat's own words.
    let text: String
    let offset: Int
  }

  private static let batchSize = 512

  private let parser: XML_Parser?
  private let bytes: UnsafeBufferPointer<UInt8>
  private var events: [Event] = []
  private var hasBegun = false
  private var isDone = false
  private var problem: Problem?

  /// Starts over `bytes`, which have to outlive the parser.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = unsafe bytes
    unsafe parser = XML_ParserCreate("UTF-8")
    guard unsafe parser != nil else { return }
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    setHandlers()
  }

  deinit {
    unsafe XML_ParserFree(parser)
  }

  /// The next events, in order; none at the end of the text.
  ///
  /// What was met before a problem comes first.
  func next() throws(Problem) -> [Event] {
    events.removeAll(keepingCapacity: true)
    if let problem { throw problem }
    while events.isEmpty, !isDone {
      advance()
      if events.isEmpty, let problem { throw problem }
    }
    return events
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
        reason: Self.reason(code), text: XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "unreadable",
        offset: max(0, Int(XML_GetCurrentByteIndex(parser))))
    }
  }

  private func take(_ event: Event) {
    events.append(event)
    if events.count == Self.batchSize { unsafe XML_StopParser(parser, 1) }
  }

  private func takeInternalSubset() {
    events.append(.internalSubset(range))
    unsafe XML_StopParser(parser, 0)
  }

  private func takeText(_ text: UnsafeBufferPointer<CChar>) {
    let range = self.range
    var isVerbatim = text.count == range.count
    for index in 0..<text.count where isVerbatim {
      isVerbatim = unsafe UInt8(bitPattern: text[index]) == bytes[range.lowerBound + index]
    }
    take(.text(isVerbatim ? nil : unsafe text.map { UInt8(bitPattern: $0) }, range))
  }

  /// Where the event that expat reports stands.
  private var range: Range<Int> {
    let lower = unsafe max(0, Int(XML_GetCurrentByteIndex(parser)))
    let upper = unsafe lower + max(0, Int(XML_GetCurrentByteCount(parser)))
    return unsafe min(lower, bytes.count)..<min(upper, bytes.count)
  }

  private func setHandlers() {
    unsafe XML_SetElementHandler(
      parser,
      { data, _, attributes in
        let parser = unsafe XMLParser.of(data)
        let hasAttributes = unsafe attributes?.pointee != nil
        parser.take(.start(hasAttributes: hasAttributes, parser.range))
      },
      { data, _ in
        let parser = unsafe XMLParser.of(data)
        parser.take(.end(parser.range))
      })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
      unsafe XMLParser.of(data).takeText(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    unsafe XML_SetCommentHandler(parser) { data, _ in
      let parser = unsafe XMLParser.of(data)
      parser.take(.comment(parser.range))
    }
    unsafe XML_SetSkippedEntityHandler(parser) { data, _, _ in
      let parser = unsafe XMLParser.of(data)
      parser.take(.unknownEntity(parser.range))
    }
    unsafe XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
      let parser = unsafe XMLParser.of(data)
      parser.take(.declaration(encoding: unsafe encoding.map { unsafe String(cString: $0) }, parser.range))
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasInternalSubset in
      if hasInternalSubset != 0 { unsafe XMLParser.of(data).takeInternalSubset() }
    }
  }

  /// The parser that a callback belongs to; `setHandlers` is called on it alone, and it outlives expat's handle.
  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLParser {
    guard let data = unsafe data else { preconditionFailure("expat called back without its user data") }
    return unsafe Unmanaged<XMLParser>.fromOpaque(data).takeUnretainedValue()
  }

  private static func reason(_ code: XML_Error) -> Problem.Reason {
    switch code {
    case XML_ERROR_TAG_MISMATCH: .mismatchedTag
    case XML_ERROR_NO_ELEMENTS: .nothingLeft
    case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR: .unclosedToken
    case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX: .invalidToken
    case XML_ERROR_DUPLICATE_ATTRIBUTE: .duplicateAttribute
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: .junkBehindRoot
    case XML_ERROR_UNDEFINED_ENTITY: .unknownEntity
    case XML_ERROR_BAD_CHAR_REF: .invalidCharacterReference
    case XML_ERROR_MISPLACED_XML_PI: .misplacedDeclaration
    case XML_ERROR_XML_DECL: .malformedDeclaration
    case XML_ERROR_UNCLOSED_CDATA_SECTION: .unclosedCDATA
    default: .other
    }
  }
}
