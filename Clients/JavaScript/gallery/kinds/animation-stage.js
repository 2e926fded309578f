// @ts-check
import { html, svg } from '../dom.js'
import { cssColor } from '../../color.js'
import { anchorPoint } from '../../kinds/target-transforms.js'

/** @typedef {import('../../kinds/animations.js').Timeline} Timeline */
/** @typedef {Map<string, any>} Values of properties at a time */
/** @typedef {{ apply: (values: Values) => void, draws: (property: string) => boolean }} StagePart */

/** How far the view goes from the middle until it has left the stage; a narrow one's half width, and half its height. */
const stageReach = { x: 170 + 36, y: 84 + 36 }
/** A box without one of its own size, the tip of the arrow below it, and what is between two of them. */
export const specimenSize = { width: 72, height: 72 }
export const specimenTip = { x: 36, y: 81 }
export const boxGap = 20
const tagParts = new Set(['dot', 'halo', 'line', 'text'])
/** What any target on the stage shows. */
const drawnOfAll = new Set([
  'opacity', 'scale', 'scaleX', 'scaleY', 'translationX', 'translationY', 'rotation', 'rotationX', 'rotationY',
])

/**
 * How the targets of an animation are drawn: as a tag, whose parts move, and as a box for the view and each target of the app's own.
 * @param {Timeline} line
 */
export function boxTargets(line) {
  const targets = [...new Set(line.channels.map(channel => channel.target))]
  const isOfTag = targets.some(target => tagParts.has(target))
  const own = targets.filter(target => target !== 'view' && !tagParts.has(target))
  return { targets, isOfTag, boxes: !isOfTag && (targets.includes('view') || own.length === 0) ? ['view', ...own] : own }
}

/**
 * What moves: a card as `view`, a tag whose parts do, and a labeled block for each target of the app's own.
 * @param {Timeline} line
 * @param {number} end
 */
export function animationStage(line, end) {
  const { targets, isOfTag, boxes } = boxTargets(line)
  /** @type {Map<string, StagePart>} */
  const parts = new Map()
  /** @type {Element[]} */
  const shown = []
  if (isOfTag) {
    const tag = tagSpecimen()
    shown.push(tag.element)
    for (const [target, part] of tag.parts) parts.set(target, part)
  }
  for (const target of boxes) {
    const box = target === 'view' ? html('div', { class: 'specimen' }, html('span'), html('span'), html('span'))
      : html('div', { class: 'specimen block', title: target }, html('b', null, target))
    shown.push(box)
    parts.set(target, boxPart(box, line))
  }
  const undrawn = line.channels.filter(({ target, property }) => !parts.get(target)?.draws(property))
  const element = html('div', {
    class: `stage animation-stage ${isOfTag ? 'on-picture' : ''}`, role: 'img', 'aria-label': `targets: ${targets.join(', ')}`,
    css: { '--fit': isOfTag ? 1 : stageFit(line, end) / Math.max(1, shown.length / 2) },
  }, html('div', { class: 'fitted' }, ...shown))
  return {
    element,
    /** What can't be seen on the stage, in words; none where everything can. */
    undrawn: undrawn.length > 0 ? `not drawn: ${undrawn.map(({ target, property }) => `${property} of ${target}`).join(', ')}` : '',
    /** @param {number} time */
    show(time) {
      for (const [target, part] of parts) part.apply(valuesOf(line, target, time))
    },
  }
}

/**
 * When a still picture is taken: at the end, where an app leaves it; where nothing is seen then, at the start.
 * @param {Timeline} line
 * @param {number} end
 */
export function restingTime(line, end) {
  const isGone = line.channels.some(channel => (
    channel.property === 'opacity' && channel.target !== 'halo' && Number(channel.value(end)) < 0.05))
  const fit = stageFit(line, end)
  const hasLeft = line.channels.some(channel => {
    const axis = axisOf(channel.property)
    return axis && Math.abs(axis.pixels * Number(channel.value(end))) * fit > stageReach[axis.name]
  })
  return isGone || hasLeft ? 0 : end
}

