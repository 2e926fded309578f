// @ts-check
import { decodeBundle, referredKinds } from '../bundle.js'
import { basesOf, joinedBundles, wholeBundles, wholeTokens } from './bundle-data.js'
import { spokenValues } from './spoken-values.js'

/**
 * A finding of the linter or the compiler.
 * @typedef {object} Finding
 * @property {string} [bundle]
 * @property {string} [style] as in `bubbles.tip`
 * @property {string} [path] as in `bubbles.tip.cornerRadius`
 * @property {string} rule
 * @property {'error' | 'warning' | 'note'} level
 * @property {string} message
 * @property {string[]} help
 * @property {string} place
 * @property {string} [picture] an SVG document; in the page's data the number of one
 * @property {{ title: string, patch: string }[]} [fixes]
 * @property {{ key?: string, now?: string, new?: string, patch: string }} [values] those that remove it: of which key, as the source has them, and as they should be
 * @property {string} [explanation] what its name means
 */
/** @typedef {{ bundle: string, style: string }} StyleOfBundle */
/** @typedef {{ name: string, base?: string, bundle: any, same?: Record<string, string[]> }} BundleData in `same` styles that are the base's, by kind */
/**
 * What the page shows, as `stylec preview` writes it.
 * @typedef {object} GalleryData
 * @property {number} format
 * @property {string} [app]
 * @property {BundleData[]} bundles
 * @property {StyleOfBundle[]} drafts
 * @property {StyleOfBundle[]} missing
 * @property {Finding[]} findings
 * @property {string[]} [pictures]
 * @property {Record<string, string>} [rules] what the names of findings mean
 * @property {import('./safe-ranges.js').BundleSafeRanges[]} [safeRanges] how far numbers may go
 * @property {Record<string, Record<string, string>>} [sources] where styles are stated, by bundle and style
 * @property {Record<string, Record<string, string>>} [comments] what is said above them there
 * @property {TokenData[]} [tokens]
 */

/** @typedef {{ name: string, place: string, values: Record<string, TokenValue> }} TokenData with its value by bundle */
/** @typedef {{ text: string, written?: string, unit?: string, color?: string, progress?: number[], users: string[] }} TokenValue with the styles that use it */

/** From the gravest on. */
export const findingLevels = /** @type {const} */ (['error', 'warning', 'note'])

/** One style of a bundle, as a card shows it. */
export class GalleryStyle {
  /**
   * @param {string} kind as in `bubbles`
   * @param {string} name
   * @param {any} json null for one that doesn't compile
   * @param {any} bundle the whole bundle's JSON
   * @param {Finding[]} findings
   * @param {boolean} isDraft
   * @param {boolean} [isEarlier] whether it is as the last sound save had it
   * @param {string} [place] where it is stated, as in `StyleSources/a.yaml:3:5`
   * @param {string[]} [tokens] that give it values
   * @param {string} [comment] what its author says of it
   */
  constructor(kind, name, json, bundle, findings, isDraft, isEarlier = false, place = '', tokens = [], comment = '') {
    this.kind = kind
    this.name = name
    this.id = `${kind}.${name}`
    this.json = json
    this.bundle = bundle
    /** The gravest first. */
    this.findings = findingLevels.flatMap(level => findings.filter(finding => finding.level === level))
    this.isDraft = isDraft
    this.isEarlier = isEarlier
    /** Advice for apps that have the style's name, which goes away; empty where it stays. */
    this.deprecated = typeof json?.deprecated === 'string' ? json.deprecated : ''
    this.place = place
    this.tokens = tokens
    this.comment = comment
    /** @type {string | undefined} */
    this.knownSignature = undefined
    /** @type {string | undefined} */
    this.knownSearchText = undefined
  }

