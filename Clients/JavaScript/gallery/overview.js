// @ts-check
import { Tile } from './tile.js'
import { TileGrid } from './tile-grid.js'

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
    /** @private @type {Map<string, TileGrid>} by kind */
    this.grids = new Map()
    this.isPlaying = false
    this.opened = ''
    /** @private @type {Set<Tile>} those near the window that aren't drawn yet */
    this.waiting = new Set()
    /** @private */
    this.frame = 0
    this.visible = new IntersectionObserver(entries => this.drawVisible(entries), { rootMargin: '400px 0px' })
    addEventListener('resize', () => {
      this.place(true)
      leaveOutLetters([...this.tiles.values()])
    })
    addEventListener('scroll', () => requestAnimationFrame(() => this.place(true)), { passive: true })
  }

  /**
   * The tiles of a kind, to be placed.
   * @param {string} kind
   * @param {Card[]} cards
   */
  grid(kind, cards) {
    const grid = this.grids.get(kind) ?? new TileGrid(card => this.tile(card))
    this.grids.set(kind, grid)
    grid.cards = grid.shown = cards
    return grid.element
  }

  /** @param {(id: string) => boolean} matches */
  filter(matches) {
    for (const grid of this.grids.values()) grid.filter(matches)
  }

  /**
   * Builds what is near the window, and forgets what isn't.
   * @param {boolean} [isMoved] whether only the window has moved
   */
  place(isMoved = false) {
    const grids = [...this.grids.values()].filter(({ element, isLong }) => element.isConnected && (isLong || !isMoved))
    if (grids.length === 0 && isMoved) return
    for (const grid of grids) grid.place()
    for (const [id, tile] of this.tiles) {
      if (tile.element.isConnected) {
        this.visible.observe(tile.element)
      } else {
        tile.stop()
        this.visible.unobserve(tile.element)
        this.waiting.delete(tile)
        this.tiles.delete(id)
      }
    }
    this.reachByTab(this.shown().find(tile => tile.tabIndex === 0) ?? null)
  }

  /**
   * The tile of a card; where nothing of it has changed, the one that was there.
   * @private
   * @param {Card} card
   */
  tile(card) {
    const { style: { id } } = card
    const known = this.tiles.get(id)
    if (known?.shows(card)) return known.element
    const tile = new Tile(card, this.isPlaying)
    tile.element.tabIndex = known?.element.tabIndex ?? -1
    this.tiles.set(id, tile)
    this.markTile(id, tile)
    if (known) {
      this.waiting.delete(known)
      replace(known, tile)
    }
    return tile.element
  }

  /**
   * Marks the tile whose card is looked at.
   * @param {string} opened
   */
  mark(opened) {
    this.opened = opened
    for (const [id, tile] of this.tiles) this.markTile(id, tile)
  }

  /**
   * @private
   * @param {string} id
   * @param {Tile} tile
   */
  markTile(id, { element }) {
    if (id === this.opened) element.setAttribute('aria-current', 'true')
    else element.removeAttribute('aria-current')
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
   * Has the last or the first tiles built.
   * @private
   * @param {boolean} isLast
   */
  goToEnd(isLast) {
    if (![...this.grids.values()].some(({ isLong }) => isLong)) return
    scrollTo({ top: isLast ? document.documentElement.scrollHeight : 0, behavior: /** @type {ScrollBehavior} */ ('instant') })
    this.place(true)
  }

  /**
   * Goes to another tile by the arrow keys.
   * @param {KeyboardEvent} event
   */
  byKey(event) {
    const from = event.target
    if (!(from instanceof HTMLElement) || !from.classList.contains('tile') || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'End' || event.key === 'Home') this.goToEnd(event.key === 'End')
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