/**
 * The axis along which a property moves its target, and how far 1 goes, in CSS pixels; null for any other.
 * @param {string} property
 * @returns {{ name: 'x' | 'y', pixels: number } | null}
 */
function axisOf(property) {
  switch (property) {
    case 'translationX': return { name: 'x', pixels: 1 }
    case 'translationY': return { name: 'y', pixels: 1 }
    case 'shiftX': return { name: 'x', pixels: specimenSize.width }
    case 'shiftY': return { name: 'y', pixels: specimenSize.height }
    default: return null
  }
}

/**
 * By how much the stage is drawn smaller, so that the way of what moves is on it.
 * @param {Timeline} line
 * @param {number} end
 */
function stageFit(line, end) {
  /** @param {string} property */
  const reach = property => Math.max(0, ...line.channels.filter(channel => channel.property === property).flatMap(channel => (
    Array.from({ length: 61 }, (_, index) => Math.abs(Number(channel.value(index / 60 * end)))))))
  const scale = Math.max(1, reach('scale'), reach('scaleX'), reach('scaleY'))
  // What goes far leaves the stage, as it leaves a screen.
  const [across, down] = [
    reach('translationX') + specimenSize.width * reach('shiftX'), reach('translationY') + specimenSize.height * reach('shiftY')]
  return Math.max(0.4, Math.min(1, 170 / (across + 36 * scale), 84 / (down + 36 * scale)))
}

/**
 * @param {Timeline} line
 * @param {string} target
 * @param {number} time
 * @returns {Values}
 */
export function valuesOf(line, target, time) {
  /** @type {Values} */
  const values = new Map()
  for (const channel of line.channels) {
    const value = channel.target === target ? channel.value(time) : null
    if (value !== null) values.set(channel.property, value)
  }
  return values
}

/**
 * A box that shows its colors, its border and its corners.
 * @param {HTMLElement} box
 * @param {Timeline} line
 * @returns {StagePart}
 */
function boxPart(box, line) {
  const { style } = box
  const anchor = anchorPoint(line, specimenSize, specimenTip)
  box.classList.toggle('with-tip', line.anchor === 'tip')
  style.setProperty('transform-origin', `${anchor.x * 100}% ${anchor.y * 100}%`)
  return {
    draws: property => drawnOfAll.has(property) || ['shiftX', 'shiftY', 'cornerRadius', 'color', 'backgroundColor', 'lineWidth'].includes(property),
    apply(values) {
      const number = numberOf(values)
      // What is turned in depth is a layer of its own to browsers, of which a page of tiles has hundreds: only where it has to be.
      const isDeep = number('rotationX') !== 0 || number('rotationY') !== 0
      const depth = isDeep ? `rotateX(${number('rotationX')}deg) rotateY(${number('rotationY')}deg) ` : ''
      style.setProperty('transform', `${isDeep ? 'perspective(500px) ' : ''}translate(${number('translationX')}px, ${number('translationY')}px) `
        + (values.has('shiftX') || values.has('shiftY') ? `translate(${number('shiftX') * 100}%, ${number('shiftY') * 100}%) ` : '')
        + `${depth}rotate(${number('rotation')}deg) `
        + `scale(${number('scale', 1) * number('scaleX', 1)}, ${number('scale', 1) * number('scaleY', 1)})`)
      style.setProperty('opacity', `${number('opacity', 1)}`)
      if (values.has('cornerRadius')) style.setProperty('border-radius', `${number('cornerRadius')}px`)
      if (values.has('lineWidth')) style.setProperty('border', `${Math.max(0, number('lineWidth'))}px solid var(--text)`)
      for (const [name, property] of [['color', 'color'], ['backgroundColor', 'background-color']]) {
        if (values.has(name)) style.setProperty(property, cssColor(values.get(name)))
      }
    },
  }
}

