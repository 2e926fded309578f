// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { middleOf, opened, openedCard, own, useBrowser } from '../gallery.js'

useBrowser()

test('an animation plays, stops, and is scrubbed to what the client computes', async () => {
  const page = await opened('animations', own(), { hash: '#animations.pop' })
  await page.until(() => document.querySelector('[id="animations.pop"] .play'))
  const scale = await page.run(() => {
    const card = /** @type {Element} */ (document.querySelector('[id="animations.pop"]'))
    const scrub = /** @type {HTMLInputElement} */ (card.querySelector('[name="time"]'))
    scrub.value = '0.175'
    scrub.dispatchEvent(new Event('input', { bubbles: true }))
    return new DOMMatrix(getComputedStyle(/** @type {Element} */ (card.querySelector('.specimen'))).transform).a
  })
  assert.ok(Math.abs(scale - 1.2) < 1e-3, `${scale}`)
  await page.click(await middleOf(page, '[id="animations.pop"] .play'))
  await page.until(() => document.querySelector('[id="animations.pop"] .play')?.textContent === 'Pause')
  await page.until(() => document.querySelector('[id="animations.pop"] .play')?.textContent === 'Play')
  assert.equal(await page.run(() => document.querySelector('[id="animations.pop"] .transport output')?.textContent), '0.70 s')
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('no long task while an animation plays', async () => {
  const page = await opened('animations', own(), { hash: '#animations.morph' })
  await page.until(() => document.querySelector('[id="animations.morph"] .play'))
  const spans = await page.run(async () => {
    for (const name of ['loop', 'play']) {
      const button = /** @type {HTMLElement} */ (document.querySelector(`[id="animations.morph"] [name="${name}"]`))
      button.click()
    }
    /** @type {number[]} */
    const spans = []
    const own = requestAnimationFrame
    // Only the page's own work in a frame counts, whatever else the machine does.
    window.requestAnimationFrame = callback => own(time => {
      const start = performance.now()
      callback(time)
      spans.push(performance.now() - start)
    })
    await new Promise(resolve => setTimeout(resolve, 1500))
    return spans
  })
  // Where other programs take the processor away in the middle of a frame, that isn't the page's.
  const long = spans.filter(span => span > 50)
  assert.ok(spans.length > 10 && long.length <= spans.length / 20, `${long} ms of ${spans.length}`)
  await page.close()
})

test('before it is played something is seen of every animation', async () => {
  const card = await openedCard('animations.fall')
  const unseen = await card.page.run(async () => {
    for (const view of document.querySelectorAll('[data-kind="animations"] .card')) {
      view.scrollIntoView()
      await new Promise(resolve => setTimeout(resolve, 30))
    }
    return [...document.querySelectorAll('[data-kind="animations"] .card')].filter(view => {
      const [stage, specimen] = ['.animation-stage', '.specimen'].map(part => view.querySelector(part)?.getBoundingClientRect())
      // A tag's parts are drawn otherwise.
      if (!specimen && view.querySelector('.tag-dot')) return false
      return !stage || !specimen || specimen.bottom <= stage.top || specimen.top >= stage.bottom || specimen.right <= stage.left
        || specimen.left >= stage.right
    }).map(view => view.id)
  })
  assert.deepEqual(unseen, [])
  await card.close()
})
