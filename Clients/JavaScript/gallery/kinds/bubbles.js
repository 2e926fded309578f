// @ts-check
import { html, setAttributes, shortNumber, sizeText, svg } from '../dom.js'
import { numberChips, rangeText, segmented, slider, textField } from '../controls.js'
import { contrastRatio, cssColor } from '../../color.js'
import { clamp } from '../../geometry.js'
import { BubbleOutline } from '../../kinds/bubble-outline.js'
import { allowedPositions, arrowPointingAt, contentRectangle, validPositions } from '../../kinds/bubbles.js'
import { popoverCoverage, popoverStage } from './popover.js'

/** @typedef {import('../../kinds/bubbles.js').BubbleStyle} BubbleStyle */
/** @typedef {import('../../kinds/bubbles.js').Direction} Direction */
/** @typedef {import('../../geometry.js').Point} Point */
/**
 * What a bubble's card shows; it outlives a redraw.
 * @typedef {object} BubbleState
 * @property {'shape' | 'popover'} view
 * @property {number} width
 * @property {number} height
 * @property {number} position of the arrow
 * @property {Direction | null} direction
 * @property {Point | null} target where the pointer was
 * @property {Point} anchor of the popover, on its screen
 * @property {string} text of one's own in the bubble
 * @property {number} button the anchor's width and height
 */

const stageSize = { width: 360, height: 240 }
const stageMargin = 14
const chipHeight = 44
/** @type {import('../../color.js').Color} */
const paperWhite = { colorSpace: 'srgb', components: [1, 1, 1], alpha: 1 }
const bodyHeightWithoutChips = 519

/** Bubbles on the page. */
export const bubbleSection = {
  key: 'bubbles',
  title: 'Bubbles',
  help: 'Move the pointer over a bubble and its arrow follows; as a popover it is placed on a screen. '
    + 'Sliders go beyond the valid values, where the corners are drawn in red.',
  isWide: false,
  stageHeight: '240px',
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ card) => (
    `${bodyHeightWithoutChips + chipHeight * Math.ceil(countedNumbers(card.json) / 3)}px`),
  draw: drawBubble,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<BubbleState>} remembered
 * @param {() => void} onChange when the state has changed
 * @param {import('../card.js').Settings} settings
 */
