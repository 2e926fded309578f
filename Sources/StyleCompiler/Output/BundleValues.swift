package import StyleBundle

extension BundlePart {
  /// The styles that one part of a bundle gave, as clients read them.
  package init(_ styles: StyleCompilation.Result) {
    self.init()
    for style in styles.styles { append(style.bundleStyle) }
  }
}
