// @ts-check
import { springProgress, springSettlingTime } from '../curves.js'
import { clamp } from '../geometry.js'

/** @typedef {import('../kinds/animation-tracks.js').AnimationTrack} AnimationTrack */

/** How near to a jump a value is asked for, in parts of a run: nearer the client takes both moments for one. */
const besideJump = 1e-8
/** Of a track that repeats; further runs look alike. */
const mostRuns = 100
/** Between two key values, besides the extremes. */
const samplesOfCurve = 24

/**
 * The times at which a plot has its points: key values, both sides of each jump, the curves' extremes, and enough in between.
 * @param {AnimationTrack[]} tracks of one channel
 * @param {number} end of the plot, in seconds
 */
export function plotTimes(tracks, end) {
  const times = new Set([0, end])
  for (const track of tracks) for (const time of timesOfTrack(track, end)) if (time >= 0 && time <= end) times.add(time)
  return [...times].sort((a, b) => a - b)
}

/**
 * @param {AnimationTrack} track
 * @param {number} end
 */
function timesOfTrack(track, end) {
  const { begin, duration, repeat, autoreverse } = track
  if (duration === 0) return [begin * (1 - besideJump), begin]
  const parts = partsOfRun(track)
  const runs = Math.min(Math.ceil(repeat * (autoreverse ? 2 : 1)), mostRuns, Math.ceil(Math.max(0, end - begin) / duration))
  const over = begin + duration * repeat * (autoreverse ? 2 : 1)
  const times = Array.from({ length: runs }, (_, run) => parts.map(part => (
    begin + (run + (autoreverse && run % 2 === 1 ? 1 - part : part)) * duration))).flat()
  return [begin - besideJump * duration, ...times, ...Number.isFinite(over) ? [over, over + besideJump * duration] : []]
}

/**
 * The parts of a run at which its plot has points, from just after its start to just before its end.
 * @param {AnimationTrack} track
 */
function partsOfRun({ keyTimes, curves, duration }) {
  const parts = keyTimes.flatMap(keyTime => [keyTime - besideJump, keyTime, keyTime + besideJump])
  curves.forEach((curve, index) => {
    const [from, to] = [keyTimes[index], keyTimes[index + 1]]
    if (to > from) parts.push(...partsOfCurve(curve, (to - from) * duration).map(part => from + (to - from) * part))
  })
  return parts.map(part => clamp(part, besideJump, 1 - besideJump))
}

/**
 * @param {import('../curves.js').Curve} curve
 * @param {number} length of its interval, in seconds
 */
function partsOfCurve(curve, length) {
  if (!Array.isArray(curve) && 'steps' in curve) {
    const { count } = curve.steps
    return Array.from({ length: count + 1 }, (_, step) => [step / count - besideJump, step / count + besideJump]).flat()
  }
  const swings = Array.isArray(curve) ? 1 : swingsOf(curve.spring, length)
  const count = samplesOfCurve * swings
  const even = Array.from({ length: count }, (_, index) => (index + 1) / count)
  return [...even, ...Array.isArray(curve) ? cubicTurns(curve) : springTurns(curve.spring, length, even)]
}

/**
 * How often a spring swings at most before it has settled.
 * @param {import('../curves.js').Spring} spring
 * @param {number} length
 */
function swingsOf(spring, length) {
  const moving = Math.min(length, springSettlingTime(spring))
  return clamp(Math.ceil(moving * Math.sqrt(spring.stiffness / spring.mass) / Math.PI), 1, 40)
}

/**
 * Where a curve turns back between its ends, in parts of its time.
 * @param {import('../curves.js').CubicCurve} curve
 */
function cubicTurns([x1, y1, x2, y2]) {
  const x = (/** @type {number} */ u) => 3 * (1 - u) * u * ((1 - u) * x1 + u * x2) + u ** 3
  // y′ of the Bézier curve, a quadratic in its parameter.
  const [a, b, c] = [9 * (y1 - y2) + 3, 6 * y2 - 12 * y1, 3 * y1]
  const root = Math.sqrt(b * b - 4 * a * c)
  const roots = Math.abs(a) < 1e-12 ? [-c / b] : [(-b - root) / (2 * a), (-b + root) / (2 * a)]
  return roots.filter(u => u > 0 && u < 1).map(x)
}

/**
 * Where a spring turns back, in parts of its interval.
 * @param {import('../curves.js').Spring} spring
 * @param {number} length
 * @param {number[]} parts at which it is looked at
 */
function springTurns(spring, length, parts) {
  const progress = (/** @type {number} */ part) => springProgress(spring, part * length)
  const places = [0, ...parts]
  const values = places.map(progress)
  return places.slice(2).flatMap((next, index) => {
    const rises = values[index + 1] - values[index]
    return rises * (values[index + 2] - values[index + 1]) < 0 ? [turningPoint(progress, places[index], next, Math.sign(rises))] : []
  })
}

/**
 * Where a function with one extreme has it, by thirds.
 * @param {(part: number) => number} value
 * @param {number} low
 * @param {number} high
 * @param {number} sign 1 for a greatest, −1 for a least value
 */
function turningPoint(value, low, high, sign) {
  for (let cut = 0; cut < 60; cut += 1) {
    const third = (high - low) / 3
    if (sign * value(low + third) < sign * value(high - third)) low += third
    else high -= third
  }
  return (low + high) / 2
}
