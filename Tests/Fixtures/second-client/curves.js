// @ts-check

/** @typedef {import('./styles.js').CubicCurve} CubicCurve a Bézier curve from (0, 0) to (1, 1): x1, y1, x2, y2 */
/** @typedef {import('./styles.js').Steps} Steps equal steps, and when they jump */
/** @typedef {import('./styles.js').Spring} Spring a mass on a damped spring; a travel is the way from its start to its target */
/** @typedef {import('./styles.js').MotionCurve} Curve how a value goes from one key time to the next */

/** How near two parts of a run count as one: decimal times don't meet exactly in doubles. */
const sameMoment = 1e-9

/** @type {import('./form-reader.js').Reading} */
export const curveReading = {
  values: {
    CubicCurve: (/** @type {CubicCurve} */ curve, json) => {
      const [x1, , x2] = curve
      const isSound = x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1
      return isSound ? curve : json.fail('a first and a third number from 0 to 1', `${x1} and ${x2}`)
    },
    Steps: (/** @type {Steps} */ steps, json) => {
      if (steps.jump === 'none') json.at('count').whole(2)
      return steps
    },
    Spring: (/** @type {Spring} */ spring, json) => (
      isTractable(spring) ? spring : json.fail('a spring whose motion can be computed')),
  },
}

/** @param {Spring} spring */
function isTractable({ mass, stiffness, damping, velocity }) {
  const frequency = Math.sqrt(stiffness / mass)
  const ratio = damping / (2 * Math.sqrt(stiffness * mass))
  return frequency >= 1e-6 && frequency <= 1e6 && ratio >= 1e-6 && ratio <= 1e6
    && Math.abs(velocity) <= 1e6 * Math.max(1, frequency)
}

/**
 * The part of the way after a part of the time, both in 0…1 but for the y of a curve that overshoots.
 * @param {CubicCurve} curve
 * @param {number} time
 */
export function cubicProgress([x1, y1, x2, y2], time) {
  if (time <= 0) return 0
  if (time >= 1) return 1
  // x never falls, so halving finds the parameter. It is counted from the middle, where x may stand still and the digits of
  // a parameter near 0.5 wouldn't do.
  let [low, high] = [-0.5, 0.5]
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2
    if (fromMiddle(x1, x2, middle) < time - 0.5) low = middle
    else high = middle
  }
  return 0.5 + fromMiddle(y1, y2, (low + high) / 2)
}

/**
 * A coordinate of a Bézier curve from 0 to 1, less its half, where the parameter is 0.5 + u.
 * @param {number} a of the first control point
 * @param {number} b of the second
 * @param {number} u
 */
function fromMiddle(a, b, u) {
  return (3 * (a + b) - 3) / 8 + u * (0.75 * (1 - a + b) + u * (1.5 * (1 - a - b) + u * (1 + 3 * a - 3 * b)))
}

/**
 * The part of the way after a part of the time; at the moment of a jump it is made.
 * @param {Steps} steps
 * @param {number} time
 */
export function stepsProgress({ count, jump }, time) {
  const passed = Math.min(Math.max(Math.floor(time * count + count * sameMoment), 0), count)
  switch (jump) {
    case 'end': return passed / count
    case 'start': return Math.min(passed + 1, count) / count
    case 'none': return Math.min(passed, count - 1) / (count - 1)
    case 'both': return (passed + 1) / (count + 1)
  }
}

/**
 * How far a spring has come after some seconds: 0 at its start, 1 at its target, more where it overshoots.
 * @param {Spring} spring
 * @param {number} seconds
 */
export function springProgress(spring, seconds) {
  return 1 - springRemaining(spring, seconds)
}

/**
 * The rate at which it calms and, squared, that at which it swings; negative where it doesn't swing.
 * @param {Spring} spring
 */
function springRates({ mass, stiffness, damping }) {
  const decay = damping / (2 * mass)
  const natural = Math.sqrt(stiffness / mass)
  return { decay, swingSquared: (natural - decay) * (natural + decay) }
}

/**
 * What is left of the way: x with m·x″ + d·x′ + k·x = 0, x(0) = 1 and x′(0) = −velocity.
 * @param {Spring} spring
 * @param {number} t in seconds
 */
