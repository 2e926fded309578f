import StyleDiagnostics

/// Colors a piece of output, or leaves it as it is.
struct Paint: Sendable {
  enum Ink {
    case level(Level), strong, frame, label, valid
  }

  let isOn: Bool

  func callAsFunction(_ text: String, _ ink: Ink) -> String {
    guard isOn, !text.isEmpty else { return text }
    return "\u{1B}[\(Self.code(of: ink))m\(text)\u{1B}[0m"
  }

  /// The parameters of the terminal's "select graphic rendition" sequence.
  private static func code(of ink: Ink) -> String {
    switch ink {
    case .level(.error): "1;31"
    case .level(.warning): "1;33"
    case .level(.note): "1;36"
    case .strong: "1"
    case .frame, .label: "34"
    case .valid: "32"
    }
  }
}
