import StyleBundle
import StyleClient
import StyleGeometry

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The styles that are measured: of all kinds, those of the bundle that people look at most.
struct Sample {
  let calls: [Call]
  /// The number of calls in one measurement.
  let rounds: Int

  /// Reads the bundle whose path the program was given.
  init() {
    guard CommandLine.arguments.count > 1 else { fail("usage: client-benchmark BUNDLE.json [ROUNDS]") }
    rounds = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 20_000
    do {
      let bundle = try DecodedBundle(decoding: readFile(CommandLine.arguments[1]))
      guard let tags = bundle.tags["note"], let bubble = bundle.bubbles["mask"],
        let timeline = bundle.timeline("tag-show", reducedMotion: false, resting: RestingValues(tags)),
        let moving = bundle.timeline("fadeInUp", reducedMotion: false), let photo = bundle.stickers["photo"]
      else { fail("the bundle lacks `note`, `mask`, `tag-show`, `fadeInUp` or `photo`") }
      calls =
        Self.tagCalls(tags) + Self.bubbleCalls(bubble) + Self.timelineCalls("three phases", timeline)
        + Self.timelineCalls("spring and curve", moving) + Self.stickerCalls(photo) + Self.drawingCalls(bundle)
    } catch {
      fail("\(error)")
    }
  }

  private static func tagCalls(_ tags: TagStyles) -> [Call] {
    guard let style = tags.styles[3]?.last else { fail("no style has three texts") }
    let sizes = [Size(width: 120, height: 14.5), Size(width: 40, height: 14), Size(width: 88, height: 15)]
    let cycle = TagStyleCycle(tags)
    let (angles, old) = (style.angles, style.angles.map(\.angle))
    let picture = Size(width: 375, height: 500)
    guard let layout = TagLayout(style, of: tags, textSizes: sizes, dot: Point(x: 180, y: 250)) else {
      fail("the tag can't be laid out")
    }
    return [
      Call(name: "lay out a tag of three texts", resultAllocations: 1) { round in
        let dot = Point(x: 180, y: Double(round % 100))
        return TagLayout(style, of: tags, textSizes: sizes, dot: dot)?.bounds.maxY ?? 0
      },
      Call(name: "hit test a tap", resultAllocations: 0) { round in
        switch layout.hit(Point(x: 180 + Double(round % 64), y: 240)) {
        case .dot: 1
        case .text(let index): Double(index)
        case nil: -1
        }
      },
      Call(name: "keep a dragged tag on its picture", resultAllocations: 0) { round in
        layout.dotKeepingTag(on: picture, draggedTo: Point(x: Double(round % 400), y: -7)).x
      },
      Call(name: "recognize a stored tag", resultAllocations: 0) { _ in
        Double(cycle.recognize(angles).style?.index ?? -1)
      },
      Call(name: "recognize an old client's tag", resultAllocations: 0) { _ in
        Double(cycle.recognize(oldAngles: old).style?.index ?? -1)
      },
      Call(name: "next style that fits here", resultAllocations: 0) { round in
        let dot = Point(x: Double(round % 375), y: 250)
        return switch cycle.nextFitting(after: angles, textSizes: sizes, dot: dot, on: picture) {
        case .style(let style), .noneFits(let style): Double(style.index)
        case .unknownCount: -1
        }
      },
    ]
  }

  private static func bubbleCalls(_ bubble: BubbleStyle) -> [Call] {
    guard let outline = BubbleOutline(bubble, size: Size(width: 200, height: 90)) else {
      fail("the bubble can't be drawn")
    }
    return [
      Call(name: "place of a popover", resultAllocations: 0) { round in
        let x = Double(round % 375)
        return BubblePlacement(
          bubble, size: Size(width: 200, height: 90), anchor: Rectangle(minX: x, minY: 300, maxX: x, maxY: 300),
          container: Rectangle(minX: 0, minY: 0, maxX: 375, maxY: 667))?.position ?? 0
      },
      Call(name: "outline of a bubble", resultAllocations: 1) { round in
        BubbleOutline(bubble, size: Size(width: 200 + Double(round % 100), height: 90))?.tip.x ?? 0
      },
      Call(name: "its path elements", resultAllocations: 1) { _ in Double(outline.elements.count) },
      Call(name: "whether a point is inside", resultAllocations: 0) { round in
        outline.contains(Point(x: Double(round % 200), y: 80)) ? 1 : 0
      },
      Call(name: "arrow for a target", resultAllocations: 0) { round in
        let target = Point(x: Double(round % 300), y: 120)
        return bubble.arrow(pointingAt: target, size: Size(width: 200, height: 90))?.position ?? 0
      },
    ]
  }

  private static func stickerCalls(_ style: StickerStyle) -> [Call] {
    let sticker = StickerTransform(style, style.initialState(at: Point(x: 187, y: 250)), aspect: 1.5)
    return [
      Call(name: "apply a gesture to a sticker", resultAllocations: 0) { round in
        let gesture = StickerGesture(
          factor: 1.01, angle: Double(round % 90), translation: Point(x: 3, y: 4), middle: Point(x: 180, y: 240))
        return sticker.applying(gesture).state.center.x
      },
      Call(name: "hit test a sticker", resultAllocations: 0) { round in
        sticker.hit(Point(x: 100 + Double(round % 200), y: 250)) == .body ? 1 : 0
      },
      Call(name: "a sticker's corners", resultAllocations: 1) { _ in sticker.corners[2].y },
    ]
  }

  private static func timelineCalls(_ name: String, _ timeline: Timeline) -> [Call] {
    let duration = timeline.duration ?? 1
    return [
      Call(name: "sample \(timeline.channels.count) channels, \(name)", resultAllocations: 0) { round in
        let time = duration * Double(round % 97) / 96
        var sum = 0.0
        for channel in timeline.channels { sum += channel.value(at: time)?.number ?? 0 }
        return sum
      }
    ]
  }
}

/// Prints the reason of a failure, and ends the program.
func fail(_ reason: String? = nil) -> Never {
  if let reason { print(reason) }
  exit(1)
}

/// The bytes of a file, at most one more than a bundle may have.
private func readFile(_ path: String) -> [UInt8] {
  guard let file = unsafe fopen(path, "rb") else { fail("\(path) can't be opened") }
  defer { unsafe fclose(file) }
  let room = DecodedBundle.sizeLimit + 1
  return unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    count = unsafe fread(buffer.baseAddress, 1, room, file)
  }
}
