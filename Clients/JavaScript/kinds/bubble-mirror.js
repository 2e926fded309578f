// @ts-check

/** @typedef {import('../geometry.js').ReadingDirection} ReadingDirection */
/** @typedef {import('../styles.js').BubbleStyle} BubbleStyle */
/** @typedef {import('../styles.js').BubbleStyle.LinearForm} LinearForm */
/** @typedef {import('../styles.js').BubbleStyle.Vertex} Vertex */
/** @typedef {import('../styles.js').Direction} Direction */
/** @typedef {import('../styles.js').BubbleCorner} BubbleCorner */
/** @typedef {import('../styles.js').CornerRadii} CornerRadii */

/**
 * The style as it is drawn in a reading direction, with which everything else works unchanged: of a style that is `mirrored` its
 * mirror image from right to left, else the style itself. Call it once, on the bundle's style.
 * @param {BubbleStyle} style
 * @param {ReadingDirection} reading
 * @returns {BubbleStyle}
 */
export function laidOutBubble(style, reading) {
  if (reading !== 'rtl' || style.rightToLeft !== 'mirrored') return style
  const { arrow, contentInsets, outline, radii, smallest, tail } = style
  const position = arrow.directions.some(isVertical) ? fromOtherEnd(arrow.position) : arrow.position
  return {
    ...style,
    arrow: { ...arrow, directions: arrow.directions.map(mirrored), position },
    contentInsets: { ...contentInsets, left: contentInsets.right, right: contentInsets.left },
    radii: radii && mirroredRadii(radii),
    tail: tail && tail !== 'none' ? { ...tail, corners: tail.corners.map(mirroredCorner) } : tail,
    outline: new Map([...outline].map(([direction, vertices]) => [mirrored(direction), mirroredVertices(vertices, direction)])),
    smallest: new Map([...smallest].map(([direction, size]) => [mirrored(direction), size])),
  }
}

/**
 * @param {Direction} direction
 * @returns {Direction}
 */
function mirrored(direction) {
  return direction === 'left' ? 'right' : direction === 'right' ? 'left' : direction
}

/**
 * @param {BubbleCorner} corner
 * @returns {BubbleCorner}
 */
function mirroredCorner(corner) {
  return { topLeft: /** @type {const} */ ('topRight'), topRight: /** @type {const} */ ('topLeft'),
    bottomRight: /** @type {const} */ ('bottomLeft'), bottomLeft: /** @type {const} */ ('bottomRight') }[corner]
}

/**
 * @param {CornerRadii} radii
 * @returns {CornerRadii}
 */
function mirroredRadii({ topLeft, topRight, bottomRight, bottomLeft }) {
  return { topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight }
}

/** @param {Direction} direction */
function isVertical(direction) {
  return direction === 'top' || direction === 'bottom'
}

/**
 * @param {BubbleStyle['arrow']['position']} position
 * @returns {BubbleStyle['arrow']['position']}
 */
function fromOtherEnd(position) {
  if (position === 'follow') return position
  return { min: 1 - position.max, default: 1 - position.default, max: 1 - position.min }
}

/**
 * The points clockwise again, each part in the opposite order.
 * @param {Vertex[]} vertices
 * @param {Direction} direction
 * @returns {Vertex[]}
 */
function mirroredVertices(vertices, direction) {
  return [2, 1, 0, 6, 5, 4, 3].map(index => {
    const { x, y, radius } = vertices[index]
    // An arrow along the width has its position from the opposite end.
    return isVertical(direction) ? { x: fromRight(reversed(x)), y: reversed(y), radius } : { x: fromRight(x), y, radius }
  })
}

/**
 * The same coordinate for the position counted from the opposite end of the edge: f(1 − p). Not negated, so that 0 keeps its sign.
 * @param {LinearForm} form
 * @returns {LinearForm}
 */
function reversed([c, cW, cH, cP, cPW, cPH]) {
  return [c + cP, cW + cPW, cH + cPH, 0 - cP, 0 - cPW, 0 - cPH]
}

/**
 * The distance from the bubble's right edge in place of the left one: width − f.
 * @param {LinearForm} form
 * @returns {LinearForm}
 */
function fromRight([c, cW, cH, cP, cPW, cPH]) {
  return [0 - c, 1 - cW, 0 - cH, 0 - cP, 0 - cPW, 0 - cPH]
}