  /**
   * What a search looks in, in small letters: kind and name, members and their values, and what was found about the style.
   * @returns {string}
   */
  get searchText() {
    this.knownSearchText ??= [
      this.id, this.isDraft && 'draft', this.isEarlier && 'earlier', this.deprecated && 'deprecated', this.json === null && 'missing',
      this.place, this.comment, ...this.tokens.map(token => `{${token}}`), ...spokenValues(this.json), ...this.findings.flatMap(({ rule, level, message, place, path }) => [rule, level, message, place, path]),
      JSON.stringify(this.json).replaceAll('"', ''),
    ].filter(Boolean).join(' ').toLowerCase()
    return this.knownSearchText
  }

  /**
   * What the card depends on: where it is the same, nothing needs to be drawn anew. Nothing asks for it before the sources change.
   * @returns {string}
   */
  get signature() {
    this.knownSignature ??= JSON.stringify([this.json, this.namedStyles(), this.findings, this.isDraft, this.isEarlier, this.place, this.comment])
    return this.knownSignature
  }

  /**
   * The style with other numbers.
   * @param {any} json
   */
  turned(json) {
    return Object.assign(Object.create(GalleryStyle.prototype), this, { json, knownSignature: undefined, knownSearchText: undefined })
  }

  /**
   * The styles that the style names, and those that they name in turn, as a part of the bundle.
   * @returns {Record<string, Record<string, any>>}
   */
  namedStyles() {
    /** @type {Record<string, Record<string, any>>} */
    const named = {}
    /** @param {any} value */
    const follow = value => {
      if (typeof value === 'string') {
        for (const key of referredKinds) {
          const styles = this.bundle[key] ?? {}
          if (!Object.hasOwn(styles, value) || named[key] && Object.hasOwn(named[key], value)) continue
          named[key] = { ...named[key], [value]: styles[value] }
          follow(styles[value])
        }
      } else if (value && typeof value === 'object') {
        Object.values(value).forEach(follow)
      }
    }
    follow(this.json)
    return named
  }

  /**
   * The bundle cut down to this style and those that it names, decoded as a client does it.
   * @returns {import('../bundle.js').Bundle}
   * @throws {Error} where a client refuses it
   */
  decoded() {
    const { format, name } = this.bundle
    const named = this.namedStyles()
    const styles = { ...named, [this.kind]: { ...named[this.kind], [this.name]: this.json } }
    return decodeBundle(JSON.stringify({ format, name, ...styles }))
  }
}

/** The page's data with what is asked of it. */
export class GalleryModel {
  /**
   * @param {GalleryData} data
   * @param {GalleryModel | null} [earlier] what was shown before
   */
  constructor(data, earlier = null) {
    const { rules = {}, pictures = [] } = data
    this.data = {
      ...data, bundles: wholeBundles(data.bundles), tokens: wholeTokens(data.tokens ?? [], data.bundles), findings: data.findings.map(finding => ({
        ...finding, picture: pictures[Number(finding.picture)] ?? finding.picture,
        explanation: Object.hasOwn(rules, finding.rule) ? rules[finding.rule] : undefined,
      })),
    }
    this.bundleNames = data.bundles.map(bundle => bundle.name)
    /** The distinct errors of all bundles, in their order. */
    this.errors = distinctErrors(data.findings)
    /**
     * Each bundle as it compiled last, by name: while there are errors, styles that don't compile keep their last sound state.
     * @private
     * @type {Map<string, any>}
     */
    this.lastSound = new Map(this.data.bundles.map(({ name, bundle }) => (
      [name, this.errors.length > 0 ? joinedBundles(earlier?.lastSound.get(name), bundle) : bundle])))
  }

  /**
   * The bundle on whose page the first error stands: the one that is shown, if it has any.
   * @param {string} shown
   */
  bundleOfFirstError(shown) {
    const { findings } = this.data
    const isHere = findings.some(({ level, bundle }) => level === 'error' && (bundle === undefined || bundle === shown))
    return isHere ? shown : this.errors[0]?.bundle ?? shown
  }

  /** @param {string} name */
  bundleNamed(name) {
    return this.data.bundles.find(bundle => bundle.name === name) ?? null
  }

