// @ts-check
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { dataOf, pageOf } from '../../Clients/JavaScript/tests/page.js'
import { Browser } from './browser.js'
import { serve } from './server.js'

const root = new URL('../../', import.meta.url)
const output = new URL('.build/browser/', root)
/** @param {string} name */
const bundleText = name => readFileSync(new URL(`Generated/bundles/${name}.json`, root), 'utf8')
const own = () => dataOf(['default', 'festival', 'field'].map(name => [name, bundleText(name)]))
/** How many styles the first bundle has. */
const styleCount = () => {
  const { format, name, ...kinds } = JSON.parse(bundleText('default'))
  return Object.values(kinds).flatMap(styles => Object.keys(styles)).length
}
/** @type {Browser} */ let browser

before(async () => {
  mkdirSync(output, { recursive: true })
  browser = await Browser.launch()
})
after(() => browser?.close())

/**
 * A page of the gallery, opened from a file.
 * @param {string} name
 * @param {object} data
 * @param {{ width?: number, height?: number, dark?: boolean, reducedMotion?: boolean, hash?: string }} options
 */
async function opened(name, data, { hash = '', ...options } = {}) {
  const file = new URL(`${name}.html`, output)
  writeFileSync(file, pageOf(data))
  const page = await browser.page(options)
  await page.open(`${pathToFileURL(file.pathname)}${hash}`)
  await page.until(() => document.querySelector('main .kind') !== null)
  return page
}

/**
 * The middle of what a selector finds, in the window.
 * @param {import('./browser.js').Page} page
 * @param {string} selector
 */
function middleOf(page, selector) {
  return page.run(selector => {
    const found = /** @type {Element} */ (document.querySelector(selector))
    const { left, top, width, height } = found.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, selector)
}

test('the page loads without errors and asks for nothing', async () => {
  const page = await opened('own', own())
  assert.ok(readFileSync(new URL('own.html', output)).length < 1_000_000)
  await page.run(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise(resolve => setTimeout(resolve, 30))
    }
  })
  assert.equal(await page.run(() => [...document.querySelectorAll('.body .empty')].map(empty => empty.textContent).join()), '')
  assert.deepEqual(page.errors, [])
  assert.equal(page.requests.length, 1, `${page.requests}`)
  assert.equal(await page.run(() => document.querySelectorAll('.card').length), styleCount())
  await page.close()
})

test('nothing moves when drawings come', async () => {
  for (const width of [390, 820, 1440]) {
    const page = await opened('own', own(), { width })
    const faults = await page.run(async () => {
      const cards = [...document.querySelectorAll('.card')]
      const heights = () => cards.map(card => card.querySelector('.body')?.getBoundingClientRect().height ?? 0)
      const bodies = cards.map(card => /** @type {Element} */ (card.querySelector('.body')))
      const reserved = bodies.map(body => parseFloat(getComputedStyle(body).minHeight))
      for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
        scrollTo(0, y)
        await new Promise(resolve => setTimeout(resolve, 30))
      }
      return heights().flatMap((height, index) => Math.abs(height - reserved[index]) <= 1 ? []
        : [`${cards[index].id}: ${reserved[index]} became ${height}`])
    })
    assert.deepEqual(faults, [], `at ${width} pixels`)
    await page.close()
  }
})

