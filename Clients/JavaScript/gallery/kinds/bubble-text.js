// @ts-check
import { clamp } from '../../geometry.js'
import { contentRectangle } from '../../kinds/bubbles.js'
import { shownHeights } from './bubble-stage.js'

/** @typedef {import('../../kinds/bubbles.js').BubbleStyle} BubbleStyle */
/** @typedef {import('../../geometry.js').Size} Size */

/** Texts of three lengths, as people write them. */
export const bubbleSamples = {
  short: 'On my way',
  medium: 'See you at the lake at noon, bring towels',
  long: 'The path behind the hut is closed, so take the old road along the shore, and call when you get to the bridge. We wait there until one.',
}
/** What a line of a bubble's text takes, in points, as the style sheet has it. */
export const textLineHeight = 18.2
const textSize = 14

/**
 * The lines of a text in a bubble of its style, and the size that they ask for: as wide as they are, within the style's sizes.
 * @param {BubbleStyle} style
 * @param {string} text
 * @param {import('../../kinds/bubbles.js').Direction} edge
 * @returns {{ lines: number[], size: Size }} with the lines' widths
 */
export function bubbleOfText(style, text, edge) {
  const { width } = style.size
  const height = shownHeights(style)
  const room = contentRectangle(style, { width: width.max, height: height.max }, edge)
  const beside = { x: width.max - (room.maxX - room.minX), y: height.max - (room.maxY - room.minY) }
  const lines = wrappedWidths(text, room.maxX - room.minX)
  return { lines, size: {
    width: clamp(Math.ceil(Math.max(...lines) + beside.x), width.min, width.max),
    height: clamp(Math.ceil(lines.length * textLineHeight + beside.y), height.min, height.max),
  } }
}

/** @type {CanvasRenderingContext2D | null} */
let textMeasure = null

/**
 * The widths of a text's lines where no line may be wider than that, unless a single word is.
 * @param {string} text
 * @param {number} width
 */
function wrappedWidths(text, width) {
  textMeasure ??= document.createElement('canvas').getContext('2d')
  const measure = /** @type {CanvasRenderingContext2D} */ (textMeasure)
  measure.font = `${textSize}px ${getComputedStyle(document.body).fontFamily}`
  /** @type {string[]} */
  const lines = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word
    if (lines.length > 0 && measure.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map(line => measure.measureText(line).width)
}
