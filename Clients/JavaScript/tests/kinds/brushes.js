// @ts-check
// What the vectors of this kind ask of the client.
import * as client from '../../style-client.js'
import { box, listed, point } from '../values.js'

/** @type {Record<string, import('../conformance.js').Check>} */
export const brushChecks = {
  'brushes': (comparison, vector, bundle) => {
    const style = bundle.brushes.get(vector.brush)
    const pens = bundle.palettes.get('pens')
    const tool = new client.BrushTool(style)
    const widths = vector.acts.map((/** @type {any} */ act) => {
      if (act === 'wider') tool.wider()
      else if (act === 'thinner') tool.thinner()
      else tool.pick(/** @type {import('../../color.js').Color} */ (client.swatchColor(pens, act.pick)))
      return tool.width
    })
    comparison.expect('widths', widths, vector.widths)
    const points = vector.points.map(point)
    const stroke = points.length > 0 ? tool.stroke(points[0]) : new client.BrushStroke(style, tool.width, null, [])
    if (points.length > 0) comparison.expect('color', stroke.color, vector.color && client.swatchColor(pens, vector.color))
    for (const next of points.slice(1)) stroke.append(next)
    comparison.expect('elements', stroke.elements.map(listed), vector.elements)
    comparison.expect('bounds', stroke.bounds && box(stroke.bounds), vector.bounds)
  },
}