function drawBubble(card, bundle, remembered, onChange, settings) {
  const style = /** @type {BubbleStyle} */ (bundle.bubbles.get(card.name))
  const state = /** @type {BubbleState} */ (remembered)
  const { width, height } = style.size
  state.view ??= 'shape'
  state.width ??= clamp(200, width.min, width.max)
  state.height ??= clamp(100, height.min, height.max)
  state.position ??= style.arrow.position === 'follow' ? 0.5 : style.arrow.position.default
  state.anchor ??= { x: 188, y: 300 }
  state.button ??= 0
  state.text ??= ''
  const direction = () => state.direction && style.outline.has(state.direction) ? state.direction : style.arrow.directions[0]
  const stage = bubbleStage(card.id, style, state, point => {
    const size = { width: state.width, height: state.height }
    const arrow = point && arrowPointingAt(style, size, point, direction())
    state.target = point
    if (arrow) state.position = arrow.position
    onChange()
  })

  /** @param {'width' | 'height'} side */
  const sizeSlider = side => slider({
    label: side === 'width' ? 'Width' : 'Height', name: side, unit: ' pt', step: 0.5, value: state[side],
    min: Math.max(1, Math.floor(style.size[side].min * 0.4)), max: Math.ceil(style.size[side].max * 1.15),
    onInput: value => {
      state[side] = value
      onChange()
    },
  })
  const sliders = {
    width: sizeSlider('width'), height: sizeSlider('height'),
    position: slider({
      label: 'Arrow', name: 'position', min: 0, max: 1, step: 0.005, value: state.position,
      onInput: value => {
        state.position = value
        state.target = null
        onChange()
      },
    }),
  }
  const edges = segmented('Edge of the arrow', 'edge', style.arrow.directions.map(value => ({ value, label: value })), value => {
    state.direction = value
    state.target = null
    onChange()
  })
  const views = segmented('View', 'view', [{ value: 'shape', label: 'shape' }, { value: 'popover', label: 'popover' }], value => {
    state.view = value === 'popover' ? value : 'shape'
    onChange()
  })
  const text = textField({
    label: 'Text', name: 'text', value: state.text, placeholder: 'Your own words', onInput: words => {
      state.text = words
      onChange()
    },
  })
  const verdict = html('p', { class: 'verdict' })
  const popover = popoverStage(card.id, style, state, part => {
    Object.assign(state, part)
    onChange()
  }, settings.device ?? undefined)

  const coverage = popoverCoverage(card.id, style)
  const parts = {
    shape: [stage.element, edges.element, sliders.position.element, text.element, verdict],
    popover: [popover.element, popover.controls, coverage],
  }

  const update = () => {
    views.show(state.view)
    for (const part of parts.shape) part.toggleAttribute('hidden', state.view !== 'shape')
    for (const part of parts.popover) part.toggleAttribute('hidden', state.view !== 'popover')
    const edge = direction()
    const size = { width: state.width, height: state.height }
    const sound = validPositions(style, size, edge)
    const allowed = allowedPositions(style, size, edge)
    const least = style.smallest.get(edge)
    const stated = style.arrow.position === 'follow' ? null : allowed
    // What is shown is what is drawn, which keeps to the style's own range.
    if (stated) state.position = clamp(state.position, stated.min, stated.max)
    const isInRange = sound !== null && state.position >= sound.min - 1e-9 && state.position <= sound.max + 1e-9
    stage.show(edge, isInRange)
    edges.show(edge)
    text.show(state.text)
    for (const side of /** @type {const} */ (['width', 'height'])) {
      sliders[side].show(state[side], {
        declared: style.size[side], sound: least ? { min: least[side], max: Infinity } : null,
        isSound: least !== undefined && state[side] >= least[side] - 1e-6,
      })
    }
    sliders.position.show(state.position, {
      declared: allowed, sound, isSound: isInRange, isFixed: stated !== null && stated.max - stated.min < 1e-9,
    })
    const smallest = least ? `; the smallest valid size is ${sizeText(least.width, least.height)}` : ''
    verdict.textContent = !sound ? `At this size the bubble can't be drawn${smallest}.`
      : isInRange ? `Valid positions ${rangeText(sound)}` : `The arrow overlaps a corner; valid positions ${rangeText(sound)}.`
    if (stage.cutsText()) verdict.textContent += ' The text doesn\'t fit.'
    verdict.classList.toggle('unsound', !isInRange || stage.cutsText())
    popover.show(size)
  }
  update()
  const controls = html('div', { class: 'controls' }, views.element, edges.element, sliders.width.element, sliders.height.element,
    sliders.position.element, text.element, verdict, popover.controls)
  const element = html('div', { class: 'bubble' }, stage.element, popover.element, controls, coverage, bubbleNumbers(card.id, style))
  return { element, update, stop() {} }
}

/**
 * How many numbers a bubble's card lists.
 * @param {{ border?: object, placement?: object } | null} json
 */
function countedNumbers(json) {
  return 8 + (json?.border ? 1 : 0) + (json?.placement ? 1 : 0)
}

/**
 * @param {string} id
 * @param {BubbleStyle} style
 */
function bubbleNumbers(id, { arrow, cornerRadius, size, contentInsets, border, placement }) {
  const { top, left, bottom, right } = contentInsets
  /** @type {[string, string, string][]} */
  const numbers = [
    ['corner radius', shortNumber(cornerRadius), 'cornerRadius'],
    ['arrow', `${shortNumber(arrow.width)} × ${shortNumber(arrow.height)}`, 'arrow'],
    ['tip radius', shortNumber(arrow.tipRadius), 'arrow.tipRadius'], ['base radius', shortNumber(arrow.baseRadius), 'arrow.baseRadius'],
    ['arrow at', arrow.position === 'follow' ? 'follow' : rangeText(arrow.position), 'arrow.position'],
    ['width', rangeText(size.width), 'size.width'], ['height', rangeText(size.height), 'size.height'],
    ['insets', insetsText([top, left, bottom, right]), 'contentInsets'],
  ]
  if (border) numbers.push(['border', shortNumber(border.width), 'border.width'])
  if (placement) numbers.push(['margin, gap', `${shortNumber(placement.margin)}, ${shortNumber(placement.gap)}`, 'placement'])
  return numberChips(id, numbers)
}

/**
 * Insets in the order of the sources; one that holds for all sides stands once.
 * @param {number[]} insets
 */
function insetsText(insets) {
  return [...new Set(insets)].length === 1 ? shortNumber(insets[0]) : insets.map(inset => shortNumber(inset, 1)).join(' ')
}

/**
 * The picture of a bubble; its smallest and largest size as ghosts.
 * @param {string} id
 * @param {BubbleStyle} style
 * @param {BubbleState} state
 * @param {(point: Point | null) => void} onPoint in the bubble's coordinates
 */
