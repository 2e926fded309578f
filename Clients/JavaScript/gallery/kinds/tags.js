// @ts-check
import { html, shortNumber, svg } from '../dom.js'
import { numberChips, rangeText, segmented, toggle } from '../controls.js'
import { coverageMaps } from '../coverage.js'
import { makeOneStop } from '../roving.js'
import { boundsOfCount, tagDrawing, textSizes } from './tag-drawing.js'
import { tagStage } from './tag-stage.js'
import { tagsAtTextSize } from './tag-text-size.js'

/** @typedef {import('../../kinds/tags.js').TagStyles} TagStyles */
/** @typedef {import('../../kinds/tags.js').TagStyle} TagStyle */
/** @typedef {import('../../geometry.js').Point} Point */
/** @typedef {import('../../geometry.js').Size} Size */
/**
 * What a tag set's card shows; it outlives a redraw.
 * @typedef {object} TagState
 * @property {number} count
 * @property {number} number of the style in the cycle
 * @property {Point} place of the dot, in proportions
 * @property {boolean} isShown
 * @property {'smallest' | 'typical' | 'largest'} extent
 * @property {boolean} hasExtents
 * @property {boolean} hasAreas
 * @property {boolean} picksFitting
 */

const cellHeight = 96

/** Tags on the page. */
export const tagSection = {
  key: 'tags',
  title: 'Tags',
  help: 'Drag a tag by its dot. Tap the dot for the next style, tap the picture to hide or show the tag.',
  isWide: true,
  stageHeight: 'var(--stage)',
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ { json }) => {
    const { layout, show, hide, change, styles = {} } = json ?? {}
    const own = [layout?.text?.fontSize, layout?.halo, layout?.pixelGrid, show, hide, change].filter(Boolean).length
    const [few, many] = [8, 4].map(columns => Math.ceil((12 + own) / columns) * 44)
    return `calc(var(--stage) + var(--tags-rest) + ${Object.keys(styles).length * (cellHeight + 8)}px + `
      + `var(--tags-wide) * ${few}px + (1 - var(--tags-wide)) * ${many}px)`
  },
  draw: drawTags,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<TagState>} remembered
 * @param {() => void} onChange
 * @param {import('../card.js').Settings} settings
 */
function drawTags(card, bundle, remembered, onChange, settings) {
  const own = /** @type {TagStyles} */ (bundle.tags.get(card.name))
  const tags = tagsAtTextSize(own, settings.textSize)
  const state = startState(tags, remembered)
  const change = (/** @type {Partial<TagState>} */ part) => {
    Object.assign(state, part)
    onChange()
  }
  const stage = tagStage(card.id, tags, bundle, state, change, settings)
  stage.show()
  const element = html('div', { class: 'tags' }, stage.element)
  /** @type {ReturnType<typeof belowStage> | null} */
  let below = null
  return {
    element,
    update() {
      below?.show()
      stage.show()
    },
    finish() {
      below = belowStage(card.id, tags, state, change)
      below.show()
      element.append(...below.elements, tagNumbers(card.id, own))
    },
    stop: stage.stop,
  }
}

/**
 * The controls, the styles by number of texts, and where a tag fits.
 * @param {string} id
 * @param {TagStyles} tags
 * @param {TagState} state
 * @param {(part: Partial<TagState>) => void} change
 */
function belowStage(id, tags, state, change) {
  const counts = [...tags.styles.keys()].sort((a, b) => a - b)
  const count = segmented('Number of texts', 'count', counts.map(value => ({ value, label: `${value}` })),
    value => change({ count: value }))
  const extents = /** @type {const} */ (['smallest', 'typical', 'largest'])
  const extent = segmented('Texts', 'extent', extents.map(value => ({ value, label: value })), value => change({ extent: value }))
  const grid = styleGrid(id, tags, counts, (count, number) => change({ count, number, isShown: true }))
  const coverage = coverageMaps({
    title: 'Where a tag fits', note: 'The dot can be in the colored area; the stronger the color, the more styles of the cycle fit there '
      + 'with the largest text.',
  })
  const toggles = {
    hasExtents: toggle('Sizes', 'extents', false, hasExtents => change({ hasExtents })),
    hasAreas: toggle('Tap areas', 'areas', false, hasAreas => change({ hasAreas })),
    picksFitting: toggle('Only styles that fit', 'fitting', false, picksFitting => change({ picksFitting })),
  }
  const controls = html('div', { class: 'controls' },
    html('div', { class: 'field' }, html('span', null, 'Texts'), count.element, extent.element),
    html('div', { class: 'field' },
      toggles.hasExtents.element, toggles.hasAreas.element, toggles.picksFitting.element))
  const show = () => {
    for (const key of /** @type {const} */ (['hasExtents', 'hasAreas', 'picksFitting'])) toggles[key].show(state[key])
    count.show(state.count)
    extent.show(state.extent)
    grid.show(state.count, state.number)
    coverage.show(tagRooms(id, tags, state.count))
  }
  return { elements: [controls, grid.element, coverage.element], show }
}

/**
 * @param {TagStyles} tags
 * @param {Partial<TagState>} state filled where it lacks something, or what it has isn't there any more
 */
