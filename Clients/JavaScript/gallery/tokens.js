// @ts-check
import { html, pixelNumber, shortNumber, svg } from './dom.js'

/** @typedef {import('./model.js').TokenData} TokenData */
/** @typedef {import('./model.js').TokenValue} TokenValue */

/**
 * The tokens with what can be drawn of them, their values by bundle and how many styles use them; a click finds these.
 * @param {TokenData[]} tokens
 * @param {string} bundle the one that is shown
 * @param {(search: string) => void} onFind
 */
export function tokenSection(tokens, bundle, onFind) {
  const longest = Math.max(...tokens.map(({ values }) => values[bundle]?.unit === 's' ? Number(values[bundle].text) : 0))
  const rows = tokens.map(token => {
    const value = token.values[bundle] ?? Object.values(token.values)[0]
    const search = `{${token.name}}`
    return html('li', { class: 'token', 'data-search': searchOf(token) }, html('button', {
      type: 'button', name: `token-${token.name}`, title: usersText(value), on: { click: () => onFind(search) },
    }, html('span', { class: 'token-picture' }, tokenPicture(token.name, value, longest)),
    html('span', { class: 'token-name' }, html('b', null, token.name), html('small', null, valuesText(token))),
    html('small', { class: 'token-users' }, `${value.users.length}`)))
  })
  return html('details', { class: 'kind tokens', open: true },
    html('summary', null, html('h2', null, 'Tokens'), html('span', null, `${tokens.length}`)), html('ul', null, ...rows))
}

/**
 * What a search finds a token by, in small letters.
 * @param {TokenData} token
 */
function searchOf({ name, place, values }) {
  const all = Object.values(values)
  return [`{${name}}`, place, ...all.flatMap(({ text, written, users }) => [text, written, ...users])].filter(Boolean).join(' ').toLowerCase()
}

/** @param {TokenValue} value */
function usersText({ users }) {
  return users.length === 0 ? 'used by no style' : `used by ${users.slice(0, 12).join(', ')}${users.length > 12 ? ` and ${users.length - 12} more` : ''}`
}

/**
 * A token's values: one where all bundles agree, else each with its bundles.
 * @param {TokenData} token
 */
function valuesText({ values }) {
  /** @type {Map<string, string[]>} */
  const bundles = new Map()
  for (const [bundle, { text, unit, written }] of Object.entries(values)) {
    const shown = `${text.replaceAll(/\s+/g, ' ')}${unit ? ` ${unit}` : ''}${written?.includes('{') ? ` from ${written.replaceAll(/["']/g, '')}` : ''}`
    bundles.set(shown, [...bundles.get(shown) ?? [], bundle])
  }
  return [...bundles].map(([text, names]) => bundles.size === 1 ? text : `${names.join(', ')}: ${text}`).join(' · ')
}

/**
 * A color as a swatch, a time as a bar, a curve as a graph, a radius as a corner, a length as a line; an angle as a turn.
 * @param {string} name
 * @param {TokenValue} value
 * @param {number} longest of the times
 */
function tokenPicture(name, { color, progress, text, unit }, longest) {
  if (color) return html('i', { class: 'token-swatch', css: { background: color } })
  if (progress) {
    const [low, high] = [Math.min(0, ...progress), Math.max(1, ...progress)]
    const points = progress.map((part, index) => `${pixelNumber(index / (progress.length - 1) * 40)},${pixelNumber(28 - (part - low) / (high - low) * 28)}`)
    return svg('svg', { viewBox: '-2 -2 44 32', 'aria-hidden': 'true' }, svg('polyline', { class: 'curve', points: points.join(' ') }))
  }
  const number = Number(text)
  if (!Number.isFinite(number) || text.trim() === '') return null
  if (unit === 's') return html('i', { class: 'token-bar', title: `${shortNumber(number, 3)} s`, css: { width: `${Math.max(2, number / longest * 100)}%` } })
  if (unit === 'deg') return svg('svg', { viewBox: '-20 -15 40 30', 'aria-hidden': 'true' }, svg('path', { class: 'unit', d: 'M0 0H18' }), svg('path', { class: 'curve', d: 'M0 0H18', transform: `rotate(${number})` }))
  if (/radius|corner/i.test(name)) return html('i', { class: 'token-corner', css: { 'border-top-left-radius': `${Math.min(28, Math.abs(number))}px` } })
  // A proportion is a part of what is whole.
  return html('i', { class: 'token-length', css: { width: number <= 1 ? `${Math.max(0, number) * 100}%` : `${Math.min(44, number)}px` } })
}
