// @ts-check
import { html, shortNumber } from './dom.js'
import { makeOneStop } from './roving.js'

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
  // The slider says its own value; nothing else has to announce it.
  const output = html('output', { for: id, 'aria-live': 'off' })
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
    /** @param {number} now @param {{ declared?: Band | null, sound?: Band | null, isSound?: boolean, isFixed?: boolean }} [state] */
    show(now, state = {}) {
      input.value = `${now}`
      input.disabled = min >= max || state.isFixed === true
      output.textContent = `${shortNumber(now, 3)}${unit}`
      input.setAttribute('aria-valuetext', output.textContent)
      element.classList.toggle('unsound', state.isSound === false)
      place(declared, state.declared ?? null)
      place(sound, state.sound ?? null)
    },
  }
}

/**
 * A row of choices, one of which holds; nothing is seen of a single one.
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
  const element = html('div', { class: 'segmented', role: 'group', 'aria-label': label, hidden: choices.length < 2 }, ...buttons)
  const stop = makeOneStop(element, buttons)
  return {
    element,
    /** @param {Value} value */
    show(value) {
      buttons.forEach((button, index) => {
        const isChosen = choices[index].value === value
        button.setAttribute('aria-pressed', `${isChosen}`)
        if (isChosen && !element.contains(document.activeElement)) stop.reach(button)
      })
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
  const chips = entries.map(([label, value, path]) => (
    html('button', { type: 'button', class: 'chip', 'data-path': `${id}.${path}`, 'data-value': value },
      html('span', null, label), html('b', null, value))))
  const list = html('ul', { class: 'chips', 'aria-label': 'Numbers' }, ...chips.map(chip => html('li', null, chip)))
  makeOneStop(list, chips)
  return list
}

/**
 * A line of text that somebody types.
 * @param {object} options
 * @param {string} options.label
 * @param {string} options.name
 * @param {string} options.value
 * @param {string} [options.placeholder]
 * @param {(text: string) => void} options.onInput
 */
export function textField({ label, name, value, placeholder, onInput }) {
  const input = html('input', {
    type: 'text', name, value, placeholder, dir: 'auto', maxlength: 200, autocomplete: 'off', on: { input: () => onInput(input.value) },
  })
  return {
    element: html('label', { class: 'words' }, label, input),
    /** @param {string} text */
    show(text) {
      if (input.value !== text) input.value = text
    },
  }
}

/**
 * A range as people write it.
 * @param {Band} range
 */
export function rangeText({ min, max }) {
  return min === max ? shortNumber(min) : `${shortNumber(min)}…${shortNumber(max)}`
}
