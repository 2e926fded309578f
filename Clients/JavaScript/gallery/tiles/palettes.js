// @ts-check
import { html } from '../dom.js'
import { colorVisions, cssColor, seenColor } from '../../color.js'

/** How long the colors are seen as some people see them, in seconds. */
const timeOfVision = 0.8

/** @type {import('../card.js').DrawTile} */
export function paletteTile(card, bundle) {
  const { colors } = /** @type {import('../../kinds/palettes.js').PaletteStyle} */ (bundle.palettes.get(card.name))
  const swatches = colors.map(({ color }) => html('i', { css: { background: cssColor(color) } }))
  return {
    element: html('div', { class: 'stage tile-swatches' }, ...swatches), duration: (colorVisions.length + 1) * timeOfVision, rest: 0,
    show(time) {
      const vision = colorVisions[Math.floor(time / timeOfVision) - 1]
      colors.forEach(({ color }, index) => {
        swatches[index].style.background = cssColor(vision ? seenColor(color, vision) : color)
      })
    },
  }
}
