// @ts-check
import { html } from './dom.js'
import { buildButton } from './build.js'
import { editorButton } from './editor.js'
import { settingFields, wordsOfSettings } from './page-settings.js'
import { photoButton } from './photo.js'

/** @typedef {import('./page-settings.js').Settings} Settings */

/**
 * The menu of what is set for the whole page; its button says what isn't as usual.
 * @param {object} actions
 * @param {(part: Partial<Settings>) => void} actions.onSetting
 * @param {(data: import('./model.js').GalleryData | null) => void} actions.onBuild
 */
export function viewMenu({ onSetting, onBuild }) {
  const fields = settingFields(onSetting)
  const menu = html('div', { class: 'view-menu', id: 'view-menu', popover: 'auto', on: { toggle: () => place() } },
    ...fields.elements, photoButton(photo => onSetting({ photo })), buildButton(onBuild), editorButton())
  const chosen = html('small')
  const button = html('button', { type: 'button', name: 'view-menu', popovertarget: 'view-menu' }, 'View', chosen)
  // The menu lies over the page, below its button.
  const place = () => {
    const { left, bottom } = button.getBoundingClientRect()
    menu.style.setProperty('left', `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`)
    menu.style.setProperty('top', `${Math.max(8, Math.min(bottom + 6, innerHeight - menu.offsetHeight - 8))}px`)
  }
  return {
    element: html('span', null, button, menu),
    /** @param {Settings} settings */
    show(settings) {
      fields.show(settings)
      chosen.textContent = [...Object.values(wordsOfSettings(settings)), settings.photo && 'photo'].filter(Boolean).map(word => ` · ${word}`).join('')
    },
  }
}
