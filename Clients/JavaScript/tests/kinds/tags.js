// @ts-check
// What the vectors of this kind ask of a client, and all that it draws of a style.
import { box, pair, point, pointsAcross, sampledTimes, size } from '../values.js'

/** @type {import('../conformance.js').KindChecks} */
export const tagChecks = client => ({
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
    const answer = stored ? cycle.recognize(stored) : cycle.recognizeOld(oldAngles)
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
})

/** @typedef {import('../../style-client.js').TagLayout} TagLayout */
/** @typedef {import('../../style-client.js').TagAnswer} TagAnswer */

/** @param {TagAnswer | { kind: string, style: { name: string } }} answer */
const answered = answer => [answer.kind, 'style' in answer ? answer.style.name : answer.count]

/** @type {import('../drawings.js').Drawing<import('../../kinds/tags.js').TagStyles>} */
export function tagDrawing(client, tags, bundle) {
  const { width, height } = tags.layout.text
  const [picture, cycle] = [{ width: 600, height: 400 }, new client.TagStyleCycle(tags)]
  const line = tags.change === null ? null : client.timeline(bundle, tags.change, { resting: new client.RestingValues(tags) })
  return [...tags.styles].map(([count, styles]) => styles.map((style, number) => {
    const [small, large] = [[width.min, height.min], [width.max, height.max]].map(extent => Array(count).fill(size(extent)))
    const layoutOf = (/** @type {typeof style} */ one, /** @type {typeof small} */ sizes) => (
      /** @type {TagLayout} */ (client.TagLayout.of(tags, one, sizes, { x: 290, y: 180 })))
    const change = new client.TagChange(layoutOf(style, small), layoutOf(styles[(number + 1) % styles.length], small))
    return {
      layouts: [small, large].map(sizes => layoutDrawing(layoutOf(style, sizes), picture)),
      change: [0, 0.3, 0.5, 0.8, 1, 1.1].map(progress => textsOf(change.layout(progress))),
      played: sampledTimes(line?.duration).map(time => textsOf(change.layoutAt(line, time))),
      answers: [
        cycle.recognize(style.texts), cycle.recognizeOld(style.texts.map(({ angle }) => angle)), cycle.next(style.texts),
        cycle.nextOld(style.texts.map(({ angle }) => angle)), cycle.style(number, count), cycle.style(styles.length, count),
        ...pointsAcross({ minX: 0, minY: 0, maxX: picture.width, maxY: picture.height })
          .map(dot => cycle.nextFitting(style.texts, large, dot, picture)),
      ].map(answered),
    }
  }))
}

/** @param {TagLayout} layout */
const textsOf = layout => layout.texts.map(({ elbow, underlineEnd, rectangle }) => (
  [...pair(elbow), ...pair(underlineEnd), ...box(rectangle)]))

/**
 * @param {TagLayout} layout
 * @param {import('../../geometry.js').Size} picture
 */
function layoutDrawing(layout, picture) {
  const touches = pointsAcross(layout.bounds)
  return {
    texts: textsOf(layout), bounds: box(layout.bounds), fits: layout.fits(picture),
    hits: touches.map(point => (
      [layout.hit(point), layout.hit(point, { touch: 'drag' }), layout.hit(point, { isShown: text => text > 0 })])),
    kept: pointsAcross({ minX: 0, minY: 0, maxX: picture.width, maxY: picture.height })
      .map(wanted => pair(layout.dotKeepingTag(picture, wanted))),
  }
}
