// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { middleOf, opened, openedCard, own, useBrowser } from '../gallery.js'

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
  await card.page.run(async () => {
    scrollTo(0, document.documentElement.scrollHeight)
    await new Promise(resolve => setTimeout(resolve, 150))
  })
  assert.equal(await card.attribute('.picture .tag-dot', 'opacity'), '1')
  assert.deepEqual([...new Set(await card.page.run(selector => [...document.querySelectorAll(selector)].map(text => (
    text.parentElement?.getAttribute('opacity'))), card.selector('.picture .tag-text')))], ['1'])
  await card.close()
})
