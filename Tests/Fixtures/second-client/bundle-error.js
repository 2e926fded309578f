// @ts-check

/**
 * Why a bundle was refused.
 *
 * - `notJSON`: the bytes are no strict JSON document, or more than were allowed;
 * - `newerVersion`, `newerClientNeeded`: nothing is wrong, a later client can draw it: leave it alone, keep what was there;
 * - `malformed`: the document isn't what a bundle of this version has to be.
 * @typedef {'notJSON' | 'newerVersion' | 'newerClientNeeded' | 'malformed'} RefusalCode
 */

/** A bundle that was refused; nothing of it is used. */
export class BundleError extends Error {
  /**
   * @param {RefusalCode} code
   * @param {string} message
   * @param {readonly string[]} path
   */
  constructor(code, message, path = []) {
    super(path.length > 0 ? `\`${path.map(keyPathPart).join('.')}\`: ${message}` : message)
    this.name = 'BundleError'
    /** Why it was refused. */
    this.code = code
    /** The way from the root to the value at fault: keys, and the numbers of items counted from 0. */
    this.path = path
  }
}

/**
 * A part of a path, in double quotes where it would not read back.
 * @param {string} part
 */
function keyPathPart(part) {
  return part === '' || /[ ./"\\]/.test(part) ? `"${part.replace(/["\\]/g, '\\$&')}"` : part
}
