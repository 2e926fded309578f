// @ts-check
import { BundleError } from './bundle-error.js'
import { parseJSON, JSONSyntaxError } from './json.js'
import { curveReading } from './curves.js'
import { FormReaders } from './form-reader.js'
import { bundleKinds, forms } from './forms.js'
import { animationReading } from './kinds/animation-reading.js'
import { bubbleReading } from './kinds/bubbles.js'
import { paletteReading } from './kinds/palettes.js'
import { stickerReading } from './kinds/stickers.js'
import { tagReading } from './kinds/tag-reading.js'
import { templateReading } from './kinds/templates.js'
import { textAnimationReading } from './kinds/text-animations.js'
import { Mismatch, Reader } from './reading.js'

/** What kinds add to their forms; a kind whose form says all has no line here. */
export const kindReadings = [
  curveReading, animationReading, bubbleReading, paletteReading, stickerReading, tagReading, templateReading, textAnimationReading,
]
const readers = new FormReaders(forms, bundleKinds, kindReadings)
/** Kinds whose names members of other styles may be. */
export const referredKinds = Object.keys(bundleKinds).filter(kind => bundleKinds[kind].isReferredTo)
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
 * @typedef {Omit<import('./styles.js').BundleStyles, 'tags'>
 *   & { name: string, minimumClient: number, tags: Map<string, import('./kinds/tags.js').TagStyles> }} Bundle
 *   `minimumClient`: the smallest client revision that knows all that the bundle uses
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
  const root = new Reader(parsed(document, limit))
  try {
    return readBundle(root, checkedRevision(root))
  } catch (error) {
    if (error instanceof Mismatch) throw new BundleError('malformed', error.message, error.path)
    throw error
  }
}

/**
 * @param {Reader} root
 * @param {number} minimumClient
 * @returns {Bundle}
 */
function readBundle(root, minimumClient) {
  const name = root.at('name').string()
  const names = new Map(referredKinds.map(kind => {
    const styles = root.at(kind)
    return [kind, new Set(styles.isThere ? styles.object().keys() : [])]
  }))
  const styles = Object.entries(bundleKinds).map(([kind, { style }]) => {
    const [read, json] = [readers.of(style), root.at(kind)]
    return [kind, json.isThere ? json.map((member, name) => ({ name, ...read(member, names) })) : new Map()]
  })
  return { name, minimumClient, ...Object.fromEntries(styles) }
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
