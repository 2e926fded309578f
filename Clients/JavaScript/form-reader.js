// @ts-check
import { Reader } from './reading.js'

/** @typedef {{ style: string, noun: string, isReferredTo?: boolean }} BundleKind the form of its styles, and what one is called */
/** @typedef {{ number: string, from?: number, above?: number, to?: number, below?: number }} NumberForm the expectation, and ends */
/** @typedef {{ object: Record<string, Form | OptionalForm>, orders?: [lower: string, upper: string][] }} ObjectForm */
/** @typedef {{ optional: Form, absent?: boolean | number | string | [] }} OptionalForm `absent`: what it is read as, else null */
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
 * Reads one value; how it depends on others some forms are told: a choice its alternative's index, a Map its words, and one by counts
 * whether its values are read only when they are called.
 * @typedef {(json: Reader, manner?: any) => any} Read
 */
/**
 * What a kind's table can't say, by the names of types and of their members: `values` has conditions on what was read of one, and
 * gives what it is held as; `members` reads a member that depends on those before it, by the form that it has by itself.
 * @typedef {object} Reading
 * @property {Record<string, (value: any, json: Reader) => any>} [values]
 * @property {Record<string, (json: Reader, before: any, read: Read, readers: FormReaders) => any>} [members]
 */

/** The largest magnitude of a number, so that nothing computed from it overflows. */
const largest = 1e15

/**
 * The readers of forms that are the same everywhere.
 * @type {Record<string, Read>}
 */
