// @ts-check
import { html } from './dom.js'

/**
 * Takes another build to be laid beside this one, or takes it away: a bundle, the data of a gallery or its page, from a file. It
 * doesn't leave the page.
 * @param {(data: import('./model.js').GalleryData | null) => void} onBuild
 */
export function buildButton(onBuild) {
  const field = html('input', {
    type: 'file', accept: '.json,.html', name: 'build', hidden: true, 'aria-label': 'Another build', on: {
      change: async () => {
        const [file] = field.files
        if (!file) return
        const data = readBuild(await file.text())
        button.textContent = data ? `Compared with ${file.name}` : `${file.name} isn\'t a bundle`
        show(data)
      },
    },
  })
  const show = (/** @type {import('./model.js').GalleryData | null} */ data) => {
    field.value = ''
    button.setAttribute('aria-pressed', `${data !== null}`)
    onBuild(data)
  }
  const button = html('button', {
    type: 'button', name: 'build-setting', 'aria-pressed': 'false',
    title: 'Compare with another build: its bundle, or its gallery\'s index.html or data.json; it stays on this computer',
    on: {
      click: () => {
        if (button.getAttribute('aria-pressed') !== 'true') return field.click()
        button.textContent = 'Other build…'
        show(null)
      },
    },
  }, 'Other build…')
  return html('span', null, button, field)
}

/**
 * What a gallery shows of a file: a bundle, or a gallery's data or page; null for anything else.
 * @param {string} text
 * @returns {import('./model.js').GalleryData | null}
 */
function readBuild(text) {
  try {
    const json = text.trimStart().startsWith('<')
      ? new DOMParser().parseFromString(text, 'text/html').getElementById('data')?.textContent ?? '' : text
    const { bundles, ...bundle } = JSON.parse(json)
    const known = Array.isArray(bundles) ? bundles : [{ name: bundle.name, bundle }]
    const isSound = known.every(({ name, bundle }) => typeof name === 'string' && typeof bundle.format === 'object')
    return isSound ? { format: 1, bundles: known, drafts: [], missing: [], findings: [] } : null
  } catch {
    return null
  }
}
