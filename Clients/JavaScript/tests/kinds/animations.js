// @ts-check
// What the vectors of this kind ask of a client, and all that it draws of a style.
import { sampledTimes } from '../values.js'

/** @type {import('../conformance.js').KindChecks} */
export const animationChecks = client => ({
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

  'transforms': (comparison, { animation, time, size: [width, height], tip, anchor, corners }, bundle) => {
    const timeline = /** @type {import('../../style-client.js').Timeline} */ (client.timeline(bundle, animation))
    const [size, end] = [{ width, height }, tip ? { x: tip[0], y: tip[1] } : null]
    const { x, y } = client.anchorPoint(timeline, size, end)
    comparison.expect(`${animation}'s anchor`, [x, y], anchor)
    const [a, b, c, d, tx, ty] = client.targetMatrix(timeline, 'view', time, size, end)
    const places = [[0, 0], [width, 0], [width, height], [0, height]].map(([x, y]) => [a * x + c * y + tx, b * x + d * y + ty])
    comparison.expect(`${animation} at ${time}`, places, corners)
  },
})

/** @type {import('../drawings.js').Drawing<import('../../styles.js').AnimationStyle>} */
export function animationDrawing(client, { name }, bundle) {
  const [tags] = bundle.tags.values()
  const resting = new client.RestingValues(tags)
  return [false, true].map(reducedMotion => {
    const line = /** @type {import('../../style-client.js').Timeline} */ (client.timeline(bundle, name, { reducedMotion, resting }))
    const reversed = line.reversed()
    const middle = (line.duration ?? 2) * 0.43
    return [line, reversed, reversed && line.interrupting(reversed, middle)].map(played => played && channelsOf(played))
  })
}

/** @param {import('../../style-client.js').Timeline} line */
function channelsOf(line) {
  const times = sampledTimes(line.duration)
  return {
    duration: line.duration,
    taps: times.map(time => line.acceptsTaps(time)),
    channels: line.channels.map(({ target, property, endValue }) => ({
      target, property, endValue,
      values: times.map(time => line.value(target, property, time)), shown: times.map(time => line.shows(target, time)),
    })),
  }
}