  /**
   * The styles of a bundle by kind, those that don't compile after the others.
   * @param {string} bundleName
   * @param {readonly string[]} kinds in the order of the page
   * @returns {Map<string, GalleryStyle[]>}
   */
  styles(bundleName, kinds) {
    const bundle = this.bundleNamed(bundleName)?.bundle ?? {}
    const lastSound = this.lastSound.get(bundleName) ?? {}
    /** @type {Map<string, Finding[]>} */
    const byStyle = new Map()
    for (const finding of this.data.findings) {
      if (!finding.style || finding.bundle !== undefined && finding.bundle !== bundleName) continue
      byStyle.set(finding.style, [...byStyle.get(finding.style) ?? [], finding])
    }
    const { base } = this.bundleNamed(bundleName) ?? {}
    const stated = [bundleName, ...base ? basesOf(base, this.data.bundles) : []]
    const { sources = {}, comments = {} } = this.data
    // What is said of a style's own source, or of its base's where that is the same.
    const source = (/** @type {string} */ id) => {
      const from = stated.find(bundle => ownEntry(ownEntry(sources, bundle) ?? {}, id) !== undefined) ?? ''
      return { place: ownEntry(ownEntry(sources, from) ?? {}, id), comment: ownEntry(ownEntry(comments, from) ?? {}, id) }
    }
    const tokens = this.tokensByStyle(bundleName)
    const drafts = new Set(this.data.drafts.filter(draft => draft.bundle === bundleName).map(draft => draft.style))
    /** @param {string} kind @param {string} name @param {any} json */
    const style = (kind, name, json) => {
      const id = `${kind}.${name}`
      const isEarlier = json !== null && !Object.hasOwn(bundle[kind] ?? {}, name)
      const named = isEarlier ? lastSound : bundle
      const { place, comment } = source(id)
      return new GalleryStyle(kind, name, json, named, byStyle.get(id) ?? [], drafts.has(id), isEarlier, place, tokens.get(id), comment)
    }
    const missing = this.data.missing.filter(entry => entry.bundle === bundleName).map(entry => splitID(entry.style))
    return new Map(kinds.map(kind => {
      const compiled = Object.entries(lastSound[kind] ?? {}).map(([name, json]) => style(kind, name, json))
      const absent = missing.filter(entry => entry.kind === kind && !Object.hasOwn(lastSound[kind] ?? {}, entry.name))
      return [kind, [...compiled, ...absent.map(({ name }) => style(kind, name, null))]]
    }))
  }

  /**
   * The tokens that give a bundle's styles values.
   * @private
   * @param {string} bundleName
   */
  tokensByStyle(bundleName) {
    /** @type {Map<string, string[]>} */
    const byStyle = new Map()
    for (const { name, values } of this.data.tokens) {
      for (const user of ownEntry(values, bundleName)?.users ?? []) byStyle.set(user, [...byStyle.get(user) ?? [], name])
    }
    return byStyle
  }

  /**
   * Findings that belong to no style that is shown: of the project, of tokens, of kinds that aren't known here.
   * @param {string} bundleName
   * @param {ReadonlySet<string>} shown the styles' ids
   */
  otherFindings(bundleName, shown) {
    return this.data.findings.filter(finding => (
      (finding.bundle === undefined || finding.bundle === bundleName) && !(finding.style && shown.has(finding.style))))
  }
}

/**
 * The errors, each once, though several bundles may have it.
 * @param {Finding[]} findings
 */
function distinctErrors(findings) {
  const errors = findings.filter(({ level }) => level === 'error')
  return [...new Map(errors.map(error => [JSON.stringify([error.place, error.path, error.rule, error.message]), error])).values()]
}

/**
 * What an object has of its own by a name that comes from sources.
 * @template Value
 * @param {Record<string, Value>} entries
 * @param {string} name
 * @returns {Value | undefined}
 */
function ownEntry(entries, name) {
  return Object.hasOwn(entries, name) ? entries[name] : undefined
}

/** @param {string} id as in `bubbles.tip` */
function splitID(id) {
  const dot = id.indexOf('.')
  return { kind: id.slice(0, dot), name: id.slice(dot + 1) }
}
