// @ts-check
import { html } from './dom.js'
import { segmented, toggle } from './controls.js'
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
 */
export function toolbar({ onView, onOrder, onPlayAll, onPhoto }) {
  const views = segmented('View', 'show', [{ value: 'overview', label: 'overview' }, { value: 'cards', label: 'cards' }],
    view => onView(view === 'cards' ? view : 'overview'))
  const orders = segmented('Order', 'sort', [{ value: 'name', label: 'by name' }, { value: 'findings', label: 'by findings' }],
    order => onOrder(order === 'findings' ? order : 'name'))
  const play = toggle('Play all', 'play-all', false, onPlayAll)
  const count = html('span', { class: 'count', role: 'status' })
  return {
    element: html('div', { class: 'toolbar' }, views.element, orders.element, play.element, photoButton(onPhoto), editorButton(), count),
    /** @param {View} view @param {Order} order */
    show(view, order) {
      views.show(view)
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
