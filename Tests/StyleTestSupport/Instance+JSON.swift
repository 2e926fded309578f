import StyleBundle

extension Instance {
  /// The value as JSON text.
  package var json: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .string(let text):
      (try? String(decoding: JSONWriter.text { $0.string(text) }, as: UTF8.self)) ?? ""
    case .array(let items): "[\(items.map(\.json).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Instance.string($0.name).json):\($0.value.json)" }.joined(separator: ","))}"
    }
  }
}
