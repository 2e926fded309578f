// @ts-check
// The patch of turned numbers: git and patch apply it to the sources, and the program makes of them what the page has drawn. Some numbers and
// sets of three of them; all with PATCHES=all.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ChangeSet } from '../../Clients/JavaScript/gallery/change-set.js'
import { GalleryModel } from '../../Clients/JavaScript/gallery/model.js'
import { allowedValue, stopValues } from '../../Clients/JavaScript/gallery/safe-range-slider.js'
import { changedStyle, numberID, spanOfSafeRange } from '../../Clients/JavaScript/gallery/safe-ranges.js'

/** @typedef {import('../../Clients/JavaScript/gallery/safe-ranges.js').SafeRange} SafeRange */
/** @typedef {import('../../Clients/JavaScript/gallery/safe-ranges.js').BundleSafeRanges} BundleSafeRanges */

const root = fileURLToPath(new URL('../../', import.meta.url))
const stylec = process.env.STYLEC ?? join(root, '.build/debug/stylec')
const areAll = process.env.PATCHES === 'all'
/** @type {string[]} */
const folders = []
after(() => folders.forEach(folder => rmSync(folder, { recursive: true, force: true })))

/** A project of its own in git, with its page's data. @param {(folder: string) => void} fill */
function project(fill) {
  const folder = mkdtempSync(join(tmpdir(), 'patches-'))
  folders.push(folder)
  mkdirSync(join(folder, 'StyleSources'))
  fill(folder)
  const git = (/** @type {string[]} */ ...words) => execFileSync('git', ['-c', 'core.autocrlf=false', ...words], { cwd: folder })
  git('init', '-q', '.')
  git('add', '-A')
  const run = (/** @type {string[]} */ ...words) => {
    const { status, stderr } = spawnSync(stylec, words, { cwd: folder, encoding: 'utf8' })
    assert.ok(status === 0 || status === 1, `stylec ${words.join(' ')}: ${stderr}`)
    return status === 0
  }
  const data = () => {
    const page = readFileSync(join(folder, 'Generated/preview/index.html'), 'utf8')
    const data = JSON.parse(/id="data">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
    return { bundles: new GalleryModel(data).data.bundles, safeRanges: /** @type {BundleSafeRanges[]} */ (data.safeRanges) }
  }
  assert.ok(run('preview', '--safe-ranges'))
  return { folder, run, data, ...data() }
}

/** Numbers that follow from a seed. @param {number} seed */
function generator(seed) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A number that all sliders of one can show, other than its own. @param {SafeRange} safeRange @param {SafeRange[]} all @param {() => number} random */
function otherValue(safeRange, all, random) {
  const { min, max } = spanOfSafeRange(safeRange)
  const stops = all.filter(other => other.place === safeRange.place && numberID(other) === numberID(safeRange)).map(stopValues).find(values => values) ?? null
  const values = Array.from({ length: 8 }, () => allowedValue(safeRange, stops, min + random() * (max - min)))
  return values.find(value => value !== safeRange.value) ?? safeRange.value
}

/** The styles with a number of a set, as the page draws them; null where it draws some number not at all.
 * A style that plays another backwards has no numbers of its own, and a theme may have a number of its own at the same key.
 * @param {ReturnType<typeof project>} made @param {ChangeSet} changes @param {SafeRange[]} numbers */
function drawn({ bundles, safeRanges }, changes, numbers) {
  let isWhole = true
  const all = bundles.map(({ name, bundle }) => {
    const known = safeRanges.find(known => known.bundle === name)?.styles ?? {}
    /** @type {Record<string, any>} */
    const drawn = {}
    for (const [id, own] of Object.entries(known)) {
      const turned = changes.ids.flatMap(id => own.filter(({ place, ...safeRange }) => numberID({ place, ...safeRange }) === id && numbers.some(number => number.place === place)))
      if (turned.length === 0) continue
      const [kind, style] = [id.slice(0, id.indexOf('.')), id.slice(id.indexOf('.') + 1)]
      const { json, left } = changedStyle(bundle[kind][style], turned.map(safeRange => ({ safeRange, value: changes.valueOf(safeRange) })))
      drawn[kind] = { ...drawn[kind], [style]: json }
      isWhole &&= left.length === 0
    }
    return { name, drawn }
  })
  return isWhole ? all : null
}

/** Applies a patch by one tool, builds, compares and takes it back. @param {ReturnType<typeof project>} made @param {string} patch @param {any} expected @param {string} what @param {'git' | 'patch'} tool */
function compare({ folder, run, data }, patch, expected, what, tool) {
  writeFileSync(join(folder, 'numbers.patch'), patch)
  const apply = (/** @type {string[]} */ ...words) => {
    const [program, first] = tool === 'git' ? ['git', ['apply', '--whitespace=nowarn']] : ['patch', ['-p1', '-s', '--binary', '-i']]
    const { status, stdout, stderr } = spawnSync(program, [...first, ...tool === 'git' ? words : [], 'numbers.patch', ...tool === 'git' ? [] : words], { cwd: folder, encoding: 'utf8' })
    assert.equal(status, 0, `${what}: ${stdout}${stderr}\n${patch}`)
  }
  apply()
  const isClean = run('build')
  // Numbers together may bring an error, and one alone that of a rule that compares it with others: then only the page has what is drawn.
  if (!isClean) run('preview')
  const drafts = isClean ? [] : data().bundles
  for (const { name, drawn } of expected) {
    const built = isClean ? JSON.parse(readFileSync(join(folder, `Generated/bundles/${name}.json`), 'utf8')) : drafts.find(draft => draft.name === name)?.bundle
    for (const [kind, styles] of Object.entries(drawn)) {
      for (const [style, json] of Object.entries(styles)) assert.deepEqual(built[kind][style], json, `${what} in ${name}: ${kind}.${style}`)
    }
  }
  apply('-R')
}

/**
 * Turns each number alone, and sets of three.
 * @param {ReturnType<typeof project>} made
 * @param {{ every: number, sets: number }} effort
 */
function turnAll(made, { every, sets }) {
  const random = generator(7)
  // A number is one, however many values and bundles have it.
  const known = made.safeRanges.flatMap(bundle => Object.values(bundle.styles).flat().map(safeRange => ({ bundle, safeRange })))
  const all = known.map(({ safeRange }) => safeRange)
  const turnable = known.filter(({ safeRange }) => otherValue(safeRange, all, generator(1)) !== safeRange.value)
  const unpatched = known.filter(({ safeRange }) => !safeRange.range).map(({ safeRange }) => safeRange.key)
  assert.deepEqual(unpatched, [])
  let count = 0
  const turn = (/** @type {typeof known} */ numbers, /** @type {'git' | 'patch'} */ tool) => {
    const [{ bundle }] = numbers
    const changes = new ChangeSet(() => {})
    for (const { safeRange } of numbers) changes.turn(safeRange, otherValue(safeRange, all, random))
    const expected = drawn(made, changes, numbers.map(({ safeRange }) => safeRange))
    if (!expected || changes.size < numbers.length) return false
    const patch = changes.patch(bundle)
    assert.ok(patch, changes.text)
    compare(made, patch, expected, changes.text, tool)
    count += 1
    return true
  }
  turnable.forEach((number, index) => { if (index % every === 0) turn([number], index % 2 === 0 ? 'git' : 'patch') })
  const singles = count
  for (let tried = 0; count - singles < sets && tried < 20 * sets; tried += 1) {
    const { bundle } = turnable[Math.floor(random() * turnable.length)]
    const own = turnable.filter(number => number.bundle === bundle)
    const numbers = Array.from({ length: 3 }, () => own[Math.floor(random() * own.length)])
    if (new Set(numbers.map(({ safeRange }) => numberID(safeRange))).size === 3) turn(numbers, tried % 2 === 0 ? 'git' : 'patch')
  }
  assert.equal(count - singles, sets)
  return { numbers: known.length, turned: singles, sets }
}

/** The own sources. @param {string} folder */
const ownSources = folder => cpSync(join(root, 'StyleSources'), join(folder, 'StyleSources'), { recursive: true })

test('the patch of any number of the own sources, and of three at once, is what was drawn', async context => {
  const done = turnAll(project(ownSources), areAll ? { every: 1, sets: 200 } : { every: 60, sets: 8 })
  context.diagnostic(JSON.stringify(done))
})

/** Changes all sources. @param {string} folder @param {(text: string) => string} change */
function rewrite(folder, change) {
  for (const name of /** @type {string[]} */ (readdirSync(join(folder, 'StyleSources'), { recursive: true }))) {
    if (!/\.(yaml|plist)$/.test(name)) continue
    const path = join(folder, 'StyleSources', name)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
}

test('so it is where lines end with carriage returns, and the last one with nothing', () => {
  const made = project(folder => {
    ownSources(folder)
    rewrite(folder, text => text.trimEnd().replaceAll('\n', '\r\n'))
  })
  turnAll(made, areAll ? { every: 10, sets: 20 } : { every: 120, sets: 4 })
})

const anchored = `tokens: { r: &small 3, quick: 350ms }
bubbles:
  tip: &tip
    arrow: { direction: bottom, width: 30, height: 12, radius: *small }
    cornerRadius: &corner 8pt
    size: { width: 120..313, height: 60 .. 200 }
  other: { extends: tip, cornerRadius: *corner, size: { width: "130..300" } }
brushes:
  a b: { cap: round, width: { start: 3, step: 1, min: 1, max: 8 } }
animations:
  fade: { reducedMotion: none, target: view, property: opacity, values: [0, 40%, 1], duration: "{quick}" }
`

for (const notation of ['yaml', 'plist']) {
  test(`so it is of anchors, tokens, quotes, ranges and units in ${notation}, in a folder with a space and a quote`, () => {
    const made = project(folder => {
      mkdirSync(join(folder, 'StyleSources/a "b" ü'))
      const path = join(folder, 'StyleSources/a "b" ü/a b.yaml')
      writeFileSync(path, anchored)
      writeFileSync(join(folder, 'StyleSources/stylec.yaml'), `format: 1\napp: com.example.a\nbundles: { default: { sources: ["**/*.${notation}"] } }\n`)
      if (notation === 'yaml') return
      const { status, stdout, stderr } = spawnSync(stylec, ['convert', path, '--to', 'plist'], { cwd: folder, encoding: 'utf8' })
      assert.equal(status, 0, stderr)
      writeFileSync(path.replace('.yaml', '.plist'), stdout)
      rmSync(path)
    })
    turnAll(made, { every: areAll ? 1 : 3, sets: areAll ? 40 : 5 })
  })
}

test('no patch is offered of what hides something, leaves the folder, or isn\'t known', () => {
  /** @param {object} more @param {Record<string, string>} texts */
  const patch = (more, texts) => {
    const changes = new ChangeSet(() => {})
    const safeRange = /** @type {SafeRange} */ ({ key: 'bubbles.a.b', stated: 'bubbles.a.b', endpoint: 'whole', value: 3, place: 'S/a.yaml:2:4', range: [8, 9], lower: { value: 0 }, upper: { value: 9 }, ...more })
    changes.turn(safeRange, 4)
    return changes.patch({ bundle: 'default', styles: { 'bubbles.a': [safeRange] }, texts })
  }
  assert.equal(patch({}, { 'S/a.yaml': 'a: 1\nb: 3\nc: 5\n' }), '--- a/S/a.yaml\n+++ b/S/a.yaml\n@@ -1,3 +1,3 @@\n a: 1\n-b: 3\n+b: 4\n c: 5\n')
  assert.equal(patch({}, { 'S/a.yaml': 'a: 1\nb: 3' }), '--- a/S/a.yaml\n+++ b/S/a.yaml\n@@ -1,2 +1,2 @@\n a: 1\n-b: 3\n\\ No newline at end of file\n+b: 4\n\\ No newline at end of file\n')
  for (const hidden of ['\u202e', '\u0007', '\u001b[2J', '\u2028', '\u0085', '\rx']) assert.equal(patch({}, { 'S/a.yaml': `a: 1\nb: 3\n# ${hidden}\n` }), null, hidden)
  assert.notEqual(patch({}, { 'S/a.yaml': `a: 1\nb: 3\n${'#\n'.repeat(5)}# \u202e\n` }), null, 'far from the number it is nobody\'s')
  assert.equal(patch({ place: '../a.yaml:2:4' }, { '../a.yaml': 'a: 1\nb: 3\n' }), null)
  assert.equal(patch({ place: '/a.yaml:2:4' }, { '/a.yaml': 'a: 1\nb: 3\n' }), null)
  assert.equal(patch({ range: undefined }, { 'S/a.yaml': 'a: 1\nb: 3\n' }), null)
  assert.equal(patch({}, {}), null)
})