test('a tag steps, is dragged, hides and shows', async () => {
  const page = await opened('own', own(), { hash: '#tags.note' })
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

test('a popover follows the pointer into the corners, and maps show where it fits', async () => {
  const page = await opened('own', own(), { hash: '#bubbles.anchored' })
  const card = '[id="bubbles.anchored"]'
  await page.until(() => document.querySelector('[id="bubbles.anchored"] .popover-stage .bubble-shape')?.getAttribute('d'))
  await page.run(() => document.querySelector('[id="bubbles.anchored"] .popover')?.scrollIntoView({ block: 'center' }))
  const screen = await page.run(() => {
    const found = /** @type {Element} */ (document.querySelector('[id="bubbles.anchored"] .popover-stage .screen'))
    const { left, top, width, height } = found.getBoundingClientRect()
    return { left, top, width, height }
  })
  /** @type {(x: number, y: number) => Promise<string>} */
  const verdictAt = async (x, y) => {
    await page.mouse('mouseMoved', { x: screen.left + screen.width * x, y: screen.top + screen.height * y })
    return page.run(() => document.querySelector('[id="bubbles.anchored"] .popover .verdict')?.textContent ?? '')
  }
  assert.match(await verdictAt(0.5, 0.5), /^Arrow at the top, position 0.5$/)
  assert.match(await verdictAt(0.5, 0.95), /^Arrow at the bottom, position 0.5$/)
  assert.match(await verdictAt(0.97, 0.5), /^Arrow at the right, position 0.5$/)
  assert.match(await verdictAt(0.12, 0.97), /^Arrow at the bottom, position 0.\d+$/)
  assert.match(await verdictAt(0, 0), /the tip is [\d.]+ pt beside the anchor, the bubble is [\d.]+ pt out of bounds/)
  writeFileSync(new URL('popover.png', output), await page.screenshot())
  const shares = await page.run(card => [...document.querySelectorAll(`${card} .coverages small`)].map(share => share.textContent), card)
  assert.deepEqual(shares, ['100 % of the inside', '100 % of the inside', '100 % of the inside'])
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('a bubble\'s arrow follows the pointer, and beyond what is sound the page says so', async () => {
  const page = await opened('own', own(), { hash: '#bubbles.anchored' })
  await page.until(() => document.querySelector('[id="bubbles.anchored"] .bubble-shape')?.getAttribute('d'))
  const path = () => page.run(() => document.querySelector('[id="bubbles.anchored"] .bubble-shape')?.getAttribute('d'))
  const stage = await middleOf(page, '[id="bubbles.anchored"] .stage')
  await page.mouse('mouseMoved', { x: stage.x - 30, y: stage.y - 60 })
  const left = await path()
  await page.mouse('mouseMoved', { x: stage.x + 30, y: stage.y - 60 })
  assert.notEqual(await path(), left)
  await page.run(() => document.getElementById('bubbles.journal-size')?.scrollIntoView())
  await page.until(() => document.querySelector('[id="bubbles.journal-size"] [name="position"]'))
  await page.run(() => {
    const input = /** @type {HTMLInputElement} */ (document.querySelector('[id="bubbles.journal-size"] [name="position"]'))
    input.value = '0'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  assert.equal(await page.run(() => document.querySelectorAll('[id="bubbles.journal-size"] .bubble > .controls .verdict.unsound').length), 1)
  const folded = await page.run(() => document.querySelector('[id="bubbles.journal-size"] .folded')?.getAttribute('points'))
  assert.match(folded ?? '', /,/)
  await page.close()
})

test('a brush draws, erases, and goes back', async () => {
  const page = await opened('own', own(), { hash: '#brushes.pen' })
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

test('an animation plays, stops, and is scrubbed to what the client computes', async () => {
  const page = await opened('own', own(), { hash: '#animations.pop' })
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

test('a template is filled slot by slot, page after page, and by taps', async () => {
  const page = await opened('own', own(), { hash: '#templates.journal-trip' })
  await page.until(() => document.querySelector('[id="templates.journal-trip"] .stage'))
  const filled = () => page.run(() => (
    [...document.querySelectorAll('[id="templates.journal-trip"] [data-filled]')].map(sample => sample.getAttribute('data-filled'))))
  const press = (/** @type {string} */ name) => page.run(name => {
    const button = /** @type {HTMLElement} */ (document.querySelector(`[id="templates.journal-trip"] [name="${name}"]`))
    button.click()
  }, name)
  await press('next')
  await press('next')
  assert.deepEqual(await filled(), ['0 photo', '0 stamp'])
  // Two slots of a page take photos: the third goes to the next page, which is scrolled to.
  await press('next')
  assert.ok((await filled()).includes('1 photo'))
  await press('clear')
  assert.deepEqual(await filled(), [])
  await press('content-text')
  const caption = '[id="templates.journal-trip"] [data-slot="1 caption"]'
  await page.click(await middleOf(page, caption))
  assert.deepEqual(await filled(), ['1 caption'])
  await page.click(await middleOf(page, caption))
  assert.deepEqual(await filled(), [])
  await page.click(await middleOf(page, '[id="templates.journal-trip"] [data-slot="1 photo"]'))
  assert.match(await page.run(() => document.querySelector('[id="templates.journal-trip"] .verdict')?.textContent ?? ''), /photo takes photo/)
  await page.close()
})

test('no long task while an animation plays', async () => {
  const page = await opened('own', own(), { hash: '#animations.morph' })
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

test('names and messages from sources stay text', async () => {
  const hostile = '"><img src=x onerror=alert(1)></script><script>window.broken=1</script><b>\'&{{script}}$&'
  const bundle = JSON.parse(bundleText('default'))
  const { mask } = bundle.bubbles
  const bubbles = JSON.parse(
    JSON.stringify({ [hostile]: mask, PROTO: mask, 'a.b c/é\u2028': mask }).replace('PROTO', '__proto__'))
  const tags = { [hostile]: { ...bundle.tags.note, show: undefined, hide: undefined } }
  const animations = { [hostile]: bundle.animations.pop, '<i>': { duration: 0, tracks: [], reducedMotion: { use: hostile } } }
  const finding = {
    bundle: hostile, style: `bubbles.${hostile}`, path: hostile, rule: hostile, level: 'error', message: hostile,
    help: [hostile, '`<b>`'], place: hostile,
    picture: '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.broken=1"><script>parent.broken=1</script></svg>',
  }
  const page = await opened('hostile', {
    format: 1, app: hostile, bundles: [{ name: hostile, base: hostile, bundle: { ...bundle, bubbles, tags, animations } }],
    drafts: [{ bundle: hostile, style: `bubbles.${hostile}` }], missing: [{ bundle: hostile, style: `bubbles.x${hostile}` }],
    findings: [finding, { ...finding, style: undefined, bundle: undefined }],
  }, { hash: `#${encodeURIComponent(`bubbles.${hostile}`)}` })
  await page.run(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      scrollTo(0, y)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })
  const seen = await page.run(() => ({
    broken: /** @type {any} */ (window).broken ?? null, scripts: document.scripts.length, title: document.title,
    strangers: document.querySelectorAll('main b b, img:not([src^="data:"]), h3 img, [onerror], [onload]').length,
    active: document.activeElement?.id, empty: document.querySelectorAll('.body .empty').length,
  }))
  assert.deepEqual(seen, {
    broken: null, scripts: 2, title: `Styles of ${hostile}`, strangers: 0, active: `bubbles.${hostile}`, empty: 1,
  })
  assert.deepEqual(page.errors, [])
  assert.equal(page.requests.length, 1)
  await page.close()
})

test('an empty project gives a page that says so', async () => {
  for (const bundles of [[], [{ name: 'default', bundle: { format: { version: 1, minimumClient: 1 }, name: 'default' } }]]) {
    const page = await opened('empty', { format: 1, bundles, drafts: [], missing: [], findings: [] })
    assert.match(await page.run(() => document.querySelector('.empty-page')?.textContent) ?? '', /no styles yet|no bundle yet/)
    assert.deepEqual(page.errors, [])
    await page.close()
  }
})

test('drafts are marked and what doesn\'t compile is listed with its finding', async () => {
  const data = own()
  const finding = { bundle: 'default', rule: 'missing-key', level: 'error', help: ['write `height`'], place: 'a.yaml:1:1' }
  const page = await opened('drafts', {
    ...data, drafts: [{ bundle: 'default', style: 'bubbles.mask' }], missing: [{ bundle: 'default', style: 'bubbles.gone' }],
    findings: [{ ...finding, style: 'bubbles.gone', message: '`arrow` has no `height`' }],
  })
  assert.match(await page.run(() => document.getElementById('bubbles.gone')?.textContent) ?? '', /missing.*arrow has no height/)
  assert.match(await page.run(() => document.querySelector('[id="bubbles.mask"] .badges')?.textContent) ?? '', /draft/)
  await page.close()
})

test('before and after show what a theme changes', async () => {
  const page = await opened('own', own())
  await page.run(() => {
    const select = /** @type {HTMLSelectElement} */ (document.querySelector('[name="bundle"]'))
    select.value = 'festival'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.run(() => /** @type {any} */ (document.querySelector('[name="compare"]')).click())
  await page.until(() => document.querySelector('.card')?.querySelectorAll('.version-label').length === 2)
  const changed = await page.run(() => [...document.querySelectorAll('.card')].map(card => card.id))
  assert.ok(changed.length > 0 && changed.length < 10, `${changed}`)
  writeFileSync(new URL('compare.png', output), await page.screenshot())
  await page.close()
})

test('numbers say their key path', async () => {
  const page = await opened('own', own(), { hash: '#bubbles.mask' })
  await page.until(() => document.querySelector('[id="bubbles.mask"] .chip'))
  // Scrolling takes the tip away.
  const seen = (/** @type {string} */ selector) => page.run(async selector => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center' })
    await new Promise(resolve => setTimeout(resolve, 50))
  }, selector)
  await seen('[id="bubbles.mask"] .chip')
  await page.run(() => /** @type {HTMLElement} */ (document.querySelector('[id="bubbles.mask"] .chip')).focus())
  const tip = () => page.run(() => document.querySelector('.tip:not([hidden])')?.textContent ?? null)
  assert.match(await tip() ?? '', /^8bubbles\.mask\.cornerRadius/)
  await page.press('Escape')
  assert.equal(await tip(), null)
  await seen('[id="bubbles.mask"] .stage')
  await page.mouse('mouseMoved', await middleOf(page, '[id="bubbles.mask"] .stage'))
  assert.match(await tip() ?? '', /^200 × 100 pt.*bubbles\.mask\.size/)
  await seen('[id="bubbles.mask"] .chip')
  await page.click(await middleOf(page, '[id="bubbles.mask"] .chip'))
  await page.until(() => /copied|allowed/.test(document.querySelector('.tip')?.textContent ?? ''))
  await page.close()
})

test('before and after are played together, and numbers that differ are marked', async () => {
  const data = own()
  data.bundles[1].bundle.animations.pop = { ...data.bundles[0].bundle.animations.fadeOutIn }
  const page = await opened('pair', data)
  await page.run(() => {
    const select = /** @type {HTMLSelectElement} */ (document.querySelector('[name="bundle"]'))
    select.value = 'festival'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    const compare = /** @type {HTMLElement} */ (document.querySelector('[name="compare"]'))
    compare.click()
    location.hash = '#animations.pop'
  })
  await page.until(() => document.querySelectorAll('[id="animations.pop"] .play').length === 2)
  await page.click(await middleOf(page, '[id="animations.pop"] .play'))
  await page.until(() => [...document.querySelectorAll('[id="animations.pop"] .play')].every(play => play.textContent === 'Pause'))
  await page.until(() => [...document.querySelectorAll('[id="animations.pop"] .play')].every(play => play.textContent === 'Play'))
  assert.ok(await page.run(() => document.querySelectorAll('[id="animations.pop"] .differs').length) >= 2)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('search filters, and Escape ends it', async () => {
  const page = await opened('own', own())
  await page.press('/')
  await page.send('Input.insertText', { text: 'bubbles mask' })
  const shown = () => page.run(() => [...document.querySelectorAll('.card:not([hidden])')].map(card => card.id))
  assert.deepEqual(await shown(), ['bubbles.mask', 'bubbles.mask-article', 'bubbles.mask-article-round', 'bubbles.mask-readme'])
  await page.press('Escape')
  assert.equal((await shown()).length, styleCount())
  await page.close()
})

test('focus goes through the page in its order, and is seen', async () => {
  const page = await opened('own', own(), { width: 1280 })
  const order = []
  for (let presses = 0; presses < 8; presses += 1) {
    await page.press('Tab')
    order.push(await page.run(() => {
      const { activeElement: at } = document
      const { outlineStyle, outlineWidth } = getComputedStyle(/** @type {Element} */ (at))
      const isSeen = outlineStyle !== 'none' && outlineWidth !== '0px'
      return `${at?.getAttribute('name') ?? at?.className ?? ''}${at?.tagName === 'A' ? at.textContent : ''} ${isSeen}`
    }))
  }
  assert.deepEqual(order, [
    'skipTo the styles true', 'search true', 'bundle true', 'motion true', 'theme true', 'note true', 'anchored true',
    'journal-color true'])
  await page.close()
})

test('text has contrast enough, light and dark', async () => {
  for (const dark of [false, true]) {
    const page = await opened('own', { ...own(), findings: ['error', 'warning', 'note'].map(level => ({
      level, rule: 'a-rule', message: 'what is wrong', help: ['what to do'], place: 'a.yaml:1:1' })) }, { dark })
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
      return checked > 60 ? [...new Set(faults)] : ['too little was checked']
    })
    assert.deepEqual(faults, [], dark ? 'dark' : 'light')
    await page.close()
  }
})

test('a thousand styles are drawn when they are scrolled to', async () => {
  const bundle = JSON.parse(bundleText('default'))
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`tip-${index}`, bundle.bubbles.mask]))
  const data = dataOf([['default', JSON.stringify({ ...bundle, tags: {}, animations: {}, bubbles: many })]])
  const page = await opened('many', data)
  await page.until(() => document.querySelector('.bubble'))
  const drawn = () => page.run(() => document.querySelectorAll('.bubble').length)
  assert.ok(await drawn() < 40)
  await page.run(() => document.getElementById('tip-999') ?? (location.hash = '#bubbles.tip-999'))
  await page.until(() => document.querySelector('[id="bubbles.tip-999"] .bubble'))
  assert.ok(await drawn() < 80)
  await page.close()
})

test('served, the page follows the sources in place', async () => {
  const data = own()
  const texts = new Map([
    ['/live/index.html', pageOf(data)], ['/live/live.json', '{"hash":"a"}'], ['/live/data.json', JSON.stringify(data)],
  ])
  const server = await serve(texts)
  try {
    const page = await browser.page()
    await page.open(`${server.address}/live/index.html#bubbles.mask`)
    await page.until(() => document.querySelector('.live')?.getAttribute('data-state') === 'live')
    await page.until(() => document.querySelector('[id="bubbles.mask"] .bubble'))
    await page.run(() => {
      const input = /** @type {HTMLInputElement} */ (document.querySelector('[id="bubbles.mask"] [name="width"]'))
      input.focus()
      input.value = '250'
      input.dispatchEvent(new Event('input', { bubbles: true }))
      Object.assign(window, { kept: document.getElementById('bubbles.mask-readme'), scrolled: scrollY })
    })
    data.bundles[0].bundle.bubbles.mask.cornerRadius = 17
    texts.set('/live/data.json', JSON.stringify(data))
    texts.set('/live/live.json', '{"hash":"b"}')
    await page.until(() => document.querySelector('[id="bubbles.mask"] .chip b')?.textContent === '17')
    const now = await page.run(() => ({
      width: /** @type {HTMLInputElement} */ (document.querySelector('[id="bubbles.mask"] [name="width"]')).value,
      focus: document.activeElement?.getAttribute('name'), isScrolled: scrollY === /** @type {any} */ (window).scrolled,
      isKept: document.getElementById('bubbles.mask-readme') === /** @type {any} */ (window).kept,
    }))
    assert.deepEqual(now, { width: '250', focus: 'width', isScrolled: true, isKept: true })
    assert.deepEqual(page.errors, [])
    await page.close()
  } finally {
    server.close()
  }
})

test('each section is kept as a picture, at three widths, light and dark', async () => {
  for (const [width, height] of [[390, 844], [820, 1100], [1440, 1000]]) {
    for (const dark of [false, true]) {
      for (const style of ['tags.note', 'bubbles.anchored', 'animations.pop', 'brushes.pen', 'palettes.text']) {
        const page = await opened('own', own(), { width, height, dark, hash: `#${style}` })
        await page.until(() => document.querySelector('.stage, .palette'))
        const [wide, window] = await page.run(() => [document.documentElement.scrollWidth, innerWidth])
        assert.ok(wide <= window, `${style} is ${wide} wide at ${window}`)
        writeFileSync(new URL(`${style}-${width}-${dark ? 'dark' : 'light'}.png`, output), await page.screenshot())
        await page.close()
      }
    }
  }
})
