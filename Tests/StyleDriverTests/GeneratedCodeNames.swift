// Made by stylec of the names in the style sources, which are changed there.

import StyleBundle

extension AnimationStyle.Name {
  static let glow: Self = "glow"
  static let still: Self = "still"
}

extension AnimationTrack.Property {
  static let xGlow: Self = "x-glow"
}

extension AnimationTrack.Target {
  static let `-dot`: Self = "-dot"
  static let badge: Self = "badge"
  static let stillBadge: Self = "still-badge"
}

extension BubbleStyle.Name {
  // "$0" isn't possible as a Swift identifier.
  // "-" isn't possible as a Swift identifier.
  static let `0`: Self = "0"
  static let _1st: Self = "1st"
  static let `Type`: Self = "Type"
  static let a: Self = "\\a"
  static let `a b`: Self = "a b"
  static let `a-b`: Self = "a-b"
  static let `c d`: Self = "c d"
  // "c`d" isn't possible as a Swift identifier.
  static let `default`: Self = "default"
  @available(*, deprecated, message: "use fade-in-up, */ turned")
  static let down: Self = "down"
  static let `e f`: Self = "e f"
  // "e f" isn't possible as a Swift identifier.
  static let fadeInUp: Self = "fade-in-up"
  static let `grow-in`: Self = "grow-in"
  static let growIn: Self = "growIn"
  static let ḧí: Self = "ḧí"
  static let `init`: Self = "init"
  static let normal: Self = "normal"
  static let ofTheTheme: Self = "of-the-theme"
  static let `self`: Self = "self"
  static let snake_case: Self = "snake_case"
  static let `switch`: Self = "switch"
  static let tip: Self = "tip"
  @available(*, deprecated, message: "use fade-in-up", renamed: "fadeInUp")
  static let up: Self = "up"
  static let upDown: Self = "upⸯdown"
  @available(*, deprecated, message: "use \"default\"")
  static let usual: Self = "usual"
  static let xY: Self = "x/y"
  static let Überblick: Self = "Überblick"
  // "✨" isn't possible as a Swift identifier.
  static let 注意: Self = "注意"
  static let `🎈`: Self = "🎈"
}

extension TagStyle.Name {
  static let bothLeft: Self = "both-left"
  @available(*, deprecated, message: "use both-left")
  static let bothRight: Self = "both-right"
}

extension TagStyles.Name {
  static let note: Self = "note"
}
