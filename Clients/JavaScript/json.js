// @ts-check

/**
 * A JSON value as it is read: objects are Maps, so that no key means anything to the language.
 * @typedef {null | boolean | number | string | any[] | Map<string, any>} JSONValue
 */

/** @typedef {boolean | number | string | any[] | { [key: string]: any }} PlainValue a JSON value with objects as scripts write them */

/** The greatest depth of arrays and objects in each other. */
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
 * A value of a script as it is read from JSON.
 * @param {PlainValue} value
 * @returns {JSONValue}
 */
export function jsonOf(value) {
  if (Array.isArray(value)) return value.map(item => jsonOf(item))
  return typeof value === 'object' ? new Map(Object.entries(value).map(([key, member]) => [key, jsonOf(member)])) : value
}

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
function decodeUTF8(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new JSONSyntaxError(0, 'the document isn\'t UTF-8')
  }
}

const words = new Map([['true', true], ['false', false], ['null', null]])
const escapes = new Map([
  ['"', '"'], ['\\', '\\'], ['/', '/'], ['b', '\b'], ['f', '\f'], ['n', '\n'], ['r', '\r'], ['t', '\t'],
])
/** Code units of what JSON is made of. */
const code = /** @type {const} */ ({
  tab: 0x09, newline: 0x0A, return: 0x0D, space: 0x20, quote: 0x22, comma: 0x2C, colon: 0x3A, openBracket: 0x5B, backslash: 0x5C,
  closeBracket: 0x5D, openBrace: 0x7B, closeBrace: 0x7D, surrogates: 0xD800,
})

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
    if (this.text.startsWith('\uFEFF')) this.fail('unexpected byte order mark (U+FEFF) before the document')
    const value = this.value()
    this.next()
    if (this.at < this.text.length) this.fail(`expected the end of the document, found ${this.found()}`)
    return value
  }

  /** The code unit of the next character that isn't white space, which stays unread; NaN at the end. */
  next() {
    for (;;) {
      const unit = this.text.charCodeAt(this.at)
      if (unit !== code.space && unit !== code.newline && unit !== code.return && unit !== code.tab) return unit
      this.at += 1
    }
  }

  /** @returns {JSONValue} */
  value() {
    switch (this.next()) {
      case code.openBrace: return this.nested(() => this.object())
      case code.openBracket: return this.nested(() => this.array())
      case code.quote: return this.string()
    }
    return this.number() ?? this.word()
  }

  /** @returns {boolean | null} */
  word() {
    const word = this.match(/[A-Za-z_$][\w$]*/y)
    if (word === null) this.fail(`expected a value, found ${this.found()}`)
    if (!words.has(word)) this.fail(`expected a value, found \`${word}\``, this.at - word.length)
    return words.get(word) ?? null
  }

  /**
   * @template Value
   * @param {() => Value} read
   * @returns {Value}
   */
  nested(read) {
    if (++this.depth > depthLimit) this.fail(`too many nested arrays and objects (maximum ${depthLimit} levels)`)
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
    if (this.next() === code.closeBracket) return items
    for (;;) {
      items.push(this.value())
      if (this.isLast(code.closeBracket)) return items
    }
  }

  /** @returns {Map<string, JSONValue>} */
  object() {
    /** @type {Map<string, JSONValue>} */
    const members = new Map()
    if (this.next() === code.closeBrace) return members
    for (;;) {
      const start = this.at
      if (this.next() !== code.quote) this.fail(`expected a key in double quotes, found ${this.found()}`)
      const key = this.string()
      if (members.has(key)) this.fail('duplicate key', start)
      if (this.next() !== code.colon) this.fail(`expected \`:\`, found ${this.found()}`)
      this.at += 1
      members.set(key, this.value())
      if (this.isLast(code.closeBrace)) return members
    }
  }

  /**
   * Whether the bracket closes here; else a comma is read, after which something has to follow.
   * @param {number} bracket
   */
  isLast(bracket) {
    const unit = this.next()
    if (unit === bracket) return true
    if (unit !== code.comma) this.fail(`expected \`,\` or \`${String.fromCharCode(bracket)}\`, found ${this.found()}`)
    const comma = this.at
    this.at += 1
    if (this.next() === bracket) this.fail('nothing follows this comma', comma)
    return false
  }

  /** @returns {string} */
  string() {
    const start = this.at
    let [text, from, hasSurrogates] = ['', start + 1, false]
    for (;;) {
      const unit = this.text.charCodeAt(++this.at)
      if (unit >= code.space && unit !== code.quote && unit !== code.backslash) {
        hasSurrogates ||= unit >= code.surrogates
        continue
      }
      if (this.at > from) text += this.text.slice(from, this.at)
      if (unit === code.quote) break
      if (unit !== code.backslash) this.fail(`expected the end of the text, found ${this.found()}`)
      text += this.escape()
      hasSurrogates = true
      from = this.at--
    }
    this.at += 1
    if (hasSurrogates && /[\uD800-\uDFFF]/u.test(text)) this.fail('half of a surrogate pair isn\'t a character', start)
    return text
  }

  /** @returns {string} */
  escape() {
    const digits = this.match(/\\u[0-9A-Fa-f]{4}/y)
    if (digits !== null) return String.fromCharCode(parseInt(digits.slice(2), 16))
    const meant = escapes.get(this.text.charAt(this.at + 1))
    if (meant === undefined) this.fail('unknown escape')
    this.at += 2
    return meant ?? ''
  }

  /** The number that stands here; null where none does. */
  number() {
    const start = this.at
    const digits = this.match(/-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y)
    if (digits === null) return null
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
