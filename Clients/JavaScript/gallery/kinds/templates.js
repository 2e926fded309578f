// @ts-check
import { html, shortNumber, sizeText, svg } from '../dom.js'
import { numberChips, segmented, slider } from '../controls.js'
import { cssColor } from '../../color.js'
import { clamp } from '../../geometry.js'
import { TemplatePage, turnedCorners } from '../../kinds/templates.js'
import { placedShape } from './template-samples.js'

/** @typedef {import('../../kinds/templates.js').TemplateStyle} TemplateStyle */
/** @typedef {import('../../kinds/templates.js').TurnedRectangle} TurnedRectangle */
/** @typedef {import('../../kinds/templates.js').SlotContent} SlotContent */
/** @typedef {{ page: number, slot: string, content: SlotContent }} FilledSlot */
/**
 * What a template's card shows; it outlives a redraw.
 * @typedef {object} TemplateState
 * @property {SlotContent} content that is placed next
 * @property {FilledSlot[]} filled
 * @property {number} size of the canvas, of the side across its pages
 * @property {number} scroll in points of the drawing
 * @property {string} message what the last tap did
 */

const templateStageSize = { width: 360, height: 360 }
const templateStageMargin = 10
/** How much larger than its own size a canvas may be made. */
const mostEnlarged = 1.2
const contentWords = { image: 'an image', photo: 'a photo', text: 'a text' }
/** Smaller letters on a slot can't be read, in pixels. */
const leastLettering = 7
/** Of an endless canvas that can be scrolled to. */
const scrolledPages = 4

/** Templates on the page. */
export const templateSection = {
  key: 'templates',
  title: 'Templates',
  help: 'Choose what to place and tap a slot, or let the next free one be filled. A tap on a filled slot empties it.',
  isWide: false,
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ card) => {
    const { page, slots } = card.json
    /** @param {any} slot */
    const own = slot => 1 + Number(slot.rotation !== 0) + Number(slot.z !== 0) + Number(slot.sticker !== undefined)
    const isEndless = page !== undefined
    const chips = slots.reduce((/** @type {number} */ count, /** @type {any} */ slot) => count + own(slot), isEndless ? 2 : 1)
    return `${(isEndless ? 567 : 533) + 44 * Math.ceil(chips / 3)}px`
  },
  draw: drawTemplate,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<TemplateState>} remembered
 * @param {() => void} onChange when the state has changed
 */
function drawTemplate(card, bundle, remembered, onChange) {
  const style = /** @type {TemplateStyle} */ (bundle.templates.get(card.name))
  const state = /** @type {TemplateState} */ (remembered)
  const { width, height } = style.canvas
  const isEndless = width === 'endless' || height === 'endless'
  const across = width === 'endless' ? Number(height) : Number(width)
  const accepted = /** @type {const} */ (['photo', 'image', 'text']).filter(
    content => style.slots.some(slot => slot.accepts.includes(content)))
  state.content ??= accepted[0]
  state.filled ??= []
  state.size ??= across
  state.scroll ??= 0
  state.message ??= ''
  // Slots and contents may have changed since.
  state.filled = state.filled.filter(
    ({ slot, content }) => style.slots.some(({ name, accepts }) => name === slot && accepts.includes(content)))
  if (!accepted.includes(state.content)) state.content = accepted[0]

  /** @param {number} page @param {string} slot @param {SlotContent} content */
  const fill = (page, slot, content) => {
    state.filled = [...state.filled, { page, slot, content }]
    state.message = `${content} in ${slot}${isEndless ? ` on page ${page + 1}` : ''}`
  }
  const stage = templateStage(card.id, style, bundle, state, place => {
    if (!place) {
      state.message = 'no slot there'
    } else if (state.filled.some(({ page, slot }) => page === place.page && slot === place.slot)) {
      state.filled = state.filled.filter(({ page, slot }) => page !== place.page || slot !== place.slot)
      state.message = `${place.slot} is free again`
    } else {
      const accepts = style.slots.find(({ name }) => name === place.slot)?.accepts ?? []
      if (accepts.includes(state.content)) fill(place.page, place.slot, state.content)
      else state.message = `${place.slot} takes ${accepts.join(' or ')}`
    }
    onChange()
  })
  const contents = segmented('What is placed', 'content', accepted.map(value => ({ value, label: value })), value => {
    state.content = value
    onChange()
  })
  const next = html('button', {
    type: 'button', name: 'next', on: {
      click: () => {
        const free = stage.page().next(state.content, state.filled)
        if (!free) state.message = `no free slot takes ${contentWords[state.content]}`
        else {
          fill(free.page, free.slot, state.content)
          state.scroll = clamp(stage.startOf(free.page), 0, stage.mostScroll())
        }
        onChange()
      },
    },
  }, 'Fill the next slot')
  const clear = html('button', {
    type: 'button', name: 'clear', on: {
      click: () => {
        state.filled = []
        state.message = ''
        onChange()
      },
    },
  }, 'Clear')
  const size = slider({
    label: width === 'endless' ? 'Height' : 'Width', name: 'size', unit: ' pt', step: 1, value: state.size,
    min: Math.ceil(across / 4), max: Math.ceil(across * mostEnlarged),
    onInput: value => {
      const seen = state.scroll / stage.page().scale
      state.size = value
      state.scroll = clamp(seen * stage.page().scale, 0, stage.mostScroll())
      onChange()
    },
  })
  const scroll = isEndless && slider({
    label: 'Page', name: 'scroll', min: 1, max: scrolledPages, step: 0.01, value: 1,
    onInput: value => {
      state.scroll = clamp((value - 1) * stage.pageLength(), 0, stage.mostScroll())
      onChange()
    },
  })
  const verdict = html('p', { class: 'verdict', role: 'status' })

  const update = () => {
    stage.show()
    contents.show(state.content)
    size.show(state.size)
    if (scroll) scroll.show(1 + state.scroll / stage.pageLength())
    const free = stage.page().next(state.content, state.filled)
    const where = free ? `next for ${contentWords[state.content]}: ${free.slot}${isEndless ? `, page ${free.page + 1}` : ''}`
      : `no slot left for ${contentWords[state.content]}`
    verdict.textContent = [state.message, `${state.filled.length} filled`, where].filter(Boolean).join(' · ')
  }
  update()
  const controls = html('div', { class: 'controls' },
    contents.element, html('div', { class: 'template-actions' }, next, clear), size.element, scroll && scroll.element, verdict)
  return {
    element: html('div', { class: 'template' }, stage.element, controls, templateNumbers(card.id, style)), update, stop() {},
  }
}

