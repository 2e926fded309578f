// @ts-check
// What the vectors of this kind ask of a client, and all that it draws of a style.
import { box, point, pointsAcross, sampledTimes } from '../values.js'

/** @param {import('../../kinds/segmented-controls.js').HighlightPlacement} placement */
const placed = ({ window, innerRow }) => [...box(window), ...box(innerRow)]

/** @type {import('../conformance.js').KindChecks} */
export const segmentedControlChecks = client => ({
  'segmented-controls': (comparison, vector, bundle) => {
    const style = bundle.segmentedControls.get(vector.control)
    const { width, segments, reducedMotion, reading, index, from, times } = vector
    const highlight = new client.SegmentedHighlight(style, width, segments, { reducedMotion, reading })
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
})

/** @type {import('../drawings.js').Drawing<import('../../styles.js').SegmentedControlStyle>} */
export function segmentedControlDrawing(client, style) {
  const [fewest, most] = [style.segments.min, style.segments.max].map(Math.round)
  return [[style.width.min, fewest], [style.width.max, most]].flatMap(([width, segments]) => (
    [false, true].map(reducedMotion => (
      highlightDrawing(new client.SegmentedHighlight(style, width, segments, { reducedMotion }), { width, segments, style })))))
}

/**
 * @param {import('../../style-client.js').SegmentedHighlight} highlight
 * @param {{ width: number, segments: number, style: import('../../styles.js').SegmentedControlStyle }} control
 */
function highlightDrawing(highlight, { width, segments, style }) {
  const last = segments - 1
  const from = highlight.rest(0).window.minX
  const times = sampledTimes(highlight.tapDuration(last, from))
  return {
    moveDuration: highlight.moveDuration, tapDurations: [0, last].map(index => highlight.tapDuration(index, from)),
    cells: Array.from({ length: segments }, (_, index) => [box(highlight.cell(index)), ...placed(highlight.rest(index))]),
    moves: times.map(time => placed(highlight.move(from, last, time))),
    taps: [0, last].map(index => times.map(time => placed(highlight.tap(index, from, time)))),
    shakes: times.map(time => highlight.shake(time)),
    hits: pointsAcross({ minX: 0, minY: 0, maxX: width, maxY: style.height }).map(point => highlight.index(point)),
  }
}
