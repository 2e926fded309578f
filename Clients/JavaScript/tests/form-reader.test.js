// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FormReaders } from '../form-reader.js'
import { bundleKinds, forms } from '../forms.js'
import { parseJSON } from '../json.js'
import { Mismatch } from '../reading.js'

/** A kind that no script knows. */
const ribbons = {
  ...forms,
  RibbonStyle: {
    object: {
      edges: { each: 'Side', value: 'notNegative', isComplete: true },
      fold: { choice: ['positive', { words: ['none'] }, { key: 'at', value: 'positive' }], expected: 'a number above 0 or `none`' },
      height: 'positive', isFlat: { optional: 'boolean', absent: false }, least: 'notNegative', most: { optional: 'notNegative' },
    },
    orders: [/** @type {[string, string]} */ (['least', 'height'])],
  },
}
const sample = { edges: { left: 1, right: 2, top: 'x' }, fold: 'none', height: 12, least: 3, later: 7 }

/** @param {object} json @param {import('../form-reader.js').Reading[]} [readings] */
function read(json, readings = []) {
  return new FormReaders(ribbons, bundleKinds, readings).of('RibbonStyle')(parseJSON(JSON.stringify(json), 1000), new Map())
}

test('a kind whose form says all needs no script', () => {
  const edges = new Map([['left', 1], ['right', 2]])
  assert.deepEqual(read(sample), { edges, fold: 'none', height: 12, isFlat: false, least: 3, most: null })
  assert.deepEqual(read({ ...sample, fold: { at: 2 }, most: 1 }), {
    edges, fold: { at: 2 }, height: 12, isFlat: false, least: 3, most: 1 })
})

/** @type {[change: object, path: string, message: string][]} */
const faults = [
  [{ height: 0 }, 'height', 'expected a number above 0, found `0`'],
  [{ height: undefined }, 'height', 'expected a number above 0, found nothing'],
  [{ least: 20 }, '', 'expected `least` at or below `height`, found 20 and 12'],
  [{ edges: { left: 1 } }, 'edges.right', 'expected a number of at least 0, found nothing'],
  [{ edges: { left: -1, right: 1 } }, 'edges.left', 'expected a number of at least 0, found `-1`'],
  [{ fold: -1 }, 'fold', 'expected a number above 0 or `none`, found `-1`'],
  [{ fold: { at: -1 } }, 'fold.at', 'expected a number above 0, found `-1`'],
  [{ fold: {} }, 'fold.at', 'expected a number above 0 or `none`, found nothing'],
  [{ isFlat: 1 }, 'isFlat', 'expected a boolean, found `1`'],
  [{ least: -1e16 }, 'least', 'expected a number of at least 0, found `-10000000000000000`'],
  [{ least: 1e16 }, 'least', 'expected a number within ±1e15, found `10000000000000000`'],
]

for (const [change, path, message] of faults) {
  test(`a value is refused by its form: ${path} ${message}`, () => {
    assert.throws(() => read({ ...sample, ...change }), error => {
      assert.ok(error instanceof Mismatch)
      assert.deepEqual([error.path.join('.'), error.message], [path, message])
      return true
    })
  })
}

test('what a kind adds belongs to a form or a member that is there', () => {
  const value = () => 1
  assert.equal(read(sample, [{ values: { Side: value, RibbonStyle: value }, members: { 'RibbonStyle.fold': value } }]), 1)
  for (const name of ['RibbonStyles', 'RibbonStyle.folds', 'Side.left']) {
    assert.throws(() => read(sample, [{ values: { [name]: value } }]), new TypeError(`no form has ${name}`))
    assert.throws(() => read(sample, [{ members: { [name]: value } }]), new TypeError(`no form has ${name}`))
  }
})
