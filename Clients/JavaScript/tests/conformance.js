// @ts-check
// Runs the conformance vectors, in node and in a browser: nothing but the client and the vectors is asked for.
import * as client from '../style-client.js'

/** @typedef {{ tolerance: number, bundle?: object, cases: any[] }} Vectors */

/** The files of vectors, without `.json`. */
export const vectorNames = ['refusals', 'curves', 'elbows', 'tag-layouts', 'tag-cycles', 'bubbles', 'timelines']

/**
 * The differences between what a client gives and what a file of vectors expects.
 * @param {string} name
 * @param {Vectors} vectors
 * @returns {{ comparisons: number, differences: string[] }}
 */
export function runVectors(name, vectors) {
  const comparison = new Comparison(vectors.tolerance)
  const bundle = vectors.bundle && client.decodeBundle(JSON.stringify(vectors.bundle))
  vectors.cases.forEach((vector, index) => {
    comparison.place = `${name}[${index}]`
    checks[name](comparison, vector, name === 'refusals' ? vectors.bundle : bundle)
  })
  return comparison
}

/** Compares whole values: numbers within a tolerance, everything else exactly. */
class Comparison {
  /** @param {number} tolerance */
  constructor(tolerance) {
    this.tolerance = tolerance
    this.place = ''
    this.comparisons = 0
    /** @type {string[]} */
    this.differences = []
  }

  /**
   * @param {string} what
   * @param {any} actual
   * @param {any} expected
   */
  expect(what, actual, expected) {
    this.comparisons += 1
    if (this.isEqual(actual, expected)) return
    this.differences.push(`${this.place} ${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`)
  }

  /**
   * @param {any} a
   * @param {any} b
   * @returns {boolean}
   */
  isEqual(a, b) {
    if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= this.tolerance
    if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
    const keys = Object.keys(b)
    return Object.keys(a).length === keys.length && keys.every(key => key in a && this.isEqual(a[key], b[key]))
  }
}

/** @param {number[]} pair */
const point = ([x, y]) => ({ x, y })
/** @param {number[]} pair */
const size = ([width, height]) => ({ width, height })
/** @param {{ x: number, y: number }} point */
const pair = ({ x, y }) => [x, y]
/** @param {import('../geometry.js').Rectangle} box */
const box = ({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY]

/** @type {Record<string, (comparison: Comparison, vector: any, bundle: any) => void>} */
const checks = {
  'refusals': (comparison, { at, value, isMissing, refusedAt }, whole) => {
    const bundle = JSON.parse(JSON.stringify(whole))
    const parent = at.slice(0, -1).reduce((/** @type {any} */ object, /** @type {string} */ key) => object[key], bundle)
    const last = at[at.length - 1]
    if (isMissing) delete parent[last]
    else parent[last] = value
    let path = null
    try {
      client.decodeBundle(JSON.stringify(bundle))
    } catch (error) {
      path = error instanceof client.BundleError && error.code === 'malformed' ? error.path : error
    }
    comparison.expect(`${at.join('.')} with ${JSON.stringify(value)}`, path, refusedAt)
  },

  'curves': (comparison, { curve, steps, spring, times, values, settlingTime }) => {
    /** @type {(time: number) => number} */
    const progress = curve ? time => client.cubicProgress(curve, time)
      : steps ? time => client.stepsProgress(steps, time) : time => client.springProgress(spring, time)
    comparison.expect('values', times.map(progress), values)
    if (spring) comparison.expect('settlingTime', client.springSettlingTime(spring), settlingTime)
  },

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

  'timelines': (comparison, { animation, target, property, times, values, isReversed, reducedMotion }, bundle) => {
    const resting = new client.RestingValues(bundle.tags.get('tag'))
    const forwards = client.timeline(bundle, animation, { reducedMotion, resting })
    const timeline = isReversed ? forwards?.reversed() : forwards
    const at = (/** @type {number} */ time) => timeline?.value(target, property, time)
    comparison.expect(`${animation} ${target} ${property} ${times}`, times.map(at), values)
    if (isReversed && forwards) {
      const twice = timeline?.reversed()
      comparison.expect('twice reversed', times.map((/** @type {number} */ time) => twice?.value(target, property, time)),
        times.map((/** @type {number} */ time) => forwards.value(target, property, time)))
    }
  },
}

/**
 * An element as the vectors write it.
 * @param {import('../kinds/bubbles.js').PathElement} element
 */
function listed(element) {
  switch (element.type) {
    case 'arc': {
      const { center, radius, start, sweep } = element.arc
      return ['arc', center.x, center.y, radius, start, sweep]
    }
    case 'close': return ['close']
    default: return [element.type, element.point.x, element.point.y]
  }
}
