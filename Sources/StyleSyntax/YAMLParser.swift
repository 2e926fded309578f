internal import CYAML

/// One libyaml parser over bytes that stay put: the only code that touches libyaml.
///
/// libyaml's structures are freed by `deinit`; nothing of them leaves this file but plain values.
@safe
final class YAMLParser {
  /// Where something stands, in Unicode scalars from the start of the text.
  typealias Mark = Int

  enum ScalarStyle {
    case plain, quoted, block
  }

  enum Event {
    case documentStart, documentEnd(at: Mark), streamEnd, other
    case alias(String, start: Mark, end: Mark)
    case scalar([UInt8]?, style: ScalarStyle, anchor: String?, tag: String?, start: Mark, end: Mark)
    case open(isMapping: Bool, isFlow: Bool, anchor: String?, tag: String?, start: Mark)
    case close(start: Mark, end: Mark)
  }

  /// What libyaml could not read.
  struct Problem: Error {
    let text: String
    let mark: Mark
    let context: String?
    let contextMark: Mark?
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Starts over `bytes`, which have to outlive the parser.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = unsafe bytes
    unsafe parser = .allocate(capacity: 1)
    unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// The next event; a scalar whose text is the very bytes of the source from its start on comes without a copy (nil).
  func next(
    isVerbatim: (_ start: Mark, _ text: UnsafeBufferPointer<UInt8>, ScalarStyle) -> Bool
  ) throws(Problem) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw problem }
    defer { unsafe yaml_event_delete(&event) }
    let start = unsafe Int(event.start_mark.index)
    let end = unsafe Int(event.end_mark.index)
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let text = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let style = unsafe Self.style(scalar.style)
      let hasProperties = unsafe scalar.anchor != nil || scalar.tag != nil
      let copy = unsafe !hasProperties && isVerbatim(start, text, style) ? nil : unsafe Array(text)
      return unsafe .scalar(
        copy, style: style, anchor: Self.string(scalar.anchor), tag: Self.string(scalar.tag), start: start, end: end)
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.data.mapping_start
      return unsafe .open(
        isMapping: true, isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE, anchor: Self.string(mapping.anchor),
        tag: Self.string(mapping.tag), start: start)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe event.data.sequence_start
      return unsafe .open(
        isMapping: false, isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE, anchor: Self.string(sequence.anchor),
        tag: Self.string(sequence.tag), start: start)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: return .close(start: start, end: end)
    case YAML_ALIAS_EVENT: return unsafe .alias(Self.string(event.data.alias.anchor) ?? "", start: start, end: end)
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd(at: end)
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return .other
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
