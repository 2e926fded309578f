import StyleModel

package enum TextAnimationKey: Int, KeySet {
  case extends, height

  package static let table = KeyTable(
    "a text animation",
    [
      Key("extends", .name(.textAnimation), .optional, "another text animation whose values this one starts from"),
      Key("height", .quantity(.length, .positive), .required, "from top to bottom"),
    ])
}

extension NameKind {
  static let textAnimation = NameKind.of(.textAnimations)
}
