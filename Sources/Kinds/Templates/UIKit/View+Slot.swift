#if canImport(SwiftUI)
  public import StyleClient
  public import SwiftUI

  extension View {
    /// Makes a view cover a slot of a template, in the coordinates of the view around it.
    public nonisolated func covering(_ slot: TurnedRectangle) -> some View {
      frame(width: CGFloat(slot.size.width), height: CGFloat(slot.size.height))
        .rotationEffect(.degrees(slot.rotation))
        .position(x: CGFloat(slot.center.x), y: CGFloat(slot.center.y))
    }
  }
#endif
