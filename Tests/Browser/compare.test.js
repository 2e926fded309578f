// @ts-check
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { compareFestival, middleOf, opened, output, own, useBrowser } from './gallery.js'

useBrowser()

test('before and after show what a theme changes', async () => {
  const page = await opened('compare', own())
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

test('nothing beside the divider covers the drawing before', async () => {
  const page = await opened('uncovered', own())
  for (const style of ['tags.note', 'bubbles.journal-color', 'animations.tag-show']) {
    await compareFestival(page, `#${style}`)
    await page.until(style => document.querySelector(`[id="${style}"] .over .stage`), style)
    const grounds = await page.run(style => {
      const found = []
      const stage = document.querySelector(`[id="${style}"] .over .stage`)
      for (let part = stage?.parentElement; part && !part.matches('.body'); part = part.parentElement) found.push(getComputedStyle(part).backgroundColor)
      return found
    }, style)
    assert.ok(grounds.length > 0 && grounds.every(ground => ground === 'rgba(0, 0, 0, 0)'), `${style}: ${grounds}`)
    // The button is a toggle.
    await page.run(() => /** @type {HTMLElement} */ (document.querySelector('[name="compare"]')).click())
  }
  await page.close()
})

test('before and after are played together, and what differs is listed', async () => {
  const data = own()
  data.bundles[1].bundle.animations.pop = { ...data.bundles[0].bundle.animations.fadeOutIn }
  const page = await opened('pair', data)
  await compareFestival(page, '#animations.pop')
  await page.until(() => document.querySelectorAll('[id="animations.pop"] .play').length === 2)
  await page.click(await middleOf(page, '[id="animations.pop"] .over .play'))
  await page.until(() => [...document.querySelectorAll('[id="animations.pop"] .play')].every(play => play.textContent === 'Pause'))
  await page.until(() => [...document.querySelectorAll('[id="animations.pop"] .play')].every(play => play.textContent === 'Play'))
  assert.ok(await page.run(() => document.querySelectorAll('[id="animations.pop"] .differences tbody tr').length) >= 2)
  assert.deepEqual(page.errors, [])
  await page.close()
})

test('before and after show what is gone, and no findings of what is as it was', async () => {
  const data = /** @type {any} */ (own())
  data.bundles[0].bundle.bubbles.gone = data.bundles[0].bundle.bubbles.mask
  data.bundles[1].bundle.bubbles.new = data.bundles[0].bundle.bubbles.mask
  data.findings.push(
    { rule: 'a-rule', level: 'note', message: 'of what is as it was', help: [], place: 'a.yaml:1:1', style: 'bubbles.mask-readme' },
    { rule: 'a-rule', level: 'note', message: 'of none', help: [], place: 'a.yaml:1:1' })
  const page = await opened('removed', data)
  await compareFestival(page, '#bubbles.gone')
  await page.until(() => document.querySelector('[id="bubbles.gone"] .bubble-shape'))
  const shown = await page.run(() => ({
    badges: ['gone', 'new'].map(name => document.querySelector(`[id="bubbles.${name}"] .badge:not([hidden])`)?.textContent),
    findings: [...document.querySelectorAll('.findings li')].map(item => item.querySelector('p')?.textContent),
    isUnchangedShown: document.getElementById('bubbles.mask-readme') !== null,
  }))
  assert.deepEqual(shown, { badges: ['removed', 'added'], findings: ['note of none'], isUnchangedShown: false })
  assert.deepEqual(page.errors, [])
  await page.close()
})
