// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedValue, stepOfSafeRange } from '../gallery/safe-range-slider.js'
import { changedStyle, faultAt, safeRangeLabel, writtenNumber } from '../gallery/safe-ranges.js'

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
  assert.deepEqual(changedStyle(json, safeRange({ members: [['size', 'width', 'max'], ['tracks', 1, 'delay']] }), 5), {
    size: { width: { min: 1, max: 5 } }, tracks: [{ delay: 0 }, { delay: 5 }],
  })
  assert.deepEqual(json, { size: { width: { min: 1, max: 9 } }, tracks: [{ delay: 0 }, { delay: 1 }] })
})

test('a stop changes what its edits say, and no more', () => {
  const json = { cornerRadius: 8, outline: { bottom: [1, 2], top: [3] }, fill: 'x' }
  const stops = [{ value: 4, edits: [
    { path: ['cornerRadius'], new: 4 }, { path: ['outline', 'bottom', 1], new: 9 }, { path: ['fill'] }, { path: ['halo', 'radius'], new: 2 },
  ] }, { value: 8, edits: [] }]
  assert.deepEqual(changedStyle(json, safeRange({ stops }), 4), { cornerRadius: 4, outline: { bottom: [1, 9], top: [3] }, halo: { radius: 2 } })
  assert.deepEqual(changedStyle(json, safeRange({ stops }), 8), json)
})

test('a slider shows values of its safe range only: stops where there are some, else round steps, the ends and the value itself', () => {
  const smooth = safeRange({})
  assert.equal(stepOfSafeRange(smooth), 0.05)
  assert.deepEqual([-4, 3.02, 7.031, 99].map(wanted => allowedValue(smooth, null, wanted)), [0, 3, 7.05, 16.69])
  assert.deepEqual([1, 9].map(wanted => allowedValue(smooth, [0, 3, 16.69], wanted)), [0, 3])
  // The numbers without an error may lie beside those without a new finding.
  const apart = safeRange({ value: 18, lower: { value: 17 }, upper: { value: 20 }, errors: true, free: { lower: { value: 0 }, upper: { value: 9 } } })
  assert.deepEqual([-2, 22].map(wanted => allowedValue(apart, null, wanted)), [0, 20])
  assert.deepEqual([4, 9, 12, 18].map(value => faultAt(apart, value)), ['', '', 'new', 'standing'])
})

test('a slider of whole numbers shows whole numbers only', () => {
  const whole = safeRange({ step: 1, value: 3, lower: { value: 1 }, upper: { value: 48 } })
  assert.equal(stepOfSafeRange(whole), 1)
  const shown = Array.from({ length: 400 }, (_, index) => allowedValue(whole, null, index / 8))
  assert.deepEqual([...new Set(shown)], Array.from({ length: 48 }, (_, index) => index + 1))
})
