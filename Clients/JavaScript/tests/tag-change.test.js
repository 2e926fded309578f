// @ts-check
// Changes of a tag's style over thousands of random tag sets and pairs of their styles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as client from '../style-client.js'
import { repositoryText } from './files.js'

/** @typedef {import('../kinds/tags.js').TagLayout} TagLayout */

/** A generator whose numbers never change. @param {number} seed */
function randomNumbers(seed) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return {
    /** @param {number} low @param {number} high */
    number: (low, high) => low + next() * (high - low),
    /** @param {number} count */
    below: count => Math.floor(next() * count),
  }
}

const note = client.decodeBundle(repositoryText('Generated/bundles/default.json')).tags.get('note')

/**
 * Three random layouts of one random tag set.
 * @param {ReturnType<typeof randomNumbers>} random
 * @returns {TagLayout[]}
 */
function randomLayouts({ number, below }) {
  const count = 1 + below(6)
  const radius = number(5, 60)
  const grid = below(2) === 0 ? 1 : null
  const { layout } = note
  const text = { ...layout.text, padding: number(0, 8), gap: number(0, 8) }
  const tags = { ...note, layout: { ...layout, line: { width: number(0.5, 3) }, text } }
  const sizes = Array.from({ length: count }, () => ({ width: number(5, 150), height: number(5, 30) }))
  return Array.from({ length: 3 }, () => {
    const texts = sizes.map(() => {
      const angle = below(3) === 0 ? number(-179, 180) : [0, 180, 45, -45, 135, -135, 90, -90][below(8)]
      const own = Math.abs(angle) < 90 ? 'right' : 'left'
      const side = /** @type {'left' | 'right'} */ (Math.abs(angle) !== 90 ? own : ['left', 'right'][below(2)])
      return { angle, side, elbow: client.elbow(angle, radius, grid) }
    })
    const style = { name: 'one', index: 0, texts, bounds: { minX: 0, minY: 0, maxX: 0, maxY: 0 } }
    return /** @type {TagLayout} */ (client.TagLayout.of(tags, style, sizes, { x: number(-50, 500), y: number(-50, 500) }))
  })
}

/**
 * All lines and boxes about the dot.
 * @param {TagLayout} layout
 */
function numbersOf({ dot, texts }) {
  const lines = texts.flatMap(({ elbow, underlineEnd }) => [elbow, underlineEnd].flatMap(({ x, y }) => [x - dot.x, y - dot.y]))
  const boxes = texts.flatMap(({ rectangle: { minX, minY, maxX, maxY } }) => (
    [minX - dot.x, minY - dot.y, maxX - dot.x, maxY - dot.y]))
  return { lines, boxes }
}

/** @param {number[]} one @param {number[]} other */
function assertNear(one, other, reach = 1e-9) {
  assert.equal(one.length, other.length)
  one.forEach((number, index) => assert.ok(Math.abs(number - other[index]) <= reach, `${one}, not ${other}`))
}

test('lines are those of the styles at both ends, and go straight between them', () => {
  const random = randomNumbers(26)
  for (let count = 0; count < 3000; count += 1) {
    const [old, next] = randomLayouts(random)
    const change = new client.TagChange(old, next)
    const [from, to] = [numbersOf(old), numbersOf(next)]
    const start = numbersOf(change.layout(0))
    assertNear([...start.lines, ...start.boxes], [...from.lines, ...from.boxes])
    assert.deepEqual(change.layout(1), next)
    const progress = random.number(-0.3, 1.3)
    const seen = numbersOf(change.layout(progress))
    assertNear(seen.lines, from.lines.map((number, index) => number * (1 - progress) + to.lines[index] * progress))
    assertNear(seen.boxes, progress < 0.5 ? from.boxes : to.boxes)
  }
})

test('what is interrupted never jumps', () => {
  const random = randomNumbers(27)
  for (let count = 0; count < 2000; count += 1) {
    const [old, next, third] = randomLayouts(random)
    let change = new client.TagChange(old, next)
    for (const goal of [third, old, next]) {
      const shown = change.layout(random.number(-0.1, 1.1))
      change = new client.TagChange(shown, goal)
      const [before, after] = [numbersOf(shown), numbersOf(change.layout(0))]
      assertNear([...after.lines, ...after.boxes], [...before.lines, ...before.boxes])
      const length = Math.max(...before.lines.map((number, index) => Math.abs(number - numbersOf(goal).lines[index])))
      const progress = random.number(0, 1)
      assertNear(numbersOf(change.layout(progress)).lines, numbersOf(change.layout(progress + 0.001)).lines, length * 0.001 + 1e-9)
    }
    const stopped = new client.TagChange(change.layout(0.3))
    assert.deepEqual(stopped.layout(0.7), change.layout(0.3))
  }
})
