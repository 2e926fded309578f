import StyleBundle

func parse(_ text: String, limit: Int = 1 << 20) throws(JSONError) -> JSONValue {
  try JSONDocument(parsing: Array(text.utf8), limit: limit).root
}

/// The error that a text is refused with.
func refusal(_ text: String) -> JSONError? {
  refusal(Array(text.utf8))
}

func refusal(_ bytes: [UInt8]) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONDocument(parsing: bytes, limit: 1 << 20)
    return nil
  } catch {
    return error
  }
}

/// A text in canonical form.
func canonical(_ text: String) throws -> String {
  var writer = JSONWriter()
  writer.value(try parse(text))
  return String(decoding: try writer.finish(), as: UTF8.self)
}

func written(_ body: (inout JSONWriter) -> Void) throws(JSONWriter.Fault) -> String {
  var writer = JSONWriter()
  body(&writer)
  return String(decoding: try writer.finish(), as: UTF8.self)
}

/// The mistake that a writer notes; nil where it notes none.
func fault(_ body: (inout JSONWriter) -> Void) -> JSONWriter.Fault? {
  do throws(JSONWriter.Fault) {
    _ = try written(body)
    return nil
  } catch {
    return error
  }
}
