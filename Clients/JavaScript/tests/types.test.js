// @ts-check
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

test('types agree, of the client, the declarations of its data and the gallery', () => {
  const { error, stdout } = spawnSync('tsc', ['--project', '.'], { cwd: new URL('../', import.meta.url), encoding: 'utf8' })
  assert.equal(error, undefined, '`make deps-browser` installs tsc')
  assert.equal(stdout, '')
})
