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
    duration: line.duration, rest: line.duration,
    show: time => showTexts(line, layers, style, time),
  }
}
