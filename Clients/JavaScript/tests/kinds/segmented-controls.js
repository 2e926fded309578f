// @ts-check
// What the vectors of this kind ask of the client.
import * as client from '../../style-client.js'
import { box, point } from '../values.js'

/** @param {import('../../kinds/segmented-controls.js').HighlightPlacement} placement */
const placed = ({ window, innerRow }) => [...box(window), ...box(innerRow)]

/** @type {Record<string, import('../conformance.js').Check>} */
export const segmentedControlChecks = {
  'segmented-controls': (comparison, vector, bundle) => {
    const style = bundle.segmentedControls.get(vector.control)
    const { width, segments, reducedMotion, index, from, times } = vector
    const highlight = new client.SegmentedHighlight(style, width, segments, { reducedMotion })
    comparison.expect('cell', box(highlight.cell(index)), vector.cell)
    comparison.expect('rest', placed(highlight.rest(index)), vector.rest)
    comparison.expect('tapDuration', highlight.tapDuration(index, from), vector.tapDuration)
    const moves = times.map((/** @type {number} */ time) => highlight.move(from, index, time))
    const taps = times.map((/** @type {number} */ time) => highlight.tap(index, from, time))
    comparison.expect('moves', moves.map(placed), vector.moves)
    comparison.expect('taps', taps.map(placed), vector.taps)
    comparison.expect('shakes', times.map((/** @type {number} */ time) => highlight.shake(time)), vector.shakes)
    for (const probe of vector.points) comparison.expect('index', highlight.index(point(probe.at)), probe.index)
    // Labels never seem to move, exactly.
    for (const { window, innerRow } of [...moves, ...taps]) {
      comparison.expect('still', [window.minX + innerRow.minX, window.minY + innerRow.minY].every(sum => sum === 0), true)
    }
  },
}
