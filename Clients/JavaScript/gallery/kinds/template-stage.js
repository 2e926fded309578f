// @ts-check
import { sizeText, svg } from '../dom.js'
import { cssColor } from '../../color.js'
import { TemplatePage, turnedCorners } from '../../kinds/templates.js'
import { placedShape } from './template-samples.js'

/** @typedef {import('./templates.js').TemplateState} TemplateState */
/** @typedef {import('../../kinds/templates.js').TemplateStyle} TemplateStyle */
/** @typedef {import('../../kinds/templates.js').TurnedRectangle} TurnedRectangle */

const templateStageSize = { width: 360, height: 360 }
const templateStageMargin = 10
/** How much larger than its own size a canvas may be made. */
export const mostEnlarged = 1.2
/** Smaller letters on a slot can't be read, in pixels. */
const leastLettering = 7
/** Of an endless canvas that can be scrolled to. */
export const scrolledPages = 4
/** How many pages are drawn at most: more of them can't be told apart. */
const mostPagesDrawn = 60

/**
 * The pages that show, with their slots and what is placed in them.
 * @param {string} id
 * @param {TemplateStyle} style
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {TemplateState} state
 * @param {(place: { page: number, slot: string } | null) => void} onTap
 */
export function templateStage(id, style, bundle, state, onTap) {
  const { width, height } = style.canvas
  const isWide = width === 'endless'
  const isEndless = isWide || height === 'endless'
  const largest = templateRoom(style, (isWide ? Number(height) : Number(width)) * mostEnlarged)
  const scale = Math.min(
    1, (templateStageSize.width - 2 * templateStageMargin) / (isWide ? 1 : largest.width),
    (templateStageSize.height - 2 * templateStageMargin) / (isWide || !isEndless ? largest.height : 1))
  const view = { width: templateStageSize.width / scale, height: templateStageSize.height / scale }
  const margin = templateStageMargin / scale
  const pages = svg('g')
  const drawing = svg('svg', {
    class: 'stage', viewBox: `0 0 ${view.width} ${view.height}`, role: 'group', 'aria-label': `template ${style.name}`,
    css: { '--hairline': `${1 / scale}` },
    on: { click: (/** @type {MouseEvent} */ event) => onTap(model.slotAt(pointOf(event))) },
  }, pages)
  let model = new TemplatePage(style, templateRoom(style, state.size))
  let origin = { x: 0, y: 0 }
  let undrawn = 0
  /** @param {MouseEvent} event */
  const pointOf = event => {
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse())
    return { x: place.x - origin.x, y: place.y - origin.y }
  }
  const pageLength = () => isWide ? model.pageSize.width : model.pageSize.height
  const seenLength = () => (isWide ? view.width : view.height) - 2 * margin
  const resized = () => {
    model = new TemplatePage(style, templateRoom(style, state.size))
    return model
  }
  return {
    element: drawing,
    page: resized,
    pageLength,
    /** @param {number} page */
    startOf: page => page * pageLength(),
    /** How many pages show that aren't drawn. */
    undrawn: () => undrawn,
    mostScroll: () => isEndless ? Math.max(0, scrolledPages * pageLength() - seenLength() / 2) : 0,
    show() {
      resized()
      const seen = isWide ? view.height - model.pageSize.height : view.width - model.pageSize.width
      origin = !isEndless
        ? { x: (view.width - model.pageSize.width) / 2, y: (view.height - model.pageSize.height) / 2 }
        : isWide ? { x: margin - state.scroll, y: seen / 2 } : { x: seen / 2, y: margin - state.scroll }
      pages.setAttribute('transform', `translate(${origin.x} ${origin.y})`)
      const shown = model.pages({ minX: -origin.x, minY: -origin.y, maxX: view.width - origin.x, maxY: view.height - origin.y })
      const drawn = Math.min(mostPagesDrawn, shown.to - shown.from)
      undrawn = shown.to - shown.from - drawn
      const numbers = Array.from({ length: drawn }, (_, index) => shown.from + index)
      /** @param {number} page @param {string} slot */
      const filling = (page, slot) => state.filled.find(place => place.page === page && place.slot === slot)
      const focused = pages.contains(document.activeElement) ? document.activeElement?.getAttribute('data-focus') : null
      pages.replaceChildren(
        ...numbers.map(page => pageShape(id, style, model, page)),
        ...numbers.flatMap(page => style.slots.map(slot => (
          slotShape(id, model, page, slot, filling(page, slot.name) !== undefined, scale, () => onTap({ page, slot: slot.name }))))),
        ...numbers.flatMap(page => style.slots.flatMap(slot => {
          const filled = filling(page, slot.name)
          return filled ? [placedShape(model, bundle, page, slot, filled.content)] : []
        })))
      const again = focused && [...pages.querySelectorAll('.template-slot')].find(slot => slot.getAttribute('data-focus') === focused)
      if (again) again.focus()
    },
  }
}

