import StyleFiles

/// The outputs of a build and what it read, as one rule without commands in make's format.
///
/// Names are escaped as compilers do in theirs, which make, ninja and others read. The paths are relative to the working directory,
/// so the text is the same wherever a project lies.
struct DependencyFile {
  let outputs: [String]
  let inputs: [String]

  /// The rule's text; throws where a name holds a line break, which the format can't have.
  func text() throws(RunError) -> String {
    if let path = (outputs + inputs).first(where: { $0.utf8.contains { $0 == 0x0A || $0 == 0x0D } }) {
      throw .refused(
        "a depfile can't list `\(path)`, whose name has a line break", hint: "rename it, or remove --depfile")
    }
    let (outputs, inputs) = (outputs.map(Self.escaped), inputs.map(Self.escaped))
    return "\(outputs.joined(separator: Self.separator)):"
      + inputs.map { Self.separator + $0 }.joined() + "\n"
  }

  private static let separator = " \\\n  "

  /// A name as make reads it: `\` before a blank, `#` or `:`, and `$` twice.
  ///
  /// Only before a blank, and so at a name's end, does make take two `\` for one.
  private static func escaped(_ name: String) -> String {
    var (text, slashes) = ("", "")
    for scalar in name.unicodeScalars {
      switch scalar {
      case " ", "\t": text += slashes + "\\"
      case "#", ":": text += "\\"
      case "$": text += "$"
      default: break
      }
      slashes = scalar == "\\" ? slashes + "\\" : ""
      text.unicodeScalars.append(scalar)
    }
    return text + slashes
  }

  /// Whether a text is a rule without commands, or nothing, and so may be an earlier depfile.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\\\n", with: " ")
    let lines = text.split(separator: "\n")
    return lines.isEmpty || lines.count == 1 && lines[0].contains(": ") && lines[0].first != "\t"
  }
}
