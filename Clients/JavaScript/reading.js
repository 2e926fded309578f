// @ts-check
import { BundleError } from './bundle-error.js'

/** @typedef {import('./json.js').JSONValue} JSONValue */
/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} BundleNames names that other styles may refer to, by kind */
/** @typedef {import('./styles.js').Range} Range both ends are included */

const largestWhole = 2 ** 31 - 1

/** A value of a bundle with the way to it: reads what is asked for, or says what is there instead. */
export class Reader {
  /**
   * @param {JSONValue | undefined} json undefined where a member is missing
   * @param {BundleNames} names
   * @param {Reader | null} parent what holds it; null for the whole document
   * @param {string | number} key its key or place there
   */
  constructor(json, names, parent = null, key = '') {
    this.json = json
    this.names = names
    this.parent = parent
    this.key = key
  }

  /**
   * The way from the root to the value: keys, and the numbers of items counted from 0.
   * @returns {string[]}
   */
  get path() {
    return this.parent ? [...this.parent.path, `${this.key}`] : []
  }

  /**
   * @param {string} expected
   * @param {string} [found]
   * @returns {never}
   */
  fail(expected, found = this.found()) {
    throw new BundleError('malformed', `expected ${expected}, found ${found}`, this.path)
  }

  /** What is there, for messages: short values as they are. */
  found() {
    const { json } = this
    if (json === undefined) return 'nothing'
    if (json === null) return 'null'
    if (Array.isArray(json)) return 'an array'
    if (typeof json === 'object') return 'an object'
    if (typeof json === 'boolean') return 'a boolean'
    const text = JSON.stringify(json)
    return text.length <= 40 ? `\`${text}\`` : `a ${typeof json}`
  }

  /** Whether a member is there, or anything at all. */
  get isThere() {
    return this.json !== undefined
  }

  /** @returns {Map<string, JSONValue>} */
  object() {
    return this.json instanceof Map ? this.json : this.fail('an object')
  }

  /** @returns {JSONValue[]} */
  array() {
    return Array.isArray(this.json) ? this.json : this.fail('an array')
  }

  /**
   * The member of an object, which may be missing.
   * @param {string} key
   */
  at(key) {
    return new Reader(this.object().get(key), this.names, this, key)
  }

  /**
   * All members with their keys, in the bundle's order.
   * @returns {[string, Reader][]}
   */
  members() {
    return [...this.object()].map(([key, json]) => [key, new Reader(json, this.names, this, key)])
  }

  /**
   * The object as a Map of what is read of its members.
   * @template Value
   * @param {(member: Reader, name: string) => Value} read
   * @returns {Map<string, Value>}
   */
  map(read) {
    return new Map(this.members().map(([key, member]) => [key, read(member, key)]))
  }

  /**
   * The same where the keys are numbers of texts.
   * @template Value
   * @param {(member: Reader, count: number) => Value} read
   * @returns {Map<number, Value>}
   */
  byCount(read) {
    return new Map(this.members().map(([key, member]) => {
      const count = /^[1-9][0-9]{0,9}$/.test(key) ? Number(key) : 0
      if (count < 1 || count > largestWhole) member.fail('a number of texts as the key', `\`${key}\``)
      return [count, read(member, count)]
    }))
  }

  /**
   * @template Value
   * @param {(item: Reader, index: number) => Value} read
   * @returns {Value[]}
   */
  list(read) {
    return this.array().map((_, index) => read(this.item(index), index))
  }

  /** @param {number} index */
  item(index) {
    return new Reader(this.array()[index], this.names, this, index)
  }

  /** @param {number} length */
  requireLength(length) {
    const found = this.array().length
    if (found !== length) this.fail(length === 1 ? '1 item' : `${length} items`, `${found}`)
  }

  /** @returns {number} */
  number() {
    return typeof this.json === 'number' ? this.json : this.fail('a number')
  }

  /**
   * A whole number, both ends included.
   * @param {number} least
   * @param {number} [most]
   */
  whole(least, most = largestWhole) {
    const number = this.number()
    const isAllowed = Number.isInteger(number) && number >= least && number <= most
    return isAllowed ? number : this.fail(`a whole number from ${least} to ${most}`)
  }

  /** @returns {string} */
  string() {
    return typeof this.json === 'string' ? this.json : this.fail('a string')
  }

  /** @returns {boolean} */
  boolean() {
    return typeof this.json === 'boolean' ? this.json : this.fail('a boolean')
  }
}

/**
 * The ends of a range with the number between them that holds at first.
 * @template {Range & { default: number }} Ends
 * @param {Ends} ends
 * @param {Reader} json
 */
export function requireDefault(ends, json) {
  if (ends.default >= ends.min && ends.default <= ends.max) return ends
  return json.fail('`default` between `min` and `max`', `${ends.default}, ${ends.min} and ${ends.max}`)
}
