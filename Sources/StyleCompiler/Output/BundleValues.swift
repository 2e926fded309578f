package import StyleBundle
import StyleModel

extension BundlePart {
  /// The styles that one part of a bundle gave, as clients read them.
  package init(_ styles: StyleCompilation.Result) {
    self.init()
    for style in styles.styles {
      guard let names = styles.names[style.model.reference] else {
        append(style.bundleStyle)
        continue
      }
      append(style.bundleStyle, as: style.model.name.text, names.notes)
      for alias in names.aliases {
        var notes = names.notes
        notes.deprecated = alias.deprecated ?? notes.deprecated
        append(style.bundleStyle, as: alias.name.text, notes)
      }
    }
  }
}
