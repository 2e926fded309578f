// @ts-check
import { html, svg } from './dom.js'

/** @typedef {{ name: string, width: number, height: number }} Device a screen in points */

/** Screens in whose frame styles are looked at. */
export const screens = [
  { name: 'phone', width: 390, height: 844 }, { name: 'small phone', width: 320, height: 568 },
  { name: 'tablet', width: 820, height: 1180 },
]
/** What is seen around a screen, in points. */
const aroundScreen = 14

/** How high a stage with a device is, in pixels, as the style sheet has it. */
const framedHeight = 440

/**
 * Puts a card's stages into a device: drawings as large as on its screen, with what lies beside it pale. What is laid out by
 * the page itself is as wide as the screen.
 * @param {HTMLElement} element
 * @param {Device} device
 */
export function frameStages(element, device) {
  /** @type {NodeListOf<SVGSVGElement>} */
  const drawings = element.querySelectorAll('svg.stage:not(.picture)')
  for (const drawing of drawings) frameDrawing(drawing, device)
  /** @type {NodeListOf<HTMLElement>} */
  const animations = element.querySelectorAll('.animation-stage')
  for (const stage of animations) {
    stage.firstElementChild?.append(html('div', { class: 'device-frame', css: { width: `${device.width}px`, height: `${device.height}px` } }))
    stage.style.setProperty('--fit', `min(1, ${framedHeight / (device.height + 2 * aroundScreen)})`)
  }
  /** @type {NodeListOf<HTMLElement>} */
  const wide = element.querySelectorAll('.text-stage, .paper')
  for (const stage of wide) {
    stage.classList.add('device-wide')
    stage.style.setProperty('max-width', `${device.width}px`)
  }
}

/**
 * Shows a drawing in points amid a screen, as far out as it went before.
 * @param {SVGSVGElement} drawing
 * @param {Device} device
 */
function frameDrawing(drawing, device) {
  const { x, y, width, height } = drawing.viewBox.baseVal
  const middle = { x: x + width / 2, y: y + height / 2 }
  const size = { width: Math.max(width, device.width + 2 * aroundScreen), height: Math.max(height, device.height + 2 * aroundScreen) }
  drawing.setAttribute('viewBox', `${middle.x - size.width / 2} ${middle.y - size.height / 2} ${size.width} ${size.height}`)
  const corner = { x: middle.x - device.width / 2, y: middle.y - device.height / 2 }
  drawing.prepend(screenShape(device, corner))
  drawing.append(...screenEdge(device, corner))
}

/**
 * @param {Device} device
 * @param {import('../geometry.js').Point} corner the upper left one
 */
function screenShape({ width, height }, { x, y }) {
  return svg('rect', { class: 'device-screen', x, y, width, height, rx: 28 })
}

/**
 * A screen's edge, and a veil over all beside it.
 * @param {Device} device
 * @param {import('../geometry.js').Point} corner the upper left one
 */
export function screenEdge({ name, width, height }, { x, y }) {
  const far = 4000
  const inside = `M${x} ${y + 28}a28 28 0 0 1 28-28h${width - 56}a28 28 0 0 1 28 28v${height - 56}a28 28 0 0 1-28 28h${56 - width}a28 28 0 0 1-28-28z`
  return [
    svg('path', { class: 'device-veil', d: `M${x - far} ${y - far}h${width + 2 * far}v${height + 2 * far}h${-width - 2 * far}z${inside}` }),
    svg('path', { class: 'device-edge', d: inside, 'data-device': name }),
  ]
}
