/// The keys of the version-1 bundle, in canonical order.
///
/// A coding key for its `stringValue`: the name of the case, which the compiler writes down; asking for it as text at run time
/// goes through reflection.
enum BundleKey: Int, CaseIterable, CodingKey {
  case allowFlip, alpha, angle, animations, arrow, autoreverse, baseRadius, begin, border, bottom, bounds, bubbles,
    clearance, color, colorSpace, colors, components, contentInsets, cornerRadius, count, curves, cycle, damping,
    `default`, directions, dot, duration, elbow, fill, format, gap, halo, height, hide, hit, jump, keyTimes, layout,
    left, line, mass, max, maxX, maxY, min, minX, minY, minimumClient, name, none, opacity, outline, padding, panDot,
    panText, pixelGrid, position, prefer, property, radius, reducedMotion, `repeat`, right, show, side, size, smallest,
    spring, steps, stiffness, styles, tags, target, text, tipRadius, top, tracks, use, values, velocity, version,
    verticals, width, x, y

  /// The same, as they are written.
  static let all = FixedKeys(allCases.map(\.stringValue))
}
