#if canImport(CoreGraphics)
  import StyleClient

  // The C headers declare Point and Size, SwiftUI a Rectangle: here these are the models'. Public declarations name the module.
  typealias Point = StyleClient.Point
  typealias Size = StyleClient.Size
  typealias Rectangle = StyleClient.Rectangle
#endif
