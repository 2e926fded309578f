// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BundleError, decodeBundle } from '../style-client.js'
import { repositoryText } from './files.js'

const shipped = ['default', 'festival', 'field'].map(name => repositoryText(`Generated/bundles/${name}.json`))

/**
 * Why a bundle is refused; null where it isn't.
 * @param {string | Uint8Array} document
 * @param {number} [limit]
 */
function refusal(document, limit) {
  try {
    decodeBundle(document, { limit })
    return null
  } catch (error) {
    assert.ok(error instanceof BundleError, `${error}`)
    return error
  }
}

/**
 * The refusal of the default bundle with the value at a path replaced, or without it where nothing takes its place.
 * @param {string} path
 * @param {unknown} value
 */
function refusalWith(path, value) {
  const bundle = JSON.parse(shipped[0])
  const keys = path.split('.')
  const last = /** @type {string} */ (keys.pop())
  const parent = keys.reduce((object, key) => object[key], bundle)
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return refusal(JSON.stringify(bundle))
}

test('what the compiler writes is read, as text and as bytes', () => {
  for (const document of shipped) {
    const bundle = decodeBundle(new TextEncoder().encode(document))
    assert.deepEqual(bundle, decodeBundle(document))
    assert.ok(bundle.tags.size > 0)
  }
})

test('the values are those of the file', () => {
  const json = JSON.parse(shipped[0])
  const bundle = decodeBundle(shipped[0])
  assert.deepEqual([...bundle.tags.keys()], Object.keys(json.tags))
  const note = bundle.tags.get('note')
  assert.deepEqual(note?.cycle, json.tags.note.cycle)
  assert.deepEqual(note?.styles.get(2)?.map(style => style.name), json.tags.note.cycle)
  assert.deepEqual(note?.styles.get(2)?.[2].texts[0], { angle: -45, side: 'right', elbow: { x: 18, y: -18 } })
  assert.deepEqual(note?.styles.get(3)?.[0].bounds, json.tags.note.bounds[3]['square-right'])
  assert.deepEqual([...bundle.bubbles.keys()], Object.keys(json.bubbles))
  assert.deepEqual(bundle.bubbles.get('mask')?.arrow, json.bubbles.mask.arrow)
  assert.deepEqual(bundle.bubbles.get('mask')?.outline.get('bottom'), json.bubbles.mask.outline.bottom)
  assert.deepEqual(bundle.animations.get('pop')?.tracks[0].values, json.animations.pop.tracks[0].values)
})

test('the format comes first', () => {
  assert.equal(refusal('{"format": {"version": 2, "minimumClient": "x"}, "tags": 7}')?.code, 'newerVersion')
  assert.equal(refusal('{"tags": 7, "format": {"version": 1, "minimumClient": 2}}')?.code, 'newerClientNeeded')
  assert.equal(refusal('{}')?.message, '`format`: expected an object, found nothing')
  assert.equal(refusal('[]')?.message, 'expected an object, found an array')
  assert.equal(refusal('{"format": {"version": 1.0, "minimumClient": 1e0}, "name": "empty"}'), null)
})

test('members that are not known are ignored, whatever they are called', () => {
  assert.equal(refusalWith('later', { a: [1] }), null)
  assert.equal(refusalWith('tags.note.layout.later', null), null)
  const document = shipped[0].replace('"name":', '"__proto__":{"tags":7},"constructor":1,"name":')
  assert.equal(decodeBundle(document).tags.size, 1)
})

test('a name may be any text', () => {
  const bundle = JSON.parse(shipped[0])
  const document = JSON.stringify({ ...bundle, animations: { ...bundle.animations, 'x.y': bundle.animations.pop } })
    .replace('"x.y"', '"__proto__"')
  assert.equal(decodeBundle(document).animations.get('__proto__')?.name, '__proto__')
})

