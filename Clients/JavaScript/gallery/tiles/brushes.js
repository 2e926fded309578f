// @ts-check
import { svg } from '../dom.js'
import { cssColor } from '../../color.js'
import { sampleDrawing } from '../kinds/brushes.js'

/** @type {import('../card.js').DrawTile} */
export function brushTile(card, bundle) {
  const style = /** @type {import('../../kinds/brushes.js').BrushStyle} */ (bundle.brushes.get(card.name))
  const swatches = style.palette ? bundle.palettes.get(style.palette)?.colors ?? [] : []
  const strokes = sampleDrawing(style, swatches[0]?.color ?? null).map(({ svgPath, width, color, style: { cap, join, eraser } }) => (
    svg('path', {
      class: `tile-stroke ${eraser ? 'eraser' : ''}`, d: svgPath, pathLength: 1, stroke: color && cssColor(color),
      'stroke-width': width, 'stroke-linecap': cap, 'stroke-linejoin': join,
    })))
  const last = strokes[strokes.length - 1]
  return {
    element: svg('svg', { class: 'stage tile-paper', viewBox: '0 0 360 240' }, ...strokes), duration: 1.6, rest: 1.6,
    show: time => last.setAttribute('stroke-dasharray', time < 1.2 ? `${time / 1.2} 2` : 'none'),
  }
}
