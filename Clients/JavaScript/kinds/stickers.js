// @ts-check
import { clamp, cosineAndSine, turnedOffset } from '../geometry.js'
import { requireDefault } from '../reading.js'

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../styles.js').StickerStyle} StickerStyle */
/** @typedef {import('../styles.js').StickerFlip} Flip a way to turn a body over, in its own axes */
/**
 * How a sticker stands on its page: what an app keeps of it. It is flipped, scaled and turned about its middle, which then lies
 * at the center.
 * @typedef {object} StickerState
 * @property {Point} center
 * @property {number} scale
 * @property {number} rotation in degrees; turns are kept
 * @property {boolean} flippedX
 * @property {boolean} flippedY
 */
/**
 * What fingers have done since a gesture began, as totals and in no order.
 * @typedef {object} StickerGesture
 * @property {number} [factor] their distance over that at the beginning
 * @property {number} [angle] by how much they have turned, in degrees
 * @property {Point} [translation] how far their middle has moved
 * @property {Point} [middle] where their middle was on the page when the gesture began
 */

/** @type {import('../form-reader.js').Reading} */
export const stickerReading = {
  values: {
    'StickerStyle.FontSize': requireDefault,
    'StickerStyle.Snap': (/** @type {import('../styles.js').StickerStyle.Snap} */ snap, json) => (
      snap.tolerance <= snap.angle / 2 ? snap
        : json.fail('`tolerance` at or below half of `angle`', `${snap.tolerance} and ${snap.angle}`)),
  },
}

/**
 * The body's size at scale 1: a photo fills its box to two opposite edges at least and keeps its aspect ratio; what has no ratio of
 * its own is as large as the style says.
 * @param {StickerStyle} style
 * @param {number} [aspect] the photo's width over its height; left out, or not above 0 and finite, the whole box counts
 * @returns {Size}
 */
export function fittedSize({ content, size }, aspect) {
  const { width, height } = size
  if (content !== 'photo' || aspect === undefined || !(aspect > 0) || !Number.isFinite(aspect)) return { width, height }
  return aspect >= width / height ? { width, height: width / aspect } : { width: height * aspect, height }
}

/**
 * The state of a new sticker: not turned or flipped, at scale 1 or the end of the style's range that is nearest to it.
 * @param {StickerStyle} style
 * @param {Point} center where its middle lies on the page; at first the page's own middle
 * @returns {StickerState}
 */
export function initialSticker(style, center) {
  return { center, scale: clamp(1, style.scale.min, style.scale.max), rotation: 0, flippedX: false, flippedY: false }
}

/**
 * A sticker on its page: its style, its size and its state, and what follows from them. Every change gives another one; `state` is
 * what an app keeps. Coordinates are points of the page; the body's own begin in its middle.
 */
export class StickerTransform {
  /**
   * @param {StickerStyle} style
   * @param {StickerState} state its scale is brought into the style's range
   * @param {{ aspect?: number }} options of a photo, its width over its height; left out, it fills its box
   */
  constructor(style, state, { aspect } = {}) {
    this.style = style
    /** @type {StickerState} */
    this.state = { ...state, scale: clamp(state.scale, style.scale.min, style.scale.max) }
    /** The body's size at scale 1. */
    this.size = fittedSize(style, aspect)
    /** @private */
    this.aspect = aspect
  }

  /** The rotation as it is drawn, in degrees: a multiple of the snap's angle that the state comes near to, else its own. */
  get drawnRotation() {
    const { state: { rotation }, style: { snap } } = this
    if (!snap) return rotation
    const multiple = Math.sign(rotation) * Math.round(Math.abs(rotation) / snap.angle) * snap.angle
    return Math.abs(rotation - multiple) <= snap.tolerance ? multiple : rotation
  }

  /**
   * From the body's own coordinates to the page, as CSS's `matrix()` and a canvas's `transform()` take it.
   * @returns {[a: number, b: number, c: number, d: number, tx: number, ty: number]}
   */
  get matrix() {
    const { center, scale, flippedX, flippedY } = this.state
    const [cos, sin] = cosineAndSine(this.drawnRotation)
    const [x, y] = [flippedX ? -scale : scale, flippedY ? -scale : scale]
    return [cos * x, sin * x, -sin * y, cos * y, center.x, center.y]
  }

