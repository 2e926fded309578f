// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { middleOf, opened, openedCard, own, stopClock, useBrowser } from '../gallery.js'

useBrowser()

test('a tag steps, is dragged, hides and shows', async () => {
  const page = await opened('tags', own(), { hash: '#tags.note' })
  await page.until(() => document.querySelector('.handle')?.getAttribute('cx'))
  const caption = () => page.run(() => document.querySelector('.caption')?.textContent)
  const first = await caption()
  const dot = await middleOf(page, '.handle')
  await page.click(dot)
  assert.notEqual(await caption(), first)
  assert.match(await caption() ?? '', /^square-left · 2 of 4/)
  await page.mouse('mouseMoved', dot)
  await page.mouse('mousePressed', dot)
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: dot.x + 60, y: dot.y + 40, button: 'left', buttons: 1 })
  await page.mouse('mouseReleased', { x: dot.x + 60, y: dot.y + 40 })
  const moved = await middleOf(page, '.handle')
  assert.deepEqual([Math.round(moved.x - dot.x), Math.round(moved.y - dot.y)], [60, 40])
  const picture = await page.run(() => {
    const { left, top } = /** @type {Element} */ (document.querySelector('.picture')).getBoundingClientRect()
    return { x: left + 20, y: top + 20 }
  })
  await page.click(picture)
  assert.match(await caption() ?? '', /hidden/)
  await page.until(() => Number(document.querySelector('.picture .tag-dot')?.getAttribute('opacity') ?? 1) < 0.01)
  await page.click(picture)
  assert.doesNotMatch(await caption() ?? '', /hidden/)
  await page.until(() => Number(document.querySelector('.picture .tag-dot')?.getAttribute('opacity')) === 1)
  await page.run(() => /** @type {any} */ (document.querySelector('.handle')).focus())
  await page.press('Enter')
  assert.match(await caption() ?? '', /^oblique-right · 3 of 4/)
  await page.press('ArrowRight')
  assert.equal(Math.round((await middleOf(page, '.handle')).x - moved.x), 8)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('a tag that is scrolled away while it appears has appeared', async () => {
  const card = await openedCard('tags.note')
  const left = await card.page.run(selector => {
    const { left, top } = /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect()
    return { x: left + 20, y: top + 20 }
  }, card.selector('.picture'))
  await card.page.click(left)
  await card.page.until(() => Number(document.querySelector('.picture .tag-dot')?.getAttribute('opacity')) < 0.01)
  await card.page.click(left)
  await card.page.run(() => scrollTo(0, document.documentElement.scrollHeight))
  await card.page.until(() => document.querySelector('[id="tags.note"] .picture .tag-dot')?.getAttribute('opacity') === '1')
  assert.deepEqual([...new Set(await card.page.run(selector => [...document.querySelectorAll(selector)].map(text => (
    text.parentElement?.getAttribute('opacity'))), card.selector('.picture .tag-text')))], ['1'])
  await card.close()
})

test('a tap on the dot plays the change, and another in mid-way goes on from there', async () => {
  const page = await opened('tag-change', own(), { hash: '#tags.note' })
  await page.until(() => document.querySelector('.handle')?.getAttribute('cx'))
  const advance = await stopClock(page)
  const seen = () => page.run(() => {
    const [lines, texts] = ['.picture .tag-line', '.picture .tag-text'].map(selector => [...document.querySelectorAll(selector)])
    return {
      lines: lines.map(line => line.getAttribute('d')?.match(/-?[\d.]+/g)?.map(Number) ?? []),
      texts: texts.map(text => Number(text.getAttribute('x'))),
      opacity: Number(texts[0].parentElement?.getAttribute('opacity') ?? 1),
    }
  })
  const first = await seen()
  const dot = await middleOf(page, '.handle')
  await page.click(dot)
  await advance(0)
  assert.deepEqual(await seen(), first)
  await advance(0.2)
  const half = await seen()
  assert.equal(half.opacity, 0)
  // A second tap sets out from where the lines are, with the texts still unseen.
  await page.click(dot)
  await advance(0)
  assert.deepEqual(await seen(), half)
  await advance(0.4)
  const third = await seen()
  assert.equal(third.opacity, 1)
  assert.match(await page.run(() => document.querySelector('.caption')?.textContent) ?? '', /^oblique-right · 3 of 4/)
  assert.notDeepEqual(third.lines, half.lines)
  // Once more, and to its end: half of the way above was between the first and this one's neighbor.
  await page.click(dot)
  await advance(0.4)
  await page.click(dot)
  await advance(0.4)
  assert.deepEqual(await seen(), first)
  await page.click(dot)
  await advance(0.4)
  const second = await seen()
  half.lines.forEach((line, index) => line.forEach((number, place) => {
    const middle = (first.lines[index][place] + second.lines[index][place]) / 2
    assert.ok(Math.abs(number - middle) < 1e-9, `${line}, not ${middle}`)
  }))
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('one\'s own photo lies under the tag until it is taken away, and nothing is sent', async () => {
  const card = await openedCard('tags.note')
  await card.page.run(() => {
    const bytes = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), letter => letter.charCodeAt(0))
    const files = new DataTransfer()
    files.items.add(new File([bytes], 'photo.png', { type: 'image/png' }))
    const field = /** @type {HTMLInputElement} */ (document.querySelector('[name="photo"]'))
    field.files = files.files
    field.dispatchEvent(new Event('change'))
  })
  await card.page.until(() => document.querySelector('[id="tags.note"] .stage image'))
  assert.match(await card.attribute('.stage image', 'href') ?? '', /^data:image\/png/)
  assert.equal(await card.count('.landscape'), 0)
  await card.page.run(() => /** @type {HTMLElement} */ (document.querySelector('[name="photo-setting"]')).click())
  await card.page.until(() => document.querySelector('[id="tags.note"] .landscape'))
  assert.deepEqual(card.page.errors, [])
  assert.equal(card.page.requests.length, 1)
  await card.close()
})
