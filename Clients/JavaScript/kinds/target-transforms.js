// @ts-check
import { cosineAndSine } from '../geometry.js'

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */

/**
 * The fixed point of an animation's scale and rotation in a target's box, in proportions of its width and height.
 * @param {import('./animations.js').Timeline} timeline
 * @param {Size} size the box's, unscaled
 * @param {Point | null} [tip] the tip of the bubble that shows the target, from the box's upper left corner, in CSS pixels
 * @returns {Point}
 */
export function anchorPoint({ anchor }, { width, height }, tip = null) {
  if (anchor !== 'tip') return anchor
  return { x: tip && width > 0 ? tip.x / width : 0.5, y: tip && height > 0 ? tip.y / height : 0.5 }
}

/**
 * Where an animation takes a target's box at a time, seen without perspective: as CSS's `matrix()` and a canvas's `transform()`
 * take it, from the box's upper left corner. In CSS that is the `transform-origin` 0 0.
 * @param {import('./animations.js').Timeline} timeline
 * @param {string} target
 * @param {number} time in seconds from its start
 * @param {Size} size the box's, unscaled
 * @param {Point | null} [tip] as for `anchorPoint`
 * @returns {[a: number, b: number, c: number, d: number, tx: number, ty: number]}
 */
export function targetMatrix(timeline, target, time, size, tip = null) {
  /** @param {string} property @param {number} resting */
  const number = (property, resting) => Number(timeline.value(target, property, time) ?? resting)
  const scale = number('scale', 1)
  const [scaleX, scaleY] = [scale * number('scaleX', 1), scale * number('scaleY', 1)]
  const [turnCos, turnSin] = cosineAndSine(number('rotation', 0))
  const [across, swing] = cosineAndSine(number('rotationY', 0))
  const [down, tilt] = cosineAndSine(number('rotationX', 0))
  // About the vertical axis x goes into depth, of which the turn about the horizontal one shows a part.
  const depth = swing * tilt
  const [a, c] = [across * turnCos * scaleX, -across * turnSin * scaleY]
  const [b, d] = [(down * turnSin + depth * turnCos) * scaleX, (down * turnCos - depth * turnSin) * scaleY]
  const anchor = anchorPoint(timeline, size, tip)
  const [x, y] = [anchor.x * size.width, anchor.y * size.height]
  return [
    a, b, c, d,
    x - (a * x + c * y) + number('translationX', 0) + number('shiftX', 0) * size.width,
    y - (b * x + d * y) + number('translationY', 0) + number('shiftY', 0) * size.height,
  ]
}
