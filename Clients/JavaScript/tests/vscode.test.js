// @ts-check
// The extension for Visual Studio Code, with an editor and a language client that only remember what they are asked.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'

const text = readFileSync(new URL('../../VSCode/extension.js', import.meta.url), 'utf8')
const manifest = JSON.parse(readFileSync(new URL('../../VSCode/package.json', import.meta.url), 'utf8'))

/** An editor in which the program starts or doesn't. @param {{ failing?: number, answers?: string[], settings?: Record<string, any> }} options */
function editor({ failing = 0, answers = [], settings = {} } = {}) {
  const said = /** @type {string[]} */ ([])
  const commands = /** @type {Record<string, (...words: any[]) => any>} */ ({})
  const listeners = /** @type {Record<string, (event: any) => any>} */ ({})
  const panels = /** @type {any[]} */ ([])
  const listen = (/** @type {string} */ name) => (/** @type {(event: any) => any} */ listener) => { listeners[name] = listener }
  let failures = failing
  class LanguageClient {
    /** @param {string} _id @param {string} _name @param {any} server */
    constructor(_id, _name, server) { this.command = server.run.command }
    async start() {
      if (failures-- > 0) throw new Error(`spawn ${this.command} ENOENT`)
      said.push(`started ${this.command}`)
    }
    async stop() { said.push('stopped') }
    async sendRequest(/** @type {string} */ _method, /** @type {any} */ { arguments: [uri] }) { return uri.includes('empty') ? null : `<svg>${uri} ${drawn++}</svg>` }
    sendNotification(/** @type {string} */ method) { said.push(method) }
  }
  let drawn = 0
  const vscode = {
    ViewColumn: { Beside: -2 },
    commands: { registerCommand: (/** @type {string} */ name, /** @type {any} */ command) => { commands[name] = command }, executeCommand: (/** @type {string[]} */ ...words) => said.push(words.join(' ')) },
    window: {
      activeTextEditor: { document: document('file:///p/StyleSources/a.yaml') },
      createWebviewPanel: () => {
        const panel = { title: '', webview: { html: '' }, onDidDispose: (/** @type {() => void} */ listener) => { panel.close = listener }, close: () => {} }
        panels.push(panel)
        return panel
      },
      showErrorMessage: async (/** @type {string} */ message) => { said.push(message); return answers.shift() },
      showInformationMessage: (/** @type {string} */ message) => said.push(message),
      onDidChangeActiveTextEditor: listen('active'),
    },
    workspace: {
      workspaceFolders: [{ uri: { fsPath: '/p' } }],
      getConfiguration: () => ({ get: (/** @type {string} */ name, /** @type {any} */ otherwise) => settings[name] ?? otherwise }),
      onDidChangeTextDocument: listen('text'), onDidChangeConfiguration: listen('configuration'),
    },
  }
  const own = createRequire(import.meta.url)
  const exported = /** @type {any} */ ({})
  const require = (/** @type {string} */ name) => name === 'vscode' ? vscode : name === 'vscode-languageclient/node' ? { LanguageClient, TransportKind: { stdio: 0 } } : own(name)
  new Function('require', 'exports', text)(require, exported)
  return { said, commands, listeners, panels, vscode, settings, activate: () => exported.activate({ subscriptions: [] }), deactivate: () => exported.deactivate() }
}

/** @param {string} uri */
function document(uri) {
  return { uri: { toString: () => uri, path: uri.slice('file://'.length) } }
}

/** @param {number} time */
const passed = time => new Promise(resolve => setTimeout(resolve, time))

test('it starts where a workspace has sources, and each command that it names is there', async () => {
  assert.deepEqual(manifest.activationEvents, ['workspaceContains:**/StyleSources/**'])
  const { said, commands, activate } = editor({ settings: { path: 'bin/stylec' } })
  await activate()
  assert.deepEqual(said, ['started /p/bin/stylec'])
  assert.deepEqual(Object.keys(commands).sort(), manifest.contributes.commands.map((/** @type {any} */ { command }) => command).sort())
})

test('a program that is missing is said, with the setting and another try', async () => {
  const first = editor({ failing: 1, answers: ['Set the Path'] })
  await first.activate()
  assert.deepEqual(first.said, ['stylec: can\'t start `stylec`: spawn stylec ENOENT', 'workbench.action.openSettings stylec.path'])
  await first.commands['stylec.showStyles']()
  assert.equal(first.panels.length, 0)
  const second = editor({ failing: 2, answers: ['Try Again', 'Try Again'] })
  await second.activate()
  assert.equal(second.said.at(-1), 'started stylec')
  assert.equal(second.said.length, 3)
})

test('a restart ends the program and starts the one that is set', async () => {
  const { said, commands, listeners, settings, activate } = editor()
  await activate()
  await commands['stylec.restart']()
  settings.path = '/opt/stylec'
  await listeners.configuration({ affectsConfiguration: () => true })
  assert.deepEqual(said, ['started stylec', 'stopped', 'started stylec', 'stopped', 'started /opt/stylec'])
  await listeners.configuration({ affectsConfiguration: (/** @type {string} */ name) => name === 'stylec' })
  assert.equal(said.at(-1), 'workspace/didChangeConfiguration')
})

test('one picture follows what is typed and the file that one goes to, and keeps the last where nothing can be drawn', async () => {
  const { said, commands, listeners, panels, vscode, activate } = editor()
  await activate()
  listeners.text({})
  await passed(300)
  assert.equal(panels.length, 0, 'nothing is drawn before it is asked for')
  await commands['stylec.showStyles']()
  assert.match(panels[0].webview.html, /default-src 'none'.*<svg>file:\/\/\/p\/StyleSources\/a\.yaml 0<\/svg>$/)
  for (let typed = 0; typed < 5; typed += 1) listeners.text({})
  await passed(300)
  assert.match(panels[0].webview.html, /a\.yaml 1<\/svg>$/, 'once, however much was typed')
  listeners.active({ document: document('file:///p/StyleSources/b.yaml') })
  await passed(300)
  assert.match(panels[0].webview.html, /b\.yaml 2<\/svg>$/)
  assert.equal(panels[0].title, 'Styles of b.yaml')
  listeners.active({ document: document('file:///p/notes.md') })
  listeners.active({ document: document('file:///p/StyleSources/empty.yaml') })
  await passed(300)
  assert.match(panels[0].webview.html, /b\.yaml 2<\/svg>$/)
  panels[0].close()
  vscode.window.activeTextEditor = { document: document('file:///p/StyleSources/empty.yaml') }
  await commands['stylec.showStyles']()
  assert.equal(said.at(-1), 'stylec: no style of this file can be drawn')
  assert.equal(panels.length, 1)
})
