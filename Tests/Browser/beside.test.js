// @ts-check
// Styles in a device, and one laid over another: of the same bundle, of another one, of another build.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { pageOf } from '../../Clients/JavaScript/tests/page.js'
import { drawAll, opened, openedCard, output, own, useBrowser } from './gallery.js'

/** @typedef {import('./browser.js').Page} Page */

useBrowser()

/** @param {Page} page @param {string} name @param {string} value */
const choose = (page, name, value) => page.run((name, value) => {
  const select = /** @type {HTMLSelectElement} */ (document.querySelector(`.panel [name="${name}"], .toolbar [name="${name}"], main [name="${name}"]`))
  select.focus()
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}, name, value)

/** The screen's and the stage's box in pixels, and how many pixels a point is. @param {Page} page @param {string} id */
const framed = (page, id) => page.run(id => {
  const stage = /** @type {SVGSVGElement} */ (document.querySelector(`[id="${id}"] svg.stage`))
  const box = (/** @type {Element} */ element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left, top, width, height }
  }
  const edge = /** @type {SVGGraphicsElement} */ (stage.querySelector('.device-edge'))
  return { stage: box(stage), edge: box(edge), scale: /** @type {DOMMatrix} */ (stage.getScreenCTM()).a }
}, id)

test('in a device each stage is drawn to the scale of its screen, which is seen whole', async () => {
  for (const id of ['tags.note', 'bubbles.anchored', 'segmentedControls.sections', 'stickers.photo', 'templates.journal-day']) {
    const page = await opened('device', own(), { view: 'overview', hash: `#${id}&device=phone`, width: 1440 })
    await page.until(id => document.querySelector(`[id="${id}"] svg.stage .device-edge`), id)
    const { stage, edge, scale } = await framed(page, id)
    assert.equal(Math.round(stage.height), 440, id)
    assert.ok(Math.abs(edge.width - 390 * scale) < 2 && Math.abs(edge.height - 844 * scale) < 2, `${id}: ${JSON.stringify(edge)} at ${scale}`)
    assert.ok(edge.top >= stage.top - 1 && edge.top + edge.height <= stage.top + stage.height + 1, `${id} ${JSON.stringify([stage, edge])}`)
    assert.ok(Math.abs(edge.left + edge.width / 2 - stage.left - stage.width / 2) < 1, id)
    assert.deepEqual(page.errors, [])
    await page.close()
  }
})

