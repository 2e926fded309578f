// @ts-check
import { html } from './dom.js'
import { numberID, safeRangeLabel, writtenNumber } from './safe-ranges.js'
import { copyInto } from './tooltip.js'

/** @typedef {import('./safe-ranges.js').SafeRange} SafeRange */

/**
 * The numbers of a change set, each of which can be set back, and their patch.
 * @param {import('./safe-ranges.js').BundleSafeRanges} known
 * @param {import('./change-set.js').ChangeSet} changes
 */
export function changeBar(known, changes) {
  const list = html('ul')
  const note = html('p', { class: 'aside', role: 'status' })
  const copy = html('button', {
    type: 'button', name: 'copy-patch', title: 'Copy a patch of the sources, to be applied with git apply', on: { click: () => copyInto(copy, changes.patch(known) ?? '') },
  }, 'Copy patch')
  const back = html('button', { type: 'button', name: 'turn-back', on: { click: () => changes.reset() } }, 'Reset all')
  const element = html('div', { class: 'turned-numbers', hidden: true }, list, note, html('div', { class: 'turned-acts' }, copy, back))
  /** @type {Map<string, { row: HTMLElement, show: () => void }>} of every number that was turned */
  const rows = new Map()
  /** @type {Map<string, boolean>} whether there is a patch, by the numbers in it */
  const patches = new Map()
  let shown = ''
  return {
    element,
    /**
     * @param {SafeRange[]} left the numbers that aren't drawn
     * @param {boolean} isFaulty whether they don't compile with the others
     */
    show(left, isFaulty) {
      element.hidden = changes.size === 0
      const { ids } = changes
      for (const id of ids) if (!rows.has(id)) rows.set(id, entry(id, changes.changed(known).find(safeRange => numberID(safeRange) === id)))
      const turned = ids.flatMap(id => rows.get(id) ?? [])
      if (shown !== ids.join('\n')) {
        shown = ids.join('\n')
        list.replaceChildren(...turned.map(({ row }) => row))
        // Whether there is one depends on where the numbers are, not on how large.
        const set = ids.sort().join('\n')
        if (!patches.has(set)) patches.set(set, changes.patch(known) !== null)
        copy.hidden = !patches.get(set)
        back.textContent = changes.size > 1 ? 'Reset all' : 'Reset'
      }
      for (const { show } of turned) show()
      if (copy.textContent !== 'Copy patch') copy.textContent = 'Copy patch'
      const words = [
        changes.size > 1 && 'A safe range is that of one number alone.',
        left.length > 0 && `Not drawn, since ${isFaulty ? 'it doesn\'t compile' : 'the compiler hasn\'t tried it'} with the others: ${left.map(safeRangeLabel).join(', ')}.`,
        copy.hidden && 'There is no patch: the text of a number isn\'t known here.',
      ].filter(Boolean).join(' ')
      if (note.textContent !== words) note.textContent = words
    },
  }

  /**
   * @param {string} id
   * @param {SafeRange | undefined} safeRange
   */
  function entry(id, safeRange) {
    const reset = html('button', { type: 'button', class: 'reset-number', 'aria-label': `Reset ${id}`, title: 'Reset', on: { click: () => changes.reset(id) } }, '×')
    const value = safeRange ? html('code') : 'isn\'t a number of this bundle'
    return {
      row: html('li', { 'data-number': id }, html('span', { class: 'of', title: safeRange?.place ?? '' }, id), value, reset),
      show() {
        if (safeRange) value.textContent = `${writtenNumber(safeRange, safeRange.value)} → ${writtenNumber(safeRange, changes.valueOf(safeRange))}`
      },
    }
  }
}
