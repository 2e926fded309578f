// @ts-check
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { bundleText, openedCard, output, useBrowser } from '../gallery.js'

/** @typedef {import('../gallery.js').CardPage} CardPage */

useBrowser()

const { fall } = JSON.parse(bundleText('default')).textAnimations

/**
 * The letters of both texts as they are drawn.
 * @param {CardPage} card
 * @param {'old' | 'new'} side
 */
const letters = (card, side) => card.page.run(selector => [...document.querySelectorAll(selector)].map(span => {
  const { visibility, opacity, transform } = getComputedStyle(span)
  const { a, b, f } = new DOMMatrix(transform)
  return { text: span.textContent, isSeen: visibility === 'visible' && Number(opacity) > 0, y: f, turn: Math.atan2(b, a) * 180 / Math.PI }
}), card.selector(`.text-units.${side} .text-unit`))

test('a text falls apart and another one comes together, and it ends where it rests', async () => {
  const card = await openedCard('textAnimations.fall')
  assert.equal(await card.count('.text-units.old .text-unit'), 13)
  assert.ok((await letters(card, 'new')).every(letter => letter.isSeen && letter.y === 0 && letter.turn === 0))
  assert.ok((await letters(card, 'old')).every(letter => !letter.isSeen))

  await card.set('time', '0')
  assert.ok((await letters(card, 'old')).every(letter => letter.isSeen && letter.y === 0))
  await card.set('time', '0.4')
  const apart = await letters(card, 'old')
  assert.ok(new Set(apart.map(letter => letter.y.toFixed(2))).size > 8, 'each letter falls by itself')
  const { min, max } = fall.out.translationY
  assert.ok(apart.every(letter => letter.y >= 0 && letter.y <= max) && min > 0 && apart.some(letter => letter.y > 1))
  assert.ok(apart.some(letter => letter.turn > 1) && apart.some(letter => letter.turn < -1))
  writeFileSync(new URL('text-animations.png', output), await card.page.screenshot())

  await card.click('.play')
  await card.page.until(() => document.querySelector('[id="textAnimations.fall"] .play')?.textContent === 'Pause')
  await card.page.until(() => document.querySelector('[id="textAnimations.fall"] .play')?.textContent === 'Play')
  assert.ok((await letters(card, 'new')).every(letter => letter.isSeen && letter.y === 0))
  await card.close()
})

test('other words, another seed and another number of units are laid out at once', async () => {
  const card = await openedCard('textAnimations.fall')
  await card.set('words-new', 'Two words')
  assert.deepEqual((await letters(card, 'new')).map(letter => letter.text), [...'Twowords'])
  assert.match(await card.text('.facts'), /^13 and 8 units/)
  await card.set('time', '0.4')
  const before = await letters(card, 'old')
  await card.set('seed', '7')
  const after = await letters(card, 'old')
  assert.ok(before.some((letter, index) => letter.y !== after[index].y))
  await card.set('units', '40')
  assert.equal((await letters(card, 'new')).length, 40)
  // All of them stand inside the stage.
  const isInside = await card.page.run(selector => {
    const [stage, ...units] = [selector, `${selector} .text-whole`].flatMap(found => [...document.querySelectorAll(found)])
      .map(element => element.getBoundingClientRect())
    return units.every(({ top, bottom }) => top >= stage.top && bottom <= stage.bottom)
  }, card.selector('.text-stage'))
  assert.ok(isInside)
  await card.close()
})

test('letters are where their text is laid out, at another width, too', async () => {
  const card = await openedCard('textAnimations.morph', { width: 1280 })
  await card.set('words-new', 'A text that goes on in a second line when there is little room')
  const farthest = () => card.page.run(selector => {
    const [whole] = document.querySelectorAll(`${selector} .text-layer:last-child .text-whole`)
    const text = /** @type {Text} */ (whole.firstChild)
    return Math.max(...[...document.querySelectorAll(`${selector} .text-units.new .text-unit`)].map((unit, index) => {
      const at = [...text.data].flatMap((letter, at) => letter === ' ' ? [] : [at])[index]
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const [one, other] = [range.getBoundingClientRect(), unit.getBoundingClientRect()]
      return Math.hypot(one.left - other.left, one.top - other.top)
    }))
  }, card.selector('').trim())
  const wide = await farthest()
  assert.ok(wide <= 2, `${wide}`)
  // The card is scrolled away and comes back before the room changes.
  await card.page.run(async () => {
    const frames = async () => { for (let count = 0; count < 4; count += 1) await new Promise(requestAnimationFrame) }
    scrollTo(0, 0)
    await frames()
    document.getElementById('textAnimations.morph')?.scrollIntoView()
    await frames()
  })
  const room = () => card.page.run(() => document.querySelector('[id="textAnimations.morph"] .text-stage')?.clientWidth ?? 0)
  const before = await room()
  await card.page.send('Emulation.setDeviceMetricsOverride', { width: 390, height: 900, deviceScaleFactor: 1, mobile: false })
  await card.page.until(before => document.querySelector('[id="textAnimations.morph"] .text-stage')?.clientWidth !== before, before)
  let narrow = await farthest()
  // The room is watched, which tells it with one of the next frames.
  for (let tries = 0; narrow > 2 && tries < 100; tries += 1) narrow = await farthest()
  assert.ok(narrow <= 2, `${narrow}`)
  await card.close()
})

test('letters that are typed are no shortcuts', async () => {
  const card = await openedCard('textAnimations.fall')
  await card.focus('[name="words-new"]')
  await card.page.press('/')
  assert.equal(await card.page.run(() => document.activeElement?.getAttribute('name')), 'words-new')
  await card.close()
})

test('with reduced motion it plays what takes its place, and is at rest where that is stated', async () => {
  const card = await openedCard('textAnimations.fall', { reducedMotion: true })
  assert.match(await card.text('.facts'), /plays dissolve$/)
  await card.set('time', '0.1')
  assert.ok((await letters(card, 'old')).every(letter => letter.y === 0 && letter.turn === 0))
  await card.close()
})

test('letters that are joined stay together', async () => {
  const card = await openedCard('textAnimations.fall')
  await card.set('words-new', 'سلام ab')
  const units = () => card.page.run(() => (
    [...document.querySelectorAll('[id="textAnimations.fall"] .text-units.new .text-unit')].map(unit => unit.textContent)))
  assert.deepEqual(await units(), ['سلام', 'a', 'b'])
  await card.close()
})