/**
 * A tag, whose parts move by themselves and, as `view`, together.
 * @param {boolean} hasLetters else a bar is in their place
 */
export function tagSpecimen(hasLetters = true) {
  const parts = {
    halo: svg('circle', { class: 'tag-halo', cx: 130, cy: 84, r: 12 }),
    dot: svg('circle', { class: 'tag-dot', cx: 130, cy: 84, r: 6 }),
    line: svg('path', { class: 'tag-line', pathLength: 1 }),
    text: hasLetters ? svg('text', { class: 'tag-text', x: 168 }, 'Lake Hallstatt')
      : svg('rect', { class: 'tag-text', x: 168, width: 92, height: 9, rx: 3 }),
  }
  // Another style has its line obliquely down.
  const applyStyle = (/** @type {number} */ progress) => {
    parts.line.setAttribute('d', `M130 84L160 ${114 - 60 * progress}H270`)
    parts.text.setAttribute('y', `${(progress < 0.5 ? 107 : 47) - (hasLetters ? 0 : 11)}`)
  }
  applyStyle(1)
  const whole = svg('g', null, parts.halo, parts.line, parts.dot, parts.text)
  const element = svg('svg', { class: 'tag-specimen', viewBox: '0 0 360 168', 'aria-hidden': 'true' }, whole)
  const entries = Object.entries({ ...parts, view: whole }).map(([target, part]) => (
    /** @type {[string, StagePart]} */ ([target, {
      draws: property => drawnOfAll.has(property) || drawnOfPart(target, property),
      apply(values) {
        applyToPart(target, part, values)
        if (target === 'line' && values.has('progress')) applyStyle(values.get('progress'))
      },
    }])))
  return { element, whole, parts: entries }
}

/**
 * Whether a part of a tag shows a property that not every target shows.
 * @param {string} target
 * @param {string} property
 */
function drawnOfPart(target, property) {
  if (property === 'color') return target !== 'view'
  if (property === 'backgroundColor') return target === 'dot' || target === 'halo'
  return target === 'line' && ['strokeStart', 'strokeEnd', 'lineWidth', 'progress'].includes(property)
}

/**
 * @param {string} target
 * @param {SVGElement} part
 * @param {Values} values
 */
function applyToPart(target, { style }, values) {
  const number = numberOf(values)
  if (values.has('opacity')) style.setProperty('opacity', `${Math.max(0, number('opacity'))}`)
  if (values.has('strokeEnd') || values.has('strokeStart')) {
    const [start, end] = [number('strokeStart'), number('strokeEnd', 1)]
    style.setProperty('stroke-dasharray', `0 ${start} ${Math.max(0, end - start)} 2`)
  }
  // A drawing has no depth: turned about x or y it is seen from afar.
  const [flatX, flatY] = [number('rotationY'), number('rotationX')].map(angle => Math.cos(angle * Math.PI / 180))
  style.setProperty('transform-origin', '130px 84px')
  style.setProperty('transform', `translate(${number('translationX')}px, ${number('translationY')}px) `
    + `scale(${flatX}, ${flatY}) rotate(${number('rotation')}deg) `
    + `scale(${number('scale', 1) * number('scaleX', 1)}, ${number('scale', 1) * number('scaleY', 1)})`)
  if (values.has('lineWidth')) style.setProperty('stroke-width', `${Math.max(0, number('lineWidth'))}`)
  const color = values.get('backgroundColor') ?? values.get('color')
  if (color && target !== 'view') style.setProperty(target === 'line' ? 'stroke' : 'fill', cssColor(color))
}

/**
 * The number of a property, or what it has at rest.
 * @param {Values} values
 */
function numberOf(values) {
  return (/** @type {string} */ name, resting = 0) => Number(values.get(name) ?? resting)
}
