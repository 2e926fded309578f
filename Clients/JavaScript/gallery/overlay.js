// @ts-check
import { html } from './dom.js'
import { slider, toggle } from './controls.js'

/** @typedef {{ isOverlaid: boolean, mix: number }} OverlayState how much is seen of the later one, from 0 to 1 */

/**
 * Lays one look of a style over another, and says how much is seen of each.
 * @param {HTMLElement} body
 * @param {HTMLElement[]} versions
 * @param {[string, string]} labels of the one beneath and the one above
 * @param {OverlayState} state
 * @param {() => void} onChange
 * @returns {import('./card.js').Drawing}
 */
export function overlaidStages(body, versions, [under, over], state, onChange) {
  state.isOverlaid ??= false
  state.mix ??= 0.5
  const overlaid = toggle('Overlaid', 'overlaid', state.isOverlaid, isOverlaid => {
    state.isOverlaid = isOverlaid
    onChange()
  })
  const mix = slider({
    label: under, name: 'mix', min: 0, max: 1, step: 0.01, value: state.mix, onInput: value => {
      state.mix = value
      onChange()
    },
  })
  const element = html('div', { class: 'overlay-controls' }, overlaid.element, mix.element, html('span', { class: 'over-label' }, over))
  const update = () => {
    overlaid.show(state.isOverlaid)
    mix.show(state.mix)
    body.classList.toggle('overlaid', state.isOverlaid)
    body.style.setProperty('--mix', `${state.mix}`)
  }
  alignStages(versions)
  body.prepend(element)
  update()
  return { element, update, stop() {} }
}

/**
 * Draws the stages of two looks to one scale, about one middle, so that they can be compared.
 * @param {HTMLElement[]} versions
 */
function alignStages(versions) {
  const drawings = versions.flatMap(version => version.querySelector('svg.stage:not(.picture)') ?? [])
  const views = drawings.map(drawing => /** @type {SVGSVGElement} */ (drawing).viewBox.baseVal)
  const [width, height] = /** @type {const} */ (['width', 'height']).map(side => Math.max(...views.map(view => view[side])))
  views.forEach(({ x, y, width: ownWidth, height: ownHeight }, index) => {
    drawings[index].setAttribute('viewBox', `${x + (ownWidth - width) / 2} ${y + (ownHeight - height) / 2} ${width} ${height}`)
  })
  const stages = versions.flatMap(version => /** @type {HTMLElement | null} */ (version.querySelector('.animation-stage')) ?? [])
  const fits = stages.map(stage => stage.style.getPropertyValue('--fit'))
  for (const stage of stages) stage.style.setProperty('--fit', `min(${fits.join(', ')})`)
}

/**
 * Marks the numbers that differ before and after.
 * @param {HTMLElement} body
 */
export function markDifferences(body) {
  /** @type {Map<string, Element[]>} */
  const chips = new Map()
  for (const chip of body.querySelectorAll('.chip')) {
    const path = chip.getAttribute('data-path') ?? ''
    chips.set(path, [...chips.get(path) ?? [], chip])
  }
  for (const [one, other] of chips.values()) {
    const differs = one.getAttribute('data-value') !== other?.getAttribute('data-value')
    for (const chip of [one, other]) chip?.classList.toggle('differs', differs)
  }
}
