// @ts-check
import { BundleError } from './bundle-error.js'
import { parseJSON, JSONSyntaxError } from './json.js'
import { Reader } from './reading.js'
import { readAnimation } from './kinds/animations.js'
import { readBubble } from './kinds/bubbles.js'
import { readTagStyles } from './kinds/tags.js'

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
  const root = new Reader(parsed(document, limit), { animations: new Set() })
  const minimumClient = checkedRevision(root)
  const name = root.at('name').string()
  const names = { animations: new Set(root.optional('animations', styles => styles.object().keys())) }
  const styles = new Reader(root.json, names)
  // In the order of the kinds' names, so that of several faults every client reports the same one.
  const animations = styles.optional('animations', kind => kind.map(readAnimation)) ?? new Map()
  const bubbles = styles.optional('bubbles', kind => kind.map(readBubble)) ?? new Map()
  const tags = styles.optional('tags', kind => kind.map(readTagStyles)) ?? new Map()
  return { name, minimumClient, tags, bubbles, animations }
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
