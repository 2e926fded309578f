// @ts-check
import { html, svg } from '../dom.js'
import { cssColor } from '../../color.js'
import { clamp } from '../../geometry.js'
import { laidOutBubble } from '../../kinds/bubble-mirror.js'
import { BubbleOutline } from '../../kinds/bubble-outline.js'
import { allowedPositions, contentRectangle } from '../../kinds/bubbles.js'
import { bubbleStage, inkOn, shownHeights } from '../kinds/bubble-stage.js'
import { bubbleOfText, bubbleSamples, textLineHeight } from '../kinds/bubble-text.js'

/** @typedef {import('../../kinds/bubbles.js').BubbleStyle} BubbleStyle */

/** Between two bubbles and around all, in points. */
const bubbleGap = 12
/** What a still tile shows at least, in points: small bubbles aren't drawn large. */
const leastView = { width: 210, height: 115 }

/** @type {import('../card.js').DrawTile} */
export function bubbleTile(card, bundle, { reading }) {
  const own = /** @type {BubbleStyle} */ (bundle.bubbles.get(card.name))
  const style = laidOutBubble(own, reading)
  const { width } = style.size
  const height = shownHeights(style)
  const [edge] = style.arrow.directions
  const state = /** @type {import('../kinds/bubbles.js').BubbleState} */ ({ target: null })
  const still = bubblesOfTexts(style, own.rightToLeft === 'mirrored' && reading === 'rtl')
  const element = html('div', { class: 'stage tile-bubbles' }, still)
  /** @type {ReturnType<typeof bubbleStage> | undefined} what plays, once it does */
  let stage
  return {
    element, duration: 3, rest: 0,
    show(time, isPlaying) {
      if (isPlaying) stage ??= bubbleStage(card.id, style, state, () => {})
      const shown = isPlaying && stage ? stage.element : still
      if (element.firstChild !== shown) element.replaceChildren(shown)
      if (!isPlaying) return
      // From a usual size to the largest and the smallest, while the arrow goes along its edge.
      const way = Math.sin(time / 3 * 2 * Math.PI)
      /** @param {{ min: number, max: number }} range @param {number} usual */
      const sized = (range, usual) => usual + Math.abs(way) * ((way > 0 ? range.max : range.min) - usual)
      state.width = sized(width, clamp(200, width.min, width.max))
      state.height = sized(height, clamp(100, height.min, height.max))
      state.position = tilePosition(style, state, way / 2)
      stage?.show(edge, true)
    },
  }
}

/**
 * Where the arrow is on its edge, so far from its usual place.
 * @param {BubbleStyle} style
 * @param {import('../../geometry.js').Size} size
 * @param {number} away
 */
function tilePosition(style, size, away) {
  const allowed = allowedPositions(style, size, style.arrow.directions[0]) ?? { min: 0.5, max: 0.5 }
  const usual = style.arrow.position === 'follow' ? 0.5 : style.arrow.position.default
  return clamp(usual + away, allowed.min, allowed.max)
}

/**
 * Bubbles around texts of three lengths, below or beside each other, whichever shows them larger.
 * @param {BubbleStyle} style
 * @param {boolean} isRightToLeft
 */
function bubblesOfTexts(style, isRightToLeft) {
  const [edge] = style.arrow.directions
  const bubbles = Object.values(bubbleSamples).map(text => bubbleOfText(style, text, edge))
  const [widths, heights] = [bubbles.map(({ size }) => size.width), bubbles.map(({ size }) => size.height)]
  const sum = (/** @type {number[]} */ sides) => sides.reduce((sum, side) => sum + side, (sides.length - 1) * bubbleGap)
  const [stack, row] = [{ width: Math.max(...widths), height: sum(heights) }, { width: sum(widths), height: Math.max(...heights) }]
  const scaleOf = (/** @type {typeof stack} */ { width, height }) => Math.min(leastView.width / width, leastView.height / height)
  const isRow = scaleOf(row) > scaleOf(stack)
  const { width, height } = isRow ? row : stack
  const view = { width: Math.max(width + 2 * bubbleGap, leastView.width), height: Math.max(height + 2 * bubbleGap, leastView.height) }
  let start = 0
  const drawn = bubbles.map(({ lines, size }) => {
    const place = isRow ? { x: start, y: (height - size.height) / 2 } : { x: 0, y: start }
    start += (isRow ? size.width : size.height) + bubbleGap
    const outline = BubbleOutline.of(style, size, { direction: edge, position: tilePosition(style, size, 0) })
    const room = contentRectangle(style, size, edge)
    const count = Math.min(lines.length, Math.max(1, Math.floor((room.maxY - room.minY) / textLineHeight)))
    const bars = lines.slice(0, count).map(line => Math.min(line, room.maxX - room.minX)).map((line, index) => (
      `M${isRightToLeft ? room.maxX - line : room.minX} ${room.minY + (index + 0.5) * textLineHeight}h${line}`))
    return svg('g', { transform: `translate(${place.x} ${place.y})` },
      svg('path', {
        class: 'bubble-shape', d: outline?.svgPath ?? '', fill: style.fill && cssColor(style.fill),
        stroke: style.border && cssColor(style.border.color), 'stroke-width': style.border?.width,
      }), svg('path', { class: 'bubble-bars', d: bars.join(''), css: inkOn(style) }))
  })
  const origin = [(width - view.width) / 2, (height - view.height) / 2]
  return svg('svg', { viewBox: `${origin.join(' ')} ${view.width} ${view.height}`, 'aria-hidden': 'true' }, ...drawn)
}
