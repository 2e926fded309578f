// @ts-check
import { html } from './dom.js'
import { segmented, toggle } from './controls.js'
import { viewMenu } from './view-menu.js'

/** @typedef {'overview' | 'cards'} View */
/** @typedef {'name' | 'findings'} Order */

/**
 * What is above the styles: how they are shown, in which order, and whether all play.
 * @param {object} actions
 * @param {(view: View) => void} actions.onView
 * @param {(order: Order) => void} actions.onOrder
 * @param {(isOn: boolean) => void} actions.onPlayAll
 * @param {(part: Partial<import('./page-settings.js').Settings>) => void} actions.onSetting
 * @param {(data: import('./model.js').GalleryData | null) => void} actions.onBuild
 */
export function toolbar({ onView, onOrder, onPlayAll, onSetting, onBuild }) {
  const views = segmented('Layout', 'show', [{ value: 'overview', label: 'overview' }, { value: 'cards', label: 'cards' }],
    view => onView(view === 'cards' ? view : 'overview'))
  const orders = segmented('Order', 'sort', [{ value: 'name', label: 'by name' }, { value: 'findings', label: 'by findings' }],
    order => onOrder(order === 'findings' ? order : 'name'))
  const play = toggle('Play all', 'play-all', false, onPlayAll)
  const menu = viewMenu({ onSetting, onBuild })
  const count = html('span', { class: 'count', role: 'status' })
  return {
    element: html('div', { class: 'toolbar' }, views.element, orders.element, play.element, menu.element, count),
    /** @param {View} view @param {Order} order @param {import('./page-settings.js').Settings} settings */
    show(view, order, settings) {
      views.show(view)
      menu.show(settings)
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
