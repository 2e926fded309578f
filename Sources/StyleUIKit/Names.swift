#if canImport(CoreGraphics)
  import StyleClient

  // The C headers have a Point and a Size, SwiftUI has a Rectangle: here they are the models'. What is public names the module.
  typealias Point = StyleClient.Point
  typealias Size = StyleClient.Size
  typealias Rectangle = StyleClient.Rectangle
#endif
