// @ts-check
import { html, shortNumber } from './dom.js'
import { spokenValues } from './spoken-values.js'

/** @typedef {{ path: string[], before: any, after: any }} Difference a member that differs, undefined where one side has none */

/** Members that follow from the others. */
const derivedMembers = new Set(['outline', 'smallest', 'bounds', 'elbow'])
/** How many differences are listed. */
const listedDifferences = 12

/**
 * The members of two styles' JSON that differ, without those that follow from others.
 * @param {any} before
 * @param {any} after
 * @param {string[]} path
 * @returns {Difference[]}
 */
export function differencesOf(before, after, path = []) {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const isBranch = [before, after].every(value => value && typeof value === 'object' && !Array.isArray(value.components) && !isCurve(value))
  if (!isBranch || Array.isArray(before) && before.length !== after.length) return [{ path, before, after }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(key => !derivedMembers.has(key))
  return keys.flatMap(key => differencesOf(before[key], after[key], [...path, key]))
}

/** @param {any} value */
function isCurve(value) {
  return Array.isArray(value) && value.length === 4 && value.every(number => typeof number === 'number')
}

/**
 * One table of what differs: each member, before and after, and what follows from all.
 * @param {Difference[]} differences
 * @param {[string, string]} labels
 * @param {string[]} measures
 */
export function differenceTable(differences, [before, after], measures) {
  const rows = differences.slice(0, listedDifferences).map(({ path, before, after }) => html('tr', null,
    html('th', { scope: 'row' }, path.map(spacedKey).join(' ')), html('td', null, writtenValue(before)),
    html('td', null, `${writtenValue(after)}${unitOf(path)}`)))
  const more = differences.length - rows.length
  const notes = [...measures, ...more > 0 ? [`and ${more} more`] : []]
  return html('div', { class: 'differences' },
    rows.length > 0 && html('table', null, html('thead', null, html('tr', null, html('th', { scope: 'col' }, 'differs'), html('th', { scope: 'col' }, before), html('th', { scope: 'col' }, after))),
      html('tbody', null, ...rows)),
    ...notes.map(note => html('p', null, note)), rows.length === 0 && html('p', null, 'no number differs'))
}

/** @param {string} key as in `cornerRadius`; of a list, from 0 */
function spacedKey(key) {
  return /^\d+$/.test(key) ? `${Number(key) + 1}` : key.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
}

/**
 * @param {any} value
 * @returns {string}
 */
function writtenValue(value) {
  if (value === undefined) return 'none'
  if (typeof value === 'number') return shortNumber(value, 4)
  if (typeof value !== 'object' || value === null) return `${value}`
  if (isCurve(value) || Array.isArray(value.components)) return spokenValues(value).join(' ')
  if (!Array.isArray(value)) return Object.entries(value).map(([key, member]) => `${spacedKey(key)} ${writtenValue(member)}`).join(', ')
  return value.every(item => typeof item !== 'object') ? value.map(writtenValue).join(', ') : `${value.length} of them`
}

/**
 * The unit of a member's number, as far as its name says it.
 * @param {string[]} path
 */
function unitOf(path) {
  const words = path.join(' ')
  if (/rotation|angle/i.test(words)) return '°'
  if (/duration|begin|delay|stagger/i.test(words)) return ' s'
  return /width|height|radius|inset|clearance|spacing|translation/i.test(words) ? ' pt' : ''
}
