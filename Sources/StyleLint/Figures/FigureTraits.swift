extension LintFigure {
  package static var asTextFigure: (any TextFigure.Type)? { nil }
  package static var asGrowingTextFigure: (any GrowingTextFigure.Type)? { nil }
  package static var asColoredFigure: (any ColoredFigure.Type)? { nil }
  package static var asSpringFigure: (any SpringFigure.Type)? { nil }
  package static var asBoundedFigure: (any BoundedFigure.Type)? { nil }

  /// The figure as one of this type; nil for one of another.
  package static func of(_ figure: any LintFigure) -> Self? { figure as? Self }
}

extension TextFigure {
  package static var asTextFigure: (any TextFigure.Type)? { self }
}

extension GrowingTextFigure {
  package static var asGrowingTextFigure: (any GrowingTextFigure.Type)? { self }
}

extension ColoredFigure {
  package static var asColoredFigure: (any ColoredFigure.Type)? { self }
}

extension SpringFigure {
  package static var asSpringFigure: (any SpringFigure.Type)? { self }
}

extension BoundedFigure {
  package static var asBoundedFigure: (any BoundedFigure.Type)? { self }
}
