// @ts-check
import { html } from './dom.js'
import { buildButton } from './build.js'
import { segmented, toggle } from './controls.js'
import { deviceChoice } from './device.js'
import { editorButton } from './editor.js'
import { photoButton } from './photo.js'

/** @typedef {'overview' | 'cards'} View */
/** @typedef {'name' | 'findings'} Order */

/**
 * What is above the styles: how they are shown, in which order, and whether all play.
 * @param {object} actions
 * @param {(view: View) => void} actions.onView
 * @param {(order: Order) => void} actions.onOrder
 * @param {(isOn: boolean) => void} actions.onPlayAll
 * @param {(photo: string | null) => void} actions.onPhoto
 * @param {(device: import('./device.js').Device | null) => void} actions.onDevice
 * @param {(data: import('./model.js').GalleryData | null) => void} actions.onBuild
 */
export function toolbar({ onView, onOrder, onPlayAll, onPhoto, onDevice, onBuild }) {
  const views = segmented('View', 'show', [{ value: 'overview', label: 'overview' }, { value: 'cards', label: 'cards' }],
    view => onView(view === 'cards' ? view : 'overview'))
  const orders = segmented('Order', 'sort', [{ value: 'name', label: 'by name' }, { value: 'findings', label: 'by findings' }],
    order => onOrder(order === 'findings' ? order : 'name'))
  const play = toggle('Play all', 'play-all', false, onPlayAll)
  const device = deviceChoice(onDevice)
  const count = html('span', { class: 'count', role: 'status' })
  return {
    element: html('div', { class: 'toolbar' }, views.element, orders.element, play.element, device.element, photoButton(onPhoto),
      buildButton(onBuild), editorButton(), count),
    /** @param {View} view @param {Order} order @param {import('./device.js').Device | null} shownDevice */
    show(view, order, shownDevice) {
      views.show(view)
      device.show(shownDevice)
      orders.show(order)
      play.element.hidden = view !== 'overview'
    },
    /** @param {number} shown @param {number} all */
    count(shown, all) {
      const text = `${shown === all ? '' : `${shown} of `}${all} style${all === 1 ? '' : 's'}`
      if (count.textContent !== text) count.textContent = text
    },
  }
}
