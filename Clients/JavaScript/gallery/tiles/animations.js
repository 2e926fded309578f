// @ts-check
import { html } from '../dom.js'
import { RestingValues } from '../../kinds/animation-channels.js'
import { timeline } from '../../kinds/animations.js'
import { shownSpan } from '../kinds/animation-span.js'
import { animationStage } from '../kinds/animation-stage.js'
import { animationTrail } from './animation-trail.js'

/** @type {import('../card.js').DrawTile} */
export function animationTile(card, bundle, { reducedMotion }) {
  const resting = new RestingValues().set('halo', 'opacity', 0.3)
  const line = /** @type {import('../../kinds/animations.js').Timeline} */ (timeline(bundle, card.name, { reducedMotion, resting }))
  const { end } = shownSpan(line)
  const trail = animationTrail(line, end)
  const element = html('div', {
    class: `stage tile-motion ${trail.isOfTag ? 'on-picture' : ''}`, css: { '--x': `${trail.shift.x}px`, '--y': `${trail.shift.y}px` },
  }, trail.element)
  /** @type {ReturnType<typeof animationStage> | undefined} what plays, once it does */
  let stage
  return {
    element, duration: end, rest: 0,
    show(time, isPlaying) {
      if (isPlaying) (stage ??= animationStage(line, end)).show(time)
      const shown = isPlaying && stage ? stage.element : trail.element
      if (element.firstChild !== shown) element.replaceChildren(shown)
    },
  }
}