test('strict JSON only', () => {
  const cases = [
    '', '[1,]', '{"a":1,"a":1}', '{"a":1,"\\u0061":1}', '01', '+1', '.5', '1.', '1e', '0x10', '1e309', 'nul', 'True', '[1 2]',
    '{a:1}', "{'a':1}", '"\t"', '"\\x41"', '"\\u00g0"', '"\\ud83d"', '"\\ude00"', '"a', '{} {}', '// x\n{}', '\uFEFF{}',
    '{"a":}', '{"a"}', '[', '"\ud83d"', `${'['.repeat(65)}${']'.repeat(65)}`,
  ]
  for (const document of cases) assert.equal(refusal(document)?.code, 'notJSON', document)
  const bytes = [[0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF]]
  for (const wrong of bytes) {
    assert.equal(refusal(Uint8Array.from([0x22, ...wrong, 0x22]))?.code, 'notJSON', `${wrong}`)
  }
  for (const document of ['1', '"\\ud83d\\ude00\\/"', ' [ -0.5e+1 , [] , {} ] ', `${'['.repeat(64)}${']'.repeat(64)}`]) {
    assert.equal(refusal(document)?.code, 'malformed', document)
  }
})

test('a place in JSON is counted in bytes', () => {
  assert.equal(refusal('["é",]')?.message, 'byte 5: nothing follows this comma')
})

test('size is limited', () => {
  assert.match(refusal(shipped[0], 100)?.message ?? '', /100 are allowed/)
  assert.equal(refusal(shipped[0], new TextEncoder().encode(shipped[0]).length), null)
  assert.equal(refusal(' '.repeat(9 << 20))?.code, 'notJSON')
})

test('a truncated bundle is refused', () => {
  for (let length = 0; length < shipped[2].length; length += 7) {
    assert.equal(refusal(shipped[2].slice(0, length))?.code, 'notJSON')
  }
})

