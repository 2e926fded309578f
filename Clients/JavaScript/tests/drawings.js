// @ts-check
// What a client draws of a bundle, as plain values: clients of two versions are compared by it.
import { animationDrawing } from './kinds/animations.js'
import { brushDrawing } from './kinds/brushes.js'
import { bubbleDrawing } from './kinds/bubbles.js'
import { paletteDrawing } from './kinds/palettes.js'
import { segmentedControlDrawing } from './kinds/segmented-controls.js'
import { stickerDrawing } from './kinds/stickers.js'
import { tagDrawing } from './kinds/tags.js'
import { templateDrawing } from './kinds/templates.js'
import { textAnimationDrawing } from './kinds/text-animations.js'

/** @typedef {import('./conformance.js').Client} Client */
/** @typedef {import('../bundle.js').Bundle} Bundle */
/**
 * Everything that a client's models say of a style at sizes, places and times that follow from the style.
 * @template Style
 * @typedef {(client: Client, style: Style, bundle: Bundle) => unknown} Drawing
 */

/** @type {Record<string, Drawing<any>>} */
const drawings = {
  animations: animationDrawing,
  brushes: brushDrawing,
  bubbles: bubbleDrawing,
  palettes: paletteDrawing,
  segmentedControls: segmentedControlDrawing,
  stickers: stickerDrawing,
  tags: tagDrawing,
  templates: templateDrawing,
  textAnimations: textAnimationDrawing,
}

/**
 * What a client draws of each style of a bundle, by kind and name.
 * @param {Client} client
 * @param {Bundle} bundle as this client has read it
 * @returns {Record<string, Map<string, unknown>>}
 */
export function drawingsOf(client, bundle) {
  return Object.fromEntries(Object.entries(drawings).map(([kind, draw]) => {
    const styles = /** @type {Map<string, any>} */ (bundle[/** @type {keyof Bundle} */ (kind)])
    return [kind, new Map([...styles].map(([name, style]) => [name, draw(client, style, bundle)]))]
  }))
}
