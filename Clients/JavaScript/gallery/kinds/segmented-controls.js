// @ts-check
import { html, setAttributes, shortNumber, svg } from '../dom.js'
import { numberChips, rangeText, slider, textField } from '../controls.js'
import { Player } from '../player.js'
import { cssColor } from '../../color.js'
import { clamp } from '../../geometry.js'
import { SegmentedHighlight } from '../../kinds/segmented-controls.js'
import { textScale } from '../../text-size.js'

/** @typedef {import('../../kinds/segmented-controls.js').SegmentedControlStyle} SegmentedControlStyle */
/**
 * What a control's card shows; it outlives a redraw.
 * @typedef {object} ControlState
 * @property {number} width
 * @property {number} segments
 * @property {number} chosen
 * @property {string} titles of one's own, with commas between them
 */

/** Of the stage, in pixels; a control that fits is drawn at its own size. */
const controlStageHeight = 96
const stagePadding = 14
/** Tells the windows of all cards apart. */
let lastControlClip = 0

/**
 * Whether a control still moves with reduced motion, and its style says so.
 * @param {any} json
 */
const movesLess = json => Boolean(json?.reducedMotion) && json.reducedMotion !== 'none'

/** Segmented controls on the page. */
export const segmentedControlSection = {
  key: 'segmentedControls',
  title: 'Segmented controls',
  help: 'Tap a segment, or use the arrow keys: the highlight moves there and the labels stay in place. Tap another one while it '
    + 'moves, or the chosen one again.',
  isWide: false,
  stageHeight: '96px',
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ card) => (
    `${controlStageHeight + 169 + 44 * Math.ceil((8 + Number(Boolean(card.json?.shake)) + Number(movesLess(card.json))) / 3)}px`),
  draw: drawControl,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<ControlState>} remembered
 * @param {() => void} onChange when the state has changed
 * @param {import('../card.js').Settings} settings
 */
function drawControl(card, bundle, remembered, onChange, settings) {
  const style = /** @type {SegmentedControlStyle} */ (bundle.segmentedControls.get(card.name))
  const state = /** @type {ControlState} */ (remembered)
  state.width = clamp(state.width ?? style.width.max, style.width.min, style.width.max)
  state.segments = clamp(state.segments ?? style.segments.max, style.segments.min, style.segments.max)
  state.chosen = Math.min(state.chosen ?? 0, state.segments - 1)
  state.titles ??= ''
  const highlight = () => new SegmentedHighlight(style, state.width, state.segments, settings)
  let current = highlight()
  let from = current.rest(state.chosen).window.minX
  let shown = from
  const stage = controlStage(style, settings, index => tap(index))
  const player = new Player(time => {
    const placement = current.tap(state.chosen, from, time)
    shown = placement.window.minX
    stage.place(placement)
  })
  /** @param {number} index */
  const tap = index => {
    player.pause()
    state.chosen = index
    from = shown
    player.end = current.tapDuration(index, from)
    player.time = 0
    stage.choose(index)
    if (player.end > 0) player.play()
    else player.seek(0)
  }
  const width = slider({
    label: 'Width', name: 'width', unit: ' pt', min: style.width.min, max: style.width.max, step: 0.5, value: state.width,
    onInput: value => {
      state.width = value
      onChange()
    },
  })
  const segments = slider({
    label: 'Segments', name: 'segments', min: style.segments.min, max: style.segments.max, step: 1, value: state.segments,
    onInput: value => {
      state.segments = value
      onChange()
    },
  })
  const titles = textField({
    label: 'Titles', name: 'titles', value: state.titles, placeholder: 'One, Two, Three', onInput: text => {
      state.titles = text
      onChange()
    },
  })
  const verdict = html('p', { class: 'verdict' })
  const update = () => {
    player.pause()
    current = highlight()
    state.chosen = Math.min(state.chosen, state.segments - 1)
    from = shown = current.rest(state.chosen).window.minX
    player.end = 0
    stage.layOut(current, state)
    titles.show(state.titles)
    width.show(state.width, { declared: style.width })
    segments.show(state.segments, { declared: style.segments })
    const cell = current.cell(0)
    const move = `a move takes ${shortNumber(style.duration, 3)} s`
    const motion = !settings.reducedMotion ? move
      : style.reducedMotion === 'none' ? 'with reduced motion it doesn\'t animate' : `${move}, also with reduced motion`
    verdict.textContent = `A cell is ${shortNumber(cell.maxX - cell.minX, 1)} × ${shortNumber(style.height)} pt; ${motion}.`
  }
  update()
  const controls = html('div', { class: 'controls' }, titles.element, width.element, segments.element, verdict)
  return {
    element: html('div', { class: 'segmented-control' }, stage.element, controls, controlNumbers(card.id, style)),
    update, stop: () => player.finish(),
  }
}

/**
 * The control with one label a segment, and the window with its own row of them.
 * @param {SegmentedControlStyle} style
 * @param {Pick<import('../card.js').Settings, 'textSize' | 'reading'>} settings
 * @param {(index: number) => void} onTap
 */
