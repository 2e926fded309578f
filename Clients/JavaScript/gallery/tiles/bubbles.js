// @ts-check
import { allowedPositions } from '../../kinds/bubbles.js'
import { clamp } from '../../geometry.js'
import { laidOutBubble } from '../../kinds/bubble-mirror.js'
import { bubbleStage, shownHeights } from '../kinds/bubble-stage.js'

/** @type {import('../card.js').DrawTile} */
export function bubbleTile(card, bundle, { reading }) {
  const own = /** @type {import('../../kinds/bubbles.js').BubbleStyle} */ (bundle.bubbles.get(card.name))
  const style = laidOutBubble(own, reading)
  const { width } = style.size
  const height = shownHeights(style)
  const [edge] = style.arrow.directions
  const state = /** @type {import('../kinds/bubbles.js').BubbleState} */ ({ target: null })
  const stage = bubbleStage(card.id, style, state, () => {})
  return {
    element: stage.element, duration: 3, rest: 0,
    show(time) {
      // From a usual size to the largest and the smallest, while the arrow goes along its edge.
      const way = Math.sin(time / 3 * 2 * Math.PI)
      /** @param {{ min: number, max: number }} range @param {number} usual */
      const sized = (range, usual) => usual + Math.abs(way) * ((way > 0 ? range.max : range.min) - usual)
      state.width = sized(width, clamp(200, width.min, width.max))
      state.height = sized(height, clamp(100, height.min, height.max))
      const allowed = allowedPositions(style, state, edge) ?? { min: 0.5, max: 0.5 }
      const usual = style.arrow.position === 'follow' ? 0.5 : style.arrow.position.default
      state.position = clamp(usual + way / 2, allowed.min, allowed.max)
      stage.show(edge, true)
    },
  }
}
