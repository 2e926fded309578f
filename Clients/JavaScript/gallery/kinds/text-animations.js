// @ts-check
import { html, shortNumber } from '../dom.js'
import { numberChips, rangeText, slider, textField } from '../controls.js'
import { transport } from '../transport.js'
import { textTimeline } from '../../kinds/text-animations.js'
import { laidOutLines, shownUnits, textWithUnits } from './text-samples.js'

/** @typedef {import('../../kinds/text-animations.js').TextAnimationStyle} TextAnimationStyle */
/** @typedef {import('../../kinds/text-animations.js').TextTimeline} TextTimeline */
/** @typedef {import('../../kinds/text-units.js').TextRange} TextRange */
/**
 * What a text animation's card shows; it outlives a redraw. `count` is how many units the new text is cut or lengthened to.
 * @typedef {{ old: string, new: string, count: number | null, seed: number } & import('../transport.js').TransportState} TextState
 */

/** What a row of numbers takes. */
const numberSpace = 44

/** Text animations on the page. */
export const textAnimationSection = {
  key: 'textAnimations',
  title: 'Text animations',
  help: 'Type two texts and play: the old one animates out, the new one in. If a style has random values, '
    + 'another seed gives another run.',
  isWide: false,
  stageHeight: 'var(--framed-stage)',
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ card) => (
    `${481 + Math.ceil((card.json ? textEntries(card.json).length : 0) / 3) * numberSpace}px`),
  draw: drawTextAnimation,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<TextState>} remembered
 * @param {() => void} onChange
 * @param {{ reducedMotion: boolean }} settings
 */
function drawTextAnimation(card, bundle, remembered, onChange, settings) {
  const state = /** @type {TextState} */ (remembered)
  const style = /** @type {TextAnimationStyle} */ (bundle.textAnimations.get(card.name))
  state.old ??= 'Animating out 👋🏽'
  state.new ??= 'Animating in 🎉'
  state.count ??= null
  state.seed ??= style.seed
  const layers = { old: textLayer('old'), new: textLayer('new') }
  /** @type {TextTimeline | null} */
  let line = null
  const shown = { old: '', new: '', seed: -1 }

  const transported = transport(card.name, state, onChange, time => {
    if (line) showTexts(line, layers, style, time)
    return time
  })
  const { player, change } = transported

  /** Lays both texts out, longer ones smaller, and finds their units: once they are on the page, and whenever words or the room change. */
  const layOut = () => {
    const longest = Math.max(shown.old.length, shown.new.length)
    stage.style.setProperty('--text-size', longest <= 60 ? '24px' : longest <= 200 ? '17px' : '12px')
    layers.old.layOut(shown.old, style.unit)
    layers.new.layOut(shown.new, style.unit)
    line = /** @type {TextTimeline} */ (textTimeline(bundle, card.name, {
      old: layers.old.count(), new: layers.new.count(), seed: state.seed, reducedMotion: settings.reducedMotion,
    }))
    transported.end(line.duration)
    facts.textContent = textFacts(line, style, settings)
    if (!player.isPlaying) player.seek(Math.min(state.time ?? line.duration, line.duration))
  }
  /** @param {'old' | 'new'} side @param {string} label */
  const words = (side, label) => textField({
    label, name: `words-${side}`, value: state[side], onInput: text => change({ [side]: text, count: null }),
  })
  const fields = { old: words('old', 'Old'), new: words('new', 'New') }
  const seed = html('input', {
    type: 'number', name: 'seed', min: 0, max: 2 ** 32 - 1, step: 1, value: state.seed,
    on: { input: () => { if (seed.validity.valid && seed.value !== '') change({ seed: Number(seed.value) }) } },
  })
  const most = Math.max(2, Math.min(style.units.max, 120))
  const count = slider({
    label: 'Units', name: 'units', min: 1, max: most, step: 1, value: 1, onInput: value => change({ count: value }),
  })
  const facts = html('p', { class: 'facts' })
  const stage = html('div', { class: 'text-stage', 'data-path': `${card.id}.unit`, 'data-value': style.unit },
    layers.old.element, layers.new.element)
  const room = new ResizeObserver(() => stage.isConnected && layOut())
  room.observe(stage)

  const update = () => {
    for (const side of /** @type {const} */ (['old', 'new'])) fields[side].show(state[side])
    const next = {
      old: state.count === null ? state.old : textWithUnits(state.old, style.unit, state.count),
      new: state.count === null ? state.new : textWithUnits(state.new, style.unit, state.count), seed: state.seed,
    }
    const isNew = next.old !== shown.old || next.new !== shown.new || next.seed !== shown.seed
    Object.assign(shown, next)
    if (isNew && stage.isConnected) layOut()
    const units = state.count ?? shownUnits(shown.new, style.unit).length
    count.show(units, { declared: style.units, isSound: units >= style.units.min && units <= style.units.max })
    if (document.activeElement !== seed) seed.value = `${state.seed}`
    transported.update()
  }
  update()
  const element = html('div', { class: 'text-animation' },
    stage, transported.element, transported.options,
    html('div', { class: 'controls' }, fields.old.element, fields.new.element, html('label', { class: 'words' }, 'Seed', seed), count.element, facts),
    numberChips(card.id, textEntries(style)))
  return {
    element, update,
    // The room is watched on: a card that was scrolled away comes back, maybe at another width.
    stop: () => player.pause(),
  }
}

