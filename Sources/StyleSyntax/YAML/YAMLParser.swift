internal import CYAML

/// One libyaml parser over bytes that stay put: the only code that touches libyaml.
///
/// libyaml's structures are freed by `deinit`; nothing of them leaves this file but plain values. Texts are asked of the parser,
/// so that those that stand in the source cost nothing.
@safe
final class YAMLParser {
  enum ScalarStyle {
    case plain, quoted, block
  }

  struct Event {
    enum Kind {
      case alias
      case scalar(ScalarStyle)
      case open(isMapping: Bool, isFlow: Bool)
      case close
      case documentEnd, streamEnd, other
    }

    let kind: Kind
    /// Whether an anchor or a tag stands before a scalar or collection.
    let hasProperties: Bool
    /// Number of bytes of a scalar's text.
    let textCount: Int
    /// The byte of the file at which the event starts, and the one after its end.
    let lower, upper: Int
    /// The lines of the start and of the end, from 0.
    let line, lastLine: Int
  }

  /// Error of libyaml, with the bytes of the file at which it stands.
  struct Problem: Error {
    let text: String
    let offset: Int
    let context: String?
    let contextOffset: Int?
  }

  // Behind pointers, since libyaml keeps addresses into its structures.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let offsets: Offsets

  /// Starts parsing `bytes`, which have to outlive the parser; `offsets` are those of the text's scalars in the file.
  init(_ bytes: UnsafeBufferPointer<UInt8>, offsets: Offsets) {
    self.offsets = offsets
    unsafe parser = .allocate(capacity: 1)
    unsafe event = .allocate(capacity: 1)
    unsafe event.initialize(to: yaml_event_t())
    unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    unsafe yaml_event_delete(event)
    unsafe yaml_parser_delete(parser)
    unsafe event.deallocate()
    unsafe parser.deallocate()
  }

  /// The next event; its text, anchor and tag are those of the parser's properties until the one after.
  ///
  /// It is inlined into the one loop that calls it, so that events needn't be stored.
  @inline(__always)
  func next() throws(Problem) -> Event {
    unsafe yaml_event_delete(event)
    guard unsafe yaml_parser_parse(parser, event) == 1 else { throw problem }
    let kind: Event.Kind
    var hasProperties = false
    var textCount = 0
    switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.pointee.data.scalar
      kind = unsafe .scalar(Self.style(scalar.style))
      hasProperties = unsafe scalar.anchor != nil || scalar.tag != nil
      textCount = unsafe scalar.length
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.pointee.data.mapping_start
      kind = unsafe .open(isMapping: true, isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
      hasProperties = unsafe mapping.anchor != nil || mapping.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe event.pointee.data.sequence_start
      kind = unsafe .open(isMapping: false, isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
      hasProperties = unsafe sequence.anchor != nil || sequence.tag != nil
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: kind = .close
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    default: kind = .other
    }
    let (start, end) = unsafe (event.pointee.start_mark, event.pointee.end_mark)
    return Event(
      kind: kind, hasProperties: hasProperties, textCount: textCount,
      lower: offsets.byte(ofScalar: Int(start.index)), upper: offsets.byte(ofScalar: Int(end.index)),
      line: Int(start.line), lastLine: Int(end.line))
  }

  /// A scalar's text, escapes resolved.
  var text: [UInt8] { unsafe Array(scalarText) }

  /// Whether a scalar's text is that of `bytes` from `lower` on.
  func textEquals(_ bytes: [UInt8], from lower: Int) -> Bool {
    let text = unsafe scalarText
    guard lower + text.count <= bytes.count else { return false }
    for index in 0..<text.count where unsafe bytes[lower + index] != text[index] { return false }
    return true
  }

  private var scalarText: UnsafeBufferPointer<UInt8> {
    let scalar = unsafe event.pointee.data.scalar
    return unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
  }

  /// The anchor before a scalar or collection, or the one that an alias names.
  var anchor: String? { unsafe Self.string(properties.anchor) }

  /// The tag before a scalar or collection.
  var tag: String? { unsafe Self.string(properties.tag) }

  private var properties: (anchor: UnsafePointer<yaml_char_t>?, tag: UnsafePointer<yaml_char_t>?) {
    let data = unsafe event.pointee.data
    switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT: return unsafe (UnsafePointer(data.scalar.anchor), UnsafePointer(data.scalar.tag))
    case YAML_MAPPING_START_EVENT:
      return unsafe (UnsafePointer(data.mapping_start.anchor), UnsafePointer(data.mapping_start.tag))
    case YAML_SEQUENCE_START_EVENT:
      return unsafe (UnsafePointer(data.sequence_start.anchor), UnsafePointer(data.sequence_start.tag))
    case YAML_ALIAS_EVENT: return unsafe (UnsafePointer(data.alias.anchor), nil)
    default: return (nil, nil)
    }
  }

  private var problem: Problem {
    let context = unsafe Self.string(parser.pointee.context)
    let contextMark = unsafe context == nil ? nil : Int(parser.pointee.context_mark.index)
    return unsafe Problem(
      text: Self.string(parser.pointee.problem) ?? "unreadable",
      offset: offsets.byte(ofScalar: Int(parser.pointee.problem_mark.index)), context: context,
      contextOffset: contextMark.map { offsets.byte(ofScalar: $0) })
  }

  private static func style(_ style: yaml_scalar_style_t) -> ScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private static func string(_ pointer: UnsafePointer<yaml_char_t>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }

  private static func string(_ pointer: UnsafePointer<CChar>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }
}
