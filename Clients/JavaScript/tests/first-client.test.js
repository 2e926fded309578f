// @ts-check
// The client of the first release, kept in Tests/Fixtures, opens whatever is built today.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as first from '../../../Tests/Fixtures/first-client/style-client.js'
import * as client from '../style-client.js'
import { bundlesOfToday, repositoryText } from './files.js'

const documents = bundlesOfToday()

/**
 * Asserts that a value has all that another one has.
 * @param {any} whole
 * @param {any} part
 * @param {string} place
 */
function assertHolds(whole, part, place) {
  if (part === null || typeof part !== 'object') return assert.equal(whole, part, place)
  if (part instanceof Map) {
    assert.deepEqual([...whole.keys()], [...part.keys()], place)
    for (const [key, value] of part) assertHolds(whole.get(key), value, `${place} ${key}`)
    return
  }
  if (Array.isArray(part)) assert.equal(whole.length, part.length, place)
  for (const [key, value] of Object.entries(part)) assertHolds(whole[key], value, `${place} ${key}`)
}

test('the first client opens every bundle, and reads the same of it', () => {
  assert.ok(documents.length > 6)
  for (const [path, text] of documents) {
    const old = first.decodeBundle(text)
    assert.equal(old.minimumClient, 1, path)
    assertHolds(client.decodeBundle(text), old, path)
  }
})

test('new members and kinds are there to be ignored', () => {
  const text = documents.map(([, text]) => text).join()
  for (const member of ['"placement"', '"fontSize"', '"change"', '"progress"']) assert.ok(text.includes(member), member)
  const [, sample] = documents.find(([path]) => path.endsWith('refusals.json')) ?? ['', '{}']
  const strange = { ...JSON.parse(sample), ornaments: { frame: { height: [] } } }
  assert.equal(first.decodeBundle(JSON.stringify(strange)).bubbles.size, 1)
})

test('the first client draws bubbles and tags as this one does', () => {
  const text = repositoryText('Generated/bundles/default.json')
  const [old, now] = [first.decodeBundle(text), client.decodeBundle(text)]
  for (const [name, style] of now.bubbles) {
    const size = { width: style.size.width.max, height: style.size.height.max }
    const [before, after] = [
      first.BubbleOutline.of(old.bubbles.get(name), size), client.BubbleOutline.of(style, size)]
    assert.equal(after?.svgPath, before?.svgPath, name)
  }
  for (const [name, tags] of now.tags) {
    for (const [count, styles] of tags.styles) {
      const sizes = styles[0].texts.map(() => ({ width: tags.layout.text.width.max, height: tags.layout.text.height.max }))
      styles.forEach((style, index) => {
        const before = first.TagLayout.of(old.tags.get(name), old.tags.get(name).styles.get(count)[index], sizes, { x: 0, y: 0 })
        const after = client.TagLayout.of(tags, style, sizes, { x: 0, y: 0 })
        assert.deepEqual(after?.texts, before.texts, `${name} ${count} ${style.name}`)
      })
    }
  }
})

test('the first client steps at once where this one changes the style in motion', () => {
  const text = repositoryText('Generated/bundles/default.json')
  const [old, now] = [first.decodeBundle(text), client.decodeBundle(text)]
  const tags = now.tags.get('note')
  assert.equal(tags.change, 'tag-change')
  const line = client.timeline(now, tags.change)
  const dot = { x: 200, y: 200 }
  for (const [count, styles] of tags.styles) {
    const sizes = styles[0].texts.map(() => ({ width: 60, height: 14.5 }))
    for (const style of styles) {
      const stepped = new first.TagStyleCycle(old.tags.get('note')).next(style.texts)
      const next = new client.TagStyleCycle(tags).next(style.texts)
      assert.equal(stepped.style.name, next.kind === 'style' && next.style.name, `${count} ${style.name}`)
      const before = first.TagLayout.of(old.tags.get('note'), stepped.style, sizes, dot)
      const layouts = [style, next.kind === 'style' ? next.style : style].map(one => client.TagLayout.of(tags, one, sizes, dot))
      const change = new client.TagChange(layouts[0], layouts[1])
      assert.deepEqual(change.layoutAt(line, line?.duration ?? 0).texts, before.texts)
    }
  }
})
