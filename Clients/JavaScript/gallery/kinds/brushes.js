// @ts-check
import { html, shortNumber } from '../dom.js'
import { numberChips, rangeText, slider, toggle } from '../controls.js'
import { cssColor } from '../../color.js'
import { clamp } from '../../geometry.js'
import { EditHistory } from '../../history.js'
import { BrushStroke, BrushTool } from '../../kinds/brushes.js'

/** @typedef {import('../../kinds/brushes.js').BrushStyle} BrushStyle */
/** @typedef {import('../../color.js').Color} Color */
/** @typedef {import('../../geometry.js').Point} Point */
/**
 * What a brush's card shows; it outlives a redraw.
 * @typedef {object} BrushState
 * @property {EditHistory<readonly BrushStroke[]>} history
 * @property {number} width
 * @property {Color | null} color
 * @property {boolean} isErasing
 */

const paperSize = { width: 360, height: 240 }

/** Brushes on the page. */
export const brushSection = {
  key: 'brushes',
  title: 'Brushes',
  help: 'Draw with the pointer. Pick a color again to make the brush wider; another color starts at the first width.',
  isWide: false,
  stageHeight: 'var(--framed-stage)',
  bodyHeight: () => '503px',
  draw: drawBrush,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<BrushState>} remembered
 * @param {() => void} onChange when the state has changed
 */
function drawBrush(card, bundle, remembered, onChange) {
  const style = /** @type {BrushStyle} */ (bundle.brushes.get(card.name))
  const swatches = style.palette ? bundle.palettes.get(style.palette)?.colors ?? [] : []
  const state = /** @type {BrushState} */ (remembered)
  state.color ??= swatches[0]?.color ?? null
  state.width = clamp(state.width ?? style.width.start, style.width.min, style.width.max)
  state.isErasing ??= style.eraser
  state.history ??= new EditHistory(sampleDrawing(style, state.color))

  /** The brush in the hand, as the state has it. */
  const tool = () => {
    const brush = new BrushTool({ ...style, eraser: state.isErasing })
    brush.width = state.width
    brush.color = state.color
    return brush
  }
  /** @param {(brush: BrushTool) => void} act */
  const use = act => {
    const brush = tool()
    act(brush)
    state.width = brush.width
    state.color = brush.color
    onChange()
  }
  const paper = brushPaper(style.name, () => state.history.state, point => tool().stroke(point), stroke => {
    state.history.record([...state.history.state, stroke])
    onChange()
  })

  const width = slider({
    label: 'Width', name: 'width', unit: ' pt', min: style.width.min, max: Math.max(style.width.max, style.width.min + 0.01),
    step: 0.01, value: state.width, onInput: value => {
      state.width = value
      onChange()
    },
  })
  /** @param {string} label @param {() => void} act */
  const button = (label, act) => html('button', { type: 'button', name: label.toLowerCase(), on: { click: act } }, label)
  const thinner = button('Thinner', () => use(brush => brush.thinner()))
  const wider = button('Wider', () => use(brush => brush.wider()))
  const undo = button('Undo', () => state.history.undo() && onChange())
  const redo = button('Redo', () => state.history.redo() && onChange())
  const eraser = toggle('Eraser', 'eraser', state.isErasing, isOn => {
    state.isErasing = isOn
    onChange()
  })
  const colors = swatches.map(({ name, color }) => html('button', {
    type: 'button', class: 'pen', name: `pen-${name}`, 'aria-label': name, title: name, css: { '--pen': cssColor(color) },
    on: { click: () => use(brush => brush.pick(color)) },
  }))

  const update = () => {
    width.show(state.width, {
      declared: style.width, isSound: state.width >= style.width.min - 1e-9 && state.width <= style.width.max + 1e-9,
    })
    undo.disabled = !state.history.canUndo
    redo.disabled = !state.history.canRedo
    wider.disabled = state.width >= style.width.max
    thinner.disabled = state.width <= style.width.min
    colors.forEach((swatch, index) => swatch.setAttribute(
      'aria-pressed', `${JSON.stringify(swatches[index].color) === JSON.stringify(state.color)}`))
    eraser.show(state.isErasing)
    paper.show()
  }
  update()
  const controls = html('div', { class: 'controls' },
    width.element, html('div', { class: 'brush-acts' }, thinner, wider, undo, redo, !style.eraser && eraser.element),
    html('div', { class: 'pens', role: 'group', 'aria-label': 'Colors' }, ...colors,
      colors.length === 0 && html('span', { class: 'quiet' }, style.eraser ? 'An eraser has no color.' : 'The app chooses the color.')))
  return {
    element: html('div', { class: 'brush' }, paper.element, controls, brushNumbers(card.id, style)), update,
    stop() {},
  }
}

