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
