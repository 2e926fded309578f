#if canImport(CoreGraphics)
  public import Foundation
  public import StyleClient

  extension TextUnits {
    /// The range of each unit in UTF-16 units, as attributed strings, TextKit and CoreText count.
    public var nsRanges: [NSRange] { ranges.map { NSRange($0) } }
  }
#endif
