// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedValue, stepOfSafeRange } from '../gallery/safe-range-slider.js'
import { changedStyle, nearSpan, safeRangeLabel, stateAt, writtenNumber } from '../gallery/safe-ranges.js'

/** @param {object} more @returns {any} */
const safeRange = more => ({ key: 'bubbles.tip.cornerRadius', stated: 'bubbles.tip.cornerRadius', endpoint: 'whole', value: 3, lower: { value: 0 }, upper: { value: 16.69 }, words: '', aside: '', place: 'a.yaml:1:1', ...more })

test('a number is copied in the unit of its source', () => {
  assert.equal(writtenNumber(safeRange({}), 5.5), '5.5')
  assert.equal(writtenNumber(safeRange({ written: { unit: 'ms', power: 3 } }), 0.3505), '350.5ms')
  assert.equal(writtenNumber(safeRange({ written: { unit: 'pt', power: 0 } }), 0.1 + 0.2), '0.3pt')
})

test('a number is called by its keys below the style, an end of a range by its end, and by its token', () => {
  assert.equal(safeRangeLabel(safeRange({ key: 'bubbles."a tip".arrow.radius' })), 'arrow.radius')
  assert.equal(safeRangeLabel(safeRange({ key: 'bubbles."a.\\"tip".size.width', endpoint: 'max' })), 'size.width, max')
  assert.equal(safeRangeLabel(safeRange({ stated: 'tokens.radius.small' })), 'cornerRadius at {radius.small}')
})

test('a member is changed in a copy, wherever it stands', () => {
  const json = { size: { width: { min: 1, max: 9 } }, tracks: [{ delay: 0 }, { delay: 1 }] }
  assert.deepEqual(changedStyle(json, [{ safeRange: safeRange({ members: [['size', 'width', 'max'], ['tracks', 1, 'delay']] }), value: 5 }]).json, {
    size: { width: { min: 1, max: 5 } }, tracks: [{ delay: 0 }, { delay: 5 }],
  })
  assert.deepEqual(json, { size: { width: { min: 1, max: 9 } }, tracks: [{ delay: 0 }, { delay: 1 }] })
})

test('a stop changes what its edits say, and no more', () => {
  const json = { cornerRadius: 8, outline: { bottom: [1, 2], top: [3] }, fill: 'x' }
  const stops = [{ value: 4, edits: [
    { path: ['cornerRadius'], new: 4 }, { path: ['outline', 'bottom', 1], new: 9 }, { path: ['fill'] }, { path: ['halo', 'radius'], new: 2 },
  ] }, { value: 8, edits: [] }]
  assert.deepEqual(changedStyle(json, [{ safeRange: safeRange({ stops }), value: 4 }]).json, { cornerRadius: 4, outline: { bottom: [1, 9], top: [3] }, halo: { radius: 2 } })
  assert.deepEqual(changedStyle(json, [{ safeRange: safeRange({ stops }), value: 8 }]).json, json)
})

test('a slider shows values of its safe range only: stops where there are some, else round steps, the ends and the value itself', () => {
  const smooth = safeRange({})
  assert.equal(stepOfSafeRange(smooth), 0.05)
  assert.deepEqual([-4, 3.02, 7.031, 99].map(wanted => allowedValue(smooth, null, wanted)), [0, 3, 7.05, 16.69])
  assert.deepEqual([1, 9].map(wanted => allowedValue(smooth, [0, 3, 16.69], wanted)), [0, 3])
  // The numbers without an error may lie beside those without a new finding.
  const apart = safeRange({ value: 18, lower: { value: 17 }, upper: { value: 20 }, errors: true, free: { lower: { value: 0 }, upper: { value: 9 } } })
  assert.deepEqual([-2, 22].map(wanted => allowedValue(apart, null, wanted)), [0, 20])
  assert.deepEqual([4, 9, 12, 18].map(value => stateAt(apart, value)), ['free', 'free', 'faulty', 'warned'])
})

test('a slider of whole numbers shows whole numbers only', () => {
  const whole = safeRange({ step: 1, value: 3, lower: { value: 1 }, upper: { value: 48 } })
  assert.equal(stepOfSafeRange(whole), 1)
  const shown = Array.from({ length: 400 }, (_, index) => allowedValue(whole, null, index / 8))
  assert.deepEqual([...new Set(shown)], Array.from({ length: 48 }, (_, index) => index + 1))
})

test('numbers of a set are drawn together unless they meet in a member or nobody has compiled one: then that turned last', () => {
  const json = { cornerRadius: 8, outline: [1, 2], width: 5 }
  const number = (/** @type {string} */ name, /** @type {object} */ more) => safeRange({ key: `bubbles.tip.${name}`, stated: `bubbles.tip.${name}`, ...more })
  const radius = number('cornerRadius', { stops: [{ value: 4, edits: [{ path: ['cornerRadius'], new: 4 }, { path: ['outline', 0], new: 9 }] }] })
  const arrow = number('arrow', { stops: [{ value: 7, edits: [{ path: ['outline'], new: [7, 7] }] }] })
  const width = number('width', { members: [['width']] })
  const drawn = (/** @type {[any, number][]} */ ...changes) => {
    const { json: changed, left } = changedStyle(json, changes.map(([safeRange, value]) => ({ safeRange, value })))
    return [changed, left.map(({ stated }) => stated)]
  }
  assert.deepEqual(drawn([radius, 4], [width, 6]), [{ cornerRadius: 4, outline: [9, 2], width: 6 }, []])
  assert.deepEqual(drawn([radius, 4], [width, 6], [arrow, 7]), [{ cornerRadius: 8, outline: [7, 7], width: 6 }, ['bubbles.tip.cornerRadius']])
  assert.deepEqual(drawn([arrow, 7], [radius, 4]), [{ cornerRadius: 4, outline: [9, 2], width: 5 }, ['bubbles.tip.arrow']])
  assert.deepEqual(drawn([radius, 5], [width, 6]), [{ cornerRadius: 8, outline: [1, 2], width: 6 }, ['bubbles.tip.cornerRadius']])
  // Values of one token are one number.
  assert.deepEqual(drawn([width, 6], [{ ...width, key: 'bubbles.tip.other' }, 6]), [{ ...json, width: 6 }, []])
})

test('a track goes to half and twice the number where its safe range has no end, and no further than was looked', () => {
  const open = (/** @type {object} */ more) => nearSpan(safeRange({ lower: { value: -160, isOpen: true }, upper: { value: 160, isOpen: true }, ...more }))
  assert.deepEqual(open({ value: 10 }), { min: 5, max: 20 })
  assert.deepEqual(open({ value: -10 }), { min: -20, max: -5 })
  assert.deepEqual(open({ value: 0, lower: { value: -16, isOpen: true }, upper: { value: 16, isOpen: true } }), { min: -2, max: 2 })
  assert.deepEqual(open({ value: 3, step: 1 }), { min: 1, max: 6 })
  assert.deepEqual(open({ value: 10, lower: { value: 8, rule: 'x' }, upper: { value: 15, isOpen: true } }), { min: 8, max: 15 })
})
