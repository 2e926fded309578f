// @ts-check
// Pairs of bundles of which the comparison of releases says whether they are drawn the same: what this client says of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as client from '../style-client.js'
import { repositoryText } from './files.js'

/** @typedef {{ path: (string | number)[], new?: any }} Edit */
/** @typedef {{ min: number, max: number }} Range */

const file = JSON.parse(repositoryText('Tests/Fixtures/changes/drawn.json'))

/**
 * A bundle after some edits.
 * @param {any} value
 * @param {Edit[]} edits
 */
function edited(value, edits) {
  const copy = structuredClone(value)
  for (const { path, new: replacement } of edits) {
    const inner = path.slice(0, -1).reduce((value, step) => value[step], copy)
    const key = path[path.length - 1]
    if (replacement === undefined) delete inner[key]
    else inner[key] = replacement
  }
  return copy
}

/**
 * The ends and the middle of what two ranges share.
 * @param {Range} one
 * @param {Range} other
 */
function samples(one, other) {
  const [low, high] = [Math.max(one.min, other.min), Math.min(one.max, other.max)]
  return low <= high ? [low, (low + high) / 2, high] : []
}

/** @param {any} arc @param {number} part */
function onArc({ center, radius, start, sweep }, part) {
  const angle = (start + part * sweep) * Math.PI / 180
  return [center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle)]
}

/** @param {any} element */
function points(element) {
  if (element.type === 'close') return []
  if (element.type === 'arc') return [0, 0.5, 1].flatMap(part => onArc(element.arc, part))
  return [element.point.x, element.point.y]
}

/** @type {Record<string, (style: any, beside: any, bundle: any) => (number | null)[]>} */
const drawn = {
  bubbles: (style, beside) => {
    const directions = style.arrow.directions.filter((/** @type {string} */ d) => beside.arrow.directions.includes(d))
    const sizes = samples(style.size.width, beside.size.width).flatMap(
      width => samples(style.size.height, beside.size.height).map(height => ({ width, height })))
    return directions.flatMap((/** @type {any} */ direction) => sizes.flatMap(size => [0, 0.3, 1].flatMap(position => {
      const numbers = client.BubbleOutline.of(style, size, { direction, position })?.elements.flatMap(points) ?? []
      return [...numbers, ...Array(Math.max(0, 32 - numbers.length)).fill(null)]
    })))
  },

  tags: (tags, beside) => {
    const [widths, heights] = [
      samples(tags.layout.text.width, beside.layout.text.width),
      samples(tags.layout.text.height, beside.layout.text.height)]
    const counts = /** @type {number[]} */ ([...tags.styles.keys()]).sort((a, b) => a - b)
    return counts.flatMap(count => tags.styles.get(count).flatMap((/** @type {any} */ style) => {
      if (!beside.styles.get(count)?.some((/** @type {any} */ other) => other.name === style.name)) return []
      return widths.slice(0, heights.length).flatMap((width, index) => {
        const sizes = Array(count).fill({ width, height: heights[index] })
        const layout = client.TagLayout.of(tags, style, sizes, { x: 0, y: 0 })
        return (layout?.texts ?? []).flatMap(({ elbow, underlineEnd, rectangle }) => [
          elbow.x, elbow.y, underlineEnd.x, underlineEnd.y, rectangle.minX, rectangle.minY, rectangle.maxX,
          rectangle.maxY])
      })
    }))
  },

  animations: (style, beside, bundle) => {
    const duration = Math.min(style.duration ?? 3, beside.duration ?? 3)
    // What another animation shows in its place is that one's own.
    const variants = style.reducedMotion?.use === undefined ? [false, true] : [false]
    const timelines = variants.map(reducedMotion => client.timeline(bundle, style.name, { reducedMotion }))
    return timelines.flatMap(timeline => timeline?.channels ?? []).flatMap(channel => [...Array(21).keys()].flatMap(step => {
      const value = channel.value(step / 20 * duration)
      if (value === null || value === undefined) return [null]
      if (typeof value === 'number') return [value]
      return [...value.components, value.alpha]
    }))
  },

  segmentedControls: style => {
    const highlight = new client.SegmentedHighlight(style, 320, 3)
    return [...Array(21).keys()].flatMap(step => {
      const { window } = highlight.move(0, 2, step / 20 * 0.5)
      return [window.minX, window.minY, window.maxX, window.maxY]
    })
  },
}

/**
 * The largest difference between the numbers that two styles are drawn by.
 * @param {(number | null)[]} one
 * @param {(number | null)[]} other
 */
function difference(one, other) {
  if (one.length !== other.length) return Infinity
  return one.reduce((/** @type {number} */ largest, number, index) => {
    const beside = other[index]
    return number === null || beside === null ? largest : Math.max(largest, Math.abs(number - beside))
  }, 0)
}

test('styles are drawn the same, or not, as the comparison of releases says', () => {
  const old = client.decodeBundle(JSON.stringify(file.bundle))
  const counts = { same: 0, different: 0 }
  for (const { edits, styles } of file.cases) {
    const changed = client.decodeBundle(JSON.stringify(edited(file.bundle, edits)))
    for (const [name, verdict] of Object.entries(styles)) {
      const [kind, ...rest] = name.split('.')
      const style = rest.join('.')
      const [before, after] = [old, changed].map(bundle => /** @type {any} */ (bundle)[kind].get(style))
      const found = difference(drawn[kind](before, after, old), drawn[kind](after, before, changed))
      assert.equal(found <= 1e-6 ? 'same' : 'different', verdict, `${name} by ${found}: ${JSON.stringify(edits)}`)
      counts[/** @type {'same' | 'different'} */ (verdict)] += 1
    }
  }
  assert.ok(counts.same > 60 && counts.different > 15, JSON.stringify(counts))
})
