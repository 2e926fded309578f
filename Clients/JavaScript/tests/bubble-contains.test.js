// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BubbleOutline, decodeBundle } from '../style-client.js'
import { repositoryText } from './files.js'
import { size } from './values.js'

/** @typedef {[number, number]} Pair */

/**
 * The corners of a polygon along the path that vectors have, a degree of an arc each; at most this far inside it.
 * @param {any[]} elements
 * @returns {{ corners: Pair[], error: number }}
 */
function polygon(elements) {
  /** @type {Pair[]} */
  const corners = []
  let error = 1e-9
  for (const [type, ...numbers] of elements) {
    if (type === 'close') continue
    if (type !== 'arc') {
      corners.push([numbers[0], numbers[1]])
      continue
    }
    const [x, y, radius, start, sweep] = numbers
    const steps = Math.ceil(Math.abs(sweep)) + 1
    error = Math.max(error, radius * (1 - Math.cos(sweep / steps * Math.PI / 360)))
    for (let step = 0; step <= steps; step += 1) {
      const angle = (start + sweep * step / steps) * Math.PI / 180
      corners.push([x + radius * Math.cos(angle), y + radius * Math.sin(angle)])
    }
  }
  return { corners, error }
}

/**
 * Whether a point is in a polygon, by the turns of its corners around the point; null where it is as near as the polygon is exact.
 * @param {{ corners: Pair[], error: number }} shape
 * @param {number} x
 * @param {number} y
 */
function isInside({ corners, error }, x, y) {
  let turns = 0
  for (const [index, [fromX, fromY]] of corners.entries()) {
    const [toX, toY] = corners[(index + 1) % corners.length]
    const [wayX, wayY] = [toX - fromX, toY - fromY]
    const length = wayX * wayX + wayY * wayY
    const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * wayX + (y - fromY) * wayY) / length))
    if (Math.hypot(fromX + part * wayX - x, fromY + part * wayY - y) <= 2 * error + 1e-6) return null
    turns += Math.atan2(
      (fromX - x) * (toY - y) - (fromY - y) * (toX - x), (fromX - x) * (toX - x) + (fromY - y) * (toY - y))
  }
  return Math.abs(turns) > Math.PI
}

test('100,000 points are in the outlines of the vectors or not, as in polygons along their paths', () => {
  let seed = 53
  const random = () => {
    seed = seed * 48271 % 2147483647
    return seed / 2147483647
  }
  let compared = 0
  for (const name of ['bubbles', 'bubble-shapes']) {
    const vectors = JSON.parse(repositoryText(`Tests/Fixtures/conformance/${name}.json`))
    const bundle = decodeBundle(JSON.stringify(vectors.bundle))
    for (const vector of vectors.cases) {
      const style = bundle.bubbles.get(vector.bubble)
      const position = name === 'bubbles' ? vector.askedPosition ?? undefined : vector.position ?? 0.5
      const outline = style && BubbleOutline.of(style, size(vector.size), { direction: vector.direction, position })
      if (!outline || !vector.elements) continue
      const shape = polygon(vector.elements)
      const [width, height] = vector.size
      for (let number = 0; number < 200; number += 1) {
        const [x, y] = [random() * (width + 8) - 4, random() * (height + 8) - 4]
        const expected = isInside(shape, x, y)
        if (expected === null) continue
        compared += 1
        assert.equal(outline.contains({ x, y }), expected, `${name} ${vector.bubble} ${vector.direction} at ${x}, ${y}`)
      }
    }
  }
  assert.ok(compared > 100_000, `${compared}`)
})
