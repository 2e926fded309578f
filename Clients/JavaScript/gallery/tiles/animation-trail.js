// @ts-check
import { svg } from '../dom.js'
import { cssColor } from '../../color.js'
import { cosineAndSine } from '../../geometry.js'
import { anchorPoint, targetMatrix } from '../../kinds/target-transforms.js'
import { boxGap, boxTargets, restingTime, specimenSize, specimenTip, tagSpecimen, valuesOf } from '../kinds/animation-stage.js'

/** @typedef {import('../../kinds/animations.js').Timeline} Timeline */
/** @typedef {import('../../geometry.js').Point} Point */
/** @typedef {{ minX: number, minY: number, maxX: number, maxY: number }} Bounds */

/** How many positions a still tile shows, and of how many parts the way between them is drawn. */
const trailLength = 5
const wayParts = 48
/** What a tile shows, in points of the stage. */
const trailSpace = { width: 400, height: 214 }
/** How far apart several boxes, or tags, are drawn that stay in their places, and how near a single box comes. */
const cascadeStep = { boxes: { x: 26, y: 26 }, tag: { x: 54, y: 32 } }
const rowGap = 5
/** How far from the fixed point a turn is drawn. */
const arcRadius = 60
/** What moves a target to another place, or turns it there. */
const wayProperties = new Set(['translationX', 'translationY', 'shiftX', 'shiftY', 'rotation'])
/** Where the specimen of a tag has its ink. */
const tagInk = { minX: 118, minY: 34, maxX: 272, maxY: 118 }

/**
 * A still picture of what moves, in one drawing: five positions, even in time, the resting one dark; the way of their middles, a turn
 * as an arc; in a row where nothing but the looks change. All are drawn to one scale. `shift` is how far it lies from where it plays.
 * @param {Timeline} line
 * @param {number} end
 */
export function animationTrail(line, end) {
  const times = Array.from({ length: trailLength }, (_, index) => index / (trailLength - 1) * end)
  const resting = restingTime(line, end) === 0 ? 0 : trailLength - 1
  const { isOfTag, boxes } = boxTargets(line)
  const { parts, bounds, rest } = isOfTag ? tagTrail(line, times) : boxTrail(line, end, times, boxes, resting)
  const shift = { x: placed(bounds.minX, bounds.maxX, rest.x, trailSpace.width), y: placed(bounds.minY, bounds.maxY, rest.y, trailSpace.height) }
  return { element: svg('svg', { class: 'trail', viewBox: '-210 -115 420 230', 'aria-hidden': 'true' },
    svg('g', { transform: `translate(${shift.x} ${shift.y})` }, ...parts)), shift, isOfTag }
}

/**
 * How far something is moved to the middle; where there is no room for it, its resting end is seen.
 * @param {number} min
 * @param {number} max
 * @param {number} rest
 * @param {number} space
 */
function placed(min, max, rest, space) {
  if (max - min <= space) return -(min + max) / 2
  return rest > (min + max) / 2 ? space / 2 - max : -space / 2 - min
}

/**
 * A tag at each time, one below the other, since nothing of it is seen where two lie on each other.
 * @param {Timeline} line
 * @param {number[]} times
 */
function tagTrail(line, times) {
  const step = cascadeStep.tag
  const middle = { x: (tagInk.minX + tagInk.maxX) / 2, y: (tagInk.minY + tagInk.maxY) / 2 }
  const parts = times.map((time, index) => {
    const tag = tagSpecimen(false)
    for (const [target, part] of tag.parts) part.apply(valuesOf(line, target, time))
    const [x, y] = [(index - (trailLength - 1) / 2) * step.x - middle.x, (index - (trailLength - 1) / 2) * step.y - middle.y]
    return svg('g', { class: 'trail-position', transform: `translate(${x} ${y})` }, tag.whole)
  })
  return { parts, bounds: { minX: 0, minY: 0, maxX: 0, maxY: 0 }, rest: { x: 0, y: 0 } }
}

/**
 * Boxes at each time, the resting ones above all.
 * @param {Timeline} line
 * @param {number} end
 * @param {number[]} times
 * @param {string[]} boxes
 * @param {number} resting
 */
function boxTrail(line, end, times, boxes, resting) {
  const isInPlace = !line.channels.some(({ property }) => wayProperties.has(property))
  const { width, height } = specimenSize
  const matrices = times.map(time => boxes.map(target => targetMatrix(line, target, time, specimenSize, specimenTip)))
  const row = isInPlace && boxes.length === 1 ? rowOf(matrices.map(([matrix]) => boundsOf(matrix))) : null
  const step = isInPlace && !row ? cascadeStep.boxes : { x: 0, y: 0 }
  const drawn = times.flatMap((time, index) => boxes.map((target, place) => {
    const x = row ? row[index] : (place - (boxes.length - 1) / 2) * (width + boxGap) - width / 2 + index * step.x
    const from = { x, y: index * step.y - height / 2 }
    const [a, b, c, d, tx, ty] = matrices[index][place]
    return { target, time, from, isResting: index === resting, matrix: [a, b, c, d, tx + from.x, ty + from.y], strength: 0.16 + 0.04 * index }
  }))
  const still = drawn.filter(({ isResting }) => isResting)
  /** @param {typeof drawn} positions */
  const parts = positions => positions.map(({ target, time, matrix, isResting, strength }) => (
    boxAt(line, target, time, matrix, isInPlace || isResting ? 1 : strength)))
  const ways = isInPlace ? [] : still.flatMap(({ target, from, matrix }) => waysOf(line, end, target, from, matrix))
  return {
    parts: [...parts(drawn.filter(({ isResting }) => !isResting)), ...ways, ...parts(still)],
    bounds: joined(drawn.map(({ matrix }) => boundsOf(matrix))), rest: moved(still[0].matrix, width / 2, height / 2),
  }
}

