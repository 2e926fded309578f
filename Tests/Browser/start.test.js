// @ts-check
// The page of docs/start.md, over a project that `stylec init` begins.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { emptyPage, useBrowser } from './gallery.js'
import { serve } from './server.js'

useBrowser()

const root = new URL('../../', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'start-'))
/** @type {Awaited<ReturnType<typeof serve>>} */ let server

before(async () => {
  const stylec = process.env.STYLEC ?? fileURLToPath(new URL('.build/debug/stylec', root))
  for (const command of ['init', 'build']) execFileSync(stylec, [command, '--quiet'], { cwd: folder })
  cpSync(fileURLToPath(new URL('Clients/JavaScript/', root)), join(folder, 'style-client'), { recursive: true })
  const [, html] = readFileSync(new URL('docs/start.md', root), 'utf8').match(/^```html web\n([^]*?)^```$/m) ?? []
  server = await serve(new Map([['/index.html', html], ['/favicon.ico', '']]), pathToFileURL(`${folder}/`))
})
after(() => {
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the page draws the bubble at its size', async () => {
  const page = await emptyPage()
  await page.open(`${server.address}/index.html`)
  await page.until(() => document.querySelector('#tip')?.hasAttribute('d'))
  const { width, height } = await page.run(() => {
    const { width, height } = /** @type {SVGPathElement} */ (document.querySelector('#tip')).getBBox()
    return { width, height }
  })
  // Rounded by 3, the tip of an arrow 30 wide and 12 high stops short of the edge.
  const short = 3 * (Math.hypot(15, 12) / 15 - 1)
  assert.ok(Math.abs(width - 200) < 0.01 && Math.abs(height - (100 - short)) < 0.01, `${width} × ${height}`)
})
