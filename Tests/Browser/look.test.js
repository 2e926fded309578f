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

/** The own styles with names that are too long for any caption: of styles, targets, slots, colors and steps of a cycle. */
function longNames() {
  const data = /** @type {any} */ (own())
  const { bundle } = data.bundles[0]
  const long = (/** @type {string} */ name) => `${name}-${'with-a-name-that-goes-on-'.repeat(4)}and-on`
  const renamed = (/** @type {Record<string, any>} */ entries) => Object.fromEntries(Object.entries(entries).map(([name, value]) => [long(name), value]))
  const { note } = bundle.tags
  const styles = (/** @type {Record<string, any>} */ counts) => Object.fromEntries(Object.entries(counts).map(([count, named]) => [count, renamed(named)]))
  bundle.tags = { [long('note')]: { ...note, cycle: note.cycle.map(long), styles: styles(note.styles), bounds: styles(note.bounds) } }
  for (const kind of ['bubbles', 'stickers', 'segmentedControls', 'textAnimations']) bundle[kind] = { ...bundle[kind], ...renamed(bundle[kind]) }
  bundle.animations.targets = {
    duration: 1, tracks: ['one', 'other'].map(target => ({
      ...bundle.animations.pop.tracks[0], target: long(target), begin: 0,
    })),
  }
  const [day] = Object.values(bundle.templates)
  bundle.templates = { [long('page')]: { ...day, slots: day.slots.map((/** @type {any} */ slot) => ({ ...slot, name: long(slot.name) })) } }
  const [text] = Object.values(bundle.palettes)
  bundle.palettes = { ...bundle.palettes, [long('colors')]: {
    ...text, colors: text.colors.map((/** @type {any} */ { name, color }) => ({ name: long(name), color })), pairs: [],
  } }
  return data
}

for (const width of [390, 1440]) {
  test(`names that are too long leave neither their card nor what is beside them, ${width} px wide`, async () => {
    for (const view of ['cards', 'overview']) {
      const page = await opened('long-names', longNames(), { width, view })
      await drawAll(page)
      const faults = await page.run(() => {
        const faults = document.documentElement.scrollWidth > innerWidth ? ['the page is too wide'] : []
        for (const owner of document.querySelectorAll('.card, .tile, nav')) {
          const { left, right } = owner.getBoundingClientRect()
          for (const part of owner.querySelectorAll('h2, h3, h3 *, p, button, label, figcaption, output, .chip, .caption, .badge, .tile-name, .tile-name *, .specimen, small')) {
            const box = part.getBoundingClientRect()
            // What is scrolled or cut off by a box of its own stays in it.
            if (part.closest('.scroller, .contrast-table, .curves, .field, .stage, .channel figcaption span, [hidden]') && !part.matches('.caption') || box.width === 0) continue
            if (box.right > right + 1 || box.left < left - 1) faults.push(`${owner.id || owner.className}: ${part.className || part.tagName} ${part.textContent?.slice(0, 30)}`)
          }
        }
        const marked = [...document.querySelectorAll('.caption')].filter(caption => {
          const frame = /** @type {Element} */ (caption.parentElement).getBoundingClientRect()
          return caption.getBoundingClientRect().right > frame.right
        })
        return [...faults, ...marked.map(() => 'a caption leaves its stage')]
      })
      assert.deepEqual(faults, [], view)
      assert.deepEqual(page.errors, [])
      await page.run(() => scrollTo(0, 0))
      writeFileSync(new URL(`long-names-${view}-${width}.png`, output), await page.screenshot())
      await page.close()
    }
  })
}
