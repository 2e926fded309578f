// @ts-check
import { jsonOf } from './json.js'
import { mismatch, Reader, within } from './reading.js'
import { nameReader, numberReader, plainReaders, wordReader } from './value-readers.js'

/** @typedef {import('./json.js').JSONValue} JSONValue */
/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} BundleNames names that other styles may refer to, by kind */
/** @typedef {{ style: string, noun: string, isReferredTo?: boolean }} BundleKind the form of its styles, and what one is called */
/** @typedef {{ number: string, from?: number, above?: number, to?: number, below?: number }} NumberForm the expectation, and ends */
/** @typedef {{ object: Record<string, Form | OptionalForm>, orders?: [lower: string, upper: string][] }} ObjectForm */
/** @typedef {{ optional: Form, absent?: import('./json.js').PlainValue }} OptionalForm `absent`: what it is read as, else null */
/** @typedef {{ list: Form, length?: number, least?: number, noun?: string, orElse?: string }} ListForm `orElse`: than a repetition */
/** @typedef {{ numbers: Form[], names?: string[] }} NumbersForm a list, or with names an object of its numbers */
/** @typedef {{ each: string, value: Form, isComplete: boolean }} EachForm a Map by some of the words of a form */
/** @typedef {{ choice: Form[], expected: string }} ChoiceForm the first alternative that fits; told by JSON's types, words or keys */
/**
 * The form of a value as `forms.js` has it: the name of another one, or what it is made of. `whole`: both ends; `name`: that of a style
 * of a kind; `endless`: the word for Infinity; `key`: the only one of an object; `flag`: the same whose value is `true`, read as its
 * key; `counts` and `named`: Maps by numbers of texts and by names.
 * @typedef {string | NumberForm | { whole: [number, number] } | { words: string[] } | { name: string } | { endless: string }
 *   | { key: string, value: Form } | { flag: string } | ObjectForm | ListForm | NumbersForm | { counts: Form } | { named: Form }
 *   | EachForm | ChoiceForm} Form
 */

/**
 * Reads one value, or throws a `Mismatch`. How it depends on others some forms are told: a choice its alternative's index, a Map its
 * words, and one by counts whether its values are read only when they are called.
 * @typedef {(json: JSONValue | undefined, names: BundleNames, manner?: any) => any} Read
 */
/**
 * What a kind's table can't say, by the names of types and of their members: `values` has conditions on what was read of one, and
 * gives what it is held as; `members` reads a member that depends on those before it: `read` does by its own form, or by that of a name.
 * @typedef {object} Reading
 * @property {Record<string, (value: any, json: Reader) => any>} [values]
 * @property {Record<string, (json: Reader, before: any, read: (manner?: any, form?: string) => any) => any>} [members]
 */

/** The readers of forms, each made when it is first asked for. */
export class FormReaders {
  /**
   * @param {Readonly<Record<string, Form>>} forms
   * @param {Readonly<Record<string, BundleKind>>} kinds
   * @param {readonly Reading[]} readings
   */
  constructor(forms, kinds, readings) {
    /** @private */
    this.forms = forms
    /** @private */
    this.kinds = kinds
    /** @private @type {NonNullable<Reading['values']>} */
    this.values = Object.assign({}, ...readings.map(reading => reading.values))
    /** @private @type {NonNullable<Reading['members']>} */
    this.members = Object.assign({}, ...readings.map(reading => reading.members))
    /** @private @type {Map<string, Read>} */
    this.known = new Map(Object.entries(plainReaders))
    for (const name of [...Object.keys(this.values), ...Object.keys(this.members)]) {
      if (!this.isStated(name)) throw new TypeError(`no form has ${name}`)
    }
  }

  /**
   * Whether a name is that of a form, or of a member of one: the form's, a dot and its key.
   * @private
   * @param {string} name
   */
  isStated(name) {
    const form = this.forms[name.slice(0, name.lastIndexOf('.'))]
    return name in this.forms || typeof form === 'object' && 'object' in form && name.slice(name.lastIndexOf('.') + 1) in form.object
  }

