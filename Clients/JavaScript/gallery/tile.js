// @ts-check
import { html } from './dom.js'
import { levelMark } from './findings.js'
import { Player } from './player.js'

/** @typedef {import('./card.js').Card} Card */

/** A style in the overview: a small drawing that plays while it is pointed at or has the focus, and a link to its card. */
export class Tile {
  /**
   * @param {Card} card
   * @param {boolean} isPlayedWithAll
   */
  constructor(card, isPlayedWithAll) {
    this.card = card
    this.style = card.style
    this.change = card.change
    this.settings = tileSettings(card)
    /** @type {import('./card.js').TileDrawing | null} */
    this.drawing = null
    this.isPlayedWithAll = isPlayedWithAll
    this.player = new Player((time, isPlaying) => this.drawing?.show(time, isPlaying))
    this.player.isLooping = true
    const { style, change } = card
    const worst = worstOf(style)
    const words = [style.name, style.isEarlier && 'as of the last valid save', style.deprecated && 'deprecated', change, worst].filter(Boolean).join(', ')
    this.stage = html('div', { class: 'tile-stage', inert: true })
    this.element = html('a', {
      class: `tile ${style.isEarlier ? 'earlier' : ''} ${style.deprecated ? 'deprecated' : ''}`, href: `#${encodeURIComponent(style.id)}`, 'data-tile': style.id,
      'aria-label': words, tabindex: -1,
      on: { pointerenter: () => this.play(), pointerleave: () => this.rest(), focus: () => this.play(), blur: () => this.rest() },
    }, this.stage, html('span', { class: 'tile-name', title: style.name }, html('b', null, style.name), ...marks(worst, change)))
  }

  /**
   * Whether it still looks like a card's style.
   * @param {Card} card
   */
  shows(card) {
    const isSame = this.style === card.style || this.style.signature === card.style.signature
    return isSame && this.change === card.change && this.settings === tileSettings(card)
  }

  /** Is drawn when it comes near, and plays on with all; returns whether it wasn't drawn yet. */
  appear() {
    const isNew = this.draw()
    if (this.isPlayedWithAll) this.play()
    return isNew
  }

  /** @private */
  draw() {
    if (this.drawing || this.stage.firstChild) return false
    const { style, card: { section, settings } } = this
    try {
      if (style.json === null) throw new Error('it doesn\'t compile')
      this.drawing = section.tile(style, style.decoded(), settings)
      this.stage.replaceChildren(this.drawing.element)
      this.player.end = this.drawing.duration
      this.player.seek(this.drawing.rest)
    } catch {
      this.stage.replaceChildren(html('span', { class: 'tile-empty' }, style.json === null ? 'missing' : 'can\'t be drawn'))
    }
    return true
  }

  /** The size of its smallest letters as they are seen, in pixels. */
  get leastLetter() {
    return Math.min(Infinity, ...Array.from(this.stage.querySelectorAll('text, b'), text => (
      parseFloat(getComputedStyle(text).fontSize) * (text instanceof SVGTextElement ? text.getScreenCTM()?.d ?? 1 : 1))))
  }

  play() {
    if (this.drawing && !this.player.isPlaying && this.player.end > 0) this.player.play()
  }

  /** Goes back to the still picture, unless all are played. */
  rest() {
    if (this.isPlayedWithAll || !this.drawing) return
    this.player.pause()
    this.player.seek(this.drawing.rest)
  }

  /** @param {boolean} isPlayed */
  playWithAll(isPlayed) {
    this.isPlayedWithAll = isPlayed
    if (isPlayed) this.play()
    else this.rest()
  }

  /** Ends whatever plays. */
  stop() {
    this.player.pause()
  }
}

/**
 * The settings of the page on which a tile depends.
 * @param {Card} card
 */
function tileSettings({ settings: { reducedMotion, textSize, reading } }) {
  return `${reducedMotion} ${textSize} ${reading}`
}

/**
 * The gravest of what is wrong with a style.
 * @param {import('./model.js').GalleryStyle} style
 */
export function worstOf(style) {
  return style.json === null || style.isDraft || style.isEarlier ? 'error' : style.findings[0]?.level
}

/**
 * Marks beside a name, told apart by more than their colors.
 * @param {import('./model.js').Finding['level'] | undefined} worst
 * @param {import('./comparison.js').Change | null} change
 */
export function marks(worst, change) {
  return [
    worst && levelMark(worst),
    change && html('i', { class: 'mark changed', title: change }, '±'),
  ]
}
