// @ts-check
import { html } from './dom.js'
import { changedState, keepFirst, restoreState } from './card-state.js'
import { besideChoice } from './beside.js'
import { frameStages } from './device.js'
import { cardHeader } from './card-header.js'
import { CardNumbers } from './card-numbers.js'
import { findingList, goToFinding, placeBelowStage, stageParts } from './findings.js'
import { compared } from './overlay.js'

/** @typedef {import('./model.js').GalleryStyle} GalleryStyle */
/**
 * What a kind gives the page.
 * @typedef {object} Section
 * @property {string} key as in `bubbles`
 * @property {string} title
 * @property {string} help
 * @property {boolean} isWide
 * @property {(card: GalleryStyle) => string} bodyHeight what a drawing takes, as CSS says it, so that nothing moves when it comes
 * @property {(card: GalleryStyle, bundle: any, state: any, onChange: () => void, settings: Settings) => Drawing} draw
 * @property {DrawTile} tile
 * @property {(before: GalleryStyle, after: GalleryStyle) => string[]} [measures] what differs as a whole, in words
 * @property {string} [stageHeight] what a stage takes that can lie in a device and over another one
 */
/**
 * What cards ask the page.
 * @typedef {object} Host
 * @property {() => void} onChange somebody has changed what a card shows
 * @property {(style: GalleryStyle) => import('./beside.js').Neighbor[]} neighbors
 * @property {() => void} onBeside somebody has chosen what is laid beside a style
 * @property {(style: GalleryStyle) => Promise<import('./safe-ranges.js').BundleSafeRanges | null>} safeRanges those of its bundle, where it has some
 * @property {import('./change-set.js').ChangeSet} changes
 * @property {(style: string, changes: { safeRange: import('./safe-ranges.js').SafeRange, value: number }[]) => import('./safe-ranges.js').SafeRangeEdit[] | null | undefined} compiled a set of numbers of a style of its bundle, by a watcher
 */
/** @typedef {import('./page-settings.js').Settings} Settings */
/** @typedef {{ element: Element, duration: number, rest: number, show: (time: number, isPlaying: boolean) => void }} TileDrawing its times in seconds */
/** @typedef {(card: GalleryStyle, bundle: import('../bundle.js').Bundle, settings: Settings) => TileDrawing} DrawTile */
/** @typedef {{ element: HTMLElement, update: () => void, finish?: () => void, stop: () => void }} Drawing `finish` draws below the stage */
/** @typedef {{ label: string, style: GalleryStyle }} Version one look of a style, as before and after */

const stagesOfCard = `:scope > .version > div > :is(${stageParts})`
/** How long after a number was turned all of its card is drawn, in milliseconds. */
const settlingTime = 150

/** A style's place on the page: its name and findings at once, its drawing when it is scrolled to. */
export class Card {
  /**
   * @param {Section} section
   * @param {Version[]} versions one, or before and after
   * @param {Record<string, any>} state kept through redraws
   * @param {Settings} settings
   * @param {Host} host
   */
  constructor(section, versions, state, settings, host) {
    this.section = section
    this.versions = versions
    this.state = state
    this.settings = settings
    this.host = host
    state.beside ??= ''
    /** Whether somebody has changed what it shows. */
    this.isTouched = false
    this.style = versions[versions.length - 1].style
    /** @type {Drawing[]} */
    this.drawings = []
    this.isDrawn = false
    /** @private */
    this.settling = 0
    /** @type {any} the style's JSON with a number that somebody turns; null where it is as it stands */
    this.turned = null
    /** Whether its numbers can be turned, as far as their safe ranges are known. */
    this.hasSafeRanges = false
    /** @type {import('./comparison.js').Change | null} */
    this.change = null
    /** @private @type {CardNumbers | null} */
    this.ownedNumbers = null
    /** @private @type {HTMLElement | null} */
    this.built = null
  }

  /** Whether it has an element: one that nobody has looked at has none. */
  get isBuilt() {
    return this.built !== null
  }

  /** @returns {HTMLElement} */
  get element() {
    return this.built ??= this.makeElement()
  }

  get numbers() {
    return this.ownedNumbers ??= new CardNumbers(this.style, this.host, json => this.turn(json))
  }

  /**
   * Says what the bundle does to a style of its base.
   * @param {import('./comparison.js').Change | null} change
   */
  mark(change) {
    this.change = change
    this.built?.classList.toggle('changed', change !== null)
    this.header?.show(change)
  }

  /** @private */
  makeElement() {
    const { style, section } = this
    this.body = html('div', { class: this.versions.length > 1 ? 'body pair' : 'body' })
    this.reserve()
    /** @private */
    this.findings = findingList(style.findings)
    /** @private */
    this.header = cardHeader(style, section.title, level => goToFinding(this.findings?.querySelector(`:scope > .${level}`)))
    this.header.show(this.change)
    const isWide = section.isWide || this.versions.length > 1
    const beside = style.json !== null && besideChoice(style.name, this.state.beside, () => this.host.neighbors(style), value => {
      this.state.beside = value
      this.isTouched = true
      this.host.onBeside()
    })
    return html('article', {
      class: `card ${isWide ? 'wide' : ''} ${this.change ? 'changed' : ''} ${style.isEarlier ? 'earlier' : ''} ${style.deprecated ? 'deprecated' : ''}`, id: style.id, tabindex: -1, 'aria-label': style.name,
    }, this.header.element, this.body, this.findings, this.numbers.element, beside)
  }