export function controlStage(style, { textSize, reading }, onTap) {
  const view = {
    width: style.width.max + 2 * stagePadding, height: Math.max(controlStageHeight, style.height + 2 * stagePadding),
  }
  const { colors, title, cornerRadius, inset } = style
  const font = { 'font-size': title.fontSize * textScale(title, textSize), 'font-weight': title.bold ? 700 : 400 }
  const ground = svg('rect', {
    class: 'control-ground', rx: cornerRadius + inset, height: style.height, fill: colors.background && cssColor(colors.background),
  })
  const row = svg('g', { fill: cssColor(colors.title), ...font })
  const inner = svg('g', { fill: cssColor(colors.titleHighlighted), ...font })
  const clip = svg('rect', { rx: cornerRadius })
  const pane = svg('rect', { rx: cornerRadius, fill: cssColor(colors.highlight) })
  const clipID = `control-window-${++lastControlClip}`
  const cells = svg('g', { class: 'control-cells' })
  const moving = svg('g', null, svg('g', { 'clip-path': `url(#${clipID})` }, pane, inner))
  const group = svg('g', null, svg('clipPath', { id: clipID }, clip), ground, row, moving, cells)
  const element = svg('svg', {
    class: 'stage control-stage', viewBox: `0 0 ${view.width} ${view.height}`, role: 'radiogroup',
    'aria-label': `segmented control ${style.name}`,
  }, group)
  /** @param {SVGElement} parent @param {SegmentedHighlight} highlight @param {string[]} titles */
  const label = (parent, highlight, titles) => parent.replaceChildren(...titles.map((title, index) => {
    const { minX, maxX } = highlight.cell(index)
    return svg('text', { x: (minX + maxX) / 2, y: style.height / 2, 'text-anchor': 'middle', 'dominant-baseline': 'central' },
      title)
  }))
  const place = (/** @type {import('../../kinds/segmented-controls.js').HighlightPlacement} */ { window: box, innerRow }) => {
    moving.setAttribute('transform', `translate(${box.minX} ${box.minY})`)
    inner.setAttribute('transform', `translate(${innerRow.minX} ${innerRow.minY})`)
    moving.setAttribute('data-x', `${box.minX}`)
    inner.setAttribute('data-x', `${innerRow.minX}`)
  }
  const choose = (/** @type {number} */ chosen) => {
    for (const [index, cell] of [...cells.children].entries()) {
      setAttributes(cell, { 'aria-checked': `${index === chosen}`, tabindex: index === chosen ? 0 : -1 })
    }
  }
  return {
    element,
    place,
    choose,
    /** @param {SegmentedHighlight} highlight @param {Omit<ControlState, 'titles'> & { titles?: string }} state */
    layOut(highlight, { width, segments, chosen, titles: words = '' }) {
      const own = words.split(',').map(title => title.trim())
      const titles = Array.from({ length: segments }, (_, index) => own[index] || `Title ${index + 1}`)
      group.setAttribute('transform', `translate(${(view.width - width) / 2} ${(view.height - style.height) / 2})`)
      ground.setAttribute('width', `${width}`)
      const { window: box } = highlight.rest(chosen)
      for (const shape of [clip, pane]) setAttributes(shape, { width: box.maxX - box.minX, height: box.maxY - box.minY })
      label(row, highlight, titles)
      label(inner, highlight, titles)
      if (cells.children.length !== segments) cells.replaceChildren(...tapCells(segments, reading, onTap))
      for (const [index, cell] of [...cells.children].entries()) {
        const { minX, minY, maxX, maxY } = highlight.cell(index)
        setAttributes(cell, { 'aria-label': titles[index], x: minX, y: minY, width: maxX - minX, height: maxY - minY })
      }
      choose(chosen)
      place(highlight.rest(chosen))
    },
  }
}

/**
 * What takes taps, one a segment. As with other choices, the arrow keys go to the next one, and Tab leaves.
 * @param {number} segments
 * @param {import('../../geometry.js').ReadingDirection} reading
 * @param {(index: number) => void} onTap
 */
function tapCells(segments, reading, onTap) {
  const rightward = reading === 'rtl' ? -1 : 1

  /** @type {SVGElement[]} */
  const cells = Array.from({ length: segments }, (_, index) => svg('rect', {
    class: 'control-cell', role: 'radio', 'aria-label': `Title ${index + 1}`, 'data-focus': `segment-${index}`,
    on: {
      click: () => onTap(index),
      keydown: (/** @type {KeyboardEvent} */ event) => {
        const steps = { ArrowLeft: -rightward, ArrowUp: -1, ArrowRight: rightward, ArrowDown: 1, Enter: 0, ' ': 0 }
        const step = steps[/** @type {keyof typeof steps} */ (event.key)]
        if (step === undefined) return
        event.preventDefault()
        const next = (index + step + segments) % segments
        onTap(next)
        cells[next].focus()
      },
    },
  }))
  return cells
}

/**
 * @param {string} id
 * @param {SegmentedControlStyle} style
 */
function controlNumbers(id, { segments, width, height, cornerRadius, inset, title, duration, shake, reducedMotion }) {
  /** @type {[string, string, string][]} */
  const numbers = [
    ['segments', rangeText(segments), 'segments'], ['width', rangeText(width), 'width'],
    ['height', shortNumber(height), 'height'], ['corner radius', shortNumber(cornerRadius), 'cornerRadius'],
    ['inset', shortNumber(inset), 'inset'], ['font size', `${shortNumber(title.fontSize)}${title.bold ? ' bold' : ''}`, 'title.fontSize'],
    ['label', rangeText(title.width), 'title.width'], ['duration', `${shortNumber(duration, 3)} s`, 'duration'],
  ]
  if (reducedMotion && reducedMotion !== 'none') numbers.push(['reduced motion', reducedMotion, 'reducedMotion'])
  if (shake) numbers.push(['shake', `±${shortNumber(shake.distance)} × ${shake.count}`, 'shake'])
  return numberChips(id, numbers)
}
