// @ts-check
// Work that grows in step with the bundle: twice doubled it takes about four times as long, not sixteen times.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeBundle, RestingValues, timeline } from '../style-client.js'
import { repositoryText } from './files.js'

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

/**
 * The document of a bundle with a template of so many slots and a tag set of so many styles.
 * @param {number} count
 */
function document(count) {
  const { format, animations, tags: { note } } = JSON.parse(repositoryText('Generated/bundles/default.json'))
  const cycle = Array.from({ length: count }, (_, index) => `s${index}`)
  const [texts, box] = [note.styles[1][note.cycle[0]], note.bounds[1][note.cycle[0]]]
  const named = (/** @type {any} */ value) => ({ 1: Object.fromEntries(cycle.map(name => [name, value])) })
  const slots = cycle.map(name => ({ accepts: ['text'], name, rect: [0, 0, 1, 1], rotation: 0, z: 0 }))
  return JSON.stringify({
    format, name: 'large', animations, tags: { note: { ...note, cycle, styles: named(texts), bounds: named(box) } },
    templates: { page: { canvas: { width: 1, height: 1 }, slots } },
  })
}

test('reading a bundle grows in step', () => {
  const [small, large] = [4_000, 16_000].map(count => {
    const text = document(count)
    return least(() => decodeBundle(text))
  })
  assert(large < 10 * small, `${small} and ${large} microseconds`)
})
