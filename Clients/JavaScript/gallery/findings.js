// @ts-check
import { html, withCode } from './dom.js'
import { placeLink } from './editor.js'
import { copyInto } from './tooltip.js'
import { counterexamplePicture } from './counterexample.js'

/** @typedef {import('./model.js').Finding} Finding */

/** @param {Finding[]} findings */
export function findingList(findings) {
  if (findings.length === 0) return null
  return html('ul', { class: 'findings', 'aria-label': 'Findings' }, ...findings.map(findingItem))
}

/**
 * Opens a finding and brings it into sight: its first line stands below whatever stays at the top while its card is scrolled.
 * @param {HTMLElement | null | undefined} item
 */
export function goToFinding(item) {
  if (!item) return
  item.closest('details.kind')?.setAttribute('open', '')
  item.querySelector('details')?.setAttribute('open', '')
  item.scrollIntoView({ block: 'start', behavior: /** @type {ScrollBehavior} */ ('instant') })
  const panel = item.closest('.panel-body')
  const staying = [...panel?.querySelectorAll('header, .stage, .stage-frame, .text-stage, .popover-stage') ?? []]
    .filter(part => getComputedStyle(part).position === 'sticky')
  const covered = Math.max(0, ...staying.map(part => part.getBoundingClientRect().bottom + 8 - item.getBoundingClientRect().top))
  panel?.scrollBy({ top: -covered, behavior: /** @type {ScrollBehavior} */ ('instant') })
  item.focus({ preventScroll: true })
}

/** What a drawing shows its style on, above its controls. */
export const stageParts = '.stage, .stage-frame, .text-stage, .popover-stage, .palette-top'

/**
 * Puts something, as the findings of a card, right below its stage; below its body where nothing is drawn.
 * @param {HTMLElement | null} list
 * @param {HTMLElement} body
 */
export function placeBelowStage(list, body) {
  const stages = [...body.querySelectorAll('.version:last-child > div > *')].filter(part => part.matches(stageParts))
  if (list) (stages.at(-1) ?? body).after(list)
}

/**
 * A finding in one line, which opens to its words and its picture.
 * @param {Finding} finding
 */
function findingItem(finding) {
  const { level, rule, message, values } = finding
  const place = finding.path ?? finding.style
  const line = html('summary', { title: message }, levelMark(level), html('b', null, rule.replaceAll('-', ' ')), values?.now !== undefined && change(finding))
  return html('li', { class: level, tabindex: -1, 'data-rule': rule }, html('details', null, line,
    html('p', null, html('b', { class: 'level' }, level), ' ', ...withCode(message)),
    ...finding.help.map(help => html('p', { class: 'help' }, ...withCode(help))),
    finding.picture && counterexamplePicture(finding.picture, `counterexample of ${rule}`),
    ...(finding.fixes ?? []).map(fixPatch),
    html('p', { class: 'source' }, place && html('code', null, place), ruleLink(finding), placeLink(finding.place))),
  values && html('button', {
    type: 'button', class: 'copy-patch', title: `Copy the patch that removes it: ${rule}`, on: { click: (/** @type {any} */ { currentTarget }) => copyInto(currentTarget, values.patch) },
  }, 'patch'))
}

/**
 * The numbers now and those that remove the finding; with their key where that isn't where the finding is.
 * @param {Finding} finding
 */
function change({ path, style, values = { patch: '' } }) {
  const { key, now, new: next } = values
  const own = key !== undefined && key !== path ? key.startsWith(`${style}.`) ? key.slice(`${style}.`.length) : key : ''
  return html('span', { class: 'values' }, own && html('span', { class: 'of' }, own), html('code', null, now), ' → ', html('code', null, next))
}

/**
 * A sign of a level, told apart by more than its color.
 * @param {Finding['level']} level
 */
export function levelMark(level) {
  return html('i', { class: `mark ${level}`, title: level, role: 'img', 'aria-label': level }, levelSigns[level])
}

const levelSigns = { error: '✗', warning: '!', note: 'i' }

/** @param {{ title: string, patch: string }} fix */
function fixPatch({ title, patch }) {
  const copy = html('button', { type: 'button', on: { click: () => copyInto(copy, patch) } }, 'Copy the patch')
  const lines = patch.trimEnd().split('\n').map(line => (
    html('span', { class: line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : null }, `${line}\n`)))
  return html('details', { class: 'fix' }, html('summary', null, 'fix: ', ...withCode(title)),
    html('pre', { tabindex: 0 }, ...lines), copy)
}

/**
 * A finding's name, which leads to what it means where that is known.
 * @param {Finding} finding
 */
function ruleLink({ rule, explanation }) {
  if (!explanation) return html('span', null, rule)
  return html('button', { type: 'button', class: 'rule', 'aria-haspopup': 'dialog', on: { click: () => explain(rule, explanation) } }, rule)
}

/**
 * Shows what a finding's name means, until Escape is pressed.
 * @param {string} rule
 * @param {string} text
 */
function explain(rule, text) {
  const dialog = html('dialog', { class: 'settings explanation', 'aria-label': rule, on: { close: () => dialog.remove() } },
    html('pre', { tabindex: 0 }, text), html('form', { method: 'dialog' }, html('button', { type: 'submit' }, 'Close')))
  document.body.append(dialog)
  dialog.showModal()
}
