// @ts-check

/** @typedef {import('./json.js').JSONValue} JSONValue */
/** @typedef {import('./styles.js').Range} Range both ends are included */

const largestWhole = 2 ** 31 - 1

/** A value that isn't what was expected. */
export class Mismatch extends Error {
  /**
   * @param {string} expected
   * @param {string} found
   * @param {readonly string[]} path the way from the value that is read to the one at fault: keys, and numbers of items from 0
   */
  constructor(expected, found, path) {
    super(`expected ${expected}, found ${found}`)
    this.path = path
  }
}

/**
 * @param {JSONValue | undefined} json
 * @param {string} expected
 * @param {string} [found]
 * @returns {never}
 */
export function mismatch(json, expected, found = foundIn(json)) {
  throw new Mismatch(expected, found, [])
}

/**
 * What was thrown while a part of a value was read, with the way to the part.
 * @param {unknown} fault
 * @param {...(string | number)} path
 */
export function within(fault, ...path) {
  if (fault instanceof Mismatch) fault.path = [...path.map(String), ...fault.path]
  return fault
}

/**
 * What is there, for messages: short values as they are.
 * @param {JSONValue | undefined} json
 */
function foundIn(json) {
  if (json === undefined) return 'nothing'
  if (json === null) return 'null'
  if (Array.isArray(json)) return 'an array'
  if (typeof json === 'object') return 'an object'
  if (typeof json === 'boolean') return 'a boolean'
  const text = JSON.stringify(json)
  return text.length <= 40 ? `\`${text}\`` : `a ${typeof json}`
}

/** A value with the way to it: gives what is asked for, or throws a `Mismatch` that says what is there instead. */
export class Reader {
  /**
   * @param {JSONValue | undefined} json undefined where a member is missing
   * @param {readonly (string | number)[]} path the way to it
   */
  constructor(json, path = []) {
    this.json = json
    this.path = path
  }

  /**
   * @param {string} expected
   * @param {string} [found]
   * @returns {never}
   */
  fail(expected, found = foundIn(this.json)) {
    throw new Mismatch(expected, found, this.path.map(String))
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
    return new Reader(this.object().get(key), [...this.path, key])
  }

  /** @param {number} index */
  item(index) {
    return new Reader(this.array()[index], [...this.path, index])
  }

  /**
   * What is read of the value.
   * @template Value
   * @param {(json: JSONValue | undefined) => Value} read
   */
  reading(read) {
    try {
      return read(this.json)
    } catch (fault) {
      throw within(fault, ...this.path)
    }
  }

  /**
   * The object as a Map of what is read of its members, in the bundle's order.
   * @template Value
   * @param {(member: JSONValue, name: string) => Value} read
   * @returns {Map<string, Value>}
   */
  map(read) {
    const values = new Map()
    for (const [key, json] of this.object()) {
      try {
        values.set(key, read(json, key))
      } catch (fault) {
        throw within(fault, ...this.path, key)
      }
    }
    return values
  }

  /**
   * The same where the keys are numbers of texts.
   * @template Value
   * @param {(member: JSONValue) => Value} read
   * @returns {Map<number, Value>}
   */
  byCount(read) {
    return new Map(this.map((json, key) => {
      const count = /^[1-9][0-9]{0,9}$/.test(key) ? Number(key) : 0
      const isCount = count >= 1 && count <= largestWhole
      return /** @type {[number, Value]} */ ([isCount ? count : mismatch(json, 'a number of texts as the key', `\`${key}\``), read(json)])
    }).values())
  }

  /**
   * @template Value
   * @param {(item: JSONValue, index: number) => Value} read
   * @returns {Value[]}
   */
  list(read) {
    return this.array().map((json, index) => {
      try {
        return read(json, index)
      } catch (fault) {
        throw within(fault, ...this.path, index)
      }
    })
  }

  /** @param {number} length */
  requireLength(length) {
    const found = this.array().length
    if (found !== length) this.fail(length === 1 ? '1 item' : `${length} items`, `${found}`)
  }

  /** @returns {string} */
  string() {
    return typeof this.json === 'string' ? this.json : this.fail('a string')
  }

  /**
   * A whole number, both ends included.
   * @param {number} least
   * @param {number} [most]
   * @returns {number}
   */
  whole(least, most = largestWhole) {
    const { json } = this
    if (typeof json !== 'number') return this.fail('a number')
    const isAllowed = Number.isInteger(json) && json >= least && json <= most
    return isAllowed ? json : this.fail(`a whole number from ${least} to ${most}`)
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
