// @ts-check
import { BundleError } from './bundle-error.js'

/** @typedef {import('./json.js').JSONValue} JSONValue */
/** @typedef {{ readonly animations: ReadonlySet<string> }} BundleNames names that other styles may refer to */
/** @typedef {{ min: number, max: number }} Range both ends are included */

/** The largest magnitude of a number, so that nothing computed from it overflows. */
const largest = 1e15
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

  /**
   * The member of an object, which may be missing.
   * @param {string} key
   */
  at(key) {
    return new Reader(this.object().get(key), this.names, this, key)
  }

  /**
   * The member, read if it is there.
   * @template Value
   * @param {string} key
   * @param {(member: Reader) => Value} read
   * @returns {Value | undefined}
   */
  optional(key, read) {
    const member = this.at(key)
    return member.isThere ? read(member) : undefined
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
    if (!Array.isArray(this.json)) this.fail('an array')
    return this.json.map((json, index) => read(new Reader(json, this.names, this, index), index))
  }

  /**
   * The same with so many items.
   * @template Value
   * @param {number} length
   * @param {(item: Reader, index: number) => Value} read
   */
  listOf(length, read) {
    if (Array.isArray(this.json)) this.requireLength(length)
    return this.list(read)
  }

  /**
   * A list without repetitions that isn't empty.
   * @template Value
   * @param {string} noun what one item is called
   * @param {(item: Reader) => Value} read
   * @returns {Value[]}
   */
  set(noun, read) {
    if (Array.isArray(this.json) && this.json.length === 0) this.fail(`at least one ${noun}`, 'an empty array')
    /** @type {Set<Value>} */
    const known = new Set()
    const items = this.list(read)
    this.list((item, index) => {
      if (known.has(items[index])) item.fail(`a ${noun} that isn't listed yet`)
      known.add(items[index])
    })
    return items
  }

  /** @param {number} length */
  requireLength(length) {
    const found = Array.isArray(this.json) ? this.json.length : 0
    if (found !== length) this.fail(length === 1 ? '1 item' : `${length} items`, `${found}`)
  }

  /**
   * @param {string} expected
   * @param {(number: number) => boolean} isAllowed
   */
  number(expected = 'a number', isAllowed = () => true) {
    const { json } = this
    if (typeof json !== 'number') return this.fail(this.isThere ? 'a number' : expected)
    if (Math.abs(json) > largest) this.fail('a number within ±1e15')
    return isAllowed(json) ? json : this.fail(expected)
  }

  /** From 0 on. */
  notNegative() {
    return this.number('a number from 0 on', number => number >= 0)
  }

  positive() {
    return this.number('a number above 0', number => number > 0)
  }

  /** In 0…1. */
  proportion() {
    return this.number('a number from 0 to 1', number => number >= 0 && number <= 1)
  }

  /** In (−180, 180]. */
  angle() {
    return this.number('an angle above -180, up to 180', number => number > -180 && number <= 180)
  }

  /** @param {number} least */
  whole(least) {
    const expected = `a whole number from ${least} to ${largestWhole}`
    return this.number(expected, number => Number.isInteger(number) && number >= least && number <= largestWhole)
  }

  /** @returns {Range} */
  range() {
    const range = { max: this.at('max').notNegative(), min: this.at('min').notNegative() }
    if (range.min > range.max) this.fail('`min` at or below `max`', `${range.min} and ${range.max}`)
    return range
  }

  /** @returns {string} */
  string() {
    return typeof this.json === 'string' ? this.json : this.fail('a string')
  }

  /** @returns {boolean} */
  boolean() {
    return typeof this.json === 'boolean' ? this.json : this.fail('`true` or `false`')
  }

  /**
   * @template {string} Word
   * @param {readonly Word[]} words
   * @returns {Word}
   */
  word(words) {
    const word = words.find(word => word === this.json)
    return word ?? this.fail(words.map(word => `\`${word}\``).join(' or '))
  }

  /** The name of an animation of this bundle. */
  animation() {
    const name = this.string()
    return this.names.animations.has(name) ? name : this.fail('the name of an animation of this bundle')
  }
}
