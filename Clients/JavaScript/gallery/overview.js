// @ts-check
import { Tile } from './tile.js'

/** @typedef {import('./card.js').Card} Card */

/** How much of a frame tiles may take to be drawn, in milliseconds: scrolling goes on meanwhile. */
const drawingTime = 8
/** What can be read on a tile at least, in pixels: smaller letters are left out. */
const leastLetter = 9

/** The tiles of all styles. One of them is reached by Tab, the others by the arrow keys. */
export class Overview {
  constructor() {
    /** @type {Map<string, Tile>} */
    this.tiles = new Map()
    this.isPlaying = false
    /** @private @type {Set<Tile>} those near the window that aren't drawn yet */
    this.waiting = new Set()
    /** @private */
    this.frame = 0
    this.visible = new IntersectionObserver(entries => this.drawVisible(entries), { rootMargin: '400px 0px' })
    addEventListener('resize', () => leaveOutLetters([...this.tiles.values()]))
  }

  /**
   * The tile of a card; where nothing of it has changed, the one that was there.
   * @param {Card} card
   */
  tile(card) {
    const { style: { id } } = card
    const known = this.tiles.get(id)
    if (known?.shows(card)) return known.element
    const tile = new Tile(card, this.isPlaying)
    tile.element.tabIndex = known?.element.tabIndex ?? -1
    this.tiles.set(id, tile)
    if (known) {
      this.waiting.delete(known)
      replace(known, tile)
    }
    return tile.element
  }

  /**
   * Follows the tiles that stand on the page; the others are forgotten.
   * @param {HTMLElement} main
   */
  follow(main) {
    this.visible.disconnect()
    for (const [id, tile] of this.tiles) {
      if (main.contains(tile.element)) {
        this.visible.observe(tile.element)
      } else {
        tile.stop()
        this.waiting.delete(tile)
        this.tiles.delete(id)
      }
    }
    this.reachByTab(this.shown().find(tile => tile.tabIndex === 0) ?? null)
  }

  /**
   * Marks the tile whose card is looked at.
   * @param {string} opened
   */
  mark(opened) {
    for (const [id, { element }] of this.tiles) {
      if (id === opened) element.setAttribute('aria-current', 'true')
      else element.removeAttribute('aria-current')
    }
  }

  /** @param {boolean} isPlaying */
  playAll(isPlaying) {
    this.isPlaying = isPlaying
    for (const tile of this.tiles.values()) tile.playWithAll(isPlaying)
  }

  /** @param {IntersectionObserverEntry[]} entries */
  drawVisible(entries) {
    for (const { target, isIntersecting } of entries) {
      const tile = this.tiles.get(target.getAttribute('data-tile') ?? '')
      if (!tile) continue
      if (isIntersecting) {
        this.waiting.add(tile)
      } else {
        this.waiting.delete(tile)
        tile.stop()
      }
    }
    if (this.frame === 0) this.drawSome()
  }

  /**
   * Draws what waits, as far as this frame allows, and the rest in the next ones.
   * @private
   */
  drawSome() {
    const start = performance.now()
    /** @type {Tile[]} */
    const drawn = []
    for (const tile of this.waiting) {
      if (performance.now() - start > drawingTime) break
      this.waiting.delete(tile)
      if (tile.appear()) drawn.push(tile)
    }
    leaveOutLetters(drawn)
    this.frame = this.waiting.size > 0 ? requestAnimationFrame(() => this.drawSome()) : 0
  }

  /** The tiles that can be seen, in the order of the page. */
  shown() {
    /** @type {NodeListOf<HTMLElement>} */
    const tiles = document.querySelectorAll('main .tile')
    return [...tiles].filter(tile => tile.getClientRects().length > 0)
  }

  /** @param {HTMLElement | null} chosen the first one where there is none */
  reachByTab(chosen) {
    const shown = this.shown()
    for (const { element } of this.tiles.values()) element.tabIndex = -1
    const tile = chosen ?? shown[0]
    if (tile) tile.tabIndex = 0
  }

  /**
   * Goes to another tile by the arrow keys.
   * @param {KeyboardEvent} event
   */
  byKey(event) {
    const from = event.target
    if (!(from instanceof HTMLElement) || !from.classList.contains('tile') || event.ctrlKey || event.metaKey || event.altKey) return
    const shown = this.shown()
    const next = nextTile(shown, shown.indexOf(from), event.key)
    if (!next) return
    event.preventDefault()
    this.reachByTab(next)
    next.focus()
  }
}

/**
 * Hides letters that nobody can read; all are measured before any is hidden, so that the page is laid out once.
 * @param {Tile[]} tiles
 */
function leaveOutLetters(tiles) {
  const small = new Set(tiles.filter(tile => tile.leastLetter < leastLetter))
  for (const tile of tiles) tile.stage.classList.toggle('without-letters', small.has(tile))
}

/**
 * Puts a tile where another one was, which may have the focus.
 * @param {Tile} old
 * @param {Tile} tile
 */
function replace(old, tile) {
  const isFocused = old.element === document.activeElement
  old.stop()
  old.element.replaceWith(tile.element)
  if (isFocused) tile.element.focus({ preventScroll: true })
}

/**
 * The tile that a key leads to; up and down, the nearest one of the next row.
 * @param {HTMLElement[]} tiles
 * @param {number} index
 * @param {string} key
 */
function nextTile(tiles, index, key) {
  switch (key) {
    case 'ArrowRight': return tiles[index + 1]
    case 'ArrowLeft': return tiles[index - 1]
    case 'Home': return tiles[0]
    case 'End': return tiles[tiles.length - 1]
    case 'ArrowUp': case 'ArrowDown': break
    default: return undefined
  }
  const { left, top } = tiles[index].getBoundingClientRect()
  const rows = tiles.map(tile => ({ tile, box: tile.getBoundingClientRect() }))
    .filter(({ box }) => key === 'ArrowDown' ? box.top > top + 1 : box.top < top - 1)
  /** @param {DOMRect} box */
  const distance = box => Math.abs(box.top - top) * 100 + Math.abs(box.left - left)
  return rows.sort((one, other) => distance(one.box) - distance(other.box))[0]?.tile
}
