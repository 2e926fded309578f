// @ts-check
import { html } from './dom.js'
import { segmented, slider } from './controls.js'
import { differencesOf, differenceTable } from './differences.js'
import { placeBelowStage } from './findings.js'

/** @typedef {'divided' | 'overlaid' | 'apart'} Comparison how two looks lie */
/** @typedef {{ comparison: Comparison, mix: number }} OverlayState where the divider is, or how much is seen of the later one, from 0 to 1 */

const comparisons = /** @type {const} */ ([
  { value: 'divided', label: 'divider' }, { value: 'overlaid', label: 'overlaid' }, { value: 'apart', label: 'apart' }])

/**
 * Compares two looks of a style that are drawn in a card: their numbers in one table, and their stages in one place.
 * @param {import('./card.js').Section} section
 * @param {HTMLElement} body
 * @param {import('./card.js').Version[]} versions
 * @param {HTMLElement[]} elements
 * @param {OverlayState} state
 * @param {() => void} onChange
 */
export function compared(section, body, versions, elements, state, onChange) {
  const [{ label: under, style: before }, { label: over, style: after }] = versions
  placeBelowStage(differenceTable(differencesOf(before.json, after.json), [under, over], section.measures?.(before, after) ?? []), body)
  return section.stageHeight === undefined ? [] : [overlaidStages(body, elements, [under, over], state, onChange)]
}

/**
 * Shows two looks of a style in one place: each on its side of a divider that is dragged, or one over the other.
 * @param {HTMLElement} body
 * @param {HTMLElement[]} versions
 * @param {[string, string]} labels of the one beneath and the one above
 * @param {OverlayState} state
 * @param {() => void} onChange
 * @returns {import('./card.js').Drawing}
 */
function overlaidStages(body, versions, [under, over], state, onChange) {
  state.comparison ??= 'divided'
  state.mix ??= 0.5
  const change = (/** @type {Partial<OverlayState>} */ part) => {
    Object.assign(state, part)
    onChange()
  }
  const choice = segmented('Before and after', 'compare', comparisons, comparison => change({ comparison }))
  const mix = slider({ label: under, name: 'mix', min: 0, max: 1, step: 0.01, value: state.mix, onInput: mix => change({ mix }) })
  const element = html('div', { class: 'overlay-controls' }, choice.element, mix.element, html('span', { class: 'over-label' }, over))
  const divider = stageDivider(mix => change({ mix }))
  const update = () => {
    choice.show(state.comparison)
    mix.show(state.mix)
    body.classList.toggle('overlaid', state.comparison !== 'apart')
    body.classList.toggle('divided', state.comparison === 'divided')
    body.style.setProperty('--mix', `${state.mix}`)
  }
  alignStages(versions)
  body.prepend(element)
  body.append(divider)
  update()
  return { element, update, stop() {} }
}

/**
 * A line over a stage that is dragged across; the slider does the same by keys.
 * @param {(part: number) => void} onMove
 */
function stageDivider(onMove) {
  const knob = html('span', { on: {
    pointerdown: (/** @type {PointerEvent} */ event) => {
      knob.setPointerCapture(event.pointerId)
      event.preventDefault()
    },
    pointermove: (/** @type {PointerEvent} */ event) => {
      if (!knob.hasPointerCapture(event.pointerId)) return
      const { left, width } = element.getBoundingClientRect()
      onMove(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * 100) / 100)
    },
  } })
  const element = html('div', { class: 'divider', 'aria-hidden': 'true' }, knob)
  return element
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
