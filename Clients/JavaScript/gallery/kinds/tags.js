// @ts-check
import { html, setAttributes, shortNumber, svg } from '../dom.js'
import { numberChips, rangeText, segmented, toggle } from '../controls.js'
import { coverageMaps } from '../coverage.js'
import { boundsOfCount, landscape, tagDrawing, textSizes } from '../tag-drawing.js'
import { Player } from '../player.js'
import { RestingValues, timeline } from '../../kinds/animations.js'
import { placeOf, pointAt, TagStyleCycle } from '../../kinds/tags.js'

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
let lastLandscape = 0

/** Tags on the page. */
export const tagSection = {
  key: 'tags',
  title: 'Tags',
  help: 'Drag a tag by its dot. A tap on the dot steps to the next style, one on the picture hides the tag and shows it again.',
  isWide: true,
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ { json }) => {
    const { layout, show, hide, styles = {} } = json ?? {}
    const own = [layout?.text?.fontSize, layout?.halo, layout?.pixelGrid, show, hide].filter(Boolean).length
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
 * @param {{ reducedMotion: boolean }} settings
 */
function drawTags(card, bundle, remembered, onChange, settings) {
  const tags = /** @type {TagStyles} */ (bundle.tags.get(card.name))
  const state = startState(tags, remembered)
  const change = (/** @type {Partial<TagState>} */ part) => {
    Object.assign(state, part)
    onChange()
  }
  const stage = tagStage(card.id, tags, bundle, state, change, settings)
  const counts = [...tags.styles.keys()].sort((a, b) => a - b)
  const count = segmented('Number of texts', 'count', counts.map(value => ({ value, label: `${value}` })),
    value => change({ count: value }))
  const extents = /** @type {const} */ (['smallest', 'typical', 'largest'])
  const extent = segmented('Texts', 'extent', extents.map(value => ({ value, label: value })), value => change({ extent: value }))
  const grid = styleGrid(card.id, tags, counts, (count, number) => change({ count, number, isShown: true }))
  const coverage = coverageMaps({
    title: 'Where a tag fits', note: 'The dot may lie where it is coloured; the stronger, the more styles of the cycle fit there '
      + 'whole at the largest text.',
  })
  const toggles = {
    hasExtents: toggle('Extents', 'extents', false, hasExtents => change({ hasExtents })),
    hasAreas: toggle('Tap areas', 'areas', false, hasAreas => change({ hasAreas })),
    picksFitting: toggle('Only styles that fit', 'fitting', false, picksFitting => change({ picksFitting })),
  }
  const controls = html('div', { class: 'controls' },
    html('div', { class: 'field' }, html('span', null, 'Texts'), count.element, extent.element),
    html('div', { class: 'field' },
      toggles.hasExtents.element, toggles.hasAreas.element, toggles.picksFitting.element))
  const update = () => {
    for (const key of /** @type {const} */ (['hasExtents', 'hasAreas', 'picksFitting'])) toggles[key].show(state[key])
    count.show(state.count)
    extent.show(state.extent)
    grid.show(state.count, state.number)
    coverage.show(tagRooms(card.id, tags, state.count))
    stage.show()
  }
  update()
  const element = html('div', { class: 'tags' }, stage.element, controls, grid.element, coverage.element, tagNumbers(card.id, tags))
  return { element, update, stop: stage.stop }
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
 * The picture with one tag.
 * @param {string} id
 * @param {TagStyles} tags
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {TagState} state
 * @param {(part: Partial<TagState>) => void} change
 * @param {{ reducedMotion: boolean }} settings
 */
function tagStage(id, tags, bundle, state, change, settings) {
  const cycle = new TagStyleCycle(tags)
  const overlays = { extents: state.hasExtents, areas: state.hasAreas }
  const tag = tagDrawing(id, tags, { overlays })
  const handle = svg('circle', {
    class: 'handle', r: Math.max(tags.hit.panDot, 8), tabindex: 0, role: 'button', 'data-focus': 'dot',
    on: { keydown: (/** @type {KeyboardEvent} */ event) => byKey(event) },
  })
  const caption = html('p', { class: 'caption', role: 'status' })
  // As large as it is on the page, so that a point is one of the screen's.
  const picture = { width: 640, height: 360 }
  const backdrop = svg('g')
  const drawing = svg('svg', { class: 'stage picture' }, backdrop, tag.element, handle)
  const name = `landscape-${++lastLandscape}`
  const resizing = new ResizeObserver(([{ contentRect: { width, height } }]) => {
    if (width === 0) return
    Object.assign(picture, { width, height })
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`)
    backdrop.replaceChildren(landscape(picture, name))
    show()
  })
  resizing.observe(drawing)
  const current = () => /** @type {TagStyle} */ (tags.styles.get(state.count)?.[state.number])
  const sizes = () => textSizes(tags, state.count, state.extent)
  const layoutNow = () => tag.show(current(), sizes(), pointAt(state.place, picture))

  const step = () => {
    const stored = current().texts
    const answer = state.picksFitting ? cycle.nextFitting(stored, sizes(), pointAt(state.place, picture), picture)
      : cycle.next(stored)
    if (answer.kind !== 'unknownCount') change({ number: answer.style.index })
  }
  const move = (/** @type {Point} */ wanted) => {
    change({ place: placeOf(layoutNow().dotKeepingTag(picture, wanted), picture) })
  }
  const presence = tagPresence(tags, bundle, tag.parts, settings)
  const flip = () => {
    change({ isShown: !state.isShown })
    presence.play(state.isShown)
  }
  const byKey = (/** @type {KeyboardEvent} */ event) => {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
    const by = steps[/** @type {keyof typeof steps} */ (event.key)]
    if (by) {
      const dot = pointAt(state.place, picture)
      const far = event.shiftKey ? 40 : 8
      move({ x: dot.x + by[0] * far, y: dot.y + by[1] * far })
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (event.shiftKey || !state.isShown) flip()
      else step()
    } else {
      return
    }
    event.preventDefault()
  }
  installDrag(drawing, {
    part: (point, touch) => state.isShown ? layoutNow().hit(point, { touch }) : null,
    dot: () => pointAt(state.place, picture), move,
    tap: part => part === 'dot' ? step() : part === null ? flip() : undefined,
  })
  const show = () => {
    Object.assign(overlays, { extents: state.hasExtents, areas: state.hasAreas })
    const style = current()
    const layout = layoutNow()
    const presents = state.isShown ? layout.fits(picture) ? '' : ' · not whole on the picture' : ' · hidden'
    const keys = `Enter for the next style, arrow keys to move, Shift and Enter to ${state.isShown ? 'hide' : 'show'}`
    setAttributes(handle, { cx: layout.dot.x, cy: layout.dot.y, 'aria-label': `${tags.name}, style ${style.name}: ${keys}` })
    presence.rest(state.isShown)
    caption.textContent = `${style.name} · ${state.number + 1} of ${tags.cycle.length}${presents}`
  }
  return { element: html('div', { class: 'stage-frame' }, drawing, caption), stop: presence.stop, show }
}

/**
 * What makes a tag appear and go: its own animations where it has some.
 * @param {TagStyles} tags
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Map<string, SVGElement | null>} parts
 * @param {{ reducedMotion: boolean }} settings
 */
function tagPresence(tags, bundle, parts, { reducedMotion }) {
  const resting = new RestingValues(tags)
  /** @param {boolean} isShown */
  const lineOf = isShown => {
    const name = isShown ? tags.show : tags.hide
    return name === null ? null : timeline(bundle, name, { reducedMotion, resting })
  }
  let line = lineOf(true)
  const apply = (/** @type {number} */ time) => {
    for (const channel of line?.channels ?? []) {
      const value = channel.value(time)
      if (typeof value === 'number') applyToTag(parts.get(channel.target) ?? null, channel.property, value)
    }
  }
  const player = new Player(apply)
  return {
    stop: () => player.finish(),
    /** @param {boolean} isShown */
    play(isShown) {
      line = lineOf(isShown)
      parts.get('view')?.classList.toggle('gone', !isShown && line === null)
      Object.assign(player, { time: 0, end: line?.duration ?? 0 })
      player.play()
    },
    /** @param {boolean} isShown */
    rest(isShown) {
      if (player.isPlaying) return
      line = lineOf(isShown)
      parts.get('view')?.classList.toggle('gone', !isShown && line === null)
      if (!isShown || line) apply(line?.duration ?? 0)
    },
  }
}

/**
 * @param {SVGElement | null} part
 * @param {string} property
 * @param {number} value
 */
function applyToTag(part, property, value) {
  if (property === 'opacity') part?.setAttribute(part.classList.contains('tag-halo') ? 'fill-opacity' : 'opacity', `${value}`)
  if (property === 'strokeEnd') part?.style.setProperty('stroke-dasharray', `${Math.max(0, value)} 2`)
}

/**
 * Taps and drags on a drawing.
 * @param {SVGSVGElement} drawing
 * @param {object} reactions
 * @param {(point: Point, touch: 'tap' | 'drag') => 'dot' | number | null} reactions.part
 * @param {() => Point} reactions.dot
 * @param {(dot: Point) => void} reactions.move
 * @param {(part: 'dot' | number | null) => void} reactions.tap
 */
function installDrag(drawing, { part, dot, move, tap }) {
  /** @type {{ start: Point, dot: Point, grabs: boolean, hasMoved: boolean } | null} */
  let drag = null
  const pointOf = (/** @type {PointerEvent} */ event) => (
    new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse()))
  drawing.addEventListener('pointerdown', event => {
    const start = pointOf(event)
    drag = { start, dot: dot(), grabs: part(start, 'drag') !== null, hasMoved: false }
    drawing.setPointerCapture(event.pointerId)
  })
  drawing.addEventListener('pointermove', event => {
    if (!drag) return
    const point = pointOf(event)
    const by = { x: point.x - drag.start.x, y: point.y - drag.start.y }
    drag.hasMoved ||= Math.hypot(by.x, by.y) > 4
    if (drag.hasMoved && drag.grabs) move({ x: drag.dot.x + by.x, y: drag.dot.y + by.y })
  })
  drawing.addEventListener('pointerup', () => {
    if (drag && !drag.hasMoved) tap(part(drag.start, 'tap'))
    drag = null
  })
  drawing.addEventListener('pointercancel', () => { drag = null })
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
  return {
    element,
    /** @param {number} count @param {number} number */
    show(count, number) {
      for (const cell of cells) cell.button.setAttribute('aria-pressed', `${cell.count === count && cell.number === number}`)
    },
  }
}

/**
 * @param {string} id
 * @param {TagStyles} tags
 */
function tagNumbers(id, { layout, hit, show, hide }) {
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
  return numberChips(id, numbers)
}
