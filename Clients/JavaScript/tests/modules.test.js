// @ts-check
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../', import.meta.url)
/** What web teams import, and the gallery's page: all but tests. */
const modules = ['', 'kinds/', 'gallery/', 'gallery/kinds/'].flatMap(folder => {
  return listed(new URL(folder, root)).filter(name => name.endsWith('.js')).map(name => (
    /** @type {[string, string]} */ ([folder + name, readFileSync(new URL(folder + name, root), 'utf8')])))
})

/** @param {URL} folder */
function listed(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

test('modules can stand one behind the other in one script', () => {
  /** @type {Map<string, string>} */
  const owners = new Map()
  for (const [path, text] of modules) {
    for (const line of text.split('\n')) {
      if (/^import /.test(line)) {
        const isPlain = path === 'style-client.js' || /^import \{ [\w, ]+ \} from '\.\.?\/[\w./-]+\.js'$/.test(line)
        assert.ok(isPlain, `${path}: ${line}`)
      }
      if (/^export /.test(line)) {
        const form = path === 'style-client.js' ? /^export \{ [\w, ]+ \} from '\.\/[\w./-]+\.js'$/
          : /^export (async )?(function|class|const|let) /
        assert.match(line, form, path)
      }
      assert.doesNotMatch(line, /^(await |const .* = await )/, path)
      const name = line.match(/^(?:export )?(?:async )?(?:function\*?|class|const|let|var) (\w+)/)?.[1]
      if (!name) continue
      assert.equal(owners.get(name), undefined, `${path} and ${owners.get(name)} both declare ${name}`)
      owners.set(name, path)
    }
  }
})

test('files that nobody generates are short enough to read', () => {
  for (const [path, text] of modules) {
    assert.ok(path === 'forms.js' || text.trimEnd().split('\n').length <= 300, `${path} is too long`)
  }
})

test('the client depends on nothing and reaches for nothing', () => {
  const description = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  assert.equal(description.dependencies, undefined)
  for (const [path, text] of modules.filter(([path]) => !path.startsWith('gallery/'))) {
    // A highlight's window has edges, and nothing else of a browser's.
    assert.doesNotMatch(text, /\b(window\.(?!m(?:in|ax)[XY])|document\.|process|require|fetch|eval|globalThis|localStorage)\b\(?/, path)
  }
})