function springRemaining(spring, t) {
  const { decay, swingSquared } = springRates(spring)
  const pull = decay - spring.velocity
  const rate = Math.sqrt(Math.abs(swingSquared))
  const phase = rate * t
  // In this form nothing cancels near critical damping, where the rate is 0.
  if (swingSquared > 0 || phase <= 1) {
    const [even, odd] = swingSquared > 0 ? [Math.cos(phase), Math.sin(phase)] : [Math.cosh(phase), Math.sinh(phase)]
    return Math.exp(-decay * t) * (even + pull * (rate > 0 ? odd / rate : t))
  }
  // Two decays; the slow one as a quotient, since a difference would lose its digits.
  const fast = decay + rate
  const slow = spring.stiffness / spring.mass / fast
  const part = pull / rate
  return ((1 + part) * Math.exp(-slow * t) + (1 - part) * Math.exp(-fast * t)) / 2
}

/**
 * When a spring settles: the last time, in seconds, at which it is more than 0.001 of its travel off its target.
 * @param {Spring} spring
 */
export function springSettlingTime(spring) {
  const tolerance = 0.001
  /** @param {number} t */
  const isOff = t => Math.abs(springRemaining(spring, t)) > tolerance
  let { last: low, next: high } = lastTurnOff(spring, isOff)
  while (isOff(high)) [low, high] = [high, high + 2 * (high - low)]
  // Between two turns it moves one way, so it is off until one moment.
  for (;;) {
    const middle = low + (high - low) / 2
    if (middle <= low || middle >= high) return high
    if (isOff(middle)) low = middle
    else high = middle
  }
}

/**
 * The last time at which a spring turns back while it is off its target, or its start, and a later time up to which it doesn't
 * turn again.
 * @param {Spring} spring
 * @param {(time: number) => boolean} isOff
 */
function lastTurnOff(spring, isOff) {
  const { decay, swingSquared } = springRates(spring)
  const natural = spring.stiffness / spring.mass
  if (swingSquared <= 0) {
    const turn = loneTurn(spring, decay, Math.sqrt(-swingSquared))
    return turn !== null && isOff(turn) ? { last: turn, next: turn + 1 / Math.sqrt(natural) }
      : { last: 0, next: turn ?? 1 / Math.sqrt(natural) }
  }
  const rate = Math.sqrt(swingSquared)
  const half = Math.PI / rate
  // x′ = 0 where tan(rate·t) = velocity·rate / (decay·velocity − natural).
  const angle = Math.atan2(spring.velocity * rate, decay * spring.velocity - natural)
  const first = ((angle % Math.PI) + Math.PI) % Math.PI / rate || half
  const height = Math.abs(springRemaining(spring, first))
  if (!isOff(first)) return { last: 0, next: first }
  // Each turn is lower than the one before by the same factor.
  let turns = Math.max(0, Math.floor(Math.log(height / 0.001) / (decay * half)))
  while (turns > 0 && !isOff(first + turns * half)) turns -= 1
  return { last: first + turns * half, next: first + (turns + 1) * half }
}

/**
 * When a spring that doesn't swing turns back; null where it never does.
 * @param {Spring} spring
 * @param {number} decay
 * @param {number} rate
 */
function loneTurn(spring, decay, rate) {
  const natural = spring.stiffness / spring.mass
  const v = spring.velocity
  if (rate === 0) {
    const turn = v / (decay * v - natural)
    return turn > 0 && Number.isFinite(turn) ? turn : null
  }
  // tanh(rate·t) = velocity·rate / (decay·velocity − natural)
  const tangent = v * rate / (decay * v - natural)
  return tangent > 0 && tangent < 1 ? Math.atanh(tangent) / rate : null
}

/**
 * The part of the way after a part of an interval of `length` seconds.
 * @param {Curve} curve
 * @param {number} part in 0…1
 * @param {number} length
 */
export function curveProgress(curve, part, length) {
  if (Array.isArray(curve)) return cubicProgress(curve, part)
  if ('steps' in curve) return stepsProgress(curve.steps, part)
  return part >= 1 ? 1 : springProgress(curve.spring, part * length)
}
