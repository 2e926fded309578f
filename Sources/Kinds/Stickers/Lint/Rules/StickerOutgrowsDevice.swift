import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A sticker that can be made larger than the page on both sides.
enum StickerOutgrowsDevice: StyleRule {
  static let description = RuleDescription(
    "sticker-outgrows-device", .stickers, .note,
    fixability: .suggestion,
    summary: "at its largest scale a sticker is wider and higher than a device",
    explanation: """
      A sticker that covers the whole page leaves nothing else to touch, not even its own close button, and is no longer \
      recognizable as a sticker. One that is larger on one side only still shows an edge.

      It is largest at `scale.max`; a photo is as wide and as high as its box where it has the box's aspect ratio, and \
      never larger. On a device W × H a sticker w × h outgrows it above the scale max(W/w, H/h). Devices are those of \
      `lint.devices`; the finding names the first to be outgrown.
      """,
    examples: examples)

  static func check(_ sticker: StickerFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let bounds = context.devices.map { (device: $0, scale: sticker.largestScale(on: $0)) }
    guard let first = bounds.min(by: { $0.scale < $1.scale }) else { return }
    let body = sticker.body(aspect: nil, scale: sticker.scale.upperBound)
    guard body.width > first.device.width + context.tolerance, body.height > first.device.height + context.tolerance
    else { return }
    report(.outgrows(sticker, first.device, largest: first.scale, body))
  }
}

extension StickerFigure {
  /// The last scale at which the sticker isn't wider and higher than a device.
  fileprivate func largestScale(on device: Device) -> Double {
    max(device.width / shape.body.width, device.height / shape.body.height)
  }
}

extension Finding {
  fileprivate static func outgrows(
    _ sticker: StickerFigure, _ device: Device, largest: Double, _ body: Size
  ) -> Finding {
    let scale = sticker.scale.upperBound
    let largest = ValidNumber(.atMost, largest)
    let size = "\(Numerals.brief(body))"
    return Finding(
      StickerOutgrowsDevice.self,
      "at the largest scale the sticker is \(size), wider and higher than \(device.words)",
      at: sticker.member("scale"),
      related: [
        .init(
          sticker.member("size"),
          "\(Numerals.size(sticker.shape.body)) at scale 1")
      ],
      notes: ["example: scale \(Numerals.number(scale)): \(size)"],
      counterexample: Counterexample(
        sticker.sample(aspect: nil, scale: scale) + [.init("device", .text(device.name))],
        bound: .init(member: "scale", value: largest.bound, isOpen: true)),
      advice: Suggestion([sticker.scaled(largest)], "leave an edge on the page"))
  }
}

private let examples = [
  RuleExample(
    "a sticker that is never wider than the page",
    sticker: """
      content: image
      size: { width: 100, height: 160 }
      scale: 0.5..3
      """),
  RuleExample(
    "a sticker that covers the page",
    sticker: """
      content: image
      size: { width: 100, height: 100 }
      scale: 0.5..8
      #      ^^^^^^ sticker-outgrows-device
      """),
]
