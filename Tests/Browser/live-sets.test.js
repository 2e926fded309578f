// @ts-check
// Numbers that meet in an outline: compiled together by the program while one waits, else the one turned last is drawn alone.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { pageOf } from '../../Clients/JavaScript/tests/page.js'
import { emptyPage, output, own, useBrowser } from './gallery.js'
import { liveProject } from './live-project.js'
import { serve } from './server.js'

useBrowser()

/** @typedef {import('./browser.js').Page} Page */

/** Turns a number to one end of its track; gives what it is turned to. @param {Page} page @param {string} name @param {'min' | 'max'} end */
const turn = (page, name, end) => page.run((name, end) => {
  const slider = /** @type {HTMLInputElement} */ (document.querySelector(`.panel [name="safe-range-${name}"]`))
  slider.value = slider[end]
  slider.dispatchEvent(new Event('input', { bubbles: true }))
  return parseFloat(slider.closest('.safe-range')?.querySelector('output')?.textContent ?? '')
}, name, end)

/** @param {Page} page */
const outline = page => page.run(() => document.querySelector('.panel .bubble-shape')?.getAttribute('d') ?? '')

/** The words below a set. @param {Page} page */
const words = page => page.run(() => document.querySelector('.panel .turned-numbers > .aside')?.textContent ?? '')

/**
 * What a server answers to a request.
 * @param {string} address @param {string} method @param {string} path @param {Record<string, string>} headers @param {string} body
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
const asked = (address, method, path, headers = {}, body = '') => new Promise((resolve, reject) => {
  request(`${address}${path}`, { method, headers: { ...headers, 'content-length': body.length } }, answer => resolve(answer.resume())).on('error', reject).end(body)
})

test('by make live numbers that meet are drawn as a build of both draws them, and nobody else writes to its server', async () => {
  const live = await liveProject()
  try {
    const file = join(live.project, 'StyleSources/bubbles/libraries.yaml')
    // The safe ranges of a file that is saved come first.
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
    const page = await emptyPage({ width: 1440, height: 1200 })
    await page.open(`${live.address}/#bubbles.mask`)
    await page.until(() => document.querySelector('.panel [name="safe-range-arrow.height"]') && document.querySelector('.panel .bubble-shape'))
    const before = await outline(page)
    const radius = await turn(page, 'cornerRadius', 'min')
    await page.until(before => document.querySelector('.panel .bubble-shape')?.getAttribute('d') !== before, before)
    const alone = await outline(page)
    const height = await turn(page, 'arrow.height', 'max')
    await page.until(() => document.querySelector('.panel .turned-numbers > .aside')?.textContent === 'A safe range is that of one number alone.'
      && document.querySelectorAll('.panel .turned-numbers li').length === 2)
    await page.run(() => new Promise(requestAnimationFrame))
    const both = await outline(page)
    assert.ok(both !== before && both !== alone)
    writeFileSync(new URL('live-sets.png', output), await page.screenshot())
    // The stops of the one turned last are all known then.
    const writes = page.requests.filter(path => path.endsWith('question.json')).length
    await turn(page, 'arrow.height', 'min')
    await page.run(() => new Promise(resolve => setTimeout(resolve, 300)))
    assert.equal(await words(page), 'A safe range is that of one number alone.')
    assert.equal(page.requests.filter(path => path.endsWith('question.json')).length, writes)
    await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="turn-back"]')).click())
    await page.until(before => document.querySelector('.panel .bubble-shape')?.getAttribute('d') === before, before)
    const [head, mask, ...rest] = readFileSync(file, 'utf8').split(/(?=^ {2}mask)/m)
    const written = mask.replace('cornerRadius: 8', `cornerRadius: ${radius}`).replace('height: 12', `height: ${height}`)
    assert.notEqual(written, mask)
    writeFileSync(file, [head, written, ...rest].join(''))
    await page.until(both => document.querySelector('.panel .bubble-shape')?.getAttribute('d') === both, both)
    assert.deepEqual(page.errors, [])
    await page.close()
    const statuses = await Promise.all([
      asked(live.address, 'PUT', '/question.json', {}, '{}'), asked(live.address, 'PUT', '/question.json', {}, ' '.repeat(20_000)),
      asked(live.address, 'PUT', '/question.json', { host: 'example.com' }, '{}'), asked(live.address, 'OPTIONS', '/question.json', { origin: 'http://example.com' }),
      asked(live.address, 'GET', '/question.json'), asked(live.address, 'DELETE', '/question.json'), asked(live.address, 'MKCOL', '/question.json'),
      asked(live.address, 'PUT', '/live.json', {}, '{}'), asked(live.address, 'PUT', '/answer.json', {}, '{}'), asked(live.address, 'PUT', '/other.json', {}, '{}'),
      asked(live.address, 'PUT', '/safe-ranges/default.json', {}, '{}'), asked(live.address, 'PUT', '/question.json/a', {}, '{}'),
    ])
    assert.deepEqual(statuses.map(({ statusCode }) => statusCode), [201, 413, 403, 403, 403, 403, 403, 405, 405, 404, 405, 404])
    assert.ok(statuses.every(({ headers }) => !('access-control-allow-origin' in headers)))
  } finally {
    await live.stop()
  }
})

/** A page whose sources are followed, with two numbers of a bubble that meet in its outline. */
function liveTexts() {
  const data = /** @type {any} */ (own())
  const { bubbles } = data.bundles[0].bundle
  const edits = ['cornerRadius', 'outline', 'smallest', 'contentInsets', 'size'].map(name => ({ path: [name], new: bubbles['journal-size'][name] }))
  const number = (/** @type {string} */ key, /** @type {number} */ value) => ({
    key: `bubbles.mask.${key}`, stated: `bubbles.mask.${key}`, endpoint: 'whole', unit: 'pt', words: '', aside: '', place: 'a.yaml:1:1', value,
    lower: { value: 0 }, upper: { value: 20 }, stops: [{ value, edits: [] }, { value: 20, edits }],
  })
  const safeRanges = { bundle: 'default', format: 1, styles: { 'bubbles.mask': [number('cornerRadius', 8), number('arrow.height', 12)] } }
  const texts = new Map([
    ['/s/index.html', pageOf(data)], ['/s/live.json', '{"hash":"a","safeRanges":"1"}'], ['/s/data.json', JSON.stringify(data)],
    ['/s/safe-ranges/default.json', JSON.stringify(safeRanges)],
  ])
  return texts
}

