// @ts-check
// What the vectors of changes of a tag's style ask of a client.
import { box, pair, point, size } from '../values.js'

/** @typedef {import('../../kinds/tags.js').TagLayout} TagLayout */
/** @typedef {import('../../style-client.js').Timeline} Timeline */

/** @type {import('../conformance.js').KindChecks} */
export const tagChangeChecks = client => ({
  'tag-changes': (comparison, story, bundle) => {
    const tags = bundle.tags.get(story.tags)
    const resting = new client.RestingValues(tags)
    const layoutOf = (/** @type {any} */ { style, textSizes, dot }) => {
      const found = tags.styles.get(textSizes.length).find((/** @type {any} */ one) => one.name === style)
      return /** @type {TagLayout} */ (client.TagLayout.of(tags, found, textSizes.map(size), point(dot)))
    }
    let next = layoutOf(story)
    let change = new client.TagChange(next)
    /** @type {Timeline | null} */
    let line = null
    for (const [number, event] of story.events.entries()) {
      const before = /** @type {Timeline | null} */ (line)
      const shown = change.layoutAt(before, event.after)
      if (event.kind === 'change') next = layoutOf(event)
      change = event.kind === 'change' ? new client.TagChange(shown, next)
        : new client.TagChange(event.kind === 'hide' ? shown : next)
      const name = change.isAtOnce ? null : tags[event.kind]
      const own = name && client.timeline(bundle, name, { reducedMotion: story.reducedMotion, resting })
      line = before && own ? own.interrupting(before, event.after) : own
      for (const sample of event.samples) {
        checkSample(comparison, `event ${number}, ${sample.time} s`, sample, change.layoutAt(line, sample.time), line)
      }
    }
  },
})

/**
 * @param {any} comparison
 * @param {string} name
 * @param {any} sample
 * @param {TagLayout} layout
 * @param {Timeline | null} line
 */
function checkSample(comparison, name, { time, texts, values = {}, point: touched, tap }, layout, line) {
  comparison.expect(`${name}: texts`, layout.texts.map(({ elbow, underlineEnd, rectangle }) => (
    { elbow: pair(elbow), underlineEnd: pair(underlineEnd), rectangle: box(rectangle) })), texts)
  for (const [key, value] of Object.entries(values)) {
    const [target, property] = key.split(' ')
    const shown = line?.value(target, property, time)
    const isClamped = property === 'opacity' || property === 'strokeEnd'
    comparison.expect(`${name}: ${key}`, isClamped ? Math.min(Math.max(Number(shown), 0), 1) : shown, value)
  }
  if (!touched) return
  const isShown = () => line?.shows('text', time) ?? true
  comparison.expect(`${name}: tap`, layout.hit(point(touched), { isShown }), tap)
}