export function bubbleStage(id, style, state, onPoint) {
  const largest = { width: style.size.width.max, height: style.size.height.max }
  const scale = Math.min(
    1, (stageSize.width - 2 * stageMargin) / largest.width, (stageSize.height - 2 * stageMargin) / largest.height)
  const view = { width: stageSize.width / scale, height: stageSize.height / scale }
  const fill = style.fill && cssColor(style.fill)
  const body = svg('path', {
    class: 'bubble-shape', 'data-path': `${id}.size`, fill,
    stroke: style.border && cssColor(style.border.color), 'stroke-width': style.border?.width,
  })
  const folded = svg('polygon', { class: 'folded' })
  const content = svg('rect', { class: 'content', 'data-path': `${id}.contentInsets`, 'data-value': 'content area' })
  const ghosts = [style.size.width.max, style.size.width.min].map((_, index) => svg('rect', {
    class: 'ghost', 'data-path': `${id}.size`,
    'data-value': index ? `smallest: ${sizeText(style.size.width.min, style.size.height.min)}`
      : `largest: ${sizeText(style.size.width.max, style.size.height.max)}`,
  }))
  const target = svg('circle', { class: 'target', r: 4 / scale })
  const ink = style.fill && contrastRatio(paperWhite, style.fill)
  const words = html('div', { class: 'bubble-words', css: ink ? { color: ink >= 4.5 ? '#fff' : '#000' } : {} })
  const text = svg('foreignObject', { class: 'bubble-text' }, words)
  const group = svg('g', null, ...ghosts, body, content, text, folded, target)
  let origin = { x: 0, y: 0 }
  const drawing = svg('svg', {
    class: 'stage', viewBox: `0 0 ${view.width} ${view.height}`, role: 'img', 'aria-label': `bubble ${style.name}`,
    css: { '--hairline': `${1 / scale}` },
    on: {
      pointermove: (/** @type {PointerEvent} */ event) => onPoint(pointOf(event)),
      pointerdown: (/** @type {PointerEvent} */ event) => onPoint(pointOf(event)),
    },
  }, group)
  /** @param {PointerEvent} event */
  const pointOf = event => {
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse())
    return { x: place.x - origin.x, y: place.y - origin.y }
  }
  /** @param {SVGElement} ghost @param {number} width @param {number} height */
  const centered = (ghost, width, height) => setAttributes(ghost, {
    x: (state.width - width) / 2, y: (state.height - height) / 2, width, height,
    rx: Math.min(style.cornerRadius, width / 2, height / 2),
  })
  return {
    element: drawing,
    /** Whether the words are higher than their room. */
    cutsText: () => words.scrollHeight > words.clientHeight + 1,
    /** @param {Direction} edge @param {boolean} isSound */
    show(edge, isSound) {
      const size = { width: state.width, height: state.height }
      origin = { x: (view.width - size.width) / 2, y: (view.height - size.height) / 2 }
      group.setAttribute('transform', `translate(${origin.x} ${origin.y})`)
      const outline = BubbleOutline.of(style, size, { direction: edge, position: state.position })
      setAttributes(body, {
        d: outline?.svgPath ?? '',
        'data-value': `${sizeText(size.width, size.height)}, arrow at ${shortNumber(state.position, 3)}`,
      })
      folded.setAttribute('points', isSound ? '' : sharpPoints(style, size, edge, state.position))
      const room = contentRectangle(style, size, edge)
      for (const box of [content, text]) {
        setAttributes(box, { x: room.minX, y: room.minY, width: room.maxX - room.minX, height: room.maxY - room.minY })
      }
      words.textContent = state.text ?? ''
      centered(ghosts[0], style.size.width.max, style.size.height.max)
      centered(ghosts[1], style.size.width.min, style.size.height.min)
      setAttributes(target, { cx: state.target?.x ?? -1e4, cy: state.target?.y ?? -1e4 })
    },
  }
}

/**
 * The outline's seven corners without their arcs, as the bundle's coefficients give them wherever the arrow stands.
 * @param {BubbleStyle} style
 * @param {import('../../geometry.js').Size} size
 * @param {Direction} edge
 * @param {number} p
 */
function sharpPoints(style, { width, height }, edge, p) {
  /** @param {number[]} form */
  const value = ([c, cW, cH, cP, cPW, cPH]) => c + cW * width + cH * height + (cP + cPW * width + cPH * height) * p
  return (style.outline.get(edge) ?? []).map(({ x, y }) => `${value(x)},${value(y)}`).join(' ')
}