test('what a style draws is as large as before against its screen', async () => {
  const page = await opened('device-scale', own(), { view: 'overview', hash: '#bubbles.anchored', width: 1440 })
  await page.until(() => document.querySelector('.panel .bubble-shape')?.getAttribute('d'))
  const width = () => page.run(() => {
    const shape = /** @type {SVGGraphicsElement} */ (document.querySelector('.panel .bubble-shape'))
    return shape.getBoundingClientRect().width / /** @type {DOMMatrix} */ (shape.ownerSVGElement?.getScreenCTM()).a
  })
  const before = await width()
  await choose(page, 'device', 'tablet')
  await page.until(() => document.querySelector('.panel [data-device="tablet"]'))
  assert.ok(Math.abs(await width() - before) < 0.5)
  assert.match(await page.run(() => location.hash), /device=tablet/)
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="view-popover"]')).click())
  const screen = await page.run(() => ['width', 'height'].map(side => document.querySelector('.panel .popover-stage .screen')?.getAttribute(side)))
  assert.deepEqual(screen, ['820', '1180'])
  await choose(page, 'device', '')
  await page.until(() => !document.querySelector('.panel .device-edge'))
  assert.equal(await page.run(() => document.documentElement.hasAttribute('data-framed')), false)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('an animation moves inside a screen', async () => {
  const card = await openedCard('animations.slideLeft')
  await choose(card.page, 'device', 'phone')
  await card.page.until(() => document.querySelector('[id="animations.slideLeft"] .device-frame'))
  await card.set('time', '0')
  const [stage, frame, view] = await card.page.run(selector => ['.animation-stage', '.device-frame', '.specimen'].map(part => {
    const { left, right, top, bottom, width, height } = /** @type {Element} */ (document.querySelector(`${selector} ${part}`)).getBoundingClientRect()
    return { left, right, top, bottom, width, height }
  }), card.selector('').trim())
  assert.ok(frame.top >= stage.top && frame.bottom <= stage.bottom)
  assert.ok(Math.abs(frame.width / frame.height - 390 / 844) < 0.01)
  // It comes from 300 points at the right: a part of the screen's width.
  const middle = (/** @type {{ left: number, right: number }} */ box) => (box.left + box.right) / 2
  assert.ok(Math.abs(Math.abs(middle(view) - middle(frame)) / frame.width - 300 / 390) < 0.02, `${middle(view)} ${middle(frame)} ${frame.width}`)
  await card.close()
})

test('nothing moves when drawings come into devices', async () => {
  const page = await opened('device-look', own(), { hash: '#&device=phone&view=cards', width: 1440 })
  await drawAll(page)
  const faults = await page.run(() => [...document.querySelectorAll('.card')].flatMap(card => {
    const body = /** @type {Element} */ (card.querySelector('.body'))
    const [reserved, { height }] = [parseFloat(getComputedStyle(body).minHeight), body.getBoundingClientRect()]
    return Math.abs(height - reserved) <= 1 ? [] : [`${card.id}: ${reserved} became ${height}`]
  }))
  assert.deepEqual(faults, [])
  await page.close()
})

/** Both shapes of an overlaid bubble: its middle and width, in points, and how much is seen of it. @param {Page} page */
const shapes = page => page.run(() => [...document.querySelectorAll('.panel .bubble-shape')].filter(shape => shape.closest('.bubble > .stage')).map(shape => {
  const stage = /** @type {SVGSVGElement} */ (/** @type {SVGElement} */ (shape).ownerSVGElement)
  const { left, width, top } = shape.getBoundingClientRect()
  const scale = /** @type {DOMMatrix} */ (stage.getScreenCTM()).a
  return {
    scale, middle: left + width / 2, width: width / scale, top: stage.getBoundingClientRect().top, y: top,
    opacity: getComputedStyle(stage).opacity, visibility: getComputedStyle(shape).visibility,
  }
}))

test('two styles lie over each other to one scale, as much of each as is asked for', async () => {
  const data = own()
  data.bundles[0].bundle.bubbles.mask.size = { width: { min: 40, max: 900 }, height: { min: 40, max: 600 } }
  const page = await opened('overlay', data, { view: 'overview', hash: '#bubbles.anchored', width: 1440 })
  await page.until(() => document.querySelector('.panel .bubble-shape'))
  await choose(page, 'beside', 'style mask')
  await page.until(() => document.querySelectorAll('.panel .bubble > .stage').length === 2)
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="compare-apart"]')).click())
  const apart = await shapes(page)
  assert.ok(apart[0].top !== apart[1].top && Math.abs(apart[0].scale - apart[1].scale) < 1e-6, JSON.stringify(apart))
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="compare-overlaid"]')).click())
  await page.run(() => {
    const mix = /** @type {HTMLInputElement} */ (document.querySelector('.panel [name="mix"]'))
    mix.value = '0.3'
    mix.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const [under, over] = await shapes(page)
  assert.ok(Math.abs(under.top - over.top) < 0.5 && Math.abs(under.middle - over.middle) < 0.5, JSON.stringify([under, over]))
  assert.deepEqual([under.visibility, over.opacity], ['visible', '0.3'])
  writeFileSync(new URL('overlay.png', output), await page.screenshot())
  // One slider moves both.
  await page.run(() => {
    const width = /** @type {HTMLInputElement} */ (document.querySelector('.panel .over [name="width"]'))
    width.value = '150'
    width.dispatchEvent(new Event('input', { bubbles: true }))
  })
  assert.deepEqual((await shapes(page)).map(({ width }) => Math.round(width)), [150, 150])
  await page.until(() => location.hash.includes('150'))
  const hash = await page.run(() => location.hash)
  await page.close()
  const again = await opened('overlay', data, { view: 'overview', hash, width: 1440 })
  await again.until(() => document.querySelector('.panel .overlaid'))
  assert.equal((await shapes(again))[1].opacity, '0.3')
  assert.deepEqual(again.errors, [])
  await again.close()
})

test('every kind with a stage can be overlaid with another style, and the stages coincide', async () => {
  const page = await opened('overlay-kinds', own(), { view: 'overview', width: 1440 })
  const ids = ['animations.pop', 'textAnimations.fall', 'segmentedControls.sections', 'stickers.photo', 'templates.journal-day', 'brushes.pen']
  for (const id of ids) {
    await page.run(id => { location.hash = `#${id}` }, id)
    await page.until(id => document.querySelector('.panel .card')?.id === id, id)
    const first = await page.run(() => {
      const select = /** @type {HTMLSelectElement} */ (document.querySelector('.panel [name="beside"]'))
      select.focus()
      return [...select.options].map(option => option.value).find(value => value.startsWith('style ')) ?? ''
    })
    await choose(page, 'beside', first)
    await page.until(() => document.querySelector('.panel [name="compare-overlaid"]'))
    await page.run(() => /** @type {HTMLElement} */ (document.querySelector('.panel [name="compare-overlaid"]')).click())
    const boxes = await page.run(() => ['.under', '.over'].map(side => {
      const { left, top, width, height } = /** @type {Element} */ (document.querySelector(`.panel ${side} :is(.stage, .text-stage)`)).getBoundingClientRect()
      return { left, top, width, height }
    }))
    assert.deepEqual(boxes[0], boxes[1], id)
  }
  assert.deepEqual(page.errors, [])
  await page.close()
})

for (const [kind, text] of /** @type {[string, (data: any) => string][]} */ ([
  ['bundle', data => JSON.stringify(data.bundles[0].bundle)], ['data.json', data => JSON.stringify(data)], ['index.html', data => pageOf(data)],
])) {
  test(`another build's ${kind} is compared with this one, and nothing is sent`, async () => {
    const other = /** @type {any} */ (own())
    other.bundles[0].bundle.bubbles.mask.cornerRadius = 19
    delete other.bundles[0].bundle.bubbles.anchored
    const page = await opened('build', own(), { view: 'overview', hash: '#bubbles.mask', width: 1440 })
    await page.run((text, name) => {
      const files = new DataTransfer()
      files.items.add(new File([text], name))
      const field = /** @type {HTMLInputElement} */ (document.querySelector('[name="build"]'))
      field.files = files.files
      field.dispatchEvent(new Event('change'))
    }, text(other), kind === 'bundle' ? 'default.json' : kind)
    await page.until(() => document.querySelectorAll('.tile').length === 2)
    assert.deepEqual(await page.run(() => [...document.querySelectorAll('.tile')].map(tile => tile.getAttribute('aria-label'))), ['anchored, added', 'mask, changed'])
    await page.until(() => document.querySelectorAll('.panel .version-label').length === 2)
    assert.deepEqual(await page.run(() => [...document.querySelectorAll('.panel .version-label')].map(label => label.textContent)), ['before: other build', 'after: default'])
    assert.deepEqual(await page.run(() => [...document.querySelectorAll('.panel [data-path="bubbles.mask.cornerRadius"]')].map(chip => chip.getAttribute('data-value'))), ['19', '8'])
    await page.run(() => /** @type {HTMLElement} */ (document.querySelector('[name="build-setting"]')).click())
    await page.until(() => document.querySelectorAll('.tile').length > 20)
    assert.deepEqual(page.errors, [])
    assert.equal(page.requests.length, 1)
    await page.close()
  })
}

test('a file that is no build says so, and changes nothing', async () => {
  const page = await opened('no-build', own(), { view: 'overview' })
  for (const [index, text] of ['', '{}', '<p>', '[1]', 'null', '{"bundles":[{"name":1}]}', '{"bundles":[null]}'].entries()) {
    await page.run((text, name) => {
      const files = new DataTransfer()
      files.items.add(new File([text], name))
      const field = /** @type {HTMLInputElement} */ (document.querySelector('[name="build"]'))
      field.files = files.files
      field.dispatchEvent(new Event('change'))
    }, text, `${index}.json`)
    await page.until(index => document.querySelector('[name="build-setting"]')?.textContent === `${index}.json isn't a bundle`, index)
    assert.ok(await page.run(() => document.querySelectorAll('.tile').length) > 20)
    assert.deepEqual(page.errors, [], text)
  }
  await page.close()
})
