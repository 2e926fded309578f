// @ts-check
// What the tests of the gallery's page share: a browser of their own, the page of some data, and its parts.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { after, before } from 'node:test'
import { pathToFileURL } from 'node:url'
import { dataOf, pageOf } from '../../Clients/JavaScript/tests/page.js'
import { Browser, patience } from './browser.js'

/** @typedef {import('./browser.js').Page} Page */

const root = new URL('../../', import.meta.url)
/** Pages and pictures that tests leave behind. */
export const output = new URL('.build/browser/', root)
/** @type {Promise<Browser> | null} */ let launched = null
/** @type {Browser} */ let browser

/** Gives the tests of a process one browser, however many files they stand in. */
export function useBrowser() {
  before(async () => {
    mkdirSync(output, { recursive: true })
    browser = await (launched ??= Browser.launch())
  })
  after(async () => {
    // Whatever is left over holds nothing up.
    setTimeout(() => process.exit(), patience).unref()
    const ending = launched
    launched = null
    await (await ending)?.close()
  })
}

/**
 * An empty page.
 * @param {{ width?: number, height?: number, dark?: boolean }} [options]
 */
export const emptyPage = options => browser.page(options)

/** @param {string} name of one of this project's bundles */
export const bundleText = name => readFileSync(new URL(`Generated/bundles/${name}.json`, root), 'utf8')

/** The data of this project's own bundles. */
export const own = () => dataOf(['default', 'festival', 'field'].map(name => [name, bundleText(name)]))

/** How many styles the first bundle has. */
export function styleCount() {
  const { format, name, ...kinds } = JSON.parse(bundleText('default'))
  return Object.values(kinds).flatMap(styles => Object.keys(styles)).length
}

/**
 * A page of the gallery, opened from a file; of each name one test file writes.
 * @param {string} name
 * @param {object} data
 * @param {{ width?: number, height?: number, dark?: boolean, reducedMotion?: boolean, hash?: string, view?: string }} options the view is that of whole cards
 */
export async function opened(name, data, { hash = '', view = 'cards', ...options } = {}) {
  const file = new URL(`${name}.html`, output)
  writeFileSync(file, pageOf(data))
  const page = await browser.page(options)
  await page.open(`${pathToFileURL(file.pathname)}${hash.includes('&view=') ? hash : `${hash || '#'}&view=${view}`}`)
  await page.until(() => document.querySelector('main .kind') !== null)
  return page
}

/**
 * A card of this project's own styles.
 * @param {string} id as in `bubbles.mask`
 * @param {{ width?: number, height?: number, dark?: boolean, reducedMotion?: boolean }} options
 */
export async function openedCard(id, options = {}) {
  const page = await opened(id, own(), { ...options, hash: `#${id}` })
  await page.until(id => document.getElementById(id)?.querySelector('.version'), id)
  return new CardPage(page, id)
}

/**
 * Scrolls through a page until every card and every tile on it is drawn.
 * @param {Page} page
 */
export function drawAll(page) {
  return page.run(async () => {
    for (const element of document.querySelectorAll('.card, .tile')) {
      const isDrawn = () => element.querySelector('.version, .tile-stage > *') !== null
      if (element.getClientRects().length > 0 && !isDrawn()) element.scrollIntoView({ block: 'start', behavior: 'instant' })
      while (element.getClientRects().length > 0 && !isDrawn()) await new Promise(requestAnimationFrame)
    }
  })
}

/**
 * From here on time stands still on a page, and goes on as a test wants it: `advance` plays one frame so many seconds later.
 * @param {Page} page
 */
export async function stopClock(page) {
  await page.run(() => {
    const clock = { now: performance.now(), last: 0, frames: /** @type {Map<number, FrameRequestCallback>} */ (new Map()) }
    performance.now = () => clock.now
    window.requestAnimationFrame = frame => {
      clock.frames.set(++clock.last, frame)
      return clock.last
    }
    window.cancelAnimationFrame = number => clock.frames.delete(number)
    Object.assign(window, { advance: (/** @type {number} */ seconds) => {
      clock.now += seconds * 1000
      const frames = [...clock.frames.values()]
      clock.frames.clear()
      for (const frame of frames) frame(clock.now)
    } })
  })
  return (/** @type {number} */ seconds) => page.run(seconds => /** @type {any} */ (window).advance(seconds), seconds)
}

/**
 * Chooses the theme, shows it beside the bundle that it extends, and goes to a place of the page.
 * @param {Page} page
 * @param {string} hash
 */
export async function compareFestival(page, hash) {
  await page.run(hash => {
    const select = /** @type {HTMLSelectElement} */ (document.querySelector('[name="bundle"]'))
    select.value = 'festival'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    const compare = /** @type {HTMLElement} */ (document.querySelector('[name="compare"]'))
    compare.click()
    location.hash = hash
  }, hash)
}

/** One card on a page, and what a test asks of it. */
export class CardPage {
  /**
   * @param {Page} page
   * @param {string} id
   */
  constructor(page, id) {
    this.page = page
    this.id = id
  }

  /** @param {string} selector inside the card */
  selector(selector) {
    return `[id="${this.id}"] ${selector}`
  }

  /** @param {string} selector */
  text(selector) {
    return this.page.run(selector => document.querySelector(selector)?.textContent ?? '', this.selector(selector))
  }

  /** @param {string} selector @param {string} name */
  attribute(selector, name) {
    return this.page.run((selector, name) => document.querySelector(selector)?.getAttribute(name) ?? null, this.selector(selector), name)
  }

  /** @param {string} selector */
  count(selector) {
    return this.page.run(selector => document.querySelectorAll(selector).length, this.selector(selector))
  }

  /** @param {string} selector */
  middle(selector) {
    return middleOf(this.page, this.selector(selector))
  }

  /** Scrolls there and clicks its middle. @param {string} selector */
  async click(selector) {
    await this.page.run(selector => document.querySelector(selector)?.scrollIntoView({ block: 'center' }), this.selector(selector))
    await this.page.click(await this.middle(selector))
  }

  /** @param {string} selector */
  focus(selector) {
    return this.page.run(selector => /** @type {any} */ (document.querySelector(selector)).focus(), this.selector(selector))
  }

  /**
   * Puts a value into a field or a slider, as typing and dragging do.
   * @param {string} name
   * @param {string} value
   */
  set(name, value) {
    return this.page.run((selector, value) => {
      const input = /** @type {HTMLInputElement} */ (document.querySelector(selector))
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, this.selector(`[name="${name}"]`), value)
  }

  /** Ends the test: nothing may have gone wrong on the page. */
  async close() {
    assert.deepEqual(this.page.errors, [])
    await this.page.close()
  }
}

/**
 * The middle of what a selector finds, in the window.
 * @param {Page} page
 * @param {string} selector
 */
export function middleOf(page, selector) {
  return page.run(selector => {
    const found = /** @type {Element} */ (document.querySelector(selector))
    const { left, top, width, height } = found.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, selector)
}