function startState(tags, state) {
  state.place ??= { x: 0.5, y: 0.5 }
  state.isShown ??= true
  state.extent ??= 'typical'
  state.hasExtents ??= false
  state.hasAreas ??= false
  state.picksFitting ??= false
  state.number = Math.min(state.number ?? 0, tags.cycle.length - 1)
  if (!tags.styles.has(state.count ?? 0)) {
    const counts = [...tags.styles.keys()].sort((a, b) => a - b)
    state.count = counts[Math.min(1, counts.length - 1)]
  }
  return /** @type {TagState} */ (state)
}

/**
 * Where a dot may lie so that a style of the cycle fits whole with its largest texts.
 * @param {string} id
 * @param {TagStyles} tags
 * @param {number} count
 */
function tagRooms(id, tags, count) {
  return {
    label: (/** @type {string} */ device) => `where a tag with ${count} texts fits on a ${device}`,
    rooms: (/** @type {Size} */ { width, height }) => (tags.styles.get(count) ?? []).map(({ name, bounds }) => ({
      box: { minX: -bounds.minX, minY: -bounds.minY, maxX: width - bounds.maxX, maxY: height - bounds.maxY },
      path: `${id}.bounds.${count}.${name}`, value: `${name} fits here`,
    })),
  }
}

/**
 * Every style for every number of texts.
 * @param {string} id
 * @param {TagStyles} tags
 * @param {number[]} counts
 * @param {(count: number, number: number) => void} onChoose
 */
function styleGrid(id, tags, counts, onChoose) {
  /** @type {{ count: number, number: number, button: HTMLElement }[]} */
  const cells = []
  const rows = counts.map(count => {
    const { minX, minY, maxX, maxY } = boundsOfCount(tags, count)
    const viewBox = `${minX - 6} ${minY - 6} ${maxX - minX + 12} ${maxY - minY + 12}`
    return html('tr', null, html('th', { scope: 'row' }, `${count}`), ...(tags.styles.get(count) ?? []).map((style, number) => {
      const drawing = tagDrawing(id, tags, { overlays: { extents: true, areas: false } })
      drawing.show(style, textSizes(tags, count, 'typical'), { x: 0, y: 0 })
      const button = html('button', {
        type: 'button', class: 'cell', name: `${count}-${number}`, 'aria-label': `${style.name} with ${count} texts`,
        on: { click: () => onChoose(count, number) },
      }, svg('svg', { viewBox, 'aria-hidden': 'true' }, drawing.element))
      cells.push({ count, number, button })
      return html('td', null, button)
    }))
  })
  const names = tags.cycle.map((name, number) => html('th', { scope: 'col' }, `${number} · ${name}`))
  const head = html('tr', null, html('td'), ...names)
  const element = html('div', { class: 'scroller', tabindex: 0, role: 'region', 'aria-label': 'Styles by number of texts' },
    html('table', { class: 'style-grid' }, html('thead', null, head), html('tbody', null, ...rows)))
  const stop = makeOneStop(element, cells.map(({ button }) => button))
  return {
    element,
    /** @param {number} count @param {number} number */
    show(count, number) {
      for (const { button, ...cell } of cells) {
        const isShown = cell.count === count && cell.number === number
        button.setAttribute('aria-pressed', `${isShown}`)
        if (isShown && !element.contains(document.activeElement)) stop.reach(button)
      }
    },
  }
}

/**
 * @param {string} id
 * @param {TagStyles} tags
 */
function tagNumbers(id, { layout, hit, show, hide, change }) {
  /** @type {[string, string, string][]} */
  const numbers = [
    ['leg', [...new Set(layout.radius.values())].map(radius => shortNumber(radius)).join(', '), 'layout.radius'],
    ['dot', shortNumber(layout.dot.radius), 'layout.dot.radius'], ['line', shortNumber(layout.line.width), 'layout.line.width'],
    ['text width', rangeText(layout.text.width), 'layout.text.width'],
    ['text height', rangeText(layout.text.height), 'layout.text.height'],
    ['padding', shortNumber(layout.text.padding), 'layout.text.padding'], ['gap', shortNumber(layout.text.gap), 'layout.text.gap'],
    ['tap dot', shortNumber(hit.dot), 'hit.dot'], ['tap text', shortNumber(hit.text), 'hit.text'],
    ['drag dot', shortNumber(hit.panDot), 'hit.panDot'], ['drag text', shortNumber(hit.panText), 'hit.panText'],
    ['prefers', hit.prefer, 'hit.prefer'],
  ]
  const { halo, text: { fontSize } } = layout
  if (fontSize !== null) numbers.push(['font size', shortNumber(fontSize), 'layout.text.fontSize'])
  if (halo) numbers.push(['halo', `${shortNumber(halo.radius)} at ${shortNumber(halo.opacity)}`, 'layout.halo'])
  if (layout.pixelGrid) numbers.push(['grid', shortNumber(layout.pixelGrid), 'layout.pixelGrid'])
  if (show) numbers.push(['show', show, 'show'])
  if (hide) numbers.push(['hide', hide, 'hide'])
  if (change) numbers.push(['change', change, 'change'])
  return numberChips(id, numbers)
}