  /**
   * The body's corners on the page as they would be without flips, clockwise from the upper left one: a border's path.
   * @returns {Point[]}
   */
  get corners() {
    const { size: { width, height }, state: { center, scale }, drawnRotation } = this
    return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => {
      const offset = turnedOffset({ x: x * width / 2, y: y * height / 2 }, drawnRotation, scale)
      return { x: center.x + offset.x, y: center.y + offset.y }
    })
  }

  /**
   * The middle of the close button on the page; null where the style has none.
   * @returns {Point | null}
   */
  get closeCenter() {
    const { style: { close }, size: { width, height }, state: { center, scale } } = this
    if (!close) return null
    const corner = { x: -width / 2 * scale + close.offset.x, y: -height / 2 * scale + close.offset.y }
    const offset = turnedOffset(corner, this.drawnRotation)
    return { x: center.x + offset.x, y: center.y + offset.y }
  }

  /**
   * What lies at a point of the page: the close button with its growth, outside of the body too, before the body; null where
   * neither is there.
   * @param {Point} point
   * @param {{ showsClose?: boolean }} options whether the close button is on the screen
   * @returns {'close' | 'body' | null}
   */
  hit(point, { showsClose = true } = {}) {
    const { style: { close }, closeCenter, size: { width, height }, state: { center, scale } } = this
    if (showsClose && close && closeCenter) {
      const reach = close.size / 2 + close.growth
      if (Math.hypot(point.x - closeCenter.x, point.y - closeCenter.y) <= reach) return 'close'
    }
    const own = turnedOffset({ x: point.x - center.x, y: point.y - center.y }, -this.drawnRotation, 1 / scale)
    return Math.abs(own.x) <= width / 2 && Math.abs(own.y) <= height / 2 ? 'body' : null
  }

  /**
   * The sticker as it was when a gesture began, with all that fingers have done since then: what was between them stays there
   * while the style's scales allow it. Keep this one until the gesture ends.
   * @param {StickerGesture} gesture
   */
  applying({ factor = 1, angle = 0, translation = { x: 0, y: 0 }, middle = { x: 0, y: 0 } }) {
    const { state, style } = this
    const ratio = Number.isFinite(factor) && factor > 0 ? factor : 1
    const turn = Number.isFinite(angle) ? angle : 0
    const scale = clamp(state.scale * ratio, style.scale.min, style.scale.max)
    const arm = { x: state.center.x - middle.x, y: state.center.y - middle.y }
    const { x, y } = turnedOffset(arm, turn, scale / state.scale)
    const moved = { x: middle.x + translation.x + x, y: middle.y + translation.y + y }
    const center = Number.isFinite(moved.x) && Number.isFinite(moved.y) ? moved : state.center
    return this.with({ center, scale, rotation: state.rotation + turn })
  }

  /** The sticker after a double tap: the quarter turn is added to the rotation as it is. */
  quarterTurned() {
    return this.with({ rotation: this.state.rotation + this.style.quarterTurn })
  }

  /**
   * The sticker turned over in its own axes; the same where the style doesn't list that way.
   * @param {Flip} flip
   */
  flipped(flip) {
    if (!this.style.flip.includes(flip)) return this
    const { flippedX, flippedY } = this.state
    return this.with(flip === 'horizontal' ? { flippedX: !flippedX } : { flippedY: !flippedY })
  }

  /**
   * The sticker with its center moved by as little as it takes to lie in a rectangle, such as the page's.
   * @param {Rectangle} box
   */
  keepingCenter(box) {
    const { x, y } = this.state.center
    return this.with({ center: { x: clamp(x, box.minX, box.maxX), y: clamp(y, box.minY, box.maxY) } })
  }

  /**
   * @private
   * @param {Partial<StickerState>} changes
   */
  with(changes) {
    return new StickerTransform(this.style, { ...this.state, ...changes }, { aspect: this.aspect })
  }
}

/**
 * The stickers of a page in the order in which they are drawn, each known by an identity of the app's own. Every change gives another
 * page, which an `EditHistory` can keep.
 * @template ID
 */
export class StickerPage {
  /** @param {readonly { id: ID, transform: StickerTransform }[]} stickers the topmost last */
  constructor(stickers = []) {
    this.stickers = stickers
  }

  /**
   * The sticker of an identity; null where the page has none.
   * @param {ID} id
   */
  sticker(id) {
    return this.stickers.find(sticker => sticker.id === id)?.transform ?? null
  }

  /**
   * A sticker on top of the others, in the place of one of the same identity.
   * @param {ID} id
   * @param {StickerTransform} transform
   */
  adding(id, transform) {
    return new StickerPage([...this.removing(id).stickers, { id, transform }])
  }

  /**
   * A sticker changed where it stands in the order.
   * @param {ID} id
   * @param {StickerTransform} transform
   */
  changing(id, transform) {
    return new StickerPage(this.stickers.map(sticker => sticker.id === id ? { id, transform } : sticker))
  }

  /** @param {ID} id */
  removing(id) {
    return new StickerPage(this.stickers.filter(sticker => sticker.id !== id))
  }

  /**
   * The same sticker on top of the others.
   * @param {ID} id
   */
  bringingToFront(id) {
    const transform = this.sticker(id)
    return transform ? this.adding(id, transform) : this
  }

  /**
   * The topmost sticker at a point of the page, with what of it lies there; null where no sticker is.
   * @param {Point} point
   * @param {(id: ID) => boolean} showsClose whether a sticker's close button is on the screen; left out, all are
   * @returns {{ id: ID, part: 'close' | 'body' } | null}
   */
  hit(point, showsClose = () => true) {
    for (const { id, transform } of [...this.stickers].reverse()) {
      const part = transform.hit(point, { showsClose: showsClose(id) })
      if (part) return { id, part }
    }
    return null
  }
}
