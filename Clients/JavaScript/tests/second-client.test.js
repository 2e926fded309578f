// @ts-check
// The client of 0.2.0, kept in Tests/Fixtures, opens whatever is built today, reads the same and draws the same.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as client from '../style-client.js'
import { builtBundles } from './built-bundles.js'
import { runVectors, vectorNames } from './conformance.js'
import { drawingsOf } from './drawings.js'
import { repositoryText } from './files.js'
import { assertHolds } from './holding.js'
import * as frozen from './second-client.js'

const second = /** @type {import('./conformance.js').Client} */ (/** @type {unknown} */ (frozen))
const { version } = JSON.parse(repositoryText('Tests/Fixtures/second-client/package.json'))
/** A bundle with styles of every kind. */
const [, sample] = builtBundles.find(([path]) => path.endsWith('refusals.json')) ?? ['', '{}']

test('bundles of every place and kind are opened', () => {
  for (const place of ['Generated/', 'Examples/', 'Tests/']) assert.ok(builtBundles.some(([path]) => path.startsWith(place)), place)
  const kinds = Object.entries(drawingsOf(second, second.decodeBundle(sample)))
  assert.equal(kinds.length, 9)
  for (const [kind, drawings] of kinds) assert.ok(drawings.size > 0, kind)
})

for (const [path, text] of builtBundles) {
  test(`the client of ${version} reads ${path} and draws it as this one does`, () => {
    const [old, now] = [second.decodeBundle(text), client.decodeBundle(text)]
    assert.equal(old.minimumClient, 1)
    assertHolds(now, old, 'bundle')
    assertHolds(drawingsOf(client, now), drawingsOf(second, old), 'drawings', 1e-6)
  })
}

for (const name of vectorNames) {
  const vectors = JSON.parse(repositoryText(`Tests/Fixtures/conformance/${name}.json`))
  if (vectors.since) continue
  test(`the client of ${version} gives what ${name}.json expects`, () => {
    const { comparisons, differences } = runVectors(name, vectors, { client: second, version })
    assert.deepEqual(differences.slice(0, 10), [], `${differences.length} of ${comparisons} differ`)
    assert.ok(comparisons > 200)
  })
}

test(`the client of ${version} draws the bubbles that came later`, () => {
  const { bundle, cases } = JSON.parse(repositoryText('Tests/Fixtures/conformance/bubble-shapes.json'))
  const [old, now] = [second, client].map(({ decodeBundle }) => decodeBundle(JSON.stringify(bundle)).bubbles)
  for (const { bubble, direction, size: [width, height], isDrawn, inside, outside } of cases) {
    if (!isDrawn) continue
    const size = { width, height }
    const [before, after] = [
      second.BubbleOutline.of(old.get(bubble), size, { direction }), client.BubbleOutline.of(now.get(bubble), size, { direction })]
    assertHolds(after?.elements, before?.elements, `${bubble} ${direction}`, 1e-9)
    for (const [x, y] of [...inside, ...outside]) assert.equal(before?.contains({ x, y }), after?.contains({ x, y }))
  }
})

test('cases of a later version are left to later clients, and no others', () => {
  const { cases, ...file } = JSON.parse(repositoryText('Tests/Fixtures/conformance/elbows.json'))
  const [wrong] = cases.map((/** @type {any} */ vector) => ({ ...vector, elbow: [1, 2] }))
  /** @param {string} since */
  const played = since => runVectors('elbows', { ...file, cases: [{ ...wrong, since }] }, { client: second, version }).differences.length
  assert.deepEqual(['0.2.1', '0.10.0', '1.0.0'].map(played), [0, 0, 0])
  assert.deepEqual(['0.2.0', '0.1.9', '0.0.30'].map(played), [1, 1, 1])
  assert.equal(runVectors('elbows', { ...file, since: '0.3.0', cases: [wrong] }, { client: second, version }).comparisons, 0)
  assert.equal(runVectors('elbows', { ...file, since: '0.3.0', cases: [wrong] }).comparisons, 1)
})

/** The objects of a bundle whose keys are names, sizes or edges: there another key would be another style. */
const keyed = /^\w+$|^tags\.[\w-]+\.(styles|bounds)(\.\d+)?$|^tags\.[\w-]+\.layout\.radius$|^bubbles\.[\w-]+\.(outline|smallest)$/

/**
 * A value of a bundle with a member that nobody knows in each object that has members.
 * @param {any} value
 * @param {string} path
 * @returns {any}
 */
function withStrangers(value, path) {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(item => withStrangers(item, `${path}[]`))
  const members = Object.entries(value).map(([key, member]) => [key, withStrangers(member, `${path}.${key}`)])
  return { ...Object.fromEntries(members), ...keyed.test(path) ? {} : { ornament: { height: [] } } }
}

test('unknown kinds and members are there to be ignored', () => {
  const { format, name, ...kinds } = JSON.parse(sample)
  const strange = Object.fromEntries(Object.entries(kinds).map(([kind, styles]) => [kind, withStrangers(styles, kind)]))
  const whole = { format: { ...format, flavor: 'plain' }, name, ...strange, ornaments: { frame: { height: [] } }, later: 7 }
  assert.ok(JSON.stringify(whole).split('ornament').length > 40)
  assert.deepEqual(second.decodeBundle(JSON.stringify(whole)), second.decodeBundle(sample))
})

test('a bundle for later clients is refused, and says so', () => {
  /** @param {object} format */
  const reading = format => () => second.decodeBundle(JSON.stringify({ ...JSON.parse(sample), format }))
  assert.throws(reading({ version: 1, minimumClient: 2 }), { code: 'newerClientNeeded' })
  assert.throws(reading({ version: 2, minimumClient: 1 }), { code: 'newerVersion' })
  assert.doesNotThrow(reading({ version: 1, minimumClient: 1 }))
})

test('another drawing is noticed', () => {
  const bundle = JSON.parse(sample)
  const [[name, bubble]] = Object.entries(bundle.bubbles)
  const changed = { [name]: { ...bubble, contentInsets: { ...bubble.contentInsets, top: 17 } } }
  const other = JSON.stringify({ ...bundle, bubbles: { ...bundle.bubbles, ...changed } })
  const [before, after] = [sample, other].map(text => drawingsOf(second, second.decodeBundle(text)))
  assert.throws(() => assertHolds(after, before, 'drawings', 1e-6), /content 1: 17, not /)
  assert.throws(() => assertHolds({ a: 1 }, { a: 1, b: 2 }, 'value'), { message: 'value b: undefined, not 2' })
  assert.throws(() => assertHolds(null, { a: 1 }, 'value'), { message: 'value: null, not {"a":1}' })
})
