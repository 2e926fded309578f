// @ts-check
import { html } from './dom.js'

/**
 * Takes one's own photo to be looked at under tags, or takes it away; it doesn't leave the page.
 * @param {(photo: string | null) => void} onPhoto gets the photo as a data URL
 */
export function photoButton(onPhoto) {
  const field = html('input', {
    type: 'file', accept: 'image/*', name: 'photo', hidden: true, 'aria-label': 'Photo', on: {
      change: () => {
        const [file] = field.files
        if (!file) return
        const reader = new FileReader()
        reader.addEventListener('load', () => show(`${reader.result}`))
        reader.readAsDataURL(file)
      },
    },
  })
  const show = (/** @type {string | null} */ photo) => {
    field.value = ''
    button.setAttribute('aria-pressed', `${photo !== null}`)
    onPhoto(photo)
  }
  const button = html('button', {
    type: 'button', name: 'photo-setting', 'aria-pressed': 'false', title: 'Use your own photo under tags; it stays on this computer',
    on: { click: () => button.getAttribute('aria-pressed') === 'true' ? show(null) : field.click() },
  }, 'Photo…')
  return html('span', null, button, field)
}