/**
 * The room that the app gives, by the side that the slider moves.
 * @param {TemplateStyle} style
 * @param {number} size
 * @returns {import('../../geometry.js').Size}
 */
function templateRoom({ canvas: { width, height } }, size) {
  if (width === 'endless') return { width: size, height: size }
  return { width: size, height: height === 'endless' ? size : size * height / width }
}

/**
 * @param {string} id
 * @param {TemplateStyle} style
 * @param {TemplatePage} model
 * @param {number} number
 */
function pageShape(id, { background }, model, number) {
  const { minX, minY, maxX, maxY } = model.page(number) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  return svg('rect', {
    class: 'template-page', x: minX, y: minY, width: maxX - minX, height: maxY - minY, fill: background && cssColor(background),
    'data-path': `${id}.canvas`, 'data-value': `page ${number + 1}: ${sizeText(maxX - minX, maxY - minY)}`,
  })
}

/**
 * A slot with its name, and below it what it takes: as large as they fit, or not at all where nobody could read them.
 * @param {string} id
 * @param {TemplatePage} model
 * @param {number} page
 * @param {import('../../kinds/templates.js').TemplateSlot} slot
 * @param {boolean} isFilled
 * @param {number} scale of the drawing
 * @param {() => void} onTap by keys
 */
function slotShape(id, model, page, { name, accepts }, isFilled, scale, onTap) {
  const frame = /** @type {TurnedRectangle} */ (model.frame(name, page))
  const { width, height } = frame.size
  const taken = accepts.join(', ')
  const lines = taken === name ? [name] : [name, taken]
  const roomFor = (/** @type {string[]} */ lines) => Math.min(
    width * scale * 0.92 / (Math.max(...lines.map(line => line.length)) * 0.62), height * scale * 0.8 / (lines.length * 1.25))
  const shown = roomFor(lines) < leastLettering ? [name] : lines
  const size = Math.min(roomFor(shown), 12) / scale
  return svg('g', null,
    svg('polygon', {
      class: 'template-slot', points: turnedCorners(frame).map(({ x, y }) => `${x},${y}`).join(' '), 'data-slot': `${page} ${name}`,
      'data-path': `${id}.slots.${name}.rect`, 'data-value': `${sizeText(width, height)}, accepts ${taken}`,
      tabindex: 0, role: 'button', 'data-focus': `slot ${page} ${name}`, 'aria-pressed': `${isFilled}`,
      'aria-label': `${name} on page ${page + 1}, accepts ${taken}`,
      on: {
        keydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          onTap()
        },
      },
    }),
    !isFilled && roomFor(shown) >= leastLettering && svg('g', {
      class: 'template-name', transform: `translate(${frame.center.x} ${frame.center.y}) rotate(${frame.rotation})`, 'font-size': size,
    }, ...shown.map((line, index) => (
      svg('text', { y: (index - (shown.length - 1) / 2) * size * 1.25, 'font-weight': index === 0 ? 600 : 400 }, line)))))
}
