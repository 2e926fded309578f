// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawAll, middleOf, opened, openedCard, own, stopClock, useBrowser } from '../gallery.js'

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

test('a frame draws nothing anew: what is there moves', async () => {
  const card = await openedCard('animations.morph')
  const advance = await stopClock(card.page)
  await card.click('.play')
  await advance(0.05)
  await card.page.run(selector => {
    const changes = /** @type {string[]} */ ([])
    const watcher = new MutationObserver(records => changes.push(...records.flatMap(({ type, target, addedNodes }) => (
      type === 'childList' && [...addedNodes].some(node => node.nodeType === Node.ELEMENT_NODE) ? target.nodeName : []))))
    watcher.observe(/** @type {Node} */ (document.querySelector(selector)), { childList: true, subtree: true })
    Object.assign(window, { changes })
  }, card.selector('').trim())
  const before = await card.attribute('.specimen', 'style')
  for (let frames = 0; frames < 10; frames += 1) await advance(1 / 60)
  assert.notEqual(await card.attribute('.specimen', 'style'), before)
  assert.deepEqual(await card.page.run(() => /** @type {any} */ (window).changes), [])
  await card.close()
})

test('before it is played something is seen of every animation', async () => {
  const card = await openedCard('animations.fall')
  await drawAll(card.page)
  const unseen = await card.page.run(() => {
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

/** @param {string} target @param {string} property @param {any[]} values @param {object} [more] */
const track = (target, property, values, more = {}) => ({
  target, property, values, keyTimes: values.map((_, index) => index / (values.length - 1)), begin: 0, duration: 1, repeat: 1,
  curves: values.slice(1).map(() => [0, 0, 1, 1]), autoreverse: false, fill: 'both', ...more,
})

/** @param {string} name @param {any[]} tracks @param {number | null} duration */
async function openedAnimation(name, tracks, duration = 1) {
  const data = own()
  data.bundles[0].bundle.animations[name] = { ...duration !== null && { duration }, tracks }
  const page = await opened(`animation-${name}`, data, { hash: `#animations.${name}` })
  await page.until(() => document.querySelector('.card:focus .play'))
  /** @param {string} time */
  const seek = time => page.run((name, time) => {
    const scrub = /** @type {HTMLInputElement} */ (document.querySelector(`[id="animations.${name}"] [name="time"]`))
    scrub.value = time
    scrub.dispatchEvent(new Event('input', { bubbles: true }))
  }, name, time)
  /** @param {string} selector */
  const styles = selector => page.run((name, selector) => (
    [...document.querySelectorAll(`[id="animations.${name}"] ${selector}`)].map(element => {
      const { color, backgroundColor, borderTopWidth, transform, fill, stroke } = getComputedStyle(element)
      return { text: element.textContent, color, backgroundColor, borderTopWidth, transform, fill, stroke }
    })), name, selector)
  return { page, seek, styles }
}

test('targets of the app\'s own are blocks with their names, with colors and borders', async () => {
  const [red, blue] = [[1, 0, 0], [0, 0, 1]].map(components => ({ colorSpace: 'srgb', components, alpha: 1 }))
  const { page, seek, styles } = await openedAnimation('own', [
    track('badge', 'backgroundColor', [red, blue]), track('view', 'color', [red, blue]), track('view', 'lineWidth', [0, 4]),
    track('view', 'rotationX', [0, 60]), track('badge', 'strokeEnd', [0, 1]),
  ])
  await seek('1')
  const [view, badge] = await styles('.specimen')
  assert.deepEqual([badge.text, badge.backgroundColor], ['badge', 'color(srgb 0 0 1)'])
  assert.deepEqual([view.color, view.borderTopWidth], ['color(srgb 0 0 1)', '4px'])
  assert.match(view.transform, /matrix3d/)
  assert.match(await page.run(() => document.querySelector('.card:focus .transport small')?.textContent ?? ''), /not drawn: strokeEnd of badge/)
  await page.close()
})

test('a tag\'s parts take colors and turn about x and y', async () => {
  const [red, blue] = [[1, 0, 0], [0, 0, 1]].map(components => ({ colorSpace: 'srgb', components, alpha: 1 }))
  const { page, seek, styles } = await openedAnimation('parts', [
    track('line', 'color', [red, blue]), track('dot', 'backgroundColor', [red, blue]), track('view', 'rotationY', [0, 60]),
  ])
  await seek('1')
  assert.equal((await styles('.tag-line'))[0].stroke, 'color(srgb 0 0 1)')
  assert.equal((await styles('.tag-dot'))[0].fill, 'color(srgb 0 0 1)')
  assert.match((await styles('.tag-specimen > g'))[0].transform, /^matrix\(0\.5, 0, 0, 1,/)
  await page.close()
})

test('plots go from the least to the greatest value, also where a run jumps back or a curve overshoots', async () => {
  const { page } = await openedAnimation('extremes', [
    track('view', 'rotation', [0, 360], { duration: 0.5, repeat: 2 }),
    track('view', 'translationX', [0, 100], { curves: [[0.68, -0.55, 0.265, 1.55]] }),
  ])
  const labels = await page.run(() => [...document.querySelectorAll('.card:focus .axis')].map(axis => (
    ['.top', '.bottom'].map(end => axis.querySelector(end)?.textContent ?? ''))))
  assert.deepEqual(labels[0], ['360', '0'])
  const curve = Array.from({ length: 1e5 + 1 }, (_, index) => index / 1e5).map(u => 3 * (1 - u) ** 2 * u * -0.55 + 3 * (1 - u) * u * u * 1.55 + u ** 3)
  const exact = [Math.max(...curve), Math.min(...curve)].map(value => `${Number((value * 100).toFixed(2))}`.replace('-', '−'))
  assert.deepEqual(labels[1], exact)
  assert.match(await page.run(() => document.querySelector('.card:focus .curves')?.textContent ?? ''), /inOutBack/)
  await page.close()
})

test('what goes on for ever shows whole periods and plays on', async () => {
  const { page } = await openedAnimation('endless', [
    track('view', 'rotation', [0, 360], { duration: 1.5, repeat: 'forever' }),
    track('view', 'scale', [1, 2], { duration: 0.5, repeat: 'forever', autoreverse: true }),
  ], null)
  const shown = await page.run(() => {
    const card = /** @type {Element} */ (document.querySelector('.card:focus'))
    const scrub = /** @type {HTMLInputElement} */ (card.querySelector('[name="time"]'))
    return { max: scrub.max, isLoopHidden: /** @type {HTMLElement} */ (card.querySelector('[name="loop"]')).hidden }
  })
  assert.deepEqual(shown, { max: '3', isLoopHidden: true })
  await page.run(() => {
    const card = /** @type {Element} */ (document.querySelector('.card:focus'))
    const scrub = /** @type {HTMLInputElement} */ (card.querySelector('[name="time"]'))
    scrub.value = '2.95'
    scrub.dispatchEvent(new Event('input', { bubbles: true }))
    const play = /** @type {HTMLElement} */ (card.querySelector('.play'))
    play.click()
  })
  await page.until(() => Number.parseFloat(document.querySelector('.card:focus .transport output')?.textContent ?? '0') > 3.1)
  assert.ok(await page.run(() => Number(/** @type {HTMLInputElement} */ (document.querySelector('.card:focus [name="time"]')).value)) < 2)
  assert.equal(await page.run(() => document.querySelector('.card:focus .play')?.textContent), 'Pause')
  await page.close()
})

test('all curves of an animation are shown', async () => {
  const curves = [[0.1, 0, 1, 1], [0.2, 0, 1, 1], [0.3, 0, 1, 1], [0.4, 0, 1, 1], [0.47, 0, 0.745, 0.715], [0.6, 0, 1, 1]]
  const { page } = await openedAnimation('curves', [track('view', 'opacity', [0, 1, 0, 1, 0, 1, 0], { curves })])
  const names = await page.run(() => [...document.querySelectorAll('.card:focus .curve-figure')].map(figure => figure.textContent))
  assert.equal(names.length, 6)
  assert.equal(names[4], 'inSine')
  await page.close()
})
