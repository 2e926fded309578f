// @ts-check
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { codeBlocks, repositoryText } from './files.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const app = mkdtempSync(join(tmpdir(), 'style-client-'))
after(() => rmSync(app, { recursive: true }))

/**
 * Runs a program in the app's folder; what it prints, once it has ended well.
 * @param {string} program
 * @param {string[]} words
 */
function run(program, ...words) {
  const { error, status, stdout, stderr } = spawnSync(program, words, { cwd: app, encoding: 'utf8' })
  assert.equal(error, undefined, `\`make deps-browser\` installs ${program}`)
  assert.equal(status, 0, `${program} ${words.join(' ')}: ${stdout}${stderr}`)
  return stdout.trim()
}

/**
 * Checks a file of the app by TypeScript, strictly, against the package's own declarations.
 * @param {string} name
 * @param {string} text
 * @param {Record<string, unknown>} options
 */
function checkTypes(name, text, options = {}) {
  writeFileSync(join(app, name), text)
  const compilerOptions = {
    strict: true, noEmit: true, target: 'es2022', module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2022', 'dom'],
    types: [], ...options,
  }
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [name] }))
  run('tsc', '--project', '.')
}

const installed = () => JSON.parse(run('node', '-p', `JSON.stringify(require('style-client/package.json'))`))

before(() => {
  const packed = run(join(root, '.ci/pack-client'), join(app, 'packed'))
  writeFileSync(join(app, 'package.json'), '{ "name": "app", "private": true, "type": "module" }')
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', packed)
})

test('the package has the version of the program', () => {
  const version = repositoryText('Sources/StyleDriver/Commands/Version.swift').match(/text = "(.*)"/)?.[1]
  assert.equal(installed().version, version)
  assert.equal(JSON.parse(repositoryText('Clients/JavaScript/package.json')).version, version)
  assert.ok(repositoryText('Clients/JavaScript/README.md').includes(`style-client-${version}.tgz`))
})

test('the package can be published, and bundlers may drop what nobody imports', () => {
  const { private: isPrivate, sideEffects, types } = installed()
  assert.deepEqual([isPrivate, sideEffects, types], [undefined, false, './style-client.d.ts'])
})

test('configurations in the documentation are modules', () => {
  for (const [index, text] of codeBlocks('docs/token-files.md', 'js tools').entries()) {
    writeFileSync(join(app, `configuration-${index}.js`), text)
    run('node', '--check', `configuration-${index}.js`)
  }
})

test('the package holds the client and no tests, and each module has its declarations', () => {
  const paths = run('find', 'node_modules/style-client', '-type', 'f').split('\n')
    .map(path => path.replace('node_modules/style-client/', '')).sort()
  const modules = paths.filter(path => path.endsWith('.js'))
  assert.ok(modules.length > 25 && !paths.some(path => /tests|gallery|tsconfig/.test(path)), paths.join(' '))
  const declared = new Set(paths.filter(path => path.endsWith('.d.ts')).map(path => path.replace('.d.ts', '.js')))
  assert.deepEqual(modules.filter(path => !declared.has(path)), [])
})

test('an app that installs the package draws with it', () => {
  const code = `
    import { readFileSync } from 'node:fs'
    import { BubbleOutline, decodeBundle } from 'style-client'
    const bundle = decodeBundle(readFileSync(${JSON.stringify(join(root, 'Generated/bundles/default.json'))}))
    console.log(BubbleOutline.of(bundle.bubbles.get('anchored'), { width: 200, height: 100 }, { direction: 'bottom' }).svgPath.slice(0, 16))`
  assert.equal(run('node', '--input-type=module', '-e', code), 'M100 0L192 0A8 8')
})

test('the examples of README.md are JavaScript of sound types', () => {
  const code = codeBlocks('Clients/JavaScript/README.md', 'js').join('\n')
  checkTypes('readme.js', code, { allowJs: true, checkJs: true })
})

test('the examples of the documentation are TypeScript of sound types', () => {
  const blocks = codeBlocks('docs/draw-on-web.md', 'ts')
  assert.ok(blocks.length > 0)
  for (const [index, block] of blocks.entries()) checkTypes(`example${index}.ts`, block)
})

test('a mistaken type of an app is found', () => {
  checkTypes('sound.ts', `import { pointAt } from 'style-client'\npointAt({ x: 1, y: 1 }, { width: 1, height: 1 }).x.toFixed()`)
  assert.throws(() => checkTypes('faulty.ts', `import { pointAt } from 'style-client'\npointAt({ x: 1 }, 7)`), /error TS2/)
})
