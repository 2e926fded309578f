// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataOf, pageOf, pageScript } from './page.js'

test('the page\'s script is one piece that a browser takes', () => {
  const script = pageScript()
  assert.doesNotMatch(script, /^(import|export) /m)
  assert.doesNotMatch(script, /<\/script|<!--|<script/i)
  assert.doesNotThrow(() => new Function(`'use strict'; ${script}`))
  assert.doesNotMatch(script, /\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|\beval\(|setAttribute\('style/)
})

test('data can\'t end its place in the page', () => {
  const page = pageOf({ ...dataOf([]), app: '</script><script>alert(1)</script>\u2028<!--' })
  assert.equal(page.match(/<script/g)?.length, 2)
  assert.equal(page.match(/<\/script>/g)?.length, 2)
  assert.doesNotMatch(page, /\u2028|<!--/)
  assert.doesNotMatch(page, /\{\{\w+\}\}/)
  assert.match(page, /default-src 'none'; script-src 'sha256-[\w+/=]{44}'; style-src 'sha256-[\w+/=]{44}'; img-src data:;/)
})
