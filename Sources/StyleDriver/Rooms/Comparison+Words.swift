import StyleDiagnostics
import StyleLint
import StyleModel

extension Comparison {
  /// The consequence in words of another number at `own`, which the rule compares with what stands at `others`.
  func words(_ own: StyleKeyPath, _ others: [StyleKeyPath]) -> String {
    let others = others.filter { !own.components.starts(with: $0.components) }
    func behind(_ noun: String, _ name: String?) -> String {
      "leaves its \(noun) \(name.map { "`\($0)` " } ?? "")behind"
    }
    switch self {
    case .float: return "may be no 32-bit float"
    case .neighbour: return behind("neighbour", others.first?.description)
    case .part(let noun): return behind(noun, others.first { $0.style == own.style }?.components.last)
    case .style(let noun):
      return behind(
        noun, others.first { $0.components[0] == own.components[0] && $0.style != own.style }?.components[1])
    }
  }
}