/** @type {[path: string, value: unknown, message: string][]} */
const faults = [
  ['tags.note.bounds.1.square-right.maxX', 'NaN', '`tags.note.bounds.1.square-right.maxX`: expected a number, found `"NaN"`'],
  ['tags.note.bounds.1.square-right.minX', 500, '`tags.note.bounds.1.square-right`: expected a box that isn\'t turned over, found an object'],
  ['tags.note.bounds.2', undefined, '`tags.note.bounds.2`: expected the boxes of these styles, found nothing'],
  ['tags.note.bounds.2.square-left', undefined, '`tags.note.bounds.2.square-left`: expected the box of this style, found nothing'],
  ['tags.note.layout.halo.opacity', 1.3, '`tags.note.layout.halo.opacity`: expected a number from 0 to 1, found `1.3`'],
  ['tags.note.layout.radius', { 1: 25 }, '`tags.note.layout.radius.2`: expected the length of a leader, found nothing'],
  ['tags.note.layout.radius', { '01': 25 }, '`tags.note.layout.radius.01`: expected a number of texts as the key, found `01`'],
  ['tags.note.layout.text.gap', 1e16, '`tags.note.layout.text.gap`: expected a number within ±1e15, found `10000000000000000`'],
  ['tags.note.styles.1.square-left', undefined, '`tags.note.styles.1.square-left`: expected the angles of this style, found nothing'],
  ['tags.note.styles.1.plain', [], '`tags.note.styles.1.plain`: expected a style of the cycle as the key, found `plain`'],
  ['tags.note.styles.2.square-left', [], '`tags.note.styles.2.square-left`: expected 2 items, found 0'],
  ['tags.note.styles.1.square-left.0.side', 'right', '`tags.note.styles.1.square-left.0`: expected the side that follows from the angle 180, found `right`'],
  ['tags.note.styles.1.square-left.0.angle', -180, '`tags.note.styles.1.square-left.0.angle`: expected an angle above -180, up to 180, found `-180`'],
  ['tags.note.show', 'plop', '`tags.note.show`: expected the name of an animation of this bundle, found `"plop"`'],
  ['tags.note.cycle.1', 'square-right', '`tags.note.cycle.1`: expected a style that isn\'t in the cycle yet, found `"square-right"`'],
  ['tags.note.hit.prefer', 'nobody', '`tags.note.hit.prefer`: expected `text` or `dot`, found `"nobody"`'],
  ['tags.note.colors', 7, '`tags.note.colors`: expected an object, found `7`'],
  ['bubbles.mask.arrow.height', 0, '`bubbles.mask.arrow.height`: expected a number above 0, found `0`'],
  ['bubbles.mask.arrow.directions', [], '`bubbles.mask.arrow.directions`: expected at least one direction, found an empty array'],
  ['bubbles.mask.outline.bottom', undefined, '`bubbles.mask.outline.bottom`: expected an array, found nothing'],
  ['bubbles.mask.smallest', [], '`bubbles.mask.smallest`: expected an object, found an array'],
  ['bubbles.mask.size.width', { min: 2, max: 1 }, '`bubbles.mask.size.width`: expected `min` at or below `max`, found 2 and 1'],
  ['bubbles.mask.arrow.position', { min: 0.2, default: 0.9, max: 0.8 }, '`bubbles.mask.arrow.position`: expected `default` between `min` and `max`, found 0.9, 0.2 and 0.8'],
  ['animations.pop.tracks.0.keyTimes', [0, 1], '`animations.pop.tracks.0.keyTimes`: expected 5 items, found 2'],
  ['animations.pop.tracks.0.keyTimes', [0, 0.5, 0.4, 0.6, 1], '`animations.pop.tracks.0.keyTimes`: expected key times that don\'t fall, found 0.5 before 0.4'],
  ['animations.pop.tracks.0.keyTimes', [0, 0.2, 0.4, 0.6, 0.9], '`animations.pop.tracks.0.keyTimes`: expected key times from 0 to 1, found 0 to 0.9'],
  ['animations.pop.tracks.0.values', [1], '`animations.pop.tracks.0.values`: expected at least 2 values, found 1'],
  ['animations.pop.tracks.0.curves.0', [1.42, 0, 0.58, 1], '`animations.pop.tracks.0.curves.0`: expected a first and a third number from 0 to 1, found 1.42 and 0.58'],
  ['animations.pop.tracks.0.curves.0', { steps: { count: 1, jump: 'none' } }, '`animations.pop.tracks.0.curves.0.steps.count`: expected a whole number from 2 to 2147483647, found `1`'],
  ['animations.pop.tracks.0.curves.0', { spring: { mass: 1, stiffness: 1e14, damping: 1, velocity: 0 } }, '`animations.pop.tracks.0.curves.0.spring`: expected a spring whose motion can be computed, found an object'],
  ['animations.pop.tracks.0.repeat', 0, '`animations.pop.tracks.0.repeat`: expected a number above 0 or `forever`, found `0`'],
  ['animations.pop.tracks.0.repeat', 'forever', '`animations.pop.duration`: expected no duration with a track that repeats forever, found `0.7`'],
  ['animations.pop.duration', undefined, '`animations.pop.duration`: expected a number of at least 0, found nothing'],
  ['animations.pop.reducedMotion', { use: 'fad' }, '`animations.pop.reducedMotion.use`: expected the name of an animation of this bundle, found `"fad"`'],
  ['animations.pop.reducedMotion', { none: false }, '`animations.pop.reducedMotion.none`: expected `true`, found `false`'],
  ['animations.a b', { duration: 1 }, '`animations."a b".tracks`: expected an array, found nothing'],
]

for (const [path, value, message] of faults) {
  test(`refused: ${message}`, () => assert.equal(refusalWith(path, value)?.message, message))
}

test('whatever stands in the place of a value, the answer is a bundle or a typed error', () => {
  const bundle = JSON.parse(shipped[2])
  const strangers = [null, true, 'NaN', -1, 1e300, [], {}, [[]]]
  let refused = 0
  const document = () => JSON.stringify(bundle)
  /** @param {any} parent */
  const walk = parent => {
    for (const key of Object.keys(parent)) {
      const value = parent[key]
      parent[key] = strangers[refused % strangers.length]
      if (refusal(document())) refused += 1
      parent[key] = value
      if (typeof value === 'number') {
        parent[key] = 'NaN'
        assert.ok(refusal(document()), key)
        parent[key] = value
      }
      if (typeof value === 'object') walk(value)
    }
  }
  walk(bundle)
  assert.ok(refused > 100)
})