/**
 * The places of the boxes of a row, one behind the other, nearer than that where there is no room for them.
 * @param {Bounds[]} bounds
 */
function rowOf(bounds) {
  const widths = bounds.map(({ minX, maxX }) => maxX - minX)
  const whole = widths.reduce((sum, width) => sum + width + rowGap, -rowGap)
  const [first, last] = [widths[0], widths[widths.length - 1]]
  // Both ends stay where they are seen.
  const nearer = Math.min(1, (trailSpace.width - first / 2 - last / 2) / (whole - first / 2 - last / 2))
  let start = 0
  return bounds.map(({ minX, maxX }) => {
    const middle = (start + (maxX - minX) / 2 - first / 2) * nearer
    start += maxX - minX + rowGap
    return middle - (minX + maxX) / 2
  })
}

/** @param {number[]} matrix */
function boundsOf(matrix) {
  const { width, height } = specimenSize
  return joined([[0, 0], [width, 0], [0, height], [width, height]].map(([x, y]) => moved(matrix, x, y))
    .map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y })))
}

/** @param {Bounds[]} all */
function joined(all) {
  return {
    minX: Math.min(...all.map(({ minX }) => minX)), minY: Math.min(...all.map(({ minY }) => minY)),
    maxX: Math.max(...all.map(({ maxX }) => maxX)), maxY: Math.max(...all.map(({ maxY }) => maxY)),
  }
}

/**
 * Where a matrix takes a point.
 * @param {number[]} matrix
 * @param {number} x
 * @param {number} y
 * @returns {Point}
 */
function moved([a, b, c, d, tx, ty], x, y) {
  return { x: a * x + c * y + tx, y: b * x + d * y + ty }
}

/**
 * A box as it looks at a time: its outline is always seen, however little of it is.
 * @param {Timeline} line
 * @param {string} target
 * @param {number} time
 * @param {number[]} matrix
 * @param {number} strength how dark its ground is drawn
 */
function boxAt(line, target, time, matrix, strength) {
  const values = valuesOf(line, target, time)
  const { width, height } = specimenSize
  const radius = Math.max(0, Math.min(Number(values.get('cornerRadius') ?? 14), width / 2))
  const inner = width - 2 * radius
  const arc = `a${radius} ${radius} 0 0 1`
  const tip = line.anchor === 'tip' ? `M27 ${height}h18l-9 9z` : ''
  // The lines on it are holes, which show how it is turned.
  const lines = 'M14 20h44v6h-44zM14 33h44v6h-44zM14 46h26v6h-26z'
  const color = values.get('backgroundColor') ?? values.get('color')
  return svg('path', {
    class: 'trail-position', transform: `matrix(${matrix.map(part => pixel(part)).join(' ')})`,
    d: `M${radius} 0h${inner}${arc}${radius} ${radius}v${inner}${arc}${-radius} ${radius}h${-inner}${arc}${-radius} ${-radius}v${-inner}${arc}${radius} ${-radius}z${tip}${lines}`,
    'fill-opacity': pixel(Math.max(0, Math.min(1, Number(values.get('opacity') ?? 1))) * strength),
    css: {
      ...color && { fill: cssColor(color), stroke: cssColor(color) },
      ...values.has('lineWidth') && { 'stroke-width': Math.max(0, Number(values.get('lineWidth'))) },
    },
  })
}

/**
 * The way of a box's middle, and its turn as an arc about the fixed point where that is the middle itself.
 * @param {Timeline} line
 * @param {number} end
 * @param {string} target
 * @param {Point} from its upper left corner, unmoved
 * @param {number[]} resting
 */
function waysOf(line, end, target, from, resting) {
  const { width, height } = specimenSize
  const times = Array.from({ length: wayParts + 1 }, (_, index) => index / wayParts * end)
  const middles = times.map(time => moved(targetMatrix(line, target, time, specimenSize, specimenTip), width / 2, height / 2))
    .map(({ x, y }) => ({ x: x + from.x, y: y + from.y }))
  const anchor = anchorPoint(line, specimenSize, specimenTip)
  const pivot = moved(resting, anchor.x * width, anchor.y * height)
  const turned = times.map(time => cosineAndSine(Number(line.value(target, 'rotation', time) ?? 0)))
    .map(([cos, sin]) => ({ x: pivot.x + arcRadius * sin, y: pivot.y - arcRadius * cos }))
  return [middles, turned].flatMap(points => {
    const text = points.map(({ x, y }) => `${pixel(x)} ${pixel(y)}`)
    return new Set(text).size > 1 ? [svg('path', { class: 'trail-way', d: `M${text.join('L')}` })] : []
  })
}

/** @param {number} number */
function pixel(number) {
  return Math.round(number * 1000) / 1000
}
