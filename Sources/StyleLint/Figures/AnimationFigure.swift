package import StyleDiagnostics
package import StyleModel

/// An animation with what rules about animations share; times in seconds.
package struct AnimationFigure: Sendable {
  package let animation: Animation
  /// `animations.NAME`.
  package let keyPath: StyleKeyPath

  package init(_ animation: Animation) {
    self.animation = animation
    keyPath = StyleKeyPath(["animations", animation.name.text])
  }

  /// The key path of a member of a track: `keyPath(of: track, "curve")`.
  package func keyPath(of track: Track, _ components: String...) -> StyleKeyPath {
    StyleKeyPath(keyPath.components + track.path + components)
  }
}
