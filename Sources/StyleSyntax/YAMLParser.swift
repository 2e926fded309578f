internal import CYAML

/// One libyaml parser over bytes that stay put: the only code that touches libyaml.
///
/// libyaml's structures are freed by `deinit`; nothing of them leaves this file but plain values. What an event is about is asked
/// of the parser, so that an event costs nothing that isn't wanted of it.
@safe
final class YAMLParser {
  enum ScalarStyle {
    case plain, quoted, block
  }

  enum Event {
    case documentStart, documentEnd, streamEnd, other
    case alias
    case scalar(ScalarStyle)
    case open(isMapping: Bool, isFlow: Bool)
    case close
  }

  /// What libyaml could not read; marks count Unicode scalars from the start of the text.
  struct Problem: Error {
    let text: String
    let mark: Int
    let context: String?
    let contextMark: Int?
  }

  // Behind pointers, since libyaml keeps addresses into its structures.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let offsets: Offsets

  /// Starts over the text `bytes`, which have to outlive the parser; `offsets` are those of its scalars in the file.
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

  /// The next event; its details are those of the parser's properties until the one after.
  func next() throws(Problem) -> Event {
    unsafe yaml_event_delete(event)
    guard unsafe yaml_parser_parse(parser, event) == 1 else { throw problem }
    switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT: return unsafe .scalar(Self.style(event.pointee.data.scalar.style))
    case YAML_MAPPING_START_EVENT:
      return unsafe .open(isMapping: true, isFlow: event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      return unsafe .open(isMapping: false, isFlow: event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: return .close
    case YAML_ALIAS_EVENT: return .alias
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return .other
    }
  }

  /// The byte of the file at which the event starts.
  var lower: Int { unsafe offsets.byte(ofScalar: Int(event.pointee.start_mark.index)) }

  /// The byte behind the event.
  var upper: Int { unsafe offsets.byte(ofScalar: Int(event.pointee.end_mark.index)) }

  /// The line of the start, from 0.
  var line: Int { unsafe Int(event.pointee.start_mark.line) }

  /// The line of the end, from 0.
  var lastLine: Int { unsafe Int(event.pointee.end_mark.line) }

  /// How many bytes a scalar's text has.
  var textCount: Int { unsafe Int(event.pointee.data.scalar.length) }

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

  /// Whether an anchor or a tag stands before a scalar or collection.
  var hasProperties: Bool {
    let (anchor, tag) = unsafe properties
    return unsafe anchor != nil || tag != nil
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
    return unsafe Problem(
      text: Self.string(parser.pointee.problem) ?? "unreadable", mark: Int(parser.pointee.problem_mark.index),
      context: context, contextMark: context == nil ? nil : Int(parser.pointee.context_mark.index))
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
