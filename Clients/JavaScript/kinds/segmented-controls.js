// @ts-check
import { curveProgress } from '../curves.js'

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').ReadingDirection} ReadingDirection */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../styles.js').SegmentedControlStyle} SegmentedControlStyle */

/**
 * Where window and inner row are at one moment.
 * @typedef {object} HighlightPlacement
 * @property {Rectangle} window in the control's coordinates
 * @property {Rectangle} innerRow the second row of labels, as large as the control, in the window's coordinates: at minus the
 *   window's origin
 */

/**
 * The highlight of a segmented control of one width and number of segments: a window that clips, and inside it a second row of the
 * same labels in the highlighted color. Both move against each other, so that labels never seem to move. Times are seconds.
 */
export class SegmentedHighlight {
  /**
   * @param {SegmentedControlStyle} style
   * @param {number} width of the whole control
   * @param {number} segments how many there are
   * @param {{ reducedMotion?: boolean, reading?: ReadingDirection }} options whether less motion is asked for, and in
   *   which direction the segments follow each other: left out for controls whose sides mean left and right
   */
  constructor(style, width, segments, { reducedMotion = false, reading = 'ltr' } = {}) {
    const isStill = reducedMotion && style.reducedMotion === 'none'
    /** @private */
    this.isMirrored = reading === 'rtl'
    /** @private */
    this.style = style
    /** @private */
    this.width = Math.max(0, width)
    /** @private */
    this.segments = Math.max(1, segments)
    /** @private */
    this.cellWidth = this.width / this.segments
    /** @private */
    this.swing = isStill ? null : style.shake
    /** How long a move takes; 0 where nothing moves for people who ask for less motion. */
    this.moveDuration = isStill ? 0 : style.duration
  }

  /**
   * The cell of a segment, counted from 0 in the reading direction: where its label is centered.
   * @param {number} index
   * @returns {Rectangle}
   */
  cell(index) {
    const place = this.placeOf(index)
    return { minX: place * this.cellWidth, minY: 0, maxX: (place + 1) * this.cellWidth, maxY: this.style.height }
  }

  /**
   * The place of a segment's cell among all, from 0 at the left, and in the same way the segment of a cell.
   * @private
   * @param {number} index
   */
  placeOf(index) {
    return this.isMirrored ? this.segments - 1 - index : index
  }

  /**
   * Window and inner row when they rest at a segment.
   * @param {number} index
   */
  rest(index) {
    return this.placedAt(this.restingX(index))
  }

  /**
   * The segment at a point: a border belongs to the cell on its right.
   * @param {Point} point
   * @returns {number | null} null outside of the control
   */
  index({ x, y }) {
    if (!(x >= 0 && x < this.width && y >= 0 && y < this.style.height)) return null
    // A quotient may fall to the other side of an edge.
    let index = Math.min(Math.floor(x / this.cellWidth), this.segments - 1)
    while (index + 1 < this.segments && x >= (index + 1) * this.cellWidth) index += 1
    while (index > 0 && x < index * this.cellWidth) index -= 1
    return this.placeOf(index)
  }

  /**
   * Window and inner row on their way to a segment.
   * @param {number} from the window's left edge when the move begins: the one that is shown, so that nothing jumps
   * @param {number} to the segment
   * @param {number} time since the move began
   */
  move(from, to, time) {
    const target = this.restingX(to)
    if (time >= this.moveDuration) return this.placedAt(target)
    if (time < 0) return this.placedAt(from)
    const progress = curveProgress(this.style.curve, time / this.moveDuration, this.moveDuration)
    return this.placedAt(from + (target - from) * progress)
  }

  /**
   * What a shake adds to the window's x: distance·sin(2π·t/period) while it lasts, else 0.
   * @param {number} time since it began
   */
  shake(time) {
    if (!this.swing || time < 0 || time >= this.shakeDuration) return 0
    return this.swing.distance * Math.sin(2 * Math.PI * (time / this.swing.period))
  }

  /** @private */
  get shakeDuration() {
    return this.swing ? this.swing.count * this.swing.period : 0
  }

  /**
   * Window and inner row after a tap on a segment: the move, and behind it the shake, where the style has one then. A tap on the
   * segment at which the window rests moves nothing, and shakes at once.
   * @param {number} index
   * @param {number} from the window's left edge at the tap, as it was shown
   * @param {number} time since the tap
   */
  tap(index, from, time) {
    const begin = this.shakeBegin(index, from)
    if (begin === null || time < begin) return this.move(from, index, time)
    // The difference of two times may fall short of the shake's end.
    if (time >= this.tapDuration(index, from)) return this.rest(index)
    return this.placedAt(this.restingX(index) + this.shake(time - begin))
  }

  /**
   * When everything that a tap on a segment brings is over.
   * @param {number} index
   * @param {number} from
   */
  tapDuration(index, from) {
    const moving = from === this.restingX(index) ? 0 : this.moveDuration
    return moving + (this.shakeBegin(index, from) === null ? 0 : this.shakeDuration)
  }

  /**
   * When the shake begins that follows a tap; null where none does.
   * @private
   * @param {number} index
   * @param {number} from
   */
  shakeBegin(index, from) {
    if (!this.swing) return null
    if (from === this.restingX(index)) return 0
    return this.swing.when === 'moved' ? this.moveDuration : null
  }

  /**
   * @private
   * @param {number} index
   */
  restingX(index) {
    return this.placeOf(index) * this.cellWidth + this.style.inset
  }

  /**
   * @private
   * @param {number} x
   * @returns {HighlightPlacement}
   */
  placedAt(x) {
    const { height, inset } = this.style
    const window = {
      minX: x, minY: inset, maxX: x + Math.max(0, this.cellWidth - 2 * inset), maxY: inset + Math.max(0, height - 2 * inset),
    }
    // Not negated, so that 0 keeps its sign.
    const [left, top] = [0 - x, 0 - inset]
    return { window, innerRow: { minX: left, minY: top, maxX: left + this.width, maxY: top + height } }
  }
}
