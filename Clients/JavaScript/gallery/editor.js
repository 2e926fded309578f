// @ts-check
import { html } from './dom.js'

/** Editors that open a place of a file by an address. */
const editors = [
  { name: 'none', label: 'none', address: '' },
  { name: 'vscode', label: 'Visual Studio Code', address: 'vscode://file{folder}/{path}:{line}:{column}' },
  { name: 'vscodium', label: 'VSCodium', address: 'vscodium://file{folder}/{path}:{line}:{column}' },
  { name: 'cursor', label: 'Cursor', address: 'cursor://file{folder}/{path}:{line}:{column}' },
  { name: 'zed', label: 'Zed', address: 'zed://file{folder}/{path}:{line}:{column}' },
  { name: 'idea', label: 'IntelliJ', address: 'idea://open?file={folder}/{path}&line={line}&column={column}' },
  { name: 'textmate', label: 'TextMate', address: 'txmt://open?url=file://{folder}/{path}&line={line}&column={column}' },
  { name: 'other', label: 'another editor', address: '' },
]
const storedAt = 'stylec-gallery-editor'

/** @typedef {{ name: string, folder: string, own: string }} EditorSetting */
/** @type {EditorSetting} */
const setting = { name: 'none', folder: projectFolder(), own: '', ...storedSetting() }

/** The folder of a page that was opened from the disk, as `stylec preview` lays it; empty where that can't be told. */
function projectFolder() {
  const [, folder] = location.protocol === 'file:' ? location.pathname.match(/^(.*)\/[^/]+\/preview\/[^/]*$/) ?? [] : []
  try {
    return decodeURIComponent(folder ?? '')
  } catch {
    return ''
  }
}

/** @returns {Partial<EditorSetting>} */
function storedSetting() {
  try {
    const { name, folder, own } = JSON.parse(localStorage.getItem(storedAt) ?? '{}')
    return Object.fromEntries(Object.entries({ name, folder, own }).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/**
 * The address at which the editor opens a place; none without an editor, and none that could run in the page.
 * @param {string} place as in `StyleSources/a.yaml:3:5`
 */
function editorAddress(place) {
  const [, path, line, column] = place.match(/^(.*):(\d+):(\d+)$/) ?? []
  const address = setting.name === 'other' ? setting.own : editors.find(({ name }) => name === setting.name)?.address ?? ''
  if (path === undefined || !/^[a-z][a-z0-9+.-]*:/i.test(address) || /^(javascript|data|blob):/i.test(address)) return null
  const encoded = (/** @type {string} */ text) => text.split('/').map(encodeURIComponent).join('/')
  /** @type {Record<string, string>} */
  const parts = { folder: encoded(setting.folder.replace(/\/$/, '')), path: encoded(path), line, column }
  return address.replaceAll(/\{(folder|path|line|column)\}/g, (_, name) => parts[name])
}

/**
 * A place of a source, which leads to the editor where one is set.
 * @param {string} place
 */
export function placeLink(place) {
  return html('a', { class: 'place', 'data-place': place, href: editorAddress(place) }, place)
}

/** Asks which editor opens places. The browser keeps the answer; nothing leaves the page. */
export function editorButton() {
  const change = (/** @type {Partial<EditorSetting>} */ part) => {
    Object.assign(setting, part)
    try {
      localStorage.setItem(storedAt, JSON.stringify(setting))
    } catch {
      // It holds until the page is left.
    }
    own.hidden = setting.name !== 'other'
    for (const link of document.querySelectorAll('[data-place]')) {
      const address = editorAddress(link.getAttribute('data-place') ?? '')
      if (address) link.setAttribute('href', address)
      else link.removeAttribute('href')
    }
  }
  const select = html('select', { name: 'editor', on: { change: () => change({ name: select.value }) } },
    ...editors.map(({ name, label }) => html('option', { value: name, selected: name === setting.name }, label)))
  /** @param {'folder' | 'own'} name @param {string} label @param {string} example */
  const field = (name, label, example) => html('label', null, label, html('input', {
    type: 'text', name, dir: 'auto', value: setting[name], placeholder: example, spellcheck: 'false',
    on: { input: (/** @type {any} */ { target }) => change({ [name]: target.value }) },
  }))
  const own = field('own', 'Editor URL', 'editor://{folder}/{path}:{line}')
  own.hidden = setting.name !== 'other'
  const dialog = html('dialog', { class: 'settings', 'aria-label': 'Editor' },
    html('h2', null, 'Open places in an editor'), html('label', null, 'Editor', select),
    field('folder', 'Project directory on this computer', '/Users/anna/app'), own,
    html('form', { method: 'dialog' }, html('button', { type: 'submit' }, 'Done')))
  const button = html('button', { type: 'button', name: 'editor-setting', on: { click: () => dialog.showModal() } }, 'Editor…')
  return html('span', null, button, dialog)
}
