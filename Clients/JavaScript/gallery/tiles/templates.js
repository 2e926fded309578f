// @ts-check
import { templateStage } from '../kinds/template-stage.js'

/** How long after one slot the next one is filled, in seconds. */
const timeOfSlot = 0.5

/** @type {import('../card.js').DrawTile} */
export function templateTile(card, bundle) {
  const style = /** @type {import('../../kinds/templates.js').TemplateStyle} */ (bundle.templates.get(card.name))
  const { width, height } = style.canvas
  const state = /** @type {import('../kinds/templates.js').TemplateState} */ ({
    content: style.slots[0].accepts[0], filled: [], size: Number(width === 'endless' ? height : width), scroll: 0, message: '',
  })
  const stage = templateStage(card.id, style, bundle, state, () => {})
  let shown = -1
  return {
    element: stage.element, duration: (style.slots.length + 2) * timeOfSlot, rest: 0,
    show(time) {
      const count = Math.min(style.slots.length, Math.floor(time / timeOfSlot))
      if (count === shown) return
      shown = count
      state.filled = style.slots.slice(0, count).map(({ name, accepts }) => ({ page: 0, slot: name, content: accepts[0] }))
      stage.show()
    },
  }
}