/**
 * A text, laid out as a whole, so that letters stand where they belong, and its units over it, each drawn by itself.
 * @param {string} name
 */
function textLayer(name) {
  const whole = html('p', { class: 'text-whole', 'aria-hidden': 'true' })
  const units = html('div', { class: `text-units ${name}`, 'aria-hidden': 'true' })
  const element = html('div', { class: 'text-layer' }, whole, units)
  /** @type {HTMLElement[]} */
  let spans = []
  return {
    element,
    count: () => spans.length,
    spans: () => spans,
    /**
     * @param {string} text
     * @param {import('../../kinds/text-units.js').TextUnit} unit
     */
    layOut(text, unit) {
      whole.textContent = text
      const node = whole.firstChild
      const corner = element.getBoundingClientRect()
      /** @param {TextRange} range */
      const box = ([start, end]) => {
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, end)
        return range.getBoundingClientRect()
      }
      const lines = node && unit === 'line' ? laidOutLines(text, box) : null
      const ranges = node ? shownUnits(text, unit, lines) : []
      spans = ranges.map(range => {
        const { left, top, width, height } = box(range)
        return html('span', {
          class: 'text-unit', css: {
            left: `${left - corner.left}px`, top: `${top - corner.top}px`, width: `${width}px`, height: `${height}px`,
          },
        }, text.slice(...range))
      })
      units.replaceChildren(...spans)
    },
  }
}

/**
 * @param {TextTimeline} line
 * @param {Record<'old' | 'new', { spans: () => HTMLElement[] }>} layers
 * @param {TextAnimationStyle} style
 * @param {number} time
 */
export function showTexts(line, layers, style, time) {
  layers.old.spans().forEach((span, unit) => showUnit(span, line.stateOfOld(unit, time), style.out))
  layers.new.spans().forEach((span, unit) => showUnit(span, line.stateOfNew(unit, time), style.in))
}

/**
 * @param {HTMLElement} span
 * @param {import('../../kinds/text-animations.js').TextUnitState} state
 * @param {import('../../kinds/text-animations.js').TextEffect | null} effect
 */
function showUnit(span, { isDrawn, opacity, translation: { x, y }, rotation, scale }, effect) {
  const { x: across, y: down } = effect?.anchor ?? { x: 0.5, y: 0.5 }
  span.style.visibility = isDrawn ? 'visible' : 'hidden'
  span.style.opacity = `${opacity}`
  span.style.transformOrigin = `${across * 100}% ${down * 100}%`
  // The last one comes first: scaled, turned, moved.
  span.style.transform = `translate(${x}px, ${y}px) rotate(${rotation}deg) scale(${scale})`
}

/**
 * @param {TextTimeline} line
 * @param {TextAnimationStyle} style
 * @param {{ reducedMotion: boolean }} settings
 */
function textFacts(line, { reducedMotion }, settings) {
  const length = `${line.oldCount} and ${line.newCount} units, ${shortNumber(line.duration, 3)} s`
  if (!settings.reducedMotion) return length
  return reducedMotion === null ? `${length}, the same with reduced motion`
    : 'use' in reducedMotion ? `${length}, plays ${reducedMotion.use}` : `${length}: no animation with reduced motion`
}

/**
 * The numbers of a style, as the bundle has it: what isn't set is left out.
 * @param {Partial<TextAnimationStyle> & Pick<TextAnimationStyle, 'unit' | 'units' | 'begin'>} style
 */
function textEntries(style) {
  const { reducedMotion } = style
  /** @type {[string, string, string][]} */
  const numbers = [
    ['unit', style.unit, 'unit'], ['units', rangeText(style.units), 'units'], ['begin', style.begin, 'begin'],
  ]
  if (reducedMotion && 'use' in reducedMotion) numbers.push(['reduced motion', reducedMotion.use, 'reducedMotion'])
  for (const side of /** @type {const} */ (['out', 'in'])) {
    const effect = style[side]
    if (!effect) continue
    numbers.push([side, `${rangeText(effect.duration)} s`, `${side}.duration`])
    if (effect.stagger > 0) numbers.push([`${side} stagger`, `${shortNumber(effect.stagger, 3)} s`, `${side}.stagger`])
    if (effect.delay.max > 0) numbers.push([`${side} delay`, `${rangeText(effect.delay)} s`, `${side}.delay`])
    for (const [label, name, rest] of /** @type {const} */ ([
      ['opacity', 'opacity', 1], ['x', 'translationX', 0], ['y', 'translationY', 0], ['turn', 'rotation', 0], ['scale', 'scale', 1]])) {
      const range = effect[name]
      if (range.min !== rest || range.max !== rest) numbers.push([`${side} ${label}`, rangeText(range), `${side}.${name}`])
    }
  }
  return numbers
}