/**
 * @param {string} id
 * @param {BrushStyle} style
 */
function brushNumbers(id, { width, cap, join, smoothing, palette, eraser }) {
  return numberChips(id, [
    ['width', rangeText(width), 'width'], ['first width', shortNumber(width.start), 'width.start'],
    ['width step', shortNumber(width.step), 'width.step'], ['cap', cap, 'cap'], ['join', join, 'join'],
    ['smoothing', shortNumber(smoothing), 'smoothing'],
    eraser ? ['eraser', 'yes', 'eraser'] : ['palette', palette ?? '–', 'palette'],
  ])
}

/**
 * Something to look at, and to erase: a wave at the first width, and an eraser's way through lines of a pen.
 * @param {BrushStyle} style
 * @param {Color | null} color
 */
export function sampleDrawing(style, color) {
  const wave = Array.from({ length: 9 }, (_, index) => (
    { x: 40 + index * 35, y: paperSize.height / 2 + (index % 2 ? 40 : -40) * Math.sin((index + 1) / 10 * Math.PI) }))
  const stroke = new BrushStroke(style, style.width.start, style.eraser ? null : color, wave)
  if (!style.eraser) return [stroke]
  const pen = { ...style, eraser: false }
  const lines = Array.from({ length: 11 }, (_, index) => (
    new BrushStroke(pen, 3, null, [{ x: 30, y: 40 + index * 16 }, { x: 330, y: 40 + index * 16 }])))
  return [...lines, stroke]
}

/**
 * A sheet to draw on, as wide as the card, with the drawing in its middle.
 * @param {string} name
 * @param {() => readonly BrushStroke[]} drawing
 * @param {(point: Point) => BrushStroke} begin
 * @param {(stroke: BrushStroke) => void} end
 */
function brushPaper(name, drawing, begin, end) {
  const canvas = html('canvas', {
    class: 'stage paper', role: 'img', 'aria-label': `a drawing with the brush ${name}`, width: paperSize.width,
    height: paperSize.height,
  })
  /** @type {BrushStroke | null} the stroke under the finger */
  let current = null
  /** How far the drawing's left edge is from the sheet's. */
  let left = 0
  /** @param {PointerEvent} event */
  const pointOf = ({ clientX, clientY }) => {
    const box = canvas.getBoundingClientRect()
    return { x: clientX - box.left - left, y: clientY - box.top }
  }
  const show = () => {
    const ratio = window.devicePixelRatio || 1
    const { width, height } = canvas.getBoundingClientRect()
    if (width === 0) return
    left = (width - paperSize.width) / 2
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio)
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio)
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.setTransform(ratio, 0, 0, ratio, left * ratio, 0)
    const { color } = getComputedStyle(canvas)
    for (const stroke of drawing()) drawStroke(context, stroke, color)
    if (current) drawStroke(context, current, color)
  }
  const finish = () => {
    const stroke = current
    current = null
    if (stroke) end(stroke)
  }
  const listeners = {
    pointerdown: (/** @type {PointerEvent} */ event) => {
      if (event.button !== 0) return
      canvas.setPointerCapture(event.pointerId)
      current = begin(pointOf(event))
      show()
    },
    pointermove: (/** @type {PointerEvent} */ event) => {
      if (!current) return
      for (const one of event.getCoalescedEvents?.() ?? [event]) current.append(pointOf(one))
      current.append(pointOf(event))
      show()
    },
    pointerup: finish,
    pointercancel: () => {
      current = null
      show()
    },
  }
  for (const [event, listener] of Object.entries(listeners)) canvas.addEventListener(event, listener)
  new ResizeObserver(show).observe(canvas)
  return { element: canvas, show }
}

/**
 * An eraser takes away what was drawn before it.
 * @param {CanvasRenderingContext2D} context
 * @param {BrushStroke} stroke
 * @param {string} ink for a stroke without a color
 */
function drawStroke(context, stroke, ink) {
  const { width, color, style } = stroke
  context.globalCompositeOperation = style.eraser ? 'destination-out' : 'source-over'
  context.strokeStyle = color ? cssColor(color) : ink
  context.lineWidth = width
  context.lineCap = style.cap
  context.lineJoin = style.join
  context.miterLimit = 10
  context.stroke(new Path2D(stroke.svgPath))
}
