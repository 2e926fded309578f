import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Sources of templates.
enum TemplateSource: DeclaredKind {
  typealias Style = TemplateStyle
  static let summary = "pages with slots for images, photos and texts"
  static let innerTables = [TemplateStyle.Slot.table]
  static let errors = TemplateErrors.all
  /// The key without which the others still give the places of slots.
  static let parts: Set = ["background"]

  /// Reads the slots, which have names, into the order in which they are drawn.
  static func complete(
    _ read: inout SourceReading<TemplateStyle>, from map: MergedMap, in scope: BundleScope
  ) -> Bool {
    let slots = map.at("slots") { layers in
      SlotReader(reader: map.reader, scope: scope).read(layers)
    }
    guard read.knows("canvas"), let canvas = map.map(of: "canvas"), isPageRight(read, canvas, map), let slots else {
      return false
    }
    read.style.slots = slots.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
      .map(\.element)
    return true
  }

  /// Whether a length of pages is stated exactly where one side is endless; reports where it isn't.
  private static func isPageRight(
    _ read: SourceReading<TemplateStyle>, _ canvas: MergedMap, _ map: MergedMap
  ) -> Bool {
    let (width, height) = (read.style.canvas.width, read.style.canvas.height)
    let sources = map.reader.sources
    let isEndless = width == .endless || height == .endless
    if width == .endless, height == .endless {
      map.reader.at(canvas.path) {
        map.reader.report(Message.bothSidesEndless(at: sources.keyPlace(canvas.top)))
      }
      return false
    }
    if !isEndless, let value = map.value(of: "page") {
      map.reader.at("page") { map.reader.report(Message.pageWithoutEndless(at: sources.keyPlace(value))) }
      return false
    }
    if isEndless, !map.states("page") {
      if !map.isIncomplete {
        let finding = Message.pageMissing(isWide: width == .endless, at: sources.keyPlace(canvas.top))
        map.reader.report(finding, losing: .key("page"))
      }
      return false
    }
    return !isEndless || read.style.page != nil
  }
}
