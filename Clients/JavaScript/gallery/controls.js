// @ts-check
import { html, shortNumber } from './dom.js'

/** @typedef {{ min: number, max: number }} Band */

let lastControl = 0

/**
 * A slider with its value, and the parts of its track that are declared and that are sound.
 * @param {object} options
 * @param {string} options.label
 * @param {string} options.name for focus, which stays through a redraw
 * @param {number} options.min
 * @param {number} options.max
 * @param {number} options.step
 * @param {number} options.value
 * @param {string} [options.unit]
 * @param {(value: number) => void} options.onInput
 */
export function slider({ label, name, min, max, step, value, unit = '', onInput }) {
  const id = `control-${++lastControl}`
  const input = html('input', {
    type: 'range', id, name, min, max, step, value, disabled: min >= max, on: { input: () => onInput(Number(input.value)) },
  })
  const output = html('output', { for: id })
  const declared = html('span', { class: 'band declared' })
  const sound = html('span', { class: 'band sound' })
  const element = html('div', { class: 'slider' },
    html('label', { for: id }, label), html('span', { class: 'track' }, declared, sound, input), output)
  /** @param {HTMLElement} band @param {Band | null} range */
  const place = (band, range) => {
    band.hidden = range === null || min >= max
    if (!range || min >= max) return
    const part = (/** @type {number} */ at) => (Math.min(Math.max(at, min), max) - min) / (max - min)
    band.style.setProperty('--from', `${part(range.min)}`)
    band.style.setProperty('--to', `${part(range.max)}`)
  }
  return {
    element,
    /** @param {number} now @param {{ declared?: Band | null, sound?: Band | null, isSound?: boolean }} [state] */
    show(now, state = {}) {
      input.value = `${now}`
      output.textContent = `${shortNumber(now, 3)}${unit}`
      element.classList.toggle('unsound', state.isSound === false)
      place(declared, state.declared ?? null)
      place(sound, state.sound ?? null)
    },
  }
}

/**
 * A row of choices, one of which holds.
 * @template Value
 * @param {string} label
 * @param {string} name
 * @param {readonly { value: Value, label: string }[]} choices
 * @param {(value: Value) => void} onChoose
 */
export function segmented(label, name, choices, onChoose) {
  const buttons = choices.map(choice => html('button', {
    type: 'button', name: `${name}-${choice.label}`, on: { click: () => onChoose(choice.value) },
  }, choice.label))
  const element = html('div', { class: 'segmented', role: 'group', 'aria-label': label }, ...buttons)
  return {
    element,
    /** @param {Value} value */
    show(value) {
      buttons.forEach((button, index) => button.setAttribute('aria-pressed', `${choices[index].value === value}`))
    },
  }
}

/**
 * A switch.
 * @param {string} label
 * @param {string} name
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} onToggle
 */
export function toggle(label, name, isOn, onToggle) {
  const element = html('button', {
    type: 'button', class: 'toggle', name, 'aria-pressed': `${isOn}`,
    on: {
      click: () => {
        const now = element.getAttribute('aria-pressed') !== 'true'
        show(now)
        onToggle(now)
      },
    },
  }, label)
  const show = (/** @type {boolean} */ isOn) => element.setAttribute('aria-pressed', `${isOn}`)
  return { element, show }
}

/**
 * Numbers of a style: each says its key path when it is pointed at, and copies it when it is pressed.
 * @param {string} id of the style
 * @param {[label: string, value: string, path: string][]} entries
 */
export function numberChips(id, entries) {
  return html('ul', { class: 'chips' }, ...entries.map(([label, value, path]) => (
    html('li', null, html('button', { type: 'button', class: 'chip', 'data-path': `${id}.${path}`, 'data-value': value },
      html('span', null, label), html('b', null, value))))))
}

/**
 * A range as people write it.
 * @param {Band} range
 */
export function rangeText({ min, max }) {
  return min === max ? shortNumber(min) : `${shortNumber(min)}…${shortNumber(max)}`
}
