// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { middleOf, opened, openedCard, own, useBrowser } from '../gallery.js'

useBrowser()

test('a brush draws, erases, and goes back', async () => {
  const page = await opened('brushes', own(), { hash: '#brushes.pen' })
  await page.until(() => document.querySelector('[id="brushes.pen"] canvas'))
  const ink = () => page.run(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('[id="brushes.pen"] canvas'))
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let [red, all] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] > 128) all += 1
      if (data[at] > 200 && data[at + 1] < 60 && data[at + 3] > 128) red += 1
    }
    return { red, all }
  })
  const press = async (/** @type {string} */ name) => page.click(await middleOf(page, `[id="brushes.pen"] [name="${name}"]`))
  const { x, y } = await middleOf(page, '[id="brushes.pen"] canvas')
  const draw = async () => {
    for (const [kind, dx] of /** @type {['mousePressed' | 'mouseReleased' | 'mouseMoved', number][]} */ (
      [['mousePressed', -100], ['mouseMoved', 0], ['mouseMoved', 100], ['mouseReleased', 100]])) {
      await page.mouse(kind, { x: x + dx, y: y + 90 })
    }
  }
  const before = await ink()
  assert.ok(before.all > 500 && before.red === 0)
  await press('pen-red')
  await draw()
  const thin = await ink()
  assert.ok(thin.red > 300, `${thin.red}`)
  await press('undo')
  assert.deepEqual(await ink(), before)
  await press('redo')
  assert.deepEqual(await ink(), thin)
  await press('pen-red')
  await draw()
  const wide = await ink()
  assert.ok(wide.red > thin.red)
  await press('eraser')
  await draw()
  assert.ok((await ink()).red < wide.red)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('what a pen draws is seen in the dark, too', async () => {
  for (const dark of [false, true]) {
    const card = await openedCard('brushes.pen', { dark })
    const paper = await card.page.run(selector => (
      getComputedStyle(/** @type {Element} */ (document.querySelector(selector))).backgroundColor), card.selector('canvas'))
    assert.ok(Number(paper.match(/\d+/)) > 200, paper)
    await card.close()
  }
})
