// @ts-check
// What the vectors of this kind ask of the client.
import * as client from '../../style-client.js'
import { box, edges, listed, pair, point, size } from '../values.js'

/** @type {Record<string, import('../conformance.js').Check>} */
export const bubbleChecks = {
  'bubbles': (comparison, vector, bundle) => {
    const style = bundle.bubbles.get(vector.bubble)
    const { direction, askedPosition } = vector
    const whole = size(vector.size)
    const outline = client.BubbleOutline.of(style, whole, { direction, position: askedPosition ?? undefined })
    comparison.expect('isDrawn', outline !== null, vector.isDrawn)
    if (!outline) return comparison.expect('soundPositions', client.soundPositions(style, whole, direction), null)
    const sound = client.soundPositions(style, whole, direction)
    comparison.expect('soundPositions', sound && [sound.min, sound.max], vector.soundPositions)
    comparison.expect('position', outline.position, vector.position)
    comparison.expect('elements', outline.elements.map(listed), vector.elements)
    comparison.expect('tip', pair(outline.tip), vector.tip)
    comparison.expect('content', box(client.contentRectangle(style, whole, direction)), vector.content)
    for (const [list, isInside] of /** @type {const} */ ([['inside', true], ['outside', false]])) {
      for (const probe of vector[list]) comparison.expect(list, outline.contains(point(probe)), isInside)
    }
    const arrow = client.arrowPointingAt(style, whole, point(vector.target), direction)
    comparison.expect('arrowPosition', arrow?.position, vector.arrowPosition)
    comparison.expect('remainingOffset', arrow?.remainingOffset, vector.remainingOffset)
  },

  'bubble-placements': (comparison, vector, bundle) => {
    const style = bundle.bubbles.get(vector.bubble)
    const place = client.bubblePlacement(style, size(vector.size), edges(vector.anchor), edges(vector.container))
    comparison.expect('placement', place && { ...place, frame: box(place.frame), tip: pair(place.tip) }, vector.placement)
  },
}
