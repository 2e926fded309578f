// @ts-check
import { html, withCode } from './dom.js'
import { placeLink } from './editor.js'
import { copyText } from './tooltip.js'
import { counterexamplePicture } from './counterexample.js'

/** @typedef {import('./model.js').Finding} Finding */

/** @param {Finding[]} findings */
export function findingList(findings) {
  if (findings.length === 0) return null
  return html('ul', { class: 'findings' }, ...findings.map(findingItem))
}

/**
 * Brings a finding into sight: its first line stands below whatever stays at the top while its card is scrolled.
 * @param {HTMLElement | null | undefined} item
 */
export function goToFinding(item) {
  if (!item) return
  item.closest('details.kind')?.setAttribute('open', '')
  item.scrollIntoView({ block: 'start', behavior: /** @type {ScrollBehavior} */ ('instant') })
  const panel = item.closest('.panel-body')
  const staying = [...panel?.querySelectorAll('header, .stage, .stage-frame, .text-stage, .popover-stage') ?? []]
    .filter(part => getComputedStyle(part).position === 'sticky')
  const covered = Math.max(0, ...staying.map(part => part.getBoundingClientRect().bottom + 8 - item.getBoundingClientRect().top))
  panel?.scrollBy({ top: -covered, behavior: /** @type {ScrollBehavior} */ ('instant') })
  item.focus({ preventScroll: true })
}

/** @param {Finding} finding */
function findingItem(finding) {
  const place = finding.path ?? finding.style
  return html('li', { class: finding.level, tabindex: -1 },
    html('p', null, html('b', { class: 'level' }, finding.level), ' ', ...withCode(finding.message)),
    ...finding.help.map(help => html('p', { class: 'help' }, ...withCode(help))),
    finding.picture && counterexamplePicture(finding.picture, `counterexample of ${finding.rule}`),
    ...(finding.fixes ?? []).map(fixPatch),
    html('p', { class: 'source' }, place && html('code', null, place), ruleLink(finding), placeLink(finding.place)))
}

/** @param {{ title: string, patch: string }} fix */
function fixPatch({ title, patch }) {
  const copy = html('button', {
    type: 'button', on: { click: async () => { copy.textContent = await copyText(patch) ? 'Copied' : 'Copying isn\'t permitted here' } },
  }, 'Copy the patch')
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