const plainReads = {
  boolean: json => json.boolean(), text: json => json.string(),
  yes: json => json.boolean() || json.fail('`true`', '`false`'),
}

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
    /** @private */
    this.values = Object.assign({}, ...readings.map(reading => reading.values))
    /** @private */
    this.members = Object.assign({}, ...readings.map(reading => reading.members))
    /** @private @type {Map<string, Read>} */
    this.known = new Map(Object.entries(plainReads))
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
      read = held ? json => held(plain(json), json) : plain
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
    if ('number' in form) return number(form)
    if ('whole' in form) return json => json.whole(...form.whole)
    if ('words' in form) return json => form.words.includes(json.string()) ? json.json : json.fail(this.expected(form))
    if ('name' in form) return this.name(form.name)
    if ('list' in form) return this.list(form)
    if ('numbers' in form) return this.numbers(form)
    if ('counts' in form) return this.counts(form.counts)
    if ('named' in form) return map(this.of(form.named))
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

  /** @private @param {ObjectForm} form @param {string} type @returns {Read} */
  object({ object, orders = [] }, type) {
    const members = Object.entries(object).map(([key, form]) => {
      return { key, read: this.member(form), own: this.members[`${type}.${key}`] }
    })
    return json => {
      json.object()
      /** @type {Record<string, any>} */
      const value = {}
      for (const { key, read, own } of members) {
        const member = json.at(key)
        value[key] = own ? own(member, value, read, this) : read(member)
      }
      for (const [lower, upper] of orders) {
        if (value[lower] > value[upper]) json.fail(`\`${lower}\` at or below \`${upper}\``, `${value[lower]} and ${value[upper]}`)
      }
      return value
    }
  }

  /** @private @param {Form | OptionalForm} form @returns {Read} */
  member(form) {
    if (typeof form === 'object' && 'optional' in form) {
      const { optional, absent } = form
      const read = this.of(optional)
      return (json, manner) => json.isThere ? read(json, manner) : absent === undefined ? null : read(new Reader(absent, json.names))
    }
    const read = this.of(form)
    const expected = this.expected(form)
    return (json, manner) => json.isThere ? read(json, manner) : json.fail(expected)
  }

  /** @private @param {string} kind @returns {Read} */
  name(kind) {
    const expected = `the name of ${this.kinds[kind].noun} of this bundle`
    return json => json.names.get(kind)?.has(json.string()) ? json.json : json.fail(expected)
  }

  /** @private @param {ListForm} form @returns {Read} */
  list({ list, length, least = 0, noun, orElse }) {
    const read = this.of(list)
    return json => {
      const count = json.array().length
      if (length !== undefined) json.requireLength(length)
      if (count < least && least === 1) json.fail(`at least one ${noun}`, 'an empty array')
      if (count < least) json.fail(`at least ${least} ${noun}s`, `${count}`)
      const items = json.list(item => read(item))
      const known = new Set()
      for (const [index, item] of orElse === undefined ? [] : items.entries()) {
        if (known.has(item)) json.item(index).fail(orElse ?? '')
        known.add(item)
      }
      return items
    }
  }

  /** @private @param {NumbersForm} form @returns {Read} */
  numbers({ numbers, names }) {
    const reads = numbers.map(form => this.of(form))
    return json => {
      json.requireLength(reads.length)
      const values = json.list((item, index) => reads[index](item))
      return names ? Object.fromEntries(names.map((name, index) => [name, values[index]])) : values
    }
  }

  /** @private @param {Form} form @returns {Read} */
  counts(form) {
    const read = this.of(form)
    return (json, isDeferred = false) => json.byCount(member => isDeferred ? () => read(member) : read(member))
  }

  /** @private @param {EachForm} form @returns {Read} */
  each({ each, value, isComplete }) {
    const read = this.of(value)
    const expected = this.expected(value)
    const all = this.forms[each]
    return (json, words = typeof all === 'object' && 'words' in all ? all.words : []) => {
      const values = new Map()
      json.object()
      for (const word of words) {
        const member = json.at(word)
        if (member.isThere) values.set(word, read(member))
        else if (isComplete) member.fail(expected)
      }
      return values
    }
  }

  /** @private @param {ChoiceForm} form @param {(value: any) => any} held @returns {Read} */
  choice({ choice, expected }, held) {
    const alternatives = choice.map(form => this.alternative(form, expected))
    const last = [...choice].reverse().find(form => typeof form === 'object' && 'key' in form)
    return (json, chosen) => {
      const alternative = alternatives[chosen] ?? alternatives.find(({ fits }) => fits(json.json))
      if (alternative) return held(alternative.read(json))
      if (typeof last === 'object' && 'key' in last) return json.at(last.key).fail(expected)
      return json.fail(expected)
    }
  }

  /**
   * An alternative of a choice, and whether it is meant. A number or text that doesn't fit may have been meant as any of them.
   * @private
   * @param {Form} form
   * @param {string} expected
   * @returns {{ fits: (json: import('./json.js').JSONValue | undefined) => boolean, read: Read }}
   */
  alternative(form, expected) {
    const made = typeof form === 'string' && form in this.forms ? this.forms[form] : form
    if (typeof made === 'object') {
      if ('words' in made) return { fits: json => typeof json === 'string' && made.words.includes(json), read: json => json.json }
      if ('endless' in made) return { fits: json => json === made.endless, read: () => Infinity }
      if ('key' in made) {
        const read = this.of(made.value)
        return { fits: json => json instanceof Map && json.has(made.key), read: json => ({ [made.key]: read(json.at(made.key)) }) }
      }
      if ('list' in made || 'numbers' in made) return { fits: Array.isArray, read: this.of(form) }
      if ('object' in made) return { fits: json => json instanceof Map, read: this.of(form) }
    }
    const read = this.of(form)
    return {
      fits: json => typeof json === (made === 'text' ? 'string' : 'number'),
      read: json => {
        try {
          return read(json)
        } catch {
          return json.fail(expected)
        }
      },
    }
  }
}

/** @param {NumberForm} form @returns {Read} */
function number({ number: expected, from, above, to, below }) {
  return json => {
    const number = json.number()
    const isWithin = (from === undefined || number >= from) && (above === undefined || number > above)
      && (to === undefined || number <= to) && (below === undefined || number < below)
    if (isWithin && Math.abs(number) <= largest) return number
    const hasEnd = (number > 0 ? to ?? below : from ?? above) !== undefined
    return json.fail(hasEnd || Math.abs(number) <= largest ? expected : 'a number within ±1e15')
  }
}

/** @param {Read} read @returns {Read} */
function map(read) {
  return json => json.map(member => read(member))
}
