// @ts-check
// The page as the program writes it, and as it follows the sources.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { patience } from './browser.js'
import { emptyPage, useBrowser } from './gallery.js'
import { liveProject } from './live-project.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const stylec = process.env.STYLEC ?? join(root, '.build/debug/stylec')
/** @type {string} */ let project

useBrowser()

before(async () => {
  assert.ok(existsSync(stylec), `${stylec} isn't there: make test-browser`)
  project = mkdtempSync(join(tmpdir(), 'project-'))
  cpSync(join(root, 'StyleSources'), join(project, 'StyleSources'), { recursive: true })
})
after(() => {
  if (project) rmSync(project, { recursive: true, force: true })
})

test('the program\'s page of these sources loads without errors and asks for nothing', async () => {
  const { status, stderr } = spawnSync(stylec, ['preview'], { cwd: project, encoding: 'utf8', timeout: patience })
  assert.equal(status, 0, stderr)
  const file = join(project, 'Generated/preview/index.html')
  assert.ok(readFileSync(file).length < 600_000)
  const page = await emptyPage()
  await page.open(pathToFileURL(file).href)
  await page.until(() => document.querySelector('.stage'))
  const names = await page.run(() => [...document.querySelectorAll('.tile')].map(tile => tile.getAttribute('data-tile')))
  assert.ok(names.includes('tags.note') && names.includes('bubbles.mask') && names.includes('animations.pop'), `${names}`)
  assert.deepEqual(page.errors, [])
  assert.equal(page.requests.length, 1, `${page.requests}`)
  await page.close()
})

test('letters of counterexamples are as large as one can read, on every card and at every width', async () => {
  spawnSync(stylec, ['preview'], { cwd: project, timeout: patience })
  const address = pathToFileURL(join(project, 'Generated/preview/index.html')).href
  for (const width of [390, 820, 1440]) {
    const page = await emptyPage({ width, height: 900 })
    await page.open(`${address}#bubbles.mask-readme`)
    await page.until(() => document.querySelector('.panel .enlarge img'))
    const letters = await page.run(() => [...document.querySelectorAll('.panel .enlarge img')].map(image => {
      const text = decodeURIComponent(image.getAttribute('src') ?? '')
      const [, size] = text.match(/<svg[^>]* font-size='([\d.]+)'/) ?? []
      const [, wide] = text.match(/viewBox='0 0 ([\d.]+) /) ?? []
      return Number(size) * image.getBoundingClientRect().width / Number(wide)
    }))
    assert.ok(letters.length > 0 && letters.every(size => size >= 9), `${letters} at ${width}`)
    await page.close()
  }
})

test('the numbers of these sources are sliders, and a client draws each style at both ends of their safe ranges', async () => {
  const { status, stderr } = spawnSync(stylec, ['preview', '--safe-ranges'], { cwd: project, encoding: 'utf8', timeout: patience })
  assert.equal(status, 0, stderr)
  const page = await emptyPage({ width: 1440, height: 900 })
  await page.open(pathToFileURL(join(project, 'Generated/preview/index.html')).href)
  await page.until(() => document.querySelector('.tile .stage'))
  // Three styles of each kind have each key that there is.
  const tiles = await page.run(() => [...document.querySelectorAll('.kind')].flatMap(kind => (
    [...kind.querySelectorAll('.tile')].slice(0, 3).map(tile => tile.getAttribute('data-tile') ?? ''))))
  const faults = []
  const count = { safeRanges: 0, stops: 0, numbers: 0 }
  for (const tile of tiles) {
    await page.run(tile => { location.hash = `#${encodeURIComponent(tile)}` }, tile)
    await page.until(tile => document.querySelector('.panel .card')?.id === tile && document.querySelector('.panel .version'), tile)
    const { broken, safeRanges, stops, numbers } = await page.run(async () => {
      const card = /** @type {Element} */ (document.querySelector('.panel .card'))
      const next = () => new Promise(requestAnimationFrame)
      await next()
      const broken = []
      let numbers = 0
      for (const slider of /** @type {NodeListOf<HTMLInputElement>} */ (card.querySelectorAll('.safe-range input:not(:disabled)'))) {
        const further = slider.closest('.safe-range')?.querySelector('.further:not([hidden])')
        if (further instanceof HTMLElement) further.click()
        for (const end of [slider.min, slider.max]) {
          slider.value = end
          slider.dispatchEvent(new Event('input', { bubbles: true }))
          await next()
          const empty = card.querySelector('.body .empty')?.textContent
          if (empty) broken.push(`${card.id} ${slider.name} at ${end}: ${empty}`)
          // Beyond a rule's end a track shows a little that can't be chosen.
          const beyond = Math.abs(Number(slider.value) - Number(end)) / (Number(slider.max) - Number(slider.min))
          if (!(beyond < 0.05)) broken.push(`${card.id} ${slider.name} stops at ${slider.value}, not at ${end}`)
        }
        if (card.querySelector('.turned-numbers:not([hidden]) code')?.textContent) numbers += 1
        const back = /** @type {HTMLElement} */ (card.querySelector('[name="turn-back"]'))
        back.click()
      }
      return { broken, numbers, safeRanges: card.querySelectorAll('.safe-range').length, stops: card.querySelectorAll('.safe-range:has(.stop-mark)').length }
    })
    faults.push(...broken)
    count.safeRanges += safeRanges
    count.stops += stops
    count.numbers += numbers
  }
  assert.deepEqual(faults, [])
  assert.ok(count.safeRanges > 100 && count.stops > 10 && count.stops < count.safeRanges && count.numbers > count.safeRanges / 2, JSON.stringify(count))
  assert.deepEqual(page.errors, [])
  assert.equal(page.requests.length, 1)
  await page.close()
})

test('by make live a saved source is redrawn in place, and so is a mistake in it', async () => {
  const live = await liveProject()
  try {
    const page = await emptyPage()
    await page.open(`${live.address}/#bubbles.mask`)
    await page.until(() => document.querySelector('.live')?.getAttribute('data-state') === 'live')
    await page.until(() => document.querySelector('[id="bubbles.mask"] .chip b')?.textContent === '8')
    const file = join(live.project, 'StyleSources/bubbles/libraries.yaml')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('cornerRadius: 8', 'cornerRadius: 9'))
    await page.until(() => document.querySelector('[id="bubbles.mask"] .chip b')?.textContent === '9')
    writeFileSync(file, text.replace('cornerRadius: 8', 'cornerRadius: [8'))
    await page.until(() => document.querySelector('.findings .error'))
    writeFileSync(file, text)
    await page.until(() => document.querySelector('[id="bubbles.mask"] .chip b')?.textContent === '8')
    // Safe ranges come once all is drawn, and anew after a save.
    const radius = () => page.run(() => document.querySelector('.panel .safe-range output')?.textContent ?? '')
    await page.until(() => document.querySelector('.panel [name="safe-range-cornerRadius"]'))
    writeFileSync(file, text.replace('cornerRadius: 8', 'cornerRadius: 7'))
    await page.until(() => [...document.querySelectorAll('.panel .safe-range')].some(safeRange => safeRange.textContent?.startsWith('cornerRadius7 pt')))
    assert.ok((await radius()).length > 0)
    assert.deepEqual(page.errors, [])
    await page.close()
  } finally {
    await live.stop()
  }
})
