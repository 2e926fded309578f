// @ts-check
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { codeBlocks } from './files.js'

test('the examples of README.md print what they say', async () => {
  const blocks = codeBlocks('Clients/JavaScript/README.md', 'js')
  assert.ok(blocks.length >= 5)
  const entry = new URL('../style-client.js', import.meta.url).href
  const code = blocks.join('\n').replace(`'style-client'`, JSON.stringify(entry))
    .replaceAll('console.log(', 'globalThis.printed.push([').replaceAll(/(printed\.push\(\[.*)\) \/\/ /g, '$1]) // ')
  const expected = [...code.matchAll(/printed\.push\(\[.*\]\) \/\/ (.*)/g)].map(line => line[1])
  /** @type {unknown[][]} */
  const printed = []
  const { format } = await import('node:util')
  Object.assign(globalThis, {
    printed,
    fetch: async (/** @type {string} */ path) => new Response(readFileSync(
      new URL(`../../../Generated/bundles/${path.split('/').at(-1)}`, import.meta.url))),
  })
  await import(`data:text/javascript,${encodeURIComponent(code)}`)
  assert.deepEqual(printed.map(values => format(...values)), expected)
})