  /**
   * The reader of a form.
   * @param {Form} form
   * @returns {Read}
   */
  of(form) {
    if (typeof form !== 'string') return this.made(form, '')
    let read = this.known.get(form)
    if (!read) {
      const plain = this.made(this.forms[form], form)
      const held = this.values[form]
      read = held ? (json, names) => held(plain(json, names), new Reader(json)) : plain
      this.known.set(form, read)
    }
    return read
  }

  /**
   * @private
   * @param {Form} form
   * @param {string} type its name; empty where it has none
   * @returns {Read}
   */
  made(form, type) {
    if (typeof form === 'string') return this.of(form)
    if ('object' in form) return this.object(form, type)
    if ('number' in form) return numberReader(form)
    if ('whole' in form) return json => new Reader(json).whole(...form.whole)
    if ('words' in form) return wordReader(form.words, this.expected(form))
    if ('name' in form) return nameReader(form.name, this.kinds[form.name].noun)
    if ('list' in form) return this.list(form)
    if ('numbers' in form) return this.numbers(form)
    if ('counts' in form) return this.counts(form.counts)
    if ('named' in form) return this.named(form.named)
    if ('each' in form) return this.each(form)
    if ('flag' in form) return this.choice({ choice: [{ key: form.flag, value: 'yes' }], expected: `\`${form.flag}\`` }, () => form.flag)
    if ('choice' in form) return this.choice(form, value => value)
    throw new TypeError(`no value has this form alone: ${JSON.stringify(form)}`)
  }

  /**
   * What messages expect where a value is missing.
   * @private
   * @param {Form} form
   * @returns {string}
   */
  expected(form) {
    if (form === 'boolean') return 'a boolean'
    if (form === 'text') return 'a string'
    if (typeof form === 'string') return this.expected(this.forms[form])
    if ('number' in form) return form.number
    if ('whole' in form) return 'a number'
    if ('words' in form) return form.words.map(word => `\`${word}\``).join(' or ')
    if ('name' in form) return 'a string'
    if ('list' in form || 'numbers' in form) return 'an array'
    return 'choice' in form ? form.expected : 'an object'
  }

  /**
   * @private
   * @param {ObjectForm} form
   * @param {string} type
   * @returns {Read}
   */
  object({ object, orders = [] }, type) {
    const members = Object.entries(object).map(([key, form]) => ({ key, read: this.member(form, `${type}.${key}`) }))
    return (json, names) => {
      if (!(json instanceof Map)) return mismatch(json, 'an object')
      /** @type {Record<string, any>} */
      const value = {}
      let at = ''
      try {
        for (const { key, read } of members) {
          at = key
          value[key] = read(json.get(key), names, value)
        }
      } catch (fault) {
        throw within(fault, at)
      }
      for (const [lower, upper] of orders) {
        if (value[lower] > value[upper]) mismatch(json, `\`${lower}\` at or below \`${upper}\``, `${value[lower]} and ${value[upper]}`)
      }
      return value
    }
  }

  /**
   * The reader of a member, which is told those before it.
   * @private
   * @param {Form | OptionalForm} form
   * @param {string} path its type and key
   * @returns {Read}
   */
  member(form, path) {
    const read = typeof form === 'object' && 'optional' in form ? this.optional(form) : this.required(form)
    const own = this.members[path]
    if (!own) return (json, names) => read(json, names)
    return (json, names, before) => own(
      new Reader(json), before, (manner, form) => form === undefined ? read(json, names, manner) : this.required(form)(json, names))
  }

  /** @private @param {Form} form @returns {Read} */
  required(form) {
    const [read, expected] = [this.of(form), this.expected(form)]
    return (json, names, manner) => json === undefined ? mismatch(json, expected) : read(json, names, manner)
  }

  /** @private @param {OptionalForm} form @returns {Read} */
  optional({ optional, absent }) {
    const read = this.of(optional)
    if (absent === undefined) return (json, names, manner) => json === undefined ? null : read(json, names, manner)
    const stated = jsonOf(absent)
    return (json, names, manner) => read(json === undefined ? stated : json, names, manner)
  }

