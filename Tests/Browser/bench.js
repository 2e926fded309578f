// @ts-check
// Measures the gallery's page: the time to its first picture, frames while an animation plays and while an overview of 300 and of
// 10,000 styles is scrolled, the work in each frame while three numbers are turned, and from a saved source to the redraw.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataOf, pageOf } from '../../Clients/JavaScript/tests/page.js'
import { Browser } from './browser.js'
import { liveProject } from './live-project.js'

const runs = 20
const root = new URL('../../', import.meta.url)
const read = (/** @type {string} */ name) => readFileSync(new URL(`Generated/bundles/${name}.json`, root), 'utf8')
const data = dataOf(['default', 'festival', 'field', 'field-others'].map(name => [name, read(name)]))
const browser = await Browser.launch()
mkdirSync(new URL('.build/browser/', root), { recursive: true })
const file = new URL('.build/browser/bench.html', root)
writeFileSync(file, pageOf(data))
const manyFile = new URL('.build/browser/bench-many.html', root)
writeFileSync(manyFile, pageOf(dataOf([['many', JSON.stringify(manyStyles(JSON.parse(read('default')), 300))]])))
const hugeFile = new URL('.build/browser/bench-huge.html', root)
writeFileSync(hugeFile, pageOf(dataOf([['huge', JSON.stringify(manyStyles(JSON.parse(read('default')), 10_000))]])))
const emptyFile = new URL('.build/browser/empty.html', root)
writeFileSync(emptyFile, '<!doctype html><title>Empty</title><p>Nothing')

/**
 * A bundle with so many styles: those of another one, again and again.
 * @param {any} bundle
 * @param {number} count
 */
function manyStyles({ format, name, ...kinds }, count) {
  const all = Object.entries(kinds).flatMap(([kind, styles]) => Object.entries(styles).map(([style, json]) => ({ kind, style, json })))
  /** @type {any} */
  const many = { format, name, ...kinds }
  for (let index = all.length; index < count; index += 1) {
    const { kind, style, json } = all[index % all.length]
    many[kind] = { ...many[kind], [`${style}-${index}`]: json }
  }
  return many
}

/** How many frames an overview shows in a second while it is scrolled. @param {string} address */
async function framesOfScrolling(address) {
  const page = await browser.page()
  await page.open(address)
  await page.until(() => document.querySelector('.tile .stage'))
  const rate = await page.run(async () => {
    await new Promise(resolve => setTimeout(resolve, 500))
    const [intervals, next] = [60, () => new Promise(requestAnimationFrame)]
    const start = await next()
    for (let passed = 1; passed < intervals; passed += 1) {
      scrollBy(0, 30)
      await next()
    }
    return intervals * 1000 / (await next() - start)
  })
  await page.close()
  return rate
}

/** @param {number[]} values */
const median = values => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
/** How long after it is asked for a page has what a selector finds, in a picture. @param {string} address @param {string} selector */
async function timeToPicture(address, selector) {
  const page = await browser.page()
  await page.open(address)
  const time = await page.run(selector => new Promise(resolve => {
    const look = () => requestAnimationFrame(document.querySelector(selector) ? () => resolve(performance.now()) : look)
    look()
  }), selector)
  await page.close()
  return time
}

/** How many frames a page shows in a second, of sixty in a row. @param {string} address @param {string} card to play, if any */
async function framesPerSecond(address, card) {
  const page = await browser.page()
  await page.open(`${address}#${card}`)
  if (card) await page.until(() => document.querySelector('.panel .card .play'))
  const rate = await page.run(async card => {
    // What is drawn when the page comes is counted above.
    await new Promise(resolve => setTimeout(resolve, 500))
    for (const name of card ? ['loop', 'play'] : []) {
      const button = /** @type {HTMLElement} */ (document.querySelector(`.panel .card [name="${name}"]`))
      button.click()
    }
    const [intervals, next] = [60, () => new Promise(requestAnimationFrame)]
    const start = await next()
    for (let passed = 1; passed < intervals; passed += 1) await next()
    return intervals * 1000 / (await next() - start)
  }, card)
  await page.close()
  return rate
}

