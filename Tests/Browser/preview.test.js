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
const stylec = process.env.STYLEC ?? join(root, '.build/static/release/stylec')
/** @type {string} */ let project

useBrowser()

before(async () => {
  assert.ok(existsSync(stylec), `${stylec} isn't there: make release`)
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

test('letters of witnesses are as large as one can read, on every card and at every width', async () => {
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
    assert.deepEqual(page.errors, [])
    await page.close()
  } finally {
    await live.stop()
  }
})
