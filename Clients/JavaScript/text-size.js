// @ts-check

/** @typedef {import('./styles.js').TextStyle} TextStyle */
/** @typedef {import('./styles.js').TextLimit} TextLimit */
/**
 * What a tag set's `layout.text` or a segmented control's `title` says of its texts' growth.
 * @typedef {object} GrowingText
 * @property {number | null} fontSize in points
 * @property {{ min: number, max: number }} [height] the heights of a text, for one without a font's size
 * @property {TextStyle | null} follows
 * @property {TextLimit | null} upTo
 */
/** @typedef {typeof textSizeWords[number]} TextSize one of people's text sizes, in SwiftUI's words */

/** The text sizes, ascending; styles are drawn for `large`. */
export const textSizeWords = /** @type {const} */ ([
  'xSmall', 'small', 'medium', 'large', 'xLarge', 'xxLarge', 'xxxLarge', 'accessibility1', 'accessibility2', 'accessibility3',
  'accessibility4', 'accessibility5',
])
const restingTextSize = textSizeWords.indexOf('large')

/**
 * The points of each text style at each size, from Apple's guidelines for iOS; the smaller styles first.
 * @type {Record<TextStyle, number[]>}
 */
const textPoints = {
  caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
  footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
  subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
  callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
  body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
  headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
  title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
  title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
  title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
  largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
}

/**
 * What an app multiplies the size of a style's texts by where people have chosen another text size: below 1 under `large`, and never
 * above what the style is proved for.
 * @param {GrowingText} text `layout.text` of a tag set, or `title` of a segmented control
 * @param {TextSize | number} size one of people's sizes, or a factor, such as a page's text zoom
 * @returns {number}
 */
export function textScale({ fontSize, height, follows, upTo }, size) {
  // A line of the system's font is 1.19 times its size.
  const style = follows ?? nearestStyle(fontSize ?? (height?.min ?? 0) / 1.19)
  /** @param {TextSize | number} size */
  const scale = size => typeof size === 'number' ? size : textPoints[style][textSizeWords.indexOf(size)] / textPoints[style][restingTextSize]
  return Math.min(scale(size), upTo === null ? Infinity : scale(upTo))
}

/**
 * The style whose points at `large` are nearest to a font's size; of two the smaller.
 * @param {number} fontSize in points
 */
function nearestStyle(fontSize) {
  const styles = /** @type {TextStyle[]} */ (Object.keys(textPoints))
  /** @param {TextStyle} style */
  const distance = style => Math.abs(textPoints[style][restingTextSize] - fontSize)
  return styles.reduce((nearest, style) => distance(style) < distance(nearest) ? style : nearest)
}
