// @ts-check
import { TagLayout } from './tags.js'

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('./tags.js').TagStyles} TagStyles */
/** @typedef {import('./tags.js').TagStyle} TagStyle */
/** @typedef {import('./tags.js').TagText} TagText */
/** @typedef {import('./tags.js').TagAngle} TagAngle */
/**
 * The style of a tag, or the first style where nothing matches and that is a guess; or that the bundle has none for so many texts.
 * @typedef {{ kind: 'style' | 'guess', style: TagStyle } | { kind: 'unknownCount', count: number }} TagAnswer
 */

/** The styles of a tag set in tap order. */
export class TagStyleCycle {
  /** @param {TagStyles} tags */
  constructor(tags) {
    this.tags = tags
  }

  /**
   * The style of a stored tag: the one whose angles and sides are all its own, to the nearest 32-bit float.
   * @param {TagAngle[]} stored
   * @returns {TagAnswer}
   */
  recognize(stored) {
    /** @param {(a: number, b: number) => boolean} isSame @returns {(style: TagStyle) => boolean} */
    const matches = isSame => style => style.texts.every(
      ({ angle, side }, index) => side === stored[index].side && isSame(stored[index].angle, angle))
    return this.answer(stored.length, styles => (
      styles.find(matches((a, b) => a === b)) ?? styles.find(matches(isSameFloat))))
  }

  /**
   * The style of a tag that a client stored which knew angles only, from a dictionary: of the styles whose first angle it is, the
   * one whose other angles match too, else the first.
   * @param {number[]} oldAngles
   * @returns {TagAnswer}
   */
  recognizeOld(oldAngles) {
    /** @param {TagText} text @param {number} index */
    const matches = (text, index) => this.dictionaryAngles(text).some(angle => isSameFloat(oldAngles[index], angle))
    return this.answer(oldAngles.length, styles => (
      styles.find(style => style.texts.every(matches)) ?? styles.find(style => matches(style.texts[0], 0))))
  }

  /**
   * The style of a number, as apps store it; where the number is too high, a guess.
   * @param {number} number
   * @param {number} count of texts
   * @returns {TagAnswer}
   */
  style(number, count) {
    return this.answer(count, styles => styles[number])
  }

  /**
   * The style that a tap on the dot gives.
   * @param {TagAngle[]} stored
   * @returns {TagAnswer}
   */
  next(stored) {
    return this.following(this.recognize(stored), stored.length)
  }

  /**
   * The same for a tag that has angles only.
   * @param {number[]} oldAngles
   * @returns {TagAnswer}
   */
  nextOld(oldAngles) {
    return this.following(this.recognizeOld(oldAngles), oldAngles.length)
  }

  /**
   * The next style with which the whole tag is on the picture; after all others that is the present one. Where none fits it is
   * the one that comes next.
   * @param {TagAngle[]} stored
   * @param {Size[]} textSizes
   * @param {Point} dot
   * @param {Size} picture
   * @returns {{ kind: 'style' | 'noneFits', style: TagStyle } | { kind: 'unknownCount', count: number }}
   */
  nextFitting(stored, textSizes, dot, picture) {
    const next = this.next(stored)
    const styles = this.tags.styles.get(stored.length)
    if (next.kind === 'unknownCount' || !styles) return { kind: 'unknownCount', count: stored.length }
    const { index } = next.style
    const order = [...styles.slice(index), ...styles.slice(0, index)]
    const style = order.find(style => TagLayout.of(this.tags, style, textSizes, dot)?.fits(picture))
    return style ? { kind: 'style', style } : { kind: 'noneFits', style: next.style }
  }

  /**
   * @private
   * @param {TagAnswer} answer
   * @param {number} count
   * @returns {TagAnswer}
   */
  following(answer, count) {
    if (answer.kind === 'unknownCount') return answer
    return this.style((answer.style.index + 1) % this.tags.cycle.length, count)
  }

  /**
   * @private
   * @param {number} count
   * @param {(styles: TagStyle[]) => TagStyle | undefined} find
   * @returns {TagAnswer}
   */
  answer(count, find) {
    const styles = this.tags.styles.get(count)
    if (!styles) return { kind: 'unknownCount', count }
    const style = find(styles)
    return style ? { kind: 'style', style } : { kind: 'guess', style: styles[0] }
  }

  /**
   * What dictionaries have for a text: its angle, and for ±90 their own magnitudes.
   * @private
   * @param {TagText} text
   */
  dictionaryAngles({ angle, side }) {
    if (Math.abs(angle) !== 90) return [angle]
    return [angle, ...this.tags.verticals.map(vertical => Math.sign(angle) * vertical[side])]
  }
}

/**
 * Whether two angles are the same 32-bit float, as clients stored them; −180 is 180.
 * @param {number} stored
 * @param {number} angle
 */
function isSameFloat(stored, angle) {
  return Math.fround(stored) === Math.fround(angle) || stored === -180 && angle === 180
}
