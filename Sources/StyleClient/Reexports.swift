// Apps import StyleClient alone: what a bundle holds, and points and curves, come with it.
@_exported public import StyleBundle
@_exported public import StyleGeometry
