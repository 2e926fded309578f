// @ts-check
import { html } from './dom.js'

/** @typedef {import('./model.js').GalleryStyle} GalleryStyle */
/** @typedef {{ value: string, label: string, style: GalleryStyle }} Neighbor a style that can be laid beside another one */

/**
 * The styles that can be laid beside one: others of its kind, and the same one of other bundles and of another build.
 * @param {GalleryStyle} style
 * @param {GalleryStyle[]} siblings all of its kind, itself included
 * @param {{ label: string, style: GalleryStyle }[]} elsewhere
 * @returns {Neighbor[]}
 */
export function neighborsOf(style, siblings, elsewhere) {
  const others = siblings.filter(({ name, json }) => name !== style.name && json !== null)
  return [
    ...elsewhere.map(({ label, style }) => ({ value: `in ${label}`, label: `${style.name} in ${label}`, style })),
    ...others.map(style => ({ value: `style ${style.name}`, label: style.name, style })),
  ]
}

/**
 * Asks what is laid beside a card's style.
 * @param {string} name of the style
 * @param {string} chosen
 * @param {() => Neighbor[]} neighbors asked for when somebody is about to choose
 * @param {(value: string) => void} onChoose
 */
export function besideChoice(name, chosen, neighbors, onChoose) {
  const option = (/** @type {string} */ value, /** @type {string} */ label) => html('option', { value, selected: value === chosen }, label)
  const select = html('select', {
    name: 'beside', on: {
      change: () => onChoose(select.value), focus: () => fill(), pointerdown: () => fill(),
    },
  }, option('', 'nothing'), chosen && option(chosen, chosen.replace(/^style /, '')))
  let isFilled = false
  const fill = () => {
    if (isFilled) return
    isFilled = true
    const known = neighbors()
    select.replaceChildren(option('', 'nothing'), ...known.map(({ value, label }) => option(value, label)))
    select.value = known.some(({ value }) => value === chosen) ? chosen : ''
  }
  return html('label', { class: 'beside' }, html('span', { title: `Compare ${name} with another style` }, 'Compare with'), select)
}
