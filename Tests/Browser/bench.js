// @ts-check
// Measures the gallery's page: the time to its first picture, frames while an animation plays, and from saved data to the redraw.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dataOf, pageOf } from '../../Clients/JavaScript/tests/page.js'
import { Browser } from './browser.js'
import { serve } from './server.js'

const runs = 20
const root = new URL('../../', import.meta.url)
const read = (/** @type {string} */ name) => readFileSync(new URL(`Generated/bundles/${name}.json`, root), 'utf8')
const data = dataOf(['default', 'festival', 'field', 'field-others'].map(name => [name, read(name)]))
const texts = new Map([['/favicon.ico', '']])
const server = await serve(texts)
const browser = await Browser.launch()
mkdirSync(new URL('.build/browser/', root), { recursive: true })
const file = new URL('.build/browser/bench.html', root)
writeFileSync(file, pageOf(data))

/** @param {number[]} values */
const median = values => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
/** @param {() => Promise<number>} measure */
async function medianOf(measure) {
  const values = []
  for (let run = 0; run < runs; run += 1) values.push(await measure())
  return median(values)
}

const firstPicture = await medianOf(async () => {
  const page = await browser.page()
  await page.open(file.href)
  const time = await page.run(() => new Promise(resolve => {
    const look = () => requestAnimationFrame(document.querySelector('.stage') ? () => resolve(performance.now()) : look)
    look()
  }))
  await page.close()
  return time
})

const frames = await medianOf(async () => {
  const page = await browser.page()
  await page.open(`${file.href}#animations.morph`)
  await page.until(() => document.querySelector('[id="animations.morph"] .play'))
  const count = await page.run(async () => {
    for (const name of ['loop', 'play']) {
      const button = /** @type {HTMLElement} */ (document.querySelector(`[id="animations.morph"] [name="${name}"]`))
      button.click()
    }
    const [intervals, next] = [60, () => new Promise(requestAnimationFrame)]
    const start = await next()
    for (let passed = 1; passed < intervals; passed += 1) await next()
    return intervals * 1000 / (await next() - start)
  })
  await page.close()
  return count
})

texts.set('/live/index.html', pageOf(data)).set('/live/live.json', '{"hash":"0"}').set('/live/data.json', JSON.stringify(data))
const page = await browser.page()
await page.open(`${server.address}/live/index.html#bubbles.mask`)
await page.until(() => document.querySelector('.live')?.getAttribute('data-state') === 'live')
let radius = 8
const redraw = await medianOf(async () => {
  radius = radius === 8 ? 9 : 8
  data.bundles[0].bundle.bubbles.mask.cornerRadius = radius
  const drawn = page.run(radius => new Promise(resolve => {
    const look = () => {
      const isDrawn = document.querySelector('[id="bubbles.mask"] .chip b')?.textContent === `${radius}`
      isDrawn ? resolve(0) : requestAnimationFrame(look)
    }
    look()
  }), radius)
  const start = performance.now()
  texts.set('/live/data.json', JSON.stringify(data)).set('/live/live.json', `{"hash":"${Math.random()}"}`)
  await drawn
  return performance.now() - start
})
await page.close()
await browser.close()
server.close()
console.log(`median of ${runs}:`)
console.log(`first picture            ${firstPicture.toFixed(0)} ms (goal 300)`)
console.log(`frames while it plays    ${frames.toFixed(1)} a second (goal 60)`)
console.log(`saved data to redrawn    ${redraw.toFixed(0)} ms (goal 200 with the build)`)
