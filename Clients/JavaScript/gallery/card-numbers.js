// @ts-check
import { html } from './dom.js'
import { safeRangeList } from './safe-range-list.js'
import { allowedValue, stopValues } from './safe-range-slider.js'
import { changedStyle, numberID, withEdits } from './safe-ranges.js'

/** @typedef {import('./safe-ranges.js').SafeRange} SafeRange */

/** The sliders of a style's numbers, as soon as their safe ranges are known. */
export class CardNumbers {
  /**
   * @param {import('./model.js').GalleryStyle} style
   * @param {import('./card.js').Host} host
   * @param {(json: any) => void} onDraw draws the style with other numbers; null for its own
   */
  constructor(style, host, onDraw) {
    this.style = style
    this.host = host
    this.onDraw = onDraw
    this.element = html('div', { class: 'safe-range-place' })
    /** @private @type {ReturnType<typeof safeRangeList> | null} */
    this.list = null
    /** @private @type {SafeRange[]} */
    this.safeRanges = []
    /** @private what is drawn */
    this.drawn = 'null'
  }

  /** Shows the sliders, as soon as their safe ranges are known; where nothing new is known, all stays. */
  async show() {
    const { style, element, host } = this
    const known = style.json === null ? null : await host.safeRanges(style)
    const safeRanges = known?.styles[style.id] ?? []
    const state = JSON.stringify(safeRanges)
    if (!known || element.dataset.known === state) return
    element.dataset.known = state
    const isOpen = /** @type {HTMLDetailsElement | null} */ (element.firstElementChild)?.open ?? true
    this.safeRanges = safeRanges
    this.list = safeRanges.length > 0 ? safeRangeList(style, known, host.changes, isOpen) : null
    element.replaceChildren(...this.list ? [this.list.element] : [])
    this.hideRepeated()
    // What an address or another style has may lie between compiled values.
    for (const safeRange of safeRanges.filter(safeRange => host.changes.has(safeRange))) {
      const value = allowedValue(safeRange, stopValues(safeRange), host.changes.valueOf(safeRange))
      if (value !== host.changes.valueOf(safeRange) || value === safeRange.value) host.changes.turn(safeRange, value)
    }
    this.showChanges()
  }

  /** Hides what the card lists of numbers that are sliders. */
  hideRepeated() {
    const keys = this.list ? this.safeRanges.map(({ key }) => key) : []
    for (const chip of this.element.closest('.card')?.querySelectorAll('.chip') ?? []) {
      const path = chip.getAttribute('data-path')
      chip.closest('li')?.toggleAttribute('hidden', keys.some(key => key === path || key.startsWith(`${path}.`)))
    }
    for (const list of this.element.closest('.card')?.querySelectorAll('.chips') ?? []) {
      const chips = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('li:not([hidden]) .chip')])
      list.toggleAttribute('hidden', chips.length === 0)
      // One of those that are seen is reached by Tab.
      if (chips.length > 0 && !chips.some(chip => chip.tabIndex === 0)) chips[0].tabIndex = 0
    }
  }

  /** Shows the numbers that are turned, and has the style drawn with them. */
  showChanges() {
    const { style, list, safeRanges, host: { changes, compiled } } = this
    if (!list) return
    const turned = changes.ids.flatMap(id => safeRanges.filter(safeRange => numberID(safeRange) === id))
    const set = turned.map(safeRange => ({ safeRange, value: changes.valueOf(safeRange) }))
    const { json, left } = changedStyle(style.json, set)
    const edits = compiled(style.id, left.length > 0 ? set : [])
    list.show(edits ? [] : left, edits === null)
    const next = edits ? withEdits(style.json, edits) : turned.length > left.length ? json : null
    const drawn = JSON.stringify(next)
    if (drawn === this.drawn) return
    this.drawn = drawn
    this.onDraw(next)
  }
}
