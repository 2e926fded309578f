// @ts-check

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('./tags.js').TagLayout} TagLayout */
/** @typedef {import('./tags.js').TagTextShape} TagTextShape */
/** @typedef {import('./animations.js').Timeline} Timeline */

/**
 * A tag on its way from where it stands to another style.
 *
 * Each of a line's three points (dot, elbow, end of the underline) goes straight from the one place to the other, relative to the
 * dot, also where the side changes; a pixel grid holds at both ends only. A text stands at its old place while the progress is
 * under ½ and at the new one from then on. A tag that gets another number of texts changes at once.
 *
 * What it shows in mid-way is a layout like any other, so a tap then sets out from there:
 * `new TagChange(change.layoutAt(line, time), next)`. A `hide` in mid-way leaves the lines where they are,
 * `new TagChange(change.layoutAt(line, time))`, and a `show` draws the new style, `new TagChange(next)`.
 */
export class TagChange {
  /**
   * @param {TagLayout} start what is shown, also in the middle of another change
   * @param {TagLayout} end the new style; while the tag is dragged, the same with its dot where that is now. Left out, nothing moves
   */
  constructor(start, end = start) {
    this.start = start
    this.end = end
  }

  /** Whether there is no way, since the number of texts differs: then nothing is to be played either. */
  get isAtOnce() {
    return this.start.texts.length !== this.end.texts.length
  }

  /**
   * Where everything stands on the way, about the dot of the new style.
   * @param {number} progress from 0 to 1; less and more where a curve overshoots
   * @returns {TagLayout}
   */
  layout(progress) {
    const { start, end } = this
    if (progress === 1 || this.isAtOnce) return end
    const [x, y] = [end.dot.x - start.dot.x, end.dot.y - start.dot.y]
    const onWay = (/** @type {number} */ from, /** @type {number} */ to) => from + (to - from) * progress
    /** @param {Point} old @param {Point} next @returns {Point} */
    const point = (old, next) => ({ x: onWay(old.x + x, next.x), y: onWay(old.y + y, next.y) })
    /** @param {TagTextShape} old @param {TagTextShape} next @returns {TagTextShape} */
    const text = (old, next) => {
      const { minX, minY, maxX, maxY } = old.rectangle
      return {
        elbow: point(old.elbow, next.elbow), underlineEnd: point(old.underlineEnd, next.underlineEnd),
        rectangle: progress < 0.5 ? { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y } : next.rectangle,
      }
    }
    return end.with(start.texts.map((old, index) => text(old, end.texts[index])))
  }

  /**
   * Where everything stands at a time, in seconds from the start of the `change` that plays.
   * @param {Timeline | null} line what plays; null, and one that doesn't move the lines' progress, show the end
   * @param {number} time
   * @returns {TagLayout}
   */
  layoutAt(line, time) {
    const progress = line?.value('line', 'progress', time)
    return this.layout(typeof progress === 'number' ? progress : 1)
  }
}
