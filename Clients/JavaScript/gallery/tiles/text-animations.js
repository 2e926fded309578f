// @ts-check
import { html } from '../dom.js'
import { textTimeline } from '../../kinds/text-animations.js'
import { shownUnits } from '../kinds/text-samples.js'
import { showTexts } from '../kinds/text-animations.js'

/** @type {import('../card.js').DrawTile} */
export function textAnimationTile(card, bundle, { reducedMotion }) {
  const style = /** @type {import('../../kinds/text-animations.js').TextAnimationStyle} */ (bundle.textAnimations.get(card.name))
  /** @param {string} text @param {string} name */
  const layer = (text, name) => {
    const spans = shownUnits(text, style.unit === 'line' ? 'word' : style.unit).map(range => (
      html('span', { class: 'tile-unit' }, text.slice(...range))))
    const words = spans.flatMap((span, index) => index > 0 && style.unit !== 'character' ? [' ', span] : [span])
    return { element: html('p', { class: `tile-text text-units ${name}` }, ...words), spans: () => spans }
  }
  const layers = { old: layer('Before', 'old'), new: layer('After', 'new') }
  const line = /** @type {import('../../kinds/text-animations.js').TextTimeline} */ (textTimeline(bundle, card.name, {
    old: layers.old.spans().length, new: layers.new.spans().length, reducedMotion,
  }))
  return {
    element: html('div', { class: 'stage tile-texts' }, layers.old.element, layers.new.element),
    duration: line.duration, rest: midWay(line),
    show: time => showTexts(line, layers, style, time),
  }
}

/**
 * When most is seen of what moves.
 * @param {import('../../kinds/text-animations.js').TextTimeline} line
 */
function midWay(line) {
  const times = Array.from({ length: 23 }, (_, index) => (index + 1) / 24 * line.duration)
  const seen = times.map(time => {
    const states = [
      ...Array.from({ length: line.oldCount }, (_, unit) => line.stateOfOld(unit, time)),
      ...Array.from({ length: line.newCount }, (_, unit) => line.stateOfNew(unit, time)),
    ]
    return states.filter(({ isDrawn }) => isDrawn).reduce((sum, { opacity, translation: { x, y }, rotation, scale }) => {
      const moved = Math.min(1, Math.hypot(x, y) / 10 + Math.abs(rotation) / 20 + Math.abs(scale - 1) * 2)
      return sum + Math.max(4 * opacity * (1 - opacity), opacity * moved)
    }, 0)
  })
  const most = Math.max(...seen)
  return most > 0 ? times[seen.indexOf(most)] : line.duration
}
