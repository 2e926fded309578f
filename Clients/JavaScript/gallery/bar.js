// @ts-check
import { toggle } from './controls.js'
import { html, icon } from './dom.js'

/** @typedef {'live' | 'waiting' | 'ended'} LiveState whether the sources are followed */

/**
 * Whose styles they are.
 * @param {string | undefined} app
 */
export function pageHeading(app) {
  return app ? html('h1', { title: app }, html('span', null, 'Styles of '), ...brokenAtDots(app)) : html('h1', null, 'Styles')
}

/**
 * A name that may go on in a second line after each of its dots.
 * @param {string} name
 */
function brokenAtDots(name) {
  return name.split(/(?<=\.)/).flatMap(part => [part, html('wbr')])
}

/** Light, dark, or as the system has it. */
export function themeSwitch() {
  const select = html('select', {
    name: 'theme', 'aria-label': 'Colors', on: { change: () => { document.documentElement.dataset.theme = select.value } },
  }, ...['system', 'light', 'dark'].map(value => html('option', { value }, value)))
  return html('label', { class: 'labeled' }, html('span', null, 'Colors'), select)
}

const liveWords = { live: 'live', waiting: 'waiting for the server', ended: 'no longer updated' }

/**
 * Whether the sources are followed, and how many errors they have, in the bar and in the window's title.
 * @param {string} title the window's, without errors
 * @param {() => void} onErrors asked to show the first error
 */
export function statusLine(title, onErrors) {
  const errors = html('button', { type: 'button', class: 'errors', hidden: true, title: 'Go to the first error', on: { click: onErrors } })
  const live = html('span', { class: 'live' })
  document.title = title
  return {
    element: html('span', { class: 'status', role: 'status' }, errors, live),
    /** @param {LiveState} state */
    follow(state) {
      if (live.dataset.state === state) return
      live.dataset.state = state
      live.textContent = liveWords[state]
      live.title = state === 'ended' ? 'The program that watched the sources has stopped: start it again' : ''
    },
    /** @param {number} count of errors */
    count(count) {
      const text = `✗ ${count} error${count === 1 ? '' : 's'}`
      document.title = count > 0 ? `${text} · ${title}` : title
      errors.hidden = count === 0
      if (errors.textContent !== text) errors.textContent = text
    },
  }
}

/**
 * Which bundle is shown, and whether beside the one that it extends.
 * @param {(bundle: string) => void} onChoose
 * @param {(isComparing: boolean) => void} onCompare
 */
export function bundleChoice(onChoose, onCompare) {
  const select = html('select', { name: 'bundle', 'aria-label': 'Bundle', on: { change: () => onChoose(select.value) } })
  const labeled = html('label', { class: 'labeled' }, html('span', null, 'Bundle'), select)
  const compare = toggle('Before and after', 'compare', false, onCompare)
  return {
    element: html('div', { class: 'bundles' }, labeled, compare.element),
    /** @param {string[]} names @param {string} chosen @param {boolean | null} isComparing null where there is nothing to compare with */
    show(names, chosen, isComparing) {
      if ([...select.options].map(option => option.value).join('\n') !== names.join('\n')) {
        select.replaceChildren(...names.map(name => html('option', { value: name }, name)))
      }
      select.value = chosen
      labeled.hidden = names.length === 0
      compare.element.hidden = isComparing === null
      compare.show(isComparing === true)
    },
  }
}

/**
 * Opens the list of styles, where there is no room for it beside them.
 * @param {() => void} onOpen
 */
export function styleMenu(onOpen) {
  const isOpen = () => element.getAttribute('aria-expanded') === 'true'
  const open = (/** @type {boolean} */ opens) => {
    if (opens) onOpen()
    element.setAttribute('aria-expanded', `${opens}`)
    document.documentElement.classList.toggle('menu-open', opens)
  }
  const element = html('button', {
    type: 'button', class: 'menu', 'aria-expanded': 'false', 'aria-controls': 'styles', 'aria-label': 'List of styles',
    on: { click: () => open(!isOpen()) },
  }, icon('M2 4h12M2 8h12M2 12h12'))
  return { element, isOpen, open }
}

/** @param {(text: string) => void} onSearch */
export function searchField(onSearch) {
  const field = html('input', {
    type: 'search', name: 'search', dir: 'auto', placeholder: 'Search', 'aria-label': 'Search names, values, files and messages',
    autocomplete: 'off', on: { input: () => onSearch(field.value) },
  })
  return field
}

/**
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} onToggle
 */
export function motionSwitch(isOn, onToggle) {
  const { element } = toggle('Reduced motion', 'motion', isOn, onToggle)
  element.title = 'Show what people see who have turned on reduced motion in their system'
  return element
}