/**
 * @param {string} id
 * @param {TemplateStyle} style
 */
function templateNumbers(id, { canvas, page, slots }) {
  /** @param {number | 'endless'} side */
  const side = side => side === 'endless' ? side : shortNumber(side)
  const own = {
    width: canvas.width === 'endless' ? page ?? 0 : canvas.width, height: canvas.height === 'endless' ? page ?? 0 : canvas.height,
  }
  /** @type {[string, string, string][]} */
  const numbers = [['canvas', `${side(canvas.width)} × ${side(canvas.height)}`, 'canvas']]
  if (page !== null) numbers.push(['page', shortNumber(page), 'page'])
  for (const { name, rect, rotation, z, sticker } of slots) {
    numbers.push([name, `${shortNumber(rect.width * own.width, 1)} × ${shortNumber(rect.height * own.height, 1)}`, `slots.${name}.rect`])
    if (rotation !== 0) numbers.push([`${name} turned`, `${shortNumber(rotation)}°`, `slots.${name}.rotation`])
    if (z !== 0) numbers.push([`${name} z`, shortNumber(z), `slots.${name}.z`])
    if (sticker !== null) numbers.push([`${name} holds`, sticker, `slots.${name}.sticker`])
  }
  return numberChips(id, numbers)
}

/**
 * The pages that show, with their slots and what is placed in them.
 * @param {string} id
 * @param {TemplateStyle} style
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {TemplateState} state
 * @param {(place: { page: number, slot: string } | null) => void} onTap
 */
function templateStage(id, style, bundle, state, onTap) {
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
    mostScroll: () => isEndless ? Math.max(0, scrolledPages * pageLength() - seenLength() / 2) : 0,
    show() {
      resized()
      const seen = isWide ? view.height - model.pageSize.height : view.width - model.pageSize.width
      origin = !isEndless
        ? { x: (view.width - model.pageSize.width) / 2, y: (view.height - model.pageSize.height) / 2 }
        : isWide ? { x: margin - state.scroll, y: seen / 2 } : { x: seen / 2, y: margin - state.scroll }
      pages.setAttribute('transform', `translate(${origin.x} ${origin.y})`)
      const shown = model.pages({ minX: -origin.x, minY: -origin.y, maxX: view.width - origin.x, maxY: view.height - origin.y })
      const numbers = Array.from({ length: shown.to - shown.from }, (_, index) => shown.from + index)
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
      'data-path': `${id}.slots.${name}.rect`, 'data-value': `${sizeText(width, height)}, takes ${taken}`,
      tabindex: 0, role: 'button', 'data-focus': `slot ${page} ${name}`, 'aria-pressed': `${isFilled}`,
      'aria-label': `${name} on page ${page + 1}, takes ${taken}`,
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
