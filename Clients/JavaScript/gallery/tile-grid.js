// @ts-check
import { html } from './dom.js'

/** @typedef {import('./card.js').Card} Card */

/** Of more tiles those near the window are built; the others are room. */
const builtAtOnce = 400
/** How far from the window tiles are built, and what a row of them takes, as the style sheet has it: in pixels. */
const builtAhead = 1200
const rowHeight = 128

/** The tiles of a kind: all of them, or, of thousands, those near the window. */
export class TileGrid {
  /** @param {(card: Card) => HTMLElement} tileOf */
  constructor(tileOf) {
    this.element = html('div', { class: 'tiles' })
    /** @private */
    this.tileOf = tileOf
    /** @type {Card[]} */
    this.cards = []
    /** @type {Card[]} those that a search finds */
    this.shown = []
  }

  /** @param {(id: string) => boolean} matches */
  filter(matches) {
    this.shown = this.cards.filter(({ style }) => matches(style.id))
    this.element.classList.toggle('none-shown', this.shown.length === 0)
  }

  /** Whether what is built follows the window. */
  get isLong() {
    return this.shown.length > builtAtOnce
  }

  /** Builds the tiles that are near now, and takes the others away. */
  place() {
    const { from, to, above, below } = this.isLong ? this.nearRows() : { from: 0, to: this.shown.length, above: 0, below: 0 }
    this.element.style.padding = above + below > 0 ? `${above * rowHeight}px 0 ${below * rowHeight}px` : ''
    const tiles = this.shown.slice(from, to).map(this.tileOf)
    const kept = new Set(tiles)
    for (const tile of [...this.element.children]) if (!kept.has(tile)) tile.remove()
    // What is moved loses its focus, so tiles that are there stay.
    let next = this.element.firstElementChild
    for (const tile of tiles) {
      if (tile === next) next = next.nextElementSibling
      else this.element.insertBefore(tile, next)
    }
  }

  /**
   * Which tiles are near, and how many rows are above and below them.
   * @private
   */
  nearRows() {
    const columns = Math.max(1, getComputedStyle(this.element).gridTemplateColumns.split(' ').length)
    const rows = Math.ceil(this.shown.length / columns)
    const { top } = this.element.getBoundingClientRect()
    const row = (/** @type {number} */ y) => Math.max(0, Math.min(rows, Math.round((y - top) / rowHeight)))
    // Of a folded kind nothing is near.
    const [first, last] = this.element.checkVisibility() ? [row(-builtAhead), row(innerHeight + builtAhead)] : [0, 0]
    return { from: first * columns, to: last * columns, above: first, below: rows - last }
  }
}
