#if canImport(CoreGraphics)
  // Apps import StyleUIKit alone: the models that it draws come with it.
  @_exported public import StyleClient
#endif
