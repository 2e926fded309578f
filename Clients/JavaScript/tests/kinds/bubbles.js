// @ts-check
// What the vectors of this kind ask of a client, and all that it draws of a style.
import { box, edges, listed, pair, pathParts, point, pointsAcross, size } from '../values.js'

/** @typedef {import('../conformance.js').Client} Client */
/** @typedef {Parameters<import('../conformance.js').Check>[0]} Comparison */
/** @typedef {import('../../styles.js').BubbleStyle} BubbleStyle */

/** @type {import('../conformance.js').KindChecks} */
export const bubbleChecks = client => ({
  'bubbles': (comparison, vector, bundle) => checkDrawing(client, comparison, bundle.bubbles.get(vector.bubble), vector),

  'bubble-shapes': (comparison, vector, bundle) => {
    const style = bundle.bubbles.get(vector.bubble)
    const pointer = client.pointerOf(style)
    comparison.expect('pointer', typeof pointer === 'string' ? pointer : 'tail', vector.pointer)
    const { topLeft, topRight, bottomRight, bottomLeft } = client.cornerRadii(style)
    comparison.expect('radii', [topLeft, topRight, bottomRight, bottomLeft], vector.radii)
    if (pointer !== 'arrow') return checkDrawing(client, comparison, style, vector)
    checkPath(comparison, client.BubbleOutline.of(style, size(vector.size), { direction: vector.direction, position: 0.5 }), vector)
  },

  'bubble-placements': (comparison, vector, bundle) => (
    checkPlacement(client, comparison, bundle.bubbles.get(vector.bubble), vector)),

  'bubble-mirrors': (comparison, vector, bundle) => {
    const style = client.laidOutBubble(bundle.bubbles.get(vector.bubble), vector.reading)
    comparison.expect('directions', style.arrow.directions, vector.directions)
    comparison.expect('smallest', Object.fromEntries(style.smallest), vector.smallest)
    for (const drawing of vector.drawings) checkDrawing(client, comparison, style, drawing)
    for (const placement of vector.placements) checkPlacement(client, comparison, style, placement)
  },
})

/**
 * @param {Client} client
 * @param {Comparison} comparison
 * @param {BubbleStyle} style
 * @param {any} vector
 */
function checkDrawing(client, comparison, style, vector) {
  const { direction, askedPosition } = vector
  const whole = size(vector.size)
  const outline = client.BubbleOutline.of(style, whole, { direction, position: askedPosition ?? undefined })
  comparison.expect('isDrawn', outline !== null, vector.isDrawn)
  if (!outline) return comparison.expect('validPositions', client.validPositions(style, whole, direction), null)
  const sound = client.validPositions(style, whole, direction)
  comparison.expect('validPositions', sound && [sound.min, sound.max], vector.soundPositions ?? null)
  comparison.expect('position', outline.position, vector.position)
  checkPath(comparison, outline, vector)
  comparison.expect('tip', pair(outline.tip), vector.tip)
  comparison.expect('content', box(client.contentRectangle(style, whole, direction)), vector.content)
  const arrow = client.arrowPointingAt(style, whole, point(vector.target), direction)
  comparison.expect('arrowPosition', arrow?.position, vector.arrowPosition)
  comparison.expect('remainingOffset', arrow?.remainingOffset, vector.remainingOffset)
}

/**
 * @param {Comparison} comparison
 * @param {import('../../style-client.js').BubbleOutline | null} outline
 * @param {any} vector
 */
function checkPath(comparison, outline, vector) {
  comparison.expect('elements', outline?.elements.map(listed), vector.elements)
  for (const [list, isInside] of /** @type {const} */ ([['inside', true], ['outside', false]])) {
    for (const probe of vector[list]) comparison.expect(list, outline?.contains(point(probe)), isInside)
  }
}

/**
 * @param {Client} client
 * @param {Comparison} comparison
 * @param {BubbleStyle} style
 * @param {any} vector
 */
function checkPlacement(client, comparison, style, vector) {
  const place = client.bubblePlacement(style, size(vector.size), edges(vector.anchor), edges(vector.container))
  comparison.expect('placement', place && { ...place, frame: box(place.frame), tip: pair(place.tip) }, vector.placement)
}

/** Anchors in the middle, at the edges and in the corners of a screen, and the screen. */
const screen = { minX: 0, minY: 0, maxX: 375, maxY: 667 }
const anchors = [0, 165, 331].flatMap(minX => [0, 310, 623].map(minY => ({ minX, minY, maxX: minX + 44, maxY: minY + 44 })))

/** @type {import('../drawings.js').Drawing<import('../../styles.js').BubbleStyle>} */
export function bubbleDrawing(client, style) {
  const { width, height } = style.size
  const stated = [{ width: width.min, height: height.min }, { width: width.max, height: height.max }]
  return style.arrow.directions.map(direction => {
    const smallest = style.smallest.get(direction)
    if (style.arrow.width < 1e-5) return smallest && fixedDrawing(client, style, direction, [...stated, smallest])
    return [...stated, ...smallest ? [smallest] : []].map(whole => ({
      outlines: [undefined, 0, 0.3, 1].map(position => (
        outlineOf(client.BubbleOutline.of(style, whole, { direction, position }), whole))),
      sound: client.validPositions(style, whole, direction), allowed: client.allowedPositions(style, whole, direction),
      content: box(client.contentRectangle(style, whole, direction)),
      arrows: pointsAcross({ minX: 0, minY: 0, maxX: whole.width, maxY: whole.height })
        .map(target => client.arrowPointingAt(style, whole, target, direction)),
      placements: anchors.map(anchor => client.bubblePlacement(style, whole, anchor, screen)),
    }))
  })
}

/**
 * What clients say alike of a bubble without an arrow: one that knows none lets the tiny arrow that it finds be anywhere.
 * @param {Client} client
 * @param {import('../../styles.js').BubbleStyle} style
 * @param {import('../../styles.js').Direction} direction
 * @param {import('../../geometry.js').Size[]} sizes
 */
const fixedDrawing = (client, style, direction, sizes) => sizes.map(whole => {
  const outline = outlineOf(client.BubbleOutline.of(style, whole, { direction }), whole)
  return { ...outline, content: box(client.contentRectangle(style, whole, direction)) }
})

/**
 * @param {import('../../style-client.js').BubbleOutline | null} outline
 * @param {import('../../geometry.js').Size} size
 */
const outlineOf = (outline, { width, height }) => outline && {
  position: outline.position, tip: pair(outline.tip), elements: outline.elements.map(listed), path: pathParts(outline.svgPath),
  inside: pointsAcross({ minX: 0, minY: 0, maxX: width, maxY: height }).map(point => outline.contains(point)),
}
