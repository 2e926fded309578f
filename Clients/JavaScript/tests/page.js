// @ts-check
// Makes the gallery's page of its parts, as `stylec preview` does: one script of all modules, and a policy that allows nothing else.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const clientRoot = new URL('../', import.meta.url)
const importLine = /^import \{ [\w, ]+ \} from '(.*)'\n/gm

/** All modules behind each other in the order of their imports, without the lines that join them. */
export function pageScript() {
  /** @type {Set<string>} */
  const done = new Set()
  /** @type {string[]} */
  const parts = []
  /** @param {URL} address */
  const add = address => {
    if (done.has(address.href)) return
    done.add(address.href)
    const text = readFileSync(address, 'utf8')
    for (const [, path] of text.matchAll(importLine)) add(new URL(path, address))
    parts.push(withoutComments(text.replaceAll(importLine, '')).replaceAll(/^export /gm, ''))
  }
  add(new URL('gallery/gallery.js', clientRoot))
  return parts.join('\n')
}

/**
 * A module without whole lines of comments, types within a line, empty lines and indentation.
 * @param {string} text
 */
function withoutComments(text) {
  let isComment = false
  return text.split('\n').map(line => line.trimStart()).filter(line => {
    const ends = line.endsWith('*/')
    if (isComment || line.startsWith('/*') && (ends || !line.includes('*/'))) {
      isComment = !ends
      return false
    }
    return line !== '' && !line.startsWith('//')
  }).map(line => line.replaceAll(/\/\*\* @.*?\*\//g, '')).join('\n')
}

/**
 * A style sheet without comments, which stand on lines of their own, and without spaces that part nothing.
 * @param {string} text
 */
function compactSheet(text) {
  return text.split('\n').map(line => line.trimStart()).filter(line => line !== '' && !line.startsWith('/*'))
    .map(line => `${line.replaceAll(/(?<=[:,;{]) | (?=[{}])/g, '')}\n`).join('')
}

/**
 * The page of some data.
 * @param {object} data
 */
export function pageOf(data) {
  const read = (/** @type {string} */ name) => readFileSync(new URL(`gallery/${name}`, clientRoot), 'utf8')
  const script = pageScript()
  /** @param {string} folder */
  const sheets = folder => readdirSync(new URL(`gallery/${folder}`, clientRoot)).filter(name => name.endsWith('.css')).sort()
  const styles = [...sheets(''), ...sheets('kinds/').map(name => `kinds/${name}`)].map(name => compactSheet(read(name))).join('')
  const hash = (/** @type {string} */ text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(styles)}; img-src data:; connect-src 'self'; `
    + 'base-uri \'none\'; form-action \'none\''
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  const parts = { policy, styles, data: json, script }
  return read('gallery.html').replaceAll(/\{\{(\w+)\}\}/g, (_, name) => parts[/** @type {keyof typeof parts} */ (name)])
}

/**
 * The data of bundles without findings.
 * @param {[name: string, text: string][]} bundles
 */
export function dataOf(bundles) {
  return {
    format: 1, app: 'com.example.notes',
    bundles: bundles.map(([name, text]) => ({ name, ...name === 'festival' && { base: 'default' }, bundle: JSON.parse(text) })),
    drafts: [], missing: [], findings: [],
  }
}
