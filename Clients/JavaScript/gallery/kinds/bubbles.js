// @ts-check
import { html, shortNumber, sizeText } from '../dom.js'
import { numberChips, rangeText, segmented, slider, textField } from '../controls.js'
import { clamp } from '../../geometry.js'
import { laidOutBubble } from '../../kinds/bubble-mirror.js'
import { allowedPositions, arrowPointingAt, cornerRadii, drawnPosition, pointerOf, validPositions } from '../../kinds/bubbles.js'
import { bubbleStage, shownHeights } from './bubble-stage.js'
import { outlineMove } from './bubble-move.js'
import { bubbleOfText, bubbleSamples } from './bubble-text.js'
import { popoverCoverage, popoverStage } from './popover.js'

/** @typedef {import('../../kinds/bubbles.js').BubbleStyle} BubbleStyle */
/** @typedef {import('../../kinds/bubbles.js').Direction} Direction */
/** @typedef {import('../../geometry.js').ReadingDirection} ReadingDirection */
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
 * @property {ReadingDirection} reading in which the arrow stands where it does
 */

const chipHeight = 44
const bodyHeightWithoutChips = 519
/** The controls that a bubble without an arrow doesn't have: its slider, and its edges or the popover. */
const arrowHeight = 68
/** Of the row that chooses an edge, where there is more than one. */
const edgesHeight = 38

/** Bubbles on the page. */
export const bubbleSection = {
  key: 'bubbles',
  title: 'Bubbles',
  help: 'Move the pointer over a bubble and its arrow follows; as a popover it is placed on a screen. '
    + 'Sliders go beyond the valid values, where the corners are drawn in red.',
  isWide: false,
  stageHeight: '240px',
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ card) => (
    `${bodyHeightWithoutChips - missingHeight(card.json) + chipHeight * Math.ceil(countedNumbers(card.json) / 3)}px`),
  draw: drawBubble,
  measures: bubbleMeasures,
}

/**
 * The height of the controls that a bubble's card doesn't have.
 * @param {any} bubble as the bundle has it
 */
function missingHeight(bubble) {
  if (bubble?.tail) return arrowHeight
  return bubble?.arrow.directions.length > 1 ? 0 : edgesHeight
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<BubbleState>} remembered
 * @param {() => void} onChange when the state has changed
 * @param {import('../card.js').Settings} settings
 */
