// @ts-check
import { html } from './dom.js'

/**
 * Whose styles they are.
 * @param {string | undefined} app
 */
export function pageHeading(app) {
  return app ? html('h1', { title: app }, html('span', null, 'Styles of '), ...brokenAtDots(app)) : html('h1', null, 'Styles')
}

/**
 * A name that may go on in a second line behind each of its dots.
 * @param {string} name
 */
function brokenAtDots(name) {
  return name.split(/(?<=\.)/).flatMap(part => [part, html('wbr')])
}

/** Light, dark, or as the system has it. */
export function themeSwitch() {
  const select = html('select', {
    name: 'theme', 'aria-label': 'Colours', on: { change: () => { document.documentElement.dataset.theme = select.value } },
  }, ...['system', 'light', 'dark'].map(value => html('option', { value }, value)))
  return html('label', { class: 'labelled' }, html('span', null, 'Colours'), select)
}
