// @ts-check
import { RestingValues } from '../../kinds/animation-channels.js'
import { timeline } from '../../kinds/animations.js'
import { shownSpan } from '../kinds/animation-span.js'
import { animationStage, restingTime } from '../kinds/animation-stage.js'

/** @type {import('../card.js').DrawTile} */
export function animationTile(card, bundle, { reducedMotion }) {
  const resting = new RestingValues().set('halo', 'opacity', 0.3)
  const line = /** @type {import('../../kinds/animations.js').Timeline} */ (timeline(bundle, card.name, { reducedMotion, resting }))
  const { end } = shownSpan(line)
  const stage = animationStage(line, end)
  return { element: stage.element, duration: end, rest: restingTime(line, end), show: stage.show }
}