function drawBubble(card, bundle, remembered, onChange, settings) {
  const own = /** @type {BubbleStyle} */ (bundle.bubbles.get(card.name))
  const reading = own.rightToLeft === 'mirrored' ? settings.reading : 'ltr'
  const style = laidOutBubble(own, reading)
  const state = /** @type {BubbleState} */ (remembered)
  const { id } = card
  const { width } = style.size
  const height = shownHeights(style)
  // In each direction an arrow begins where the style has it.
  if (state.reading !== reading) Object.assign(state, { reading, position: usualPosition(style), direction: null, target: null })
  state.view ??= 'shape'
  state.width ??= clamp(200, width.min, width.max)
  state.height ??= clamp(100, height.min, height.max)
  state.anchor ??= { x: 188, y: 300 }
  state.button ??= 0
  state.text ??= ''
  const direction = () => state.direction && style.outline.has(state.direction) ? state.direction : style.arrow.directions[0]
  const stage = bubbleStage(id, style, state, point => {
    const size = { width: state.width, height: state.height }
    const arrow = point && arrowPointingAt(style, size, point, direction())
    state.target = point
    if (arrow) state.position = arrow.position
    onChange()
  })

  /** @param {'width' | 'height'} side */
  const sizeSlider = side => slider({
    label: side === 'width' ? 'Width' : 'Height', name: side, unit: ' pt', step: 0.5, value: state[side],
    min: Math.max(1, Math.floor(style.size[side].min * 0.4)), max: Math.ceil({ width, height }[side].max * 1.15),
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
  const pointer = pointerOf(style)
  const hasArrow = pointer === 'arrow'
  const { directions } = style.arrow
  const places = directions.map((value, index) => ({ value, label: typeof pointer === 'object' ? pointer.corners[index] : value }))
  const edges = segmented(hasArrow ? 'Edge of the arrow' : 'Corner of the tail', 'edge', places, value => {
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
  const lengths = segmented('Length of the text', 'text', Object.entries(bubbleSamples).map(([label, value]) => ({ value, label })), words => {
    Object.assign(state, bubbleOfText(style, words, direction()).size, { text: words })
    onChange()
  })
  const texts = html('div', { class: 'bubble-texts' }, text.element, lengths.element)
  const verdict = html('p', { class: 'verdict' })
  const popover = popoverStage(id, style, state, part => {
    Object.assign(state, part)
    onChange()
  }, settings.device ?? undefined)

  const coverage = popoverCoverage(id, style)
  const pointerControls = [...pointer === 'none' ? [] : [edges.element], ...hasArrow ? [sliders.position.element] : []]
  const parts = {
    shape: [stage.element, ...pointerControls, texts, verdict],
    popover: [popover.element, popover.controls, coverage],
  }

  const update = () => {
    views.show(state.view)
    for (const part of parts.shape) part.toggleAttribute('hidden', state.view !== 'shape')
    if (style.arrow.directions.length < 2) edges.element.hidden = true
    for (const part of parts.popover) part.toggleAttribute('hidden', state.view !== 'popover')
    const edge = direction()
    const size = { width: state.width, height: state.height }
    const sound = validPositions(style, size, edge)
    const allowed = allowedPositions(style, size, edge)
    const least = style.smallest.get(edge)
    const stated = style.arrow.position === 'follow' ? null : allowed
    // What is shown is what is drawn, which keeps to the style's own range.
    if (stated) state.position = clamp(state.position, stated.min, stated.max)
    const isInRange = hasArrow ? sound !== null && state.position >= sound.min - 1e-9 && state.position <= sound.max + 1e-9
      : drawnPosition(style, size, edge) !== null
    stage.show(edge, isInRange)
    edges.show(edge)
    text.show(state.text)
    lengths.show(state.text)
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
    verdict.textContent = !isInRange && !sound ? `At this size the bubble can't be drawn${smallest}.`
      : !sound ? 'Valid at this size.' : isInRange ? `Valid positions ${rangeText(sound)}` : `The arrow overlaps a corner; valid positions ${rangeText(sound)}.`
    if (stage.cutsText()) verdict.textContent += ' The text doesn\'t fit.'
    verdict.classList.toggle('unsound', !isInRange || stage.cutsText())
    popover.show(size)
  }
  const [first, ...rest] = pointerControls
  const controls = html('div', { class: 'controls' }, ...typeof pointer === 'object' ? [] : [views.element], ...first ? [first] : [],
    sliders.width.element, sliders.height.element, ...rest, texts, verdict, popover.controls)
  const element = html('div', { class: 'bubble' }, stage.element, popover.element, controls, coverage, bubbleNumbers(id, own))
  update()
  return { element, update, stop() {} }
}

/**
 * How far the outline of one bubble is from that of another.
 * @param {import('../model.js').GalleryStyle} before
 * @param {import('../model.js').GalleryStyle} after
 */
function bubbleMeasures(before, after) {
  const [one, other] = [before, after].map(style => style.json && style.decoded().bubbles.get(style.name))
  const move = one && other ? outlineMove(one, other) : null
  return move === null || move < 0.005 ? [] : [`its outline moves by up to ${shortNumber(move)} pt`]
}

/** @param {BubbleStyle} style */
function usualPosition({ arrow: { position } }) {
  return position === 'follow' ? 0.5 : position.default
}

/**
 * How many numbers a bubble's card lists.
 * @param {{ border?: object, placement?: object, tail?: unknown } | null} json
 */
function countedNumbers(json) {
  return (json?.tail === 'none' ? 4 : 8) + (json?.border ? 1 : 0) + (json?.placement ? 1 : 0)
}

/**
 * @param {string} id
 * @param {BubbleStyle} style
 */
function bubbleNumbers(id, style) {
  const { arrow, size, contentInsets, border, placement } = style
  const pointer = pointerOf(style)
  const radii = cornerRadii(style)
  const { top, left, bottom, right } = contentInsets
  /** @type {[string, string, string][]} */
  const numbers = [
    ['corner radius', insetsText([radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]), 'cornerRadius'],
  ]
  if (typeof pointer === 'object') numbers.push(
    ['tail', `${shortNumber(pointer.width)} × ${shortNumber(pointer.height)}`, 'tail'],
    ['tip radius', shortNumber(pointer.tipRadius), 'tail.tipRadius'],
    ['base radius', shortNumber(pointer.baseRadius), 'tail.baseRadius'], ['notch', shortNumber(pointer.notch), 'tail.notch'])
  if (pointer === 'arrow') numbers.push(
    ['arrow', `${shortNumber(arrow.width)} × ${shortNumber(arrow.height)}`, 'arrow'],
    ['tip radius', shortNumber(arrow.tipRadius), 'arrow.tipRadius'], ['base radius', shortNumber(arrow.baseRadius), 'arrow.baseRadius'],
    ['arrow at', arrow.position === 'follow' ? 'follow' : rangeText(arrow.position), 'arrow.position'])
  numbers.push(
    ['width', rangeText(size.width), 'size.width'], ['height', rangeText(size.height), 'size.height'],
    ['insets', insetsText([top, left, bottom, right]), 'contentInsets'])
  if (border) numbers.push(['border', shortNumber(border.width), 'border.width'])
  if (placement) numbers.push(['margin, gap', `${shortNumber(placement.margin)}, ${shortNumber(placement.gap)}`, 'placement'])
  return numberChips(id, numbers)
}

/**
 * Insets or radii in the order of the sources; one that holds for all stands once.
 * @param {number[]} insets
 */
function insetsText(insets) {
  return [...new Set(insets)].length === 1 ? shortNumber(insets[0]) : insets.map(inset => shortNumber(inset, 1)).join(' ')
}
