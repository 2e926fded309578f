// @ts-check
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { vectorNames } from '../../Clients/JavaScript/tests/conformance.js'
import { emptyPage, useBrowser } from './gallery.js'
import { serve } from './server.js'

useBrowser()

/** @type {Awaited<ReturnType<typeof serve>>} */ let server
/** @type {import('./browser.js').Page} */ let page

before(async () => {
  server = await serve(new Map([['/', '<!doctype html><title>client</title><link rel="icon" href="data:,">'], ['/favicon.ico', '']]))
  page = await emptyPage()
  await page.open(`${server.address}/`)
})
after(() => server?.close())

for (const name of vectorNames) {
  test(`${name}.json holds in the browser`, async () => {
    const { comparisons, differences } = await page.run(async name => {
      const { runVectors } = await import(`${location.origin}/Clients/JavaScript/tests/conformance.js`)
      const vectors = await (await fetch(`/Tests/Fixtures/conformance/${name}.json`)).json()
      const { comparisons, differences } = runVectors(name, vectors)
      return { comparisons, differences }
    }, name)
    assert.deepEqual(differences, [])
    assert.ok(comparisons > 200)
  })
}

test('a bubble\'s path is the vectors\' by the browser\'s own geometry', async () => {
  const faults = await page.run(async () => {
    const client = await import(`${location.origin}/Clients/JavaScript/style-client.js`)
    const vectors = await (await fetch('/Tests/Fixtures/conformance/bubbles.json')).json()
    const bundle = client.decodeBundle(JSON.stringify(vectors.bundle))
    const space = 'http://www.w3.org/2000/svg'
    const drawing = document.body.appendChild(document.createElementNS(space, 'svg'))
    const [path, reference] = [1, 2].map(() => drawing.appendChild(document.createElementNS(space, 'path')))
    const faults = []
    let count = 0
    for (const { bubble, direction, size: [width, height], askedPosition, isDrawn, elements, inside, outside } of vectors.cases) {
      if (!isDrawn) continue
      const style = bundle.bubbles.get(bubble)
      const outline = client.BubbleOutline.of(style, { width, height }, { direction, position: askedPosition ?? undefined })
      path.setAttribute('d', outline.svgPath)
      reference.setAttribute('d', elements.map(([type, x, y, radius, from, sweep]) => {
        if (type === 'close') return 'Z'
        if (type !== 'arc') return `${type === 'move' ? 'M' : 'L'}${x} ${y}`
        const end = (from + sweep) * Math.PI / 180
        return `A${radius} ${radius} 0 0 ${sweep > 0 ? 1 : 0} ${x + radius * Math.cos(end)} ${y + radius * Math.sin(end)}`
      }).join(''))
      const [box, expected] = [path.getBBox(), reference.getBBox()]
      const length = reference.getTotalLength()
      const off = [
        path.getTotalLength() - length,
        ...['x', 'y', 'width', 'height'].map(key => box[key] - expected[key]),
        ...Array.from({ length: 40 }, (_, index) => index / 40 * length).flatMap(at => {
          const [one, other] = [path.getPointAtLength(at), reference.getPointAtLength(at)]
          return [one.x - other.x, one.y - other.y]
        }),
      ].map(Math.abs)
      if (Math.max(...off) > 1e-3) faults.push([bubble, Math.max(...off)])
      for (const [list, isInside] of [[inside, true], [outside, false]]) {
        for (const [px, py] of list) {
          if (path.isPointInFill(new DOMPoint(px, py)) !== isInside) faults.push([bubble, 'point', px, py, isInside])
        }
      }
      count += 1
    }
    return { count, faults }
  })
  assert.ok(faults.count > 200)
  assert.deepEqual(faults.faults.slice(0, 5), [], `${faults.faults.length} differ`)
})
