// @ts-check
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { opened, output, own, useBrowser } from './gallery.js'

useBrowser()

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 292 200"><rect width="292" height="200" fill="#fff"/></svg>'

/** The own styles with a finding that has all that findings have. */
function faulty() {
  const data = /** @type {any} */ (own())
  data.findings = [{
    bundle: 'default', style: 'bubbles.anchored', path: 'bubbles.anchored.cornerRadius', rule: 'a-rule', level: 'error',
    message: 'the radius `8` is too large', help: ['write 4'], place: 'StyleSources/a folder/b.yaml:3:5', picture,
    fixes: [{ title: 'write `4`', patch: '--- a/b.yaml\n+++ b/b.yaml\n@@ -3,1 +3,1 @@\n-  cornerRadius: 8\n+  cornerRadius: 4\n' }],
  }]
  data.rules = { 'a-rule': 'a-rule: what it means <b>\n\nLevel: error\n' }
  data.sources = { default: { 'bubbles.anchored': 'StyleSources/a folder/b.yaml:2:3' } }
  data.tokens = [{ name: 'radius.small', place: 'StyleSources/t.yaml:1:1', values: { default: { text: '4', users: ['bubbles.anchored'] } } }]
  return data
}

/** @param {string} name @param {{ width?: number, height?: number, dark?: boolean }} [options] */
async function openedFinding(name, options) {
  const page = await opened(name, faulty(), { view: 'overview', hash: '#bubbles.anchored', ...options })
  await page.until(() => document.querySelector('.panel .findings'))
  /** @param {string} name @param {string} value */
  const set = (name, value) => page.run((name, value) => {
    const field = /** @type {any} */ (document.querySelector(`.settings [name="${name}"]`))
    field.value = value
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  }, name, value)
  const places = () => page.run(() => [...document.querySelectorAll('.panel .place')].map(link => link.getAttribute('href')))
  return { page, set, places }
}

test('places lead to the editor that is set, and to nothing that could run', async () => {
  const { page, set, places } = await openedFinding('findings-editor')
  assert.deepEqual(await places(), [null, null])
  await set('folder', '/projects/my app/')
  await set('editor', 'vscode')
  assert.deepEqual(await places(), [
    'vscode://file/projects/my%20app/StyleSources/a%20folder/b.yaml:2:3', 'vscode://file/projects/my%20app/StyleSources/a%20folder/b.yaml:3:5'])
  await set('editor', 'other')
  for (const [own, expected] of /** @type {[string, string | null][]} */ ([
    ['edit://{path}#{line}', 'edit://StyleSources/a%20folder/b.yaml#3'], ['javascript:alert(1)', null], ['JavaScript:{path}', null],
    ['data:text/html,x', null], ['nonsense', null],
  ])) {
    await set('own', own)
    assert.equal((await places())[1], expected, own)
  }
  await page.send('Page.reload', {})
  await page.until(() => document.querySelector('.panel .findings'))
  assert.equal(await page.run(() => /** @type {any} */ (document.querySelector('.settings [name="editor"]')).value), 'other')
  await page.run(() => localStorage.clear())
  assert.deepEqual(page.errors, [])
  await page.close()
})

for (const { width, dark } of [{ width: 390, dark: true }, { width: 820, dark: false }, { width: 1440, dark: false }]) {
  test(`a rule says what it means, a fix shows its patch, and an example is enlarged, ${width} px wide`, async () => {
    const { page } = await openedFinding('findings', { width, height: 900, dark })
    /** @param {string} selector */
    const click = selector => page.run(selector => /** @type {HTMLElement} */ (document.querySelector(selector)).click(), selector)
    const open = () => page.run(() => {
      const dialog = document.querySelector('dialog[open]')
      const box = dialog?.getBoundingClientRect()
      return box ? {
        text: dialog?.textContent ?? '', isInside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
        wide: box.width,
      } : null
    })
    await click('.panel .fix summary')
    assert.deepEqual(await page.run(() => [...document.querySelectorAll('.fix .added, .fix .removed')].map(line => line.textContent?.trim())), [
      '--- a/b.yaml', '+++ b/b.yaml', '-  cornerRadius: 8', '+  cornerRadius: 4'])
    await page.run(() => document.querySelector('.panel .findings')?.scrollIntoView())
    writeFileSync(new URL(`findings-${width}.png`, output), await page.screenshot())
    await click('.panel .rule')
    assert.match((await open())?.text ?? '', /what it means <b>/)
    assert.equal((await open())?.isInside, true)
    await page.press('Escape')
    assert.equal(await open(), null)
    assert.equal(await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel')).hidden), false)
    await click('.panel .enlarge')
    const large = await open()
    assert.ok(large?.isInside && large.wide >= Math.min(width - 26, 292), JSON.stringify(large))
    await click('.enlarged button')
    assert.equal(await open(), null)
    await click('[name="editor-setting"]')
    assert.equal((await open())?.isInside, true)
    await click('.settings [type="submit"]')
    assert.equal(await open(), null)
    assert.deepEqual(page.errors, [])
    assert.equal(page.requests.length, 1)
    await page.close()
  })
}

test('search finds tokens and the files in which styles are stated', async () => {
  const page = await opened('findings-search', faulty(), { view: 'overview' })
  for (const text of ['radius.small', 'a folder/b.yaml']) {
    const found = await page.run(text => {
      const search = /** @type {HTMLInputElement} */ (document.querySelector('[name="search"]'))
      search.value = text
      search.dispatchEvent(new Event('input', { bubbles: true }))
      return [...document.querySelectorAll('.tile:not([hidden])')].map(tile => tile.getAttribute('data-tile'))
    }, text)
    assert.deepEqual(found, ['bubbles.anchored'])
  }
  await page.close()
})
