// @ts-check
import { neighborsOf } from './beside.js'
import { Card } from './card.js'
import { ChangeSet } from './change-set.js'
import { CompiledSets } from './compiled-sets.js'
import { SafeRangeStore } from './safe-range-store.js'
import { earlierStyles, shownStyles, styleElsewhere } from './comparison.js'

/** @typedef {import('./model.js').GalleryModel} GalleryModel */
/** @typedef {import('./model.js').GalleryStyle} GalleryStyle */
/**
 * What is shown of which data.
 * @typedef {object} Shown
 * @property {GalleryModel} model
 * @property {GalleryModel | null} build another one, to be compared with
 * @property {string} bundle
 * @property {boolean} isComparing
 */

/** The cards of the page; those whose style is as it was stay as they are. */
export class PageCards {
  /**
   * @param {Shown} shown
   * @param {import('./card.js').Settings} settings
   * @param {{ onChange: () => void, onBeside: () => void, onTurn: () => void }} reactions
   */
  constructor(shown, settings, reactions) {
    this.shown = shown
    this.settings = settings
    this.changes = new ChangeSet(reactions.onTurn)
    this.sets = new CompiledSets(reactions.onTurn)
    /** @type {import('./card.js').Host} */
    this.host = {
      ...reactions, neighbors: style => this.neighbors(style), safeRanges: ({ id }) => this.safeRanges.of(this.shown.bundle, id), changes: this.changes,
      compiled: (style, changes) => this.sets.edits(this.shown.bundle, style, changes),
    }
    this.safeRanges = new SafeRangeStore()
    /** @type {Map<string, Record<string, any>>} what cards show, by style */
    this.states = new Map()
    /** @type {Map<string, Card>} */
    this.byStyle = new Map()
  }

  /** @param {string} id */
  get(id) {
    return this.byStyle.get(id)
  }

  all() {
    return [...this.byStyle.values()]
  }

  /**
   * Makes the cards of what is shown now: those of each kind, and whether there is something to compare with.
   * @param {Shown} shown
   * @param {import('./card.js').Section[]} sections
   */
  show(shown, sections) {
    this.shown = shown
    const { model, build, bundle, isComparing } = shown
    const kinds = sections.map(section => section.key)
    const styles = model.styles(bundle, kinds)
    const before = earlierStyles(model, build, bundle, kinds)
    const labels = isComparing && before ? { before: `before: ${before.label}`, after: `after: ${bundle}` } : null
    const old = this.byStyle
    this.byStyle = new Map()
    const beside = (/** @type {GalleryStyle} */ style) => this.beside(style)
    const parts = sections.map(section => ({
      section, cards: shownStyles(styles.get(section.key) ?? [], before?.styles.get(section.key) ?? null, labels, beside)
        .map(style => this.card(section, style, old)),
    }))
    for (const [id, card] of old) if (this.byStyle.get(id) !== card) card.stop()
    const known = new Set([...styles.values(), ...before?.styles.values() ?? []].flat().map(({ id }) => id))
    return { parts, known, canCompare: before !== null }
  }

  /**
   * @private
   * @param {import('./card.js').Section} section
   * @param {import('./comparison.js').ShownStyle} style
   * @param {Map<string, Card>} old
   */
  card(section, { versions, change }, old) {
    const { id } = versions[versions.length - 1].style
    let card = old.get(id)
    if (!card) {
      const state = this.states.get(id) ?? {}
      this.states.set(id, state)
      card = new Card(section, versions, state, this.settings, this.host)
    } else if (card.differs(versions)) {
      card.replace(versions)
    }
    card.mark(change)
    this.byStyle.set(id, card)
    return card
  }

  /**
   * @private
   * @param {GalleryStyle} style
   */
  neighbors(style) {
    const { model, build, bundle } = this.shown
    const siblings = model.styles(bundle, [style.kind]).get(style.kind) ?? []
    return neighborsOf(style, siblings, styleElsewhere(style, model, build, bundle))
  }

  /**
   * What somebody has chosen to see beside a style; null for nothing, and where it is gone.
   * @private
   * @param {GalleryStyle} style
   */
  beside(style) {
    const chosen = this.states.get(style.id)?.beside
    const found = chosen ? this.neighbors(style).find(({ value }) => value === chosen) : undefined
    return found ? { label: found.label, style: found.style } : null
  }

  /** Draws all that is drawn once more, with other settings. */
  redraw() {
    for (const card of this.all()) if (card.isDrawn) card.replace(card.versions)
  }
}
