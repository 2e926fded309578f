// @ts-check
// What the vectors of this kind ask of a client, and all that it draws of a style.
import { box, listed, pathParts, point } from '../values.js'

/** @type {import('../conformance.js').KindChecks} */
export const brushChecks = client => ({
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
})

/** @type {import('../drawings.js').Drawing<import('../../styles.js').BrushStyle>} */
export function brushDrawing(client, style) {
  const tool = new client.BrushTool(style)
  const red = /** @type {import('../../color.js').Color} */ ({ colorSpace: 'srgb', components: [1, 0, 0.2], alpha: 1 })
  const changes = [() => {}, () => tool.pick(red), () => tool.pick(red), () => tool.wider(), () => tool.thinner(), () => tool.wider()]
  const path = [[10, 10], [10, 10], [40, 12.5], [41, 60], [0, 0], [-30, 45]].map(point)
  return changes.map(change => {
    change()
    const stroke = tool.stroke(path[0])
    for (const next of path) stroke.append(next)
    const dot = tool.stroke(path[0])
    return [stroke, dot, new client.BrushStroke(style, tool.width, null, [])].map(({ width, color, elements, svgPath, bounds }) => (
      { width, color, elements: elements.map(listed), path: pathParts(svgPath), bounds: bounds && box(bounds) }))
  })
}
