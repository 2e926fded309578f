// @ts-check
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { drawAll, opened, output, own, useBrowser } from './gallery.js'

useBrowser()

test('nothing moves when drawings come', async () => {
  for (const width of [390, 820, 1440]) {
    const page = await opened('look', own(), { width })
    await drawAll(page)
    const faults = await page.run(() => [...document.querySelectorAll('.card')].flatMap(card => {
      const body = /** @type {Element} */ (card.querySelector('.body'))
      const [reserved, { height }] = [parseFloat(getComputedStyle(body).minHeight), body.getBoundingClientRect()]
      return Math.abs(height - reserved) <= 1 ? [] : [`${card.id}: ${reserved} became ${height}`]
    }))
    assert.deepEqual(faults, [], `at ${width} pixels`)
    await page.close()
  }
})

test('text has contrast enough, light and dark', async () => {
  for (const dark of [false, true]) {
    const page = await opened('contrast', { ...own(), findings: ['error', 'warning', 'note'].map(level => ({
      level, rule: 'a-rule', message: 'what is wrong', help: ['what to do'], place: 'a.yaml:1:1' })) }, { dark })
    await drawAll(page)
    const faults = await page.run(() => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 1
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }))
      const over = (/** @type {string[]} */ colors) => {
        context.clearRect(0, 0, 1, 1)
        for (const color of colors) {
          context.fillStyle = color
          context.fillRect(0, 0, 1, 1)
        }
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
      }
      const luminance = (/** @type {number[]} */ channels) => {
        const [r, g, b] = channels.map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const faults = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let checked = 0
      while (walker.nextNode()) {
        const element = /** @type {Element} */ (walker.currentNode.parentElement)
        if (!walker.currentNode.textContent?.trim() || element.closest('script, noscript, svg, .caption, option')) continue
        if (!element.getClientRects().length) continue
        const backs = []
        for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
          backs.unshift(getComputedStyle(at).backgroundColor)
        }
        const back = over(['#fff', ...backs])
        const [one, other] = [luminance(over(['#fff', ...backs, getComputedStyle(element).color])), luminance(back)]
        const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
        checked += 1
        if (ratio < 4.5) faults.push(`${walker.currentNode.textContent} ${ratio.toFixed(2)}`)
      }
      return checked > 1000 ? [...new Set(faults)] : ['too little was checked']
    })
    assert.deepEqual(faults, [], dark ? 'dark' : 'light')
    await page.close()
  }
})

test('each section is kept as a picture, at three widths, light and dark', async () => {
  const styles = [
    'tags.note', 'bubbles.anchored', 'animations.pop', 'textAnimations.fall', 'segmentedControls.sections', 'stickers.photo',
    'brushes.pen', 'palettes.text', 'templates.journal-day',
  ]
  for (const [width, height] of [[390, 844], [820, 1100], [1440, 1000]]) {
    for (const dark of [false, true]) {
      const page = await opened('look', own(), { width, height, dark })
      for (const style of styles) {
        await page.run(style => { location.hash = `#${style}` }, style)
        await page.until(style => document.activeElement?.id === style && document.activeElement.querySelector('.version'), style)
        const [wide, window] = await page.run(() => [document.documentElement.scrollWidth, innerWidth])
        assert.ok(wide <= window, `${style} is ${wide} wide at ${window}`)
        writeFileSync(new URL(`${style}-${width}-${dark ? 'dark' : 'light'}.png`, output), await page.screenshot())
      }
      assert.deepEqual(page.errors, [])
      await page.close()
    }
  }
})
