public import StyleGeometry

/// The stickers of a page in the order in which they are drawn, each known by an identity of the app's own: a value, which an
/// ``EditHistory`` can keep.
public struct StickerPage<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A sticker with its identity.
  public struct Sticker: Hashable, Sendable {
    /// The identity that the app knows it by.
    public let id: ID
    /// The sticker as it stands on the page.
    public fileprivate(set) var transform: StickerTransform
  }

  /// A sticker that a finger finds.
  public struct Hit: Hashable, Sendable {
    /// The identity of the sticker.
    public let id: ID
    /// The part of the sticker at the point.
    public let part: StickerTransform.Part
  }

  /// The stickers, the topmost last.
  public private(set) var stickers: [Sticker] = []

  /// A page without stickers.
  public init() {}

  /// The sticker of an identity; nil where the page has none.
  ///
  /// A changed sticker keeps its place in the order, and nil takes it away. Only ``add(_:id:)`` puts a new one on the page.
  public subscript(id: ID) -> StickerTransform? {
    get { place(of: id).map { stickers[$0].transform } }
    set {
      guard let newValue else {
        remove(id)
        return
      }
      if let place = place(of: id) { stickers[place].transform = newValue }
    }
  }

  /// Puts a sticker on top of the others; one of the same identity is taken away.
  public mutating func add(_ transform: StickerTransform, id: ID) {
    remove(id)
    stickers.append(Sticker(id: id, transform: transform))
  }

  /// Takes a sticker away.
  ///
  /// - Parameter id: The identity that the app knows it by.
  /// - Returns: The sticker as it stood; nil where the page has none of that identity.
  @discardableResult
  public mutating func remove(_ id: ID) -> StickerTransform? {
    place(of: id).map { stickers.remove(at: $0).transform }
  }

  /// Puts a sticker on top of the others.
  ///
  /// - Parameter id: The identity that the app knows it by; nothing changes where the page has none of it.
  public mutating func bringToFront(_ id: ID) {
    guard let place = place(of: id) else { return }
    stickers.append(stickers.remove(at: place))
  }

  /// The topmost sticker at a point of the page, and its part that lies there.
  ///
  /// - Parameters:
  ///   - point: A point of the page.
  ///   - showsClose: Whether a sticker's close button is on the screen; left out, all are.
  /// - Returns: The sticker's identity and the part; nil where no sticker is.
  public func hit(_ point: Point, showsClose: (ID) -> Bool = { _ in true }) -> Hit? {
    for sticker in stickers.reversed() {
      if let part = sticker.transform.hit(point, showsClose: showsClose(sticker.id)) {
        return Hit(id: sticker.id, part: part)
      }
    }
    return nil
  }

  private func place(of id: ID) -> Int? { stickers.firstIndex { $0.id == id } }
}
