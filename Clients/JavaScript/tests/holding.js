// @ts-check
import assert from 'node:assert/strict'

/**
 * Asserts that a value has all that another one has; it may have more members.
 * @param {any} whole
 * @param {any} part
 * @param {string} place
 * @param {number} tolerance how far numbers may be apart
 */
export function assertHolds(whole, part, place, tolerance = 0) {
  if (typeof part === 'number' && typeof whole === 'number' && Math.abs(whole - part) <= tolerance) return
  const isPlain = part === null || typeof part !== 'object'
  if (isPlain && (whole === part || Object.is(whole, part))) return
  if (isPlain || whole === null || typeof whole !== 'object') {
    assert.fail(`${place}: ${JSON.stringify(whole)}, not ${JSON.stringify(part)}`)
  }
  if (part instanceof Map) {
    assert.deepEqual([...whole.keys()], [...part.keys()], place)
    for (const [key, value] of part) assertHolds(whole.get(key), value, `${place} ${key}`, tolerance)
    return
  }
  if (Array.isArray(part)) assert.equal(whole.length, part.length, `${place}: length`)
  for (const [key, value] of Object.entries(part)) assertHolds(whole[key], value, `${place} ${key}`, tolerance)
}
