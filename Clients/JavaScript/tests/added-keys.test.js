// @ts-check
// A key that any kind gets after the first release: the bundles that are out there go on to be read as they are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindReadings } from '../bundle.js'
import { FormReaders } from '../form-reader.js'
import { bundleKinds, forms } from '../forms.js'
import { parseJSON } from '../json.js'
import { builtBundles } from './built-bundles.js'

/**
 * Keys that came later, of all types of values that have defaults: the form that `forms.js` has of each, what clients hold where it is
 * absent, another value as bundles have it, and as clients hold it.
 * @type {Record<string, [form: import('../form-reader.js').OptionalForm, absent: any, json: any, value: any]>}
 */
const laterKeys = {
  aaCaps: [{ optional: { list: 'LineCap', orElse: 'another cap' }, absent: ['round', 'butt'] }, ['round', 'butt'], [], []],
  aaFlag: [{ optional: 'boolean', absent: true }, true, false, false],
  aaNumber: [{ optional: 'number', absent: 0 }, 0, -12.5, -12.5],
  aaOffset: [
    { optional: { object: { x: { optional: 'number', absent: 0 }, y: 'number' } }, absent: { y: -6 } },
    { x: 0, y: -6 }, { x: 3, y: 1 }, { x: 3, y: 1 }],
  aaRange: [
    { optional: 'positiveRange', absent: { max: 0.75, min: 0.25 } }, { max: 0.75, min: 0.25 }, { max: 2, min: 1 }, { max: 2, min: 1 }],
  zzColor: [
    { optional: 'Color', absent: { alpha: 1, colorSpace: 'srgb', components: [0, 0, 0] } },
    { alpha: 1, colorSpace: 'srgb', components: [0, 0, 0] },
    { alpha: 0.5, colorSpace: 'srgb', components: [1, 0, 0] }, { alpha: 0.5, colorSpace: 'srgb', components: [1, 0, 0] }],
  zzCount: [{ optional: { whole: [0, 9] }, absent: 1 }, 1, 0, 0],
  zzCounts: [{ optional: { counts: 'number' }, absent: { 1: 5 } }, new Map([[1, 5]]), { 2: 6 }, new Map([[2, 6]])],
  zzCurve: [
    { optional: 'MotionCurve', absent: { steps: { count: 2, jump: 'end' } } }, { steps: { count: 2, jump: 'end' } },
    [0, 0, 1, 1], [0, 0, 1, 1]],
  zzPoint: [{ optional: 'Point', absent: [0, 1] }, { x: 0, y: 1 }, [2, 3], { x: 2, y: 3 }],
  zzRepeat: [{ optional: 'AnimationTrack.Repeat', absent: 'forever' }, Infinity, 2, 2],
  zzSides: [
    { optional: { each: 'Direction', value: 'number', isComplete: false }, absent: { top: 1 } }, new Map([['top', 1]]), {}, new Map()],
  zzWord: [{ optional: 'LineCap', absent: 'round' }, 'round', 'butt', 'butt'],
}

const added = Object.entries(laterKeys).map(([key, [form]]) => /** @type {const} */ ([key, form]))
const [before, behind] = [added.filter(([key]) => key < 'b'), added.filter(([key]) => key > 'z')]
/** The forms, in which the styles of all kinds have those keys. */
const grownForms = { ...forms }
for (const { style } of Object.values(bundleKinds)) {
  const form = forms[style]
  assert.ok(typeof form === 'object' && 'object' in form)
  grownForms[style] = { ...form, object: Object.fromEntries([...before, ...Object.entries(form.object), ...behind]) }
}
const [today, grown] = [forms, grownForms].map(forms => new FormReaders(forms, bundleKinds, kindReadings))

/**
 * The styles of a kind in all bundles of today: JSON, and the names that members may refer to.
 * @param {string} kind
 */
const stylesOf = kind => builtBundles.flatMap(([, text]) => {
  const root = /** @type {Map<string, any>} */ (parseJSON(text, Infinity))
  const names = new Map(Object.keys(bundleKinds).map(kind => [kind, new Set(root.get(kind)?.keys())]))
  return [...root.get(kind)?.values() ?? []].map(json => ({ json, names }))
})

/**
 * A style without what came later, and that alone.
 * @param {Record<string, any>} style
 */
const split = style => [Object.entries(style).filter(([key]) => !(key in laterKeys)), added.map(([key]) => style[key])]

for (const [kind, { style }] of Object.entries(bundleKinds)) {
  test(`${kind} of today have the defaults of keys that came later`, () => {
    const all = stylesOf(kind)
    assert.ok(all.length > 2)
    for (const { json, names } of all) {
      const [own, later] = split(grown.of(style)(json, names))
      assert.deepEqual(own, Object.entries(today.of(style)(json, names)))
      assert.deepEqual(later, Object.values(laterKeys).map(([, absent]) => absent))
    }
  })

  test(`${kind} have other values of such keys, which clients of today ignore`, () => {
    const members = new Map(Object.entries(laterKeys).map(([key, [, , json]]) => [key, json]))
    const later = /** @type {Map<string, any>} */ (parseJSON(JSON.stringify(Object.fromEntries(members)), Infinity))
    for (const { json, names } of stylesOf(kind)) {
      const changed = new Map([...json, ...later])
      assert.deepEqual(split(grown.of(style)(changed, names))[1], Object.values(laterKeys).map(([, , , value]) => value))
      assert.deepEqual(today.of(style)(changed, names), today.of(style)(json, names))
    }
  })
}

test('each style has a default of its own', () => {
  const [{ json, names }] = stylesOf('brushes')
  const [one, other] = [1, 2].map(() => grown.of('BrushStyle')(json, names))
  one.aaCaps.push('square')
  one.aaRange.max = 7
  assert.deepEqual([other.aaCaps, other.aaRange], [laterKeys.aaCaps[1], laterKeys.aaRange[1]])
})