  /**
   * Keeps the room that the drawing will take.
   * @private
   */
  reserve() {
    this.body.style.setProperty('--body', this.style.json === null ? '0px' : this.section.bodyHeight(this.style))
    this.body.style.setProperty('--own-stage', this.section.stageHeight ?? 'var(--framed-stage)')
    this.body.style.setProperty('--versions', `${this.versions.length}`)
  }

  /** Draws what isn't drawn yet. */
  draw() {
    if (this.isDrawn) return
    this.isDrawn = true
    this.built ??= this.makeElement()
    const isPair = this.versions.length > 1
    const shown = this.versions.map(({ label, style }) => ({ label, style: this.turned && style === this.style ? style.turned(this.turned) : style }))
    const versions = shown.map(({ label, style }, index) => (
      html('div', { class: `version ${index === 0 && isPair ? 'under' : 'over'}` },
        isPair && html('p', { class: 'version-label' }, label), this.drawn(style))))
    keepFirst(this.state)
    clearTimeout(this.settling)
    this.body.replaceChildren(...versions)
    if (isPair) this.drawings.push(...compared(this.section, this.body, shown, versions, /** @type {any} */ (this.state), () => this.touch()))
    placeBelowStage(this.findings, this.body)
    this.numbers.hideRepeated()
  }

  /** Has its numbers turned from here on. */
  showSafeRanges() {
    this.hasSafeRanges = true
    this.numbers.show()
  }

  /**
   * Draws the style with other numbers; what plays goes on.
   * @private
   * @param {any} json null for those that it has
   */
  turn(json) {
    const { isPlaying } = this.state
    this.stop()
    this.turned = json
    this.isDrawn = false
    this.drawings = []
    if (this.versions.length > 1 || !this.drawStage(json ? this.style.turned(json) : this.style)) this.draw()
    if (!isPlaying) return
    this.state.isPlaying = true
    this.update()
  }

  /**
   * Draws the stage at once, and what stands below it when nothing is turned for a while; returns whether that can be done.
   * @private
   * @param {GalleryStyle} style
   */
  drawStage(style) {
    const old = this.body.querySelectorAll(stagesOfCard)
    const element = this.drawn(style, false)
    const [drawing] = this.drawings
    const stages = [...element.children].filter(part => part.matches(stageParts))
    if (old.length === 0 || old.length !== stages.length) {
      this.drawings = []
      return false
    }
    stages.forEach((stage, index) => old[index].replaceWith(stage))
    clearTimeout(this.settling)
    this.settling = setTimeout(() => {
      drawing?.finish?.()
      element.prepend(...stages)
      this.body.firstElementChild?.replaceChildren(element)
      placeBelowStage(this.findings, this.body)
      this.numbers.hideRepeated()
    }, settlingTime)
    this.isDrawn = true
    return true
  }

  /**
   * @private
   * @param {GalleryStyle} style
   */
  drawn(style, isWhole = true) {
    if (style.json === null) return html('p', { class: 'empty' }, 'This style doesn\'t compile, so it can\'t be drawn yet.')
    try {
      const drawing = this.section.draw(style, style.decoded(), this.state, () => this.touch(), this.settings)
      this.drawings.push(drawing)
      if (isWhole) drawing.finish?.()
      if (this.settings.device) frameStages(drawing.element, this.settings.device)
      return drawing.element
    } catch (error) {
      return html('p', { class: 'empty' }, `A client can't draw it: ${error instanceof Error ? error.message : error}`)
    }
  }

  /** What somebody has changed of what it shows, as JSON. */
  get changedState() {
    return changedState(this.state)
  }

  /**
   * Whether it would look otherwise with these versions.
   * @param {Version[]} versions
   */
  differs(versions) {
    return signature(this.versions) !== signature(versions)
  }

  /** @private */
  touch() {
    this.isTouched = true
    this.update()
    this.host.onChange()
  }

  /**
   * Looks as an address says; what can't be drawn so stays.
   * @param {string} text
   */
  restore(text) {
    const before = { ...this.state }
    restoreState(this.state, text)
    this.isTouched = true
    try {
      this.update()
    } catch {
      Object.assign(this.state, before)
      this.update()
    }
  }

  update() {
    for (const drawing of this.drawings) drawing.update()
  }

  /**
   * Shows other numbers in the same place; scroll, state and focus stay.
   * @param {Version[]} versions
   */
  replace(versions) {
    const { activeElement } = document
    const focus = activeElement && this.built?.contains(activeElement)
      ? activeElement.getAttribute('name') ?? activeElement.getAttribute('data-focus') : null
    const old = this.built
    const wasDrawn = this.isDrawn
    this.stop()
    this.versions = versions
    this.style = versions[versions.length - 1].style
    this.isDrawn = false
    this.drawings = []
    this.turned = null
    this.ownedNumbers = this.built = null
    if (!old) return
    this.element.hidden = old.hidden
    if (wasDrawn) this.draw()
    if (this.hasSafeRanges) this.showSafeRanges()
    old.replaceWith(this.element)
    const again = focus && [...this.element.querySelectorAll('[name], [data-focus]')].find(candidate => (
      candidate.getAttribute('name') === focus || candidate.getAttribute('data-focus') === focus))
    if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true })
  }

  /** Ends whatever plays. */
  stop() {
    for (const drawing of this.drawings) drawing.stop()
  }
}

/**
 * What a card with these versions depends on.
 * @param {Version[]} versions
 */
function signature(versions) {
  return JSON.stringify(versions.map(({ label, style }) => [label, style.signature]))
}
