// @ts-check

/**
 * A JSON value as it is read: objects are Maps, so that no key means anything to the language.
 * @typedef {null | boolean | number | string | any[] | Map<string, any>} JSONValue
 */

/** The most arrays and objects that may stand in each other. */
const depthLimit = 64

/** Text that isn't JSON, or isn't one document whose every part has one meaning. */
export class JSONSyntaxError extends Error {
  /**
   * @param {number} offset how many bytes of the document stand before the place
   * @param {string} problem what was read or what was expected
   */
  constructor(offset, problem) {
    super(`byte ${offset}: ${problem}`)
    this.name = 'JSONSyntaxError'
    /** How many bytes of the document stand before the place. */
    this.offset = offset
  }
}

/**
 * Reads one JSON document (RFC 8259), strictly: UTF-8 without a byte order mark, no key twice in an object, no half of a
 * surrogate pair, no number that a double can't hold, at most 64 levels.
 * @param {string | Uint8Array | ArrayBuffer} document text, or its bytes
 * @param {number} limit the most bytes that are accepted
 * @returns {JSONValue}
 * @throws {JSONSyntaxError}
 */
export function parseJSON(document, limit) {
  const bytes = typeof document === 'string' ? null : new Uint8Array(document)
  // Text has no fewer bytes than code units, so a long one needn't be encoded.
  const source = typeof document === 'string' ? document : ''
  const size = bytes ? bytes.length : source.length > limit ? source.length : new TextEncoder().encode(source).length
  if (size > limit) throw new JSONSyntaxError(0, `the document has ${size} bytes, ${limit} are allowed`)
  const parser = new JSONParser(bytes ? decodeUTF8(bytes) : source)
  return parser.document()
}

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
function decodeUTF8(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new JSONSyntaxError(0, 'the document is not UTF-8')
  }
}

const words = new Map([['true', true], ['false', false], ['null', null]])
const escapes = new Map([
  ['"', '"'], ['\\', '\\'], ['/', '/'], ['b', '\b'], ['f', '\f'], ['n', '\n'], ['r', '\r'], ['t', '\t'],
])

/** Goes through a document once, from its start to its end. */
class JSONParser {
  /** @param {string} text */
  constructor(text) {
    this.text = text
    this.at = 0
    this.depth = 0
  }

  /** @returns {JSONValue} */
  document() {
    if (this.text.startsWith('\uFEFF')) this.fail('a byte order mark (U+FEFF) stands before the document')
    const value = this.value()
    if (this.next() !== '') this.fail(`expected the end of the document, found ${this.found()}`)
    return value
  }

  /** The next character that isn't white space, which stays unread; empty at the end. */
  next() {
    while (' \t\n\r'.includes(this.text.charAt(this.at) || '-')) this.at += 1
    return this.text.charAt(this.at)
  }

  /** @returns {JSONValue} */
  value() {
    const character = this.next()
    if (character === '{') return this.nested(() => this.object())
    if (character === '[') return this.nested(() => this.array())
    if (character === '"') return this.string()
    const word = this.match(/[A-Za-z_$][\w$]*/y)
    if (word !== null) {
      if (words.has(word)) return words.get(word) ?? null
      this.fail(`expected a value, found \`${word}\``, this.at - word.length)
    }
    return this.number()
  }

  /**
   * @template Value
   * @param {() => Value} read
   * @returns {Value}
   */
  nested(read) {
    if (++this.depth > depthLimit) this.fail(`arrays and objects stand in each other more than ${depthLimit} deep`)
    this.at += 1
    const value = read()
    this.at += 1
    this.depth -= 1
    return value
  }

  /** @returns {JSONValue[]} */
  array() {
    /** @type {JSONValue[]} */
    const items = []
    if (this.next() === ']') return items
    for (;;) {
      items.push(this.value())
      if (this.isLast(']')) return items
    }
  }

  /** @returns {Map<string, JSONValue>} */
  object() {
    /** @type {Map<string, JSONValue>} */
    const members = new Map()
    if (this.next() === '}') return members
    for (;;) {
      const start = this.at
      if (this.next() !== '"') this.fail(`expected a key in double quotes, found ${this.found()}`)
      const key = this.string()
      if (members.has(key)) this.fail('the object has this key already', start)
      if (this.next() !== ':') this.fail(`expected \`:\`, found ${this.found()}`)
      this.at += 1
      members.set(key, this.value())
      if (this.isLast('}')) return members
    }
  }

  /**
   * Whether the bracket closes here; else a comma is read, behind which something has to follow.
   * @param {string} bracket
   */
  isLast(bracket) {
    if (this.next() === bracket) return true
    if (this.next() !== ',') this.fail(`expected \`,\` or \`${bracket}\`, found ${this.found()}`)
    const comma = this.at
    this.at += 1
    if (this.next() === bracket) this.fail('nothing follows this comma', comma)
    return false
  }

  /** @returns {string} */
  string() {
    const start = this.at
    let text = ''
    this.at += 1
    for (;;) {
      text += this.match(/[^"\\\u0000-\u001F]+/y) ?? ''
      const character = this.text.charAt(this.at)
      if (character === '"') break
      if (character !== '\\') this.fail(`expected the end of the text, found ${this.found()}`)
      text += this.escape()
    }
    this.at += 1
    if (/[\uD800-\uDFFF]/u.test(text)) this.fail('half of a surrogate pair is no character', start)
    return text
  }

  /** @returns {string} */
  escape() {
    const digits = this.match(/\\u[0-9A-Fa-f]{4}/y)
    if (digits !== null) return String.fromCharCode(parseInt(digits.slice(2), 16))
    const meant = escapes.get(this.text.charAt(this.at + 1))
    if (meant === undefined) this.fail('this is no escape that JSON knows')
    this.at += 2
    return meant ?? ''
  }

  /** @returns {number} */
  number() {
    const start = this.at
    const digits = this.match(/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y)
    if (digits === null) this.fail(`expected a value, found ${this.found()}`)
    const number = Number(digits)
    if (!Number.isFinite(number)) this.fail('the number is too large for a 64-bit float', start)
    return number
  }

  /**
   * What the expression finds right here, which is read then; null where it finds nothing.
   * @param {RegExp} expression a sticky one
   */
  match(expression) {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)?.[0] ?? null
    this.at += found?.length ?? 0
    return found
  }

  /** What stands here, for messages. */
  found() {
    const code = this.text.codePointAt(this.at)
    if (code === undefined) return 'the end of the document'
    const isPlain = code > 0x20 && code < 0x7F && code !== 0x60
    return isPlain ? `\`${String.fromCodePoint(code)}\`` : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  }

  /**
   * @param {string} problem
   * @param {number} place in the text
   * @returns {never}
   */
  fail(problem, place = this.at) {
    throw new JSONSyntaxError(new TextEncoder().encode(this.text.slice(0, place)).length, problem)
  }
}
