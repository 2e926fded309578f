// @ts-check
import { BundleError } from './bundle-error.js'
import { parseJSON, JSONSyntaxError } from './json.js'
import { Reader } from './reading.js'
import { readAnimation } from './kinds/animations.js'
import { readBrush } from './kinds/brushes.js'
import { readBubble } from './kinds/bubbles.js'
import { readPalette } from './kinds/palettes.js'
import { readSegmentedControl } from './kinds/segmented-controls.js'
import { readSticker } from './kinds/stickers.js'
import { readTagStyles } from './kinds/tags.js'
import { readTemplate } from './kinds/templates.js'
import { readTextAnimation } from './kinds/text-animations.js'

/**
 * The kinds in the order of their names, so that of several faults every client reports the same one; every kind has one line here.
 * @type {readonly { key: BundleKind, read: (json: Reader, name: string) => any, isReferredTo?: boolean }[]}
 */
const kinds = [
  { key: 'animations', read: readAnimation, isReferredTo: true },
  { key: 'brushes', read: readBrush },
  { key: 'bubbles', read: readBubble },
  { key: 'palettes', read: readPalette, isReferredTo: true },
  { key: 'segmentedControls', read: readSegmentedControl },
  { key: 'stickers', read: readSticker, isReferredTo: true },
  { key: 'tags', read: readTagStyles },
  { key: 'templates', read: readTemplate },
  { key: 'textAnimations', read: readTextAnimation, isReferredTo: true },
]
/** Kinds whose names members of other styles may be. */
export const referredKinds = kinds.filter(kind => kind.isReferredTo).map(kind => kind.key)
/** The version of the bundle's form that is read here. */
const bundleVersion = 1
/** The revision of this client: bundles that ask for a later one are refused. */
const clientRevision = 1
/** The most bytes that a bundle may have unless the caller says otherwise: 8 MiB. */
const bundleSizeLimit = 8 * 1024 * 1024

/**
 * A bundle of styles, read and checked as a whole.
 *
 * Lengths are points, x to the right and y down. Angles are degrees, 0 is right, positive is clockwise on screen. Times are
 * seconds; opacities and proportions are in 0…1. A kind that the bundle doesn't have is an empty Map.
 * @typedef {object} Bundle
 * @property {string} name
 * @property {number} minimumClient the smallest client revision that knows all that the bundle uses
 * @property {Map<string, import('./kinds/tags.js').TagStyles>} tags
 * @property {Map<string, import('./kinds/bubbles.js').BubbleStyle>} bubbles
 * @property {Map<string, import('./kinds/animations.js').AnimationStyle>} animations
 * @property {Map<string, import('./kinds/brushes.js').BrushStyle>} brushes
 * @property {Map<string, import('./kinds/palettes.js').PaletteStyle>} palettes
 * @property {Map<string, import('./kinds/text-animations.js').TextAnimationStyle>} textAnimations
 * @property {Map<string, import('./kinds/stickers.js').StickerStyle>} stickers
 * @property {Map<string, import('./kinds/templates.js').TemplateStyle>} templates
 * @property {Map<string, import('./kinds/segmented-controls.js').SegmentedControlStyle>} segmentedControls
 */
/**
 * @typedef {'animations' | 'brushes' | 'bubbles' | 'palettes' | 'segmentedControls' | 'stickers' | 'tags' | 'templates'
 *   | 'textAnimations'} BundleKind
 */

/**
 * Reads a bundle: its format first, then everything in it. Members that aren't known are ignored; all that is known is
 * checked, and whatever belongs together.
 * @param {string | Uint8Array | ArrayBuffer} document the file's bytes, or its text
 * @param {{ limit?: number }} options `limit`: the most bytes that are accepted, 8 MiB if left out
 * @returns {Bundle}
 * @throws {BundleError}
 */
export function decodeBundle(document, { limit = bundleSizeLimit } = {}) {
  const root = new Reader(parsed(document, limit), new Map())
  const minimumClient = checkedRevision(root)
  const name = root.at('name').string()
  const names = new Map(referredKinds.map(key => (
    [key, new Set(root.optional(key, styles => styles.object().keys()))])))
  const styles = new Reader(root.json, names)
  const read = kinds.map(kind => [kind.key, styles.optional(kind.key, json => json.map(kind.read)) ?? new Map()])
  return { name, minimumClient, ...Object.fromEntries(read) }
}

/**
 * @param {string | Uint8Array | ArrayBuffer} document
 * @param {number} limit
 */
function parsed(document, limit) {
  try {
    return parseJSON(document, limit)
  } catch (error) {
    if (error instanceof JSONSyntaxError) throw new BundleError('notJSON', error.message)
    throw error
  }
}

/**
 * The smallest client revision, once version and revision are known to be within reach.
 * @param {Reader} root
 */
function checkedRevision(root) {
  const format = root.at('format')
  const version = format.at('version').whole(1)
  if (version !== bundleVersion) {
    const message = `the bundle has version ${version}, and this client reads version ${bundleVersion}`
    throw new BundleError('newerVersion', message)
  }
  const revision = format.at('minimumClient').whole(1)
  if (revision > clientRevision) {
    const message = `the bundle needs a client of revision ${revision}, and this one has revision ${clientRevision}`
    throw new BundleError('newerClientNeeded', message)
  }
  return revision
}
