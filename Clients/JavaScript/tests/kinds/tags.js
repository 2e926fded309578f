// @ts-check
// What the vectors of this kind ask of the client.
import * as client from '../../style-client.js'
import { box, pair, point, size } from '../values.js'

/** @type {Record<string, import('../conformance.js').Check>} */
export const tagChecks = {
  'elbows': (comparison, { angle, radius, pixelGrid, elbow }) => {
    comparison.expect('elbow', pair(client.elbow(angle, radius, pixelGrid)), elbow)
  },

  'tag-layouts': (comparison, vector, bundle) => {
    const tags = bundle.tags.get(vector.tags)
    const count = vector.textSizes.length
    const style = tags.styles.get(count).find((/** @type {any} */ style) => style.name === vector.style)
    const picture = size(vector.picture)
    const dot = point(vector.dot)
    const layout = client.TagLayout.of(tags, style, vector.textSizes.map(size), dot)
    comparison.expect('too many sizes', client.TagLayout.of(tags, style, Array(count + 1).fill(picture), dot), null)
    if (!layout) return comparison.expect('layout', layout, 'one')
    comparison.expect('texts', layout.texts.map(({ elbow, rectangle, underlineEnd }) => (
      { elbow: pair(elbow), rectangle: box(rectangle), underlineEnd: pair(underlineEnd) })), vector.texts)
    comparison.expect('bounds', box(layout.bounds), vector.bounds)
    comparison.expect('fits', layout.fits(picture), vector.fits)
    comparison.expect('keptDot', pair(layout.dotKeepingTag(picture, point(vector.draggedTo))), vector.keptDot)
    comparison.expect('place', pair(client.placeOf(dot, picture)), vector.place)
    for (const touch of vector.touches) {
      const at = point(touch.point)
      const isShown = (/** @type {number} */ text) => text !== touch.hidden
      comparison.expect('tap', layout.hit(at), touch.tap)
      comparison.expect('drag', layout.hit(at, { touch: 'drag' }), touch.drag)
      comparison.expect('tapBesideHidden', layout.hit(at, { isShown }), touch.tapBesideHidden)
    }
  },

  'tag-cycles': (comparison, { tags, count, stored, oldAngles, textSizes, dot, picture, ...expected }, bundle) => {
    const cycle = new client.TagStyleCycle(bundle.tags.get(tags))
    const answer = stored ? cycle.recognise(stored) : cycle.recogniseOld(oldAngles)
    comparison.expect('isKnown', answer.kind === 'style', expected.isKnown)
    if (answer.kind === 'unknownCount') {
      comparison.expect('count', answer.count, count)
      return comparison.expect('style', undefined, expected.style)
    }
    const next = stored ? cycle.next(stored) : cycle.nextOld(oldAngles)
    comparison.expect('style', answer.style.name, expected.style)
    comparison.expect('next', next.kind === 'style' && next.style.name, expected.next)
    if (!textSizes) return
    const fitting = cycle.nextFitting(stored, textSizes.map(size), point(dot), size(picture))
    comparison.expect('nextFitting', fitting.kind === 'style' ? fitting.style.name : null, expected.nextFitting)
  },
}
