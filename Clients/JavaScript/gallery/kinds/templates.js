// @ts-check
import { html, shortNumber } from '../dom.js'
import { numberChips, segmented, slider } from '../controls.js'
import { clamp } from '../../geometry.js'
import { mostEnlarged, scrolledPages, templateStage } from './template-stage.js'

/** @typedef {import('../../kinds/templates.js').TemplateStyle} TemplateStyle */
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

const contentWords = { image: 'an image', photo: 'a photo', text: 'a text' }

/** Of the row that chooses a content, where there is more than one. */
const contentsHeight = 38

/** Templates on the page. */
export const templateSection = {
  key: 'templates',
  title: 'Templates',
  help: 'Choose content and tap a slot, or fill the next free slot. Tap a filled slot to empty it.',
  isWide: false,
  stageHeight: '360px',
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ card) => {
    const { page, slots } = card.json
    /** @param {any} slot */
    const own = slot => 1 + Number(slot.rotation !== 0) + Number(slot.z !== 0) + Number(slot.sticker !== undefined)
    const isEndless = page !== undefined
    const chips = slots.reduce((/** @type {number} */ count, /** @type {any} */ slot) => count + own(slot), isEndless ? 2 : 1)
    const contents = new Set(slots.flatMap((/** @type {any} */ slot) => slot.accepts)).size
    return `${(isEndless ? 567 : 533) - (contents > 1 ? 0 : contentsHeight) + 44 * Math.ceil(chips / 3)}px`
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
      state.message = `${place.slot} emptied`
    } else {
      const accepts = style.slots.find(({ name }) => name === place.slot)?.accepts ?? []
      if (accepts.includes(state.content)) fill(place.page, place.slot, state.content)
      else state.message = `${place.slot} accepts ${accepts.join(' or ')}`
    }
    onChange()
  })
  const contents = segmented('Content', 'content', accepted.map(value => ({ value, label: value })), value => {
    state.content = value
    onChange()
  })
  const next = html('button', {
    type: 'button', name: 'next', on: {
      click: () => {
        const free = stage.page().next(state.content, state.filled)
        if (!free) state.message = `no free slot accepts ${contentWords[state.content]}`
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
    const more = stage.undrawn() > 0 && `${stage.undrawn()} more pages not drawn`
    verdict.textContent = [more, state.message, `${state.filled.length} filled`, where].filter(Boolean).join(' · ')
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
    if (rotation !== 0) numbers.push([`${name} rotation`, `${shortNumber(rotation)}°`, `slots.${name}.rotation`])
    if (z !== 0) numbers.push([`${name} z`, shortNumber(z), `slots.${name}.z`])
    if (sticker !== null) numbers.push([`${name} sticker`, sticker, `slots.${name}.sticker`])
  }
  return numberChips(id, numbers)
}
