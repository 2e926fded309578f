// @ts-check
import { html, setAttributes, shortNumber, svg } from '../dom.js'
import { segmented } from '../controls.js'
import { coverageMaps, devices } from '../coverage.js'
import { cssColor } from '../../color.js'
import { clamp } from '../../geometry.js'
import { BubbleOutline } from '../../kinds/bubble-outline.js'
import { anchorRoom, bubblePlacement } from '../../kinds/bubble-placement.js'

/** @typedef {import('../../kinds/bubbles.js').BubbleStyle} BubbleStyle */
/** @typedef {import('../../geometry.js').Point} Point */
/** @typedef {import('../../geometry.js').Size} Size */
/** @typedef {import('../../geometry.js').Rectangle} Rectangle */
/** @typedef {{ anchor: Point, button: number }} PopoverState where the anchor's middle is, and how large it is */

const buttonSize = 44
/** How large a point is drawn. */
const pointSize = 10

/**
 * A screen with a popover that opens at the pointer, whose arrow takes the edge that suits.
 * @param {string} id
 * @param {BubbleStyle} style
 * @param {PopoverState} state
 * @param {(part: Partial<PopoverState>) => void} change
 * @param {Size} screen
 */
export function popoverStage(id, style, state, change, screen = devices[0]) {
  // What is seen of the popover where it leaves the screen.
  const popoverView = { x: -90, y: -20, width: screen.width + 180, height: screen.height + 40 }
  const { margin, gap } = style.placement ?? { margin: 8, gap: 0 }
  const shape = svg('path', {
    class: 'bubble-shape', 'data-path': `${id}.placement`, 'data-value': `margin ${shortNumber(margin)}, gap ${shortNumber(gap)}`,
    fill: style.fill && cssColor(style.fill), stroke: style.border && cssColor(style.border.color),
    'stroke-width': style.border?.width,
  })
  const button = svg('rect', { class: 'popover-anchor', rx: pointSize / 2 })
  const astray = svg('line', { class: 'folded' })
  const tip = svg('circle', { class: 'target', r: 3 })
  const handle = svg('circle', {
    class: 'handle', r: 22, tabindex: 0, role: 'button', 'data-focus': 'anchor', 'aria-label': 'anchor: arrow keys to move',
    on: { keydown: (/** @type {KeyboardEvent} */ event) => byKey(event) },
  })
  const drawing = svg('svg', {
    class: 'popover-stage', viewBox: `${popoverView.x} ${popoverView.y} ${popoverView.width} ${popoverView.height}`, role: 'group',
    'aria-label': `${style.name} as a popover`,
    on: {
      pointermove: (/** @type {PointerEvent} */ event) => moveTo(pointOf(event)),
      pointerdown: (/** @type {PointerEvent} */ event) => moveTo(pointOf(event)),
    },
  },
  svg('rect', { class: 'screen', width: screen.width, height: screen.height }),
  svg('rect', {
    class: 'margin', x: margin, y: margin, width: Math.max(0, screen.width - 2 * margin),
    height: Math.max(0, screen.height - 2 * margin),
  }), shape, button, astray, tip, handle)
  const verdict = html('p', { class: 'verdict', role: 'status' })
  const anchors = segmented('Anchor', 'anchor', [
    { value: 0, label: 'point' }, { value: buttonSize, label: `${buttonSize} pt button` },
  ], value => change({ button: value }))

  /** @param {PointerEvent} event */
  const pointOf = event => new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse())
  const moveTo = (/** @type {Point} */ point) => change({
    anchor: { x: clamp(point.x, 0, screen.width), y: clamp(point.y, 0, screen.height) },
  })
  const byKey = (/** @type {KeyboardEvent} */ event) => {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
    const by = steps[/** @type {keyof typeof steps} */ (event.key)]
    if (!by) return
    const far = event.shiftKey ? 40 : 8
    moveTo({ x: state.anchor.x + by[0] * far, y: state.anchor.y + by[1] * far })
    event.preventDefault()
  }
  return {
    element: drawing,
    controls: html('div', { class: 'popover' }, anchors.element, verdict),
    /** @param {Size} size */
    show(size) {
      const half = state.button / 2
      // A button stands whole on its screen.
      const x = clamp(state.anchor.x, half, screen.width - half)
      const y = clamp(state.anchor.y, half, screen.height - half)
      const anchor = { minX: x - half, minY: y - half, maxX: x + half, maxY: y + half }
      const place = bubblePlacement(style, size, anchor, { minX: 0, minY: 0, maxX: screen.width, maxY: screen.height })
      const outline = place && BubbleOutline.of(style, size, place)
      anchors.show(state.button)
      setAttributes(handle, { cx: x, cy: y })
      const drawn = Math.max(state.button, pointSize)
      setAttributes(button, { x: x - drawn / 2, y: y - drawn / 2, width: drawn, height: drawn })
      setAttributes(shape, {
        d: outline?.svgPath ?? '', transform: place && `translate(${place.frame.minX} ${place.frame.minY})`,
      })
      const end = place?.tip ?? { x, y }
      setAttributes(tip, { cx: end.x, cy: end.y })
      setAttributes(astray, place && place.miss > 0 ? { x1: x, y1: y, x2: end.x, y2: end.y } : { x1: x, y1: y, x2: x, y2: y })
      const isWhole = place !== null && place.miss === 0 && place.overflow === 0
      shape.classList.toggle('astray', !isWhole)
      verdict.classList.toggle('unsound', !isWhole)
      verdict.textContent = place === null ? 'At this size the bubble can\'t be drawn.'
        : `Arrow at the ${place.direction}, position ${shortNumber(place.position)}` + (isWhole ? ''
          : `: ${[place.miss > 0 && `the tip is ${shortNumber(place.miss)} pt away from the anchor`,
            place.overflow > 0 && `the bubble is ${shortNumber(place.overflow)} pt out of bounds`].filter(Boolean).join(', ')}.`)
    },
  }
}

/**
 * Where on devices the smallest bubble fits.
 * @param {string} id
 * @param {BubbleStyle} style
 */
export function popoverCoverage(id, style) {
  const maps = coverageMaps({
    title: 'Where the smallest one fits', note: 'The anchor can be in the colored area; the stronger the color, the more directions fit.',
  })
  const smallest = { width: style.size.width.min, height: style.size.height.min }
  maps.show({
    label: device => `where the anchor of the smallest bubble can be on a ${device}`,
    rooms: ({ width, height }) => style.arrow.directions.flatMap(direction => {
      const box = anchorRoom(style, smallest, direction, { minX: 0, minY: 0, maxX: width, maxY: height })
      return box ? [{ box, path: `${id}.arrow.direction`, value: `fits with its arrow at the ${direction}` }] : []
    }),
  })
  return maps.element
}
