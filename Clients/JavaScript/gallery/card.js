// @ts-check
import { html, withCode } from './dom.js'
import { findingLevels } from './model.js'

/** @typedef {import('./model.js').GalleryStyle} GalleryStyle */
/** @typedef {import('./model.js').Finding} Finding */
/**
 * What a kind gives the page.
 * @typedef {object} Section
 * @property {string} key as in `bubbles`
 * @property {string} title
 * @property {string} help
 * @property {boolean} isWide
 * @property {(card: GalleryStyle) => string} bodyHeight what a drawing takes, as CSS says it, so that nothing moves when it comes
 * @property {(card: GalleryStyle, bundle: any, state: any, onChange: () => void, settings: Settings) => Drawing} draw
 */
/** @typedef {{ reducedMotion: boolean }} Settings of the whole page */
/** @typedef {{ element: HTMLElement, update: () => void, stop: () => void }} Drawing */
/** @typedef {{ label: string, style: GalleryStyle }} Version one look of a style, as before and after */

/** A style's place on the page: its name and findings at once, its drawing when it is scrolled to. */
export class Card {
  /**
   * @param {Section} section
   * @param {Version[]} versions one, or before and after
   * @param {object} state kept through redraws
   * @param {Settings} settings
   */
  constructor(section, versions, state, settings) {
    this.section = section
    this.versions = versions
    this.state = state
    this.settings = settings
    this.style = versions[versions.length - 1].style
    /** @type {Drawing[]} */
    this.drawings = []
    this.isDrawn = false
    this.element = this.makeElement()
  }

  /** @private */
  makeElement() {
    const { style, section } = this
    this.body = html('div', { class: 'body' })
    this.reserve()
    const list = findingList(style.findings)
    const badges = html('span', { class: 'badges' }, ...findingBadges(style, () => list?.scrollIntoView({ block: 'nearest' })))
    const link = { href: `#${encodeURIComponent(style.id)}`, title: 'Link to this style' }
    const name = html('h3', null, html('a', link, style.name))
    return html('article', {
      class: `card ${section.isWide || this.versions.length > 1 ? 'wide' : ''}`, id: style.id, tabindex: -1,
    }, html('header', null, name, badges), this.body, list)
  }

  /**
   * Keeps the room that the drawing will take.
   * @private
   */
  reserve() {
    this.body.style.setProperty('--body', this.style.json === null ? '0px' : this.section.bodyHeight(this.style))
    this.body.style.setProperty('--versions', `${this.versions.length}`)
  }

  /** Draws what isn't drawn yet. */
  draw() {
    if (this.isDrawn) return
    this.isDrawn = true
    const isPair = this.versions.length > 1
    this.body.replaceChildren(...this.versions.map(({ label, style }) => (
      html('div', { class: 'version' }, isPair && html('p', { class: 'version-label' }, label), this.drawn(style)))))
    if (isPair) this.markDifferences()
  }

  /**
   * Marks the numbers that differ before and after.
   * @private
   */
  markDifferences() {
    /** @type {Map<string, Element[]>} */
    const chips = new Map()
    for (const chip of this.body.querySelectorAll('.chip')) {
      const path = chip.getAttribute('data-path')
      chips.set(path, [...chips.get(path) ?? [], chip])
    }
    for (const [one, other] of chips.values()) {
      const differs = one.getAttribute('data-value') !== other?.getAttribute('data-value')
      for (const chip of [one, other]) chip?.classList.toggle('differs', differs)
    }
  }

  /**
   * @private
   * @param {GalleryStyle} style
   */
  drawn(style) {
    if (style.json === null) return html('p', { class: 'empty' }, 'It doesn\'t compile, so there is nothing to draw yet.')
    try {
      const drawing = this.section.draw(style, style.decoded(), this.state, () => this.update(), this.settings)
      this.drawings.push(drawing)
      return drawing.element
    } catch (error) {
      return html('p', { class: 'empty' }, `A client can't draw it: ${error instanceof Error ? error.message : error}`)
    }
  }

  /**
   * Whether it would look otherwise with these versions.
   * @param {Version[]} versions
   */
  differs(versions) {
    return signature(this.versions) !== signature(versions)
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
    const focus = activeElement && this.element.contains(activeElement)
      ? activeElement.getAttribute('name') ?? activeElement.getAttribute('data-focus') : null
    const old = this.element
    const wasDrawn = this.isDrawn
    this.stop()
    this.versions = versions
    this.style = versions[versions.length - 1].style
    this.isDrawn = false
    this.drawings = []
    this.element = this.makeElement()
    this.element.hidden = old.hidden
    if (wasDrawn) this.draw()
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

/**
 * @param {GalleryStyle} style
 * @param {() => void} goToFindings
 */
function findingBadges({ findings, isDraft, json }, goToFindings) {
  const badges = []
  if (json === null) badges.push(html('span', { class: 'badge error' }, 'missing'))
  else if (isDraft) badges.push(html('span', { class: 'badge error' }, 'draft'))
  for (const level of findingLevels) {
    const count = findings.filter(finding => finding.level === level).length
    if (count > 0) {
      badges.push(html('button', { type: 'button', class: `badge ${level}`, title: 'Go to what was found', on: { click: goToFindings } },
        `${count} ${level}${count > 1 ? 's' : ''}`))
    }
  }
  return badges
}

/** @param {Finding[]} findings */
export function findingList(findings) {
  if (findings.length === 0) return null
  return html('ul', { class: 'findings' }, ...findings.map(findingItem))
}

/** @param {Finding} finding */
function findingItem(finding) {
  const place = finding.path ?? finding.style
  return html('li', { class: finding.level },
    html('p', null, html('b', { class: 'level' }, finding.level), ' ', ...withCode(finding.message)),
    ...finding.help.map(help => html('p', { class: 'help' }, ...withCode(help))),
    finding.picture && html('img', {
      alt: `what ${finding.rule} found`, loading: 'lazy', decoding: 'async', ...pictureSize(finding.picture),
      src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(finding.picture)}`,
    }),
    html('p', { class: 'source' }, place && html('code', null, place), html('span', null, finding.rule),
      html('span', null, finding.place)))
}

/**
 * The size that a picture states, so that it has its room before it is there.
 * @param {string} picture
 */
function pictureSize(picture) {
  const [, width, height] = picture.match(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/) ?? []
  return width && height ? { width: Math.round(Number(width)), height: Math.round(Number(height)) } : {}
}