  /** @private @param {ListForm} form @returns {Read} */
  list({ list, length, least = 0, noun, orElse }) {
    const read = this.of(list)
    return (json, names) => {
      if (!Array.isArray(json)) return mismatch(json, 'an array')
      if (length !== undefined) new Reader(json).requireLength(length)
      if (json.length < least && least === 1) mismatch(json, `at least one ${noun}`, 'an empty array')
      if (json.length < least) mismatch(json, `at least ${least} ${noun}s`, `${json.length}`)
      const items = new Reader(json).list(item => read(item, names))
      const known = new Set()
      for (const [index, item] of orElse === undefined ? [] : items.entries()) {
        if (known.has(item)) new Reader(json).item(index).fail(orElse ?? '')
        known.add(item)
      }
      return items
    }
  }

  /** @private @param {NumbersForm} form @returns {Read} */
  numbers({ numbers, names: keys }) {
    const reads = numbers.map(form => this.of(form))
    return (json, names) => {
      const list = new Reader(json)
      list.requireLength(reads.length)
      const values = list.list((number, index) => reads[index](number, names))
      return keys ? Object.fromEntries(keys.map((key, index) => [key, values[index]])) : values
    }
  }

  /** @private @param {Form} form @returns {Read} */
  counts(form) {
    const read = this.of(form)
    return (json, names, isDeferred = false) => (
      new Reader(json).byCount(member => isDeferred ? () => read(member, names) : read(member, names)))
  }

  /** @private @param {Form} form @returns {Read} */
  named(form) {
    const read = this.of(form)
    return (json, names) => new Reader(json).map(member => read(member, names))
  }

  /** @private @param {EachForm} form @returns {Read} */
  each({ each, value, isComplete }) {
    const read = isComplete ? this.required(value) : this.of(value)
    const all = this.forms[each]
    return (json, names, words = typeof all === 'object' && 'words' in all ? all.words : []) => {
      const object = new Reader(json)
      const values = new Map()
      object.object()
      for (const word of words) {
        const member = object.at(word)
        if (member.isThere || isComplete) values.set(word, member.reading(value => read(value, names)))
      }
      return values
    }
  }

  /** @private @param {ChoiceForm} form @param {(value: any) => any} held @returns {Read} */
  choice({ choice, expected }, held) {
    const alternatives = choice.map(form => this.alternative(form, expected))
    const last = [...choice].reverse().find(form => typeof form === 'object' && 'key' in form)
    return (json, names, chosen) => {
      const alternative = alternatives[chosen] ?? alternatives.find(({ fits }) => fits(json))
      if (alternative) return held(alternative.read(json, names))
      return typeof last === 'object' && 'key' in last ? new Reader(json).at(last.key).fail(expected) : mismatch(json, expected)
    }
  }

  /**
   * An alternative of a choice, and whether it is meant. A number or text that doesn't fit may have been meant as any of them.
   * @private
   * @param {Form} form
   * @param {string} expected
   * @returns {{ fits: (json: JSONValue | undefined) => boolean, read: Read }}
   */
  alternative(form, expected) {
    const made = typeof form === 'string' && form in this.forms ? this.forms[form] : form
    if (typeof made === 'object') {
      if ('words' in made) return { fits: json => typeof json === 'string' && made.words.includes(json), read: json => json }
      if ('endless' in made) return { fits: json => json === made.endless, read: () => Infinity }
      if ('key' in made) return this.keyed(made.key, this.of(made.value))
      if ('list' in made || 'numbers' in made) return { fits: Array.isArray, read: this.of(form) }
      if ('object' in made) return { fits: json => json instanceof Map, read: this.of(form) }
    }
    const [type, read] = [made === 'text' ? 'string' : 'number', this.of(form)]
    return {
      fits: json => typeof json === type,
      read: (json, names) => {
        try {
          return read(json, names)
        } catch {
          return mismatch(json, expected)
        }
      },
    }
  }

  /**
   * @private
   * @param {string} key
   * @param {Read} read
   */
  keyed(key, read) {
    return {
      fits: (/** @type {JSONValue | undefined} */ json) => json instanceof Map && json.has(key),
      read: (/** @type {any} */ json, /** @type {BundleNames} */ names) => (
        { [key]: new Reader(json).at(key).reading(member => read(member, names)) }),
    }
  }
}
