// @ts-check
import { SegmentedHighlight } from '../../kinds/segmented-controls.js'
import { controlStage } from '../kinds/segmented-controls.js'

/** Between two moves, in seconds. */
const pauseBetweenMoves = 0.35

/** @type {import('../card.js').DrawTile} */
export function segmentedControlTile(card, bundle, settings) {
  const style = /** @type {import('../../kinds/segmented-controls.js').SegmentedControlStyle} */ (
    bundle.segmentedControls.get(card.name))
  const { width: { max: width }, segments: { max: segments } } = style
  const highlight = new SegmentedHighlight(style, width, segments, settings)
  const stage = controlStage(style, settings, () => {})
  stage.layOut(highlight, { width, segments, chosen: 0 })
  const restAt = (/** @type {number} */ index) => highlight.rest(index).window.minX
  const moves = Array.from({ length: segments }, (_, from) => {
    const to = (from + 1) % segments
    return { from, to, length: highlight.tapDuration(to, restAt(from)) + pauseBetweenMoves }
  })
  return {
    element: stage.element, duration: moves.reduce((sum, { length }) => sum + length, 0), rest: 0,
    show(time) {
      let passed = time
      for (const { from, to, length } of moves) {
        if (passed < length) return stage.place(highlight.tap(to, restAt(from), passed))
        passed -= length
      }
      stage.place(highlight.rest(0))
    },
  }
}
