// @ts-check
// Work that grows in step with the bundle: twice doubled it takes about four times as long, not sixteen times.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RestingValues, timeline } from '../style-client.js'

/** @param {() => void} work @returns the least of the processor's microseconds that it takes */
function least(work) {
  const times = [0, 1, 2].map(() => {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    return user + system
  })
  return Math.min(...times)
}

/**
 * @param {number} count
 * @param {(index: number) => string} target
 * @returns {import('../bundle.js').Bundle}
 */
function bundle(count, target) {
  const tracks = Array.from({ length: count }, (_, index) => ({
    target: target(index), property: 'opacity', begin: index, duration: 1, values: [0, 1], keyTimes: [0, 1], curves: [[0, 0, 1, 1]],
    repeat: 1, autoreverse: false, fill: 'both', allowFlip: false,
  }))
  const animation = { name: 'long', duration: count, reducedMotion: { tracks }, tracks }
  return /** @type {any} */ ({ animations: new Map([['long', animation]]) })
}

for (const [name, target] of /** @type {[string, (index: number) => string][]} */ ([
  ['of one target', () => 'view'], ['each of another target', index => `t${index}`],
])) {
  test(`a time line of tracks ${name} grows in step`, () => {
    const [small, large] = [20_000, 80_000].map(count => {
      const long = bundle(count, target)
      return least(() => {
        const line = timeline(long, 'long', { reducedMotion: true, resting: new RestingValues() })
        if (target(0) !== target(1)) line?.interrupting(/** @type {any} */ (line), 1)
      })
    })
    assert(large < 10 * small, `${small} and ${large} microseconds`)
  })
}