/** The page of a server with both numbers turned. @param {string} address */
async function turnedPage(address) {
  const page = await emptyPage({ width: 1440, height: 900 })
  await page.open(`${address}/s/index.html#bubbles.mask`)
  await page.until(() => document.querySelectorAll('.panel .safe-range').length === 2 && document.querySelector('.panel .bubble-shape'))
  for (const name of ['cornerRadius', 'arrow.height']) await turn(page, name, 'max')
  await page.until(() => document.querySelectorAll('.panel .turned-numbers li').length === 2)
  return page
}

const oneAlone = 'A safe range is that of one number alone. '

test('a server that takes nothing is asked once, and the number turned last is drawn alone', async () => {
  const server = await serve(liveTexts())
  try {
    const page = await turnedPage(server.address)
    const said = `${oneAlone}Not drawn, since the compiler hasn't tried it with the others: `
    assert.ok((await words(page)).startsWith(`${said}cornerRadius.`))
    await page.run(() => new Promise(resolve => setTimeout(resolve, 400)))
    for (const end of /** @type {const} */ (['min', 'max'])) await turn(page, 'cornerRadius', end)
    await page.run(() => new Promise(resolve => setTimeout(resolve, 400)))
    assert.ok((await words(page)).startsWith(`${said}arrow.height.`))
    assert.equal(page.requests.filter(path => path.endsWith('question.json')).length, 1)
    assert.equal(page.requests.filter(path => path.endsWith('answer.json')).length, 0)
    // The browser itself reports what is refused.
    assert.deepEqual(page.errors.filter(error => !error.includes('question.json')), [])
    await page.close()
  } finally {
    server.close()
  }
})

test('only the answer to the very set is drawn, a set that doesn\'t compile is named, and other sources are asked anew', async () => {
  const texts = liveTexts()
  texts.set('/s/question.json', '').set('/s/answer.json', '{}')
  const server = await serve(texts)
  try {
    const page = await turnedPage(server.address)
    const asked = async (/** @type {string} */ hash) => {
      while (!texts.get('/s/question.json')?.includes(`"hash":"${hash}"`)) await new Promise(resolve => setTimeout(resolve, 10))
      return texts.get('/s/question.json') ?? ''
    }
    const question = await asked('a')
    assert.deepEqual(JSON.parse(question).numbers.map((/** @type {any} */ { values }) => values), [[20], [12, 20]])
    const answer = (/** @type {string} */ question, /** @type {object[]} */ stops) => texts.set('/s/answer.json', JSON.stringify({ question, stops }))
    const alone = await outline(page)
    answer(question.replace('"a"', '"b"'), [{ value: 20, edits: [] }])
    await page.run(() => new Promise(resolve => setTimeout(resolve, 300)))
    assert.equal(await outline(page), alone)
    assert.ok((await words(page)).startsWith(`${oneAlone}Not drawn, since the compiler hasn't tried it`))
    answer(question, [])
    await page.until(said => document.querySelector('.panel .turned-numbers > .aside')?.textContent?.startsWith(said), `${oneAlone}Not drawn, since it doesn't compile with the others: cornerRadius.`)
    assert.equal(await outline(page), alone)
    // A save of another style.
    texts.set('/s/live.json', '{"hash":"b","safeRanges":"1"}')
    answer(await asked('b'), [{ value: 20, edits: [] }])
    await page.until(alone => document.querySelector('.panel .bubble-shape')?.getAttribute('d') !== alone, alone)
    assert.ok(!(await words(page)).includes('Not drawn'))
    assert.deepEqual(page.errors, [])
    await page.close()
  } finally {
    server.close()
  }
})
