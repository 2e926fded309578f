// @ts-check
// What the vectors of this kind ask of the client.
import * as client from '../../style-client.js'

/** @type {Record<string, import('../conformance.js').Check>} */
export const animationChecks = {
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
