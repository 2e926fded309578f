// @ts-check
// What the page asks a watcher, and when.
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { CompiledSets } from '../gallery/compiled-sets.js'

/** @param {string} name @param {object} [more] @returns {any} */
const safeRange = (name, more) => ({ key: `bubbles.tip.${name}`, stated: `bubbles.tip.${name}`, endpoint: 'whole', value: 3, lower: { value: 0 }, upper: { value: 9 }, ...more })
const stops = [0, 8, 4].map(value => ({ value, edits: [] }))
const radius = safeRange('cornerRadius', { stops })
const height = safeRange('arrow.height', { stops })
const width = safeRange('size.width', { endpoint: 'max', members: [['size', 'width', 'max']] })
const real = globalThis.fetch

afterEach(() => { globalThis.fetch = real })

/**
 * Sets over a server that a test plays.
 * @param {(question: string) => object | null} answer to the last question; null where the server takes none
 */
function asked(answer) {
  /** @type {string[]} */
  const log = []
  let question = '{}'
  globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ path, /** @type {any} */ { method = 'GET', body = '' }) => {
    log.push(`${method} ${path}`)
    if (method === 'PUT') question = body
    const said = answer(question)
    return { ok: said !== null, json: async () => said }
  })
  const sets = new CompiledSets(() => log.push('drawn'))
  sets.hash = 'h'
  return { sets, log, question: () => JSON.parse(question) }
}

test('a question has each number once with its value, and the one turned last with all its stops', async () => {
  const { sets, question } = asked(() => ({}))
  const changes = [{ safeRange: width, value: 7 }, { safeRange: { ...height, key: 'other' }, value: 8 }, { safeRange: height, value: 8 }]
  assert.equal(sets.edits('night', 'bubbles.tip', changes), undefined)
  await sets.exchange()
  assert.deepEqual(question(), { bundle: 'night', hash: 'h', style: 'bubbles.tip', numbers: [
    { endpoint: 'max', stated: 'bubbles.tip.size.width', values: [7] }, { endpoint: 'whole', stated: 'bubbles.tip.arrow.height', values: [0, 4, 8] },
  ] })
  sets.edits('night', 'bubbles.tip', changes.toReversed())
  await sets.exchange()
  assert.deepEqual(question().numbers.at(-1), { endpoint: 'max', stated: 'bubbles.tip.size.width', values: [7] })
})

test('only an answer to the very question counts, and its stops serve until another number is turned', async () => {
  const edits = [{ path: ['cornerRadius'], new: 4 }]
  let isAnswered = false
  const { sets, log } = asked(question => isAnswered ? { question, stops: [{ value: 4, edits }] } : { question: 'another', stops: [{ value: 4, edits: [] }] })
  const set = (/** @type {number} */ value) => sets.edits('default', 'bubbles.tip', [{ safeRange: height, value: 8 }, { safeRange: radius, value }])
  assert.equal(set(4), undefined)
  assert.equal(await sets.exchange(), true)
  assert.equal(await sets.exchange(), true)
  assert.equal(set(4), undefined)
  isAnswered = true
  assert.equal(await sets.exchange(), true)
  assert.deepEqual(log, ['PUT question.json', 'GET answer.json', 'GET answer.json', 'drawn'])
  assert.equal(set(4), edits)
  // Asked for and not there: it doesn't compile.
  assert.equal(set(8), null)
  assert.equal(await sets.exchange(), false)
  sets.hash = 'other sources'
  assert.equal(set(4), undefined)
  assert.equal(await sets.exchange(), true)
  assert.equal(log.at(-1), 'PUT question.json')
  // A set that needs no watcher asks for nothing.
  sets.edits('default', 'bubbles.tip', [])
  assert.equal(await sets.exchange(), false)
})

test('the newest set is asked for, and after a while again', async () => {
  const { sets, log, question } = asked(() => ({}))
  sets.edits('default', 'bubbles.tip', [{ safeRange: height, value: 8 }, { safeRange: width, value: 1 }])
  await sets.exchange()
  for (const value of [2, 3, 4]) sets.edits('default', 'bubbles.tip', [{ safeRange: height, value: 8 }, { safeRange: width, value }])
  await sets.exchange()
  assert.deepEqual(question().numbers[1].values, [4])
  assert.deepEqual(log, ['PUT question.json', 'PUT question.json'])
  /** @type {boolean[]} */
  const isSoon = []
  for (let look = 0; look < 41; look += 1) isSoon.push(await sets.exchange())
  assert.equal(log.filter(line => line === 'PUT question.json').length, 3)
  assert.ok(isSoon[0] && !isSoon[30])
})

test('a server that takes no questions is asked once', async () => {
  const { sets, log } = asked(() => null)
  for (const value of [1, 2]) {
    assert.equal(sets.edits('default', 'bubbles.tip', [{ safeRange: height, value: 8 }, { safeRange: width, value }]), undefined)
    await sets.exchange()
  }
  assert.deepEqual(log, ['PUT question.json'])
})