// An empty page and the bare loop over the parsers' events in turn with the gallery: what the machine itself takes and loses in
// the same minutes. Goals in milliseconds are those of the machine they were set on.
const loop = { here: /** @type {number[]} */ ([]), reference: 0 }
const runLoop = () => {
  const printed = execFileSync('python3', ['Benchmarks/machine.py', '.build/bench'], { cwd: root, encoding: 'utf8' })
  const [here, reference] = printed.split(' ').map(Number)
  loop.here.push(here)
  loop.reference = reference
}
const firstPicture = { gallery: /** @type {number[]} */ ([]), huge: /** @type {number[]} */ ([]), empty: /** @type {number[]} */ ([]) }
const frames = { gallery: /** @type {number[]} */ ([]), scrolled: /** @type {number[]} */ ([]), huge: /** @type {number[]} */ ([]), empty: /** @type {number[]} */ ([]) }
for (let run = 0; run < runs; run += 1) {
  firstPicture.gallery.push(await timeToPicture(file.href, '.stage'))
  firstPicture.empty.push(await timeToPicture(emptyFile.href, 'p'))
  frames.gallery.push(await framesPerSecond(file.href, 'animations.morph'))
  frames.scrolled.push(await framesOfScrolling(manyFile.href))
  firstPicture.huge.push(await timeToPicture(hugeFile.href, '.stage'))
  frames.huge.push(await framesOfScrolling(hugeFile.href))
  frames.empty.push(await framesPerSecond(emptyFile.href, ''))
  runLoop()
}

// From a saved source to its picture, as people see it: through `make live`.
const live = await liveProject()
const source = join(live.project, 'StyleSources/bubbles/libraries.yaml')
const sourceText = readFileSync(source, 'utf8')
const page = await browser.page()
await page.open(`${live.address}/#bubbles.mask`)
await page.until(() => document.querySelector('.live')?.getAttribute('data-state') === 'live')
let radius = 8
/** @type {number[]} */
const redraws = []
for (let run = 0; run < runs; run += 1) {
  radius = radius === 8 ? 9 : 8
  const drawn = page.run(radius => new Promise(resolve => {
    const look = () => {
      const isDrawn = document.querySelector('[id="bubbles.mask"] .chip b')?.textContent === `${radius}`
      isDrawn ? resolve(0) : requestAnimationFrame(look)
    }
    look()
  }), radius)
  const start = performance.now()
  writeFileSync(source, sourceText.replace('cornerRadius: 8', `cornerRadius: ${radius}`))
  await drawn
  redraws.push(performance.now() - start)
}
await page.close()

/** How long a page works in each frame while three numbers of a style are turned: of processors, in milliseconds. @param {string} style */
async function workOfTurning(style) {
  const page = await browser.page({ width: 1440, height: 900 })
  await page.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.open(`${live.address}/#${style}`)
  // The watcher finds them after it has drawn.
  for (let tries = 0; tries < 20 && !await page.until(() => document.querySelector('.panel .safe-range')).then(() => true, () => false); tries += 1);
  const worked = async () => {
    const { metrics } = await page.send('Performance.getMetrics', {})
    return /** @type {{ name: string, value: number }[]} */ (metrics).find(({ name }) => name === 'TaskDuration')?.value ?? NaN
  }
  const frames = 60
  const before = await worked()
  await page.run(async frames => {
    const sliders = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('.panel .safe-range input:not(:disabled)')].slice(0, 3))
    for (let frame = 0; frame < frames; frame += 1) {
      for (const slider of sliders) {
        slider.value = `${Number(slider.min) + (Number(slider.max) - Number(slider.min)) * (frame * 7 % frames) / frames}`
        slider.dispatchEvent(new Event('input', { bubbles: true }))
      }
      await new Promise(requestAnimationFrame)
    }
  }, frames)
  const work = (await worked() - before) / frames * 1000
  await page.close()
  return work
}
const turned = ['bubbles.mask', 'animations.morph', 'segmentedControls.sections', 'tags.note']
/** @type {number[]} */
const turning = []
for (const style of turned) turning.push(median([await workOfTurning(style), await workOfTurning(style), await workOfTurning(style)]))
await live.stop()
await browser.close()
const slower = Math.max(1, median(loop.here) / loop.reference)
const goal = (/** @type {number} */ time) => `goal ${time} where the bare loop takes ${loop.reference} ms, ${(time * slower).toFixed(0)} here`
const beside = (/** @type {number} */ empty) => `an empty page in the same minutes: ${empty.toFixed(1)}`
console.log(`median of ${runs}; the bare loop takes ${median(loop.here).toFixed(1)} ms here:`)
console.log(`first picture            ${median(firstPicture.gallery).toFixed(0)} ms (${goal(300)}; ${beside(median(firstPicture.empty))})`)
console.log(`frames while it plays    ${median(frames.gallery).toFixed(1)} a second (goal 60; ${beside(median(frames.empty))})`)
console.log(`300 styles scrolled      ${median(frames.scrolled).toFixed(1)} a second (goal 60; ${beside(median(frames.empty))})`)
console.log(`10,000 styles            first picture ${median(firstPicture.huge).toFixed(0)} ms (${goal(2000)}), scrolled ${median(frames.huge).toFixed(1)} a second (goal 60)`)
console.log(`three numbers turned     ${turned.map((style, index) => `${style} ${turning[index].toFixed(1)}`).join(', ')} ms of work a frame (${goal(8)})`)
console.log(`saved to redrawn         ${median(redraws).toFixed(0)} ms (${goal(200)}; the source saved, built and drawn by make live)`)
