// @ts-check
import { decodeBundle, referredKinds } from '../bundle.js'

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
 * @property {string} [picture] an SVG document
 */
/** @typedef {{ bundle: string, style: string }} StyleOfBundle */
/**
 * What the page shows, as `stylec preview` writes it.
 * @typedef {object} GalleryData
 * @property {number} format
 * @property {string} [app]
 * @property {{ name: string, base?: string, bundle: any }[]} bundles
 * @property {StyleOfBundle[]} drafts
 * @property {StyleOfBundle[]} missing
 * @property {Finding[]} findings
 */

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
   */
  constructor(kind, name, json, bundle, findings, isDraft) {
    this.kind = kind
    this.name = name
    this.id = `${kind}.${name}`
    this.json = json
    this.bundle = bundle
    /** The gravest first. */
    this.findings = findingLevels.flatMap(level => findings.filter(finding => finding.level === level))
    this.isDraft = isDraft
    /** @type {string | undefined} */
    this.knownSignature = undefined
    const words = findings.flatMap(({ rule, level }) => [rule, level])
    /** What a search looks in: kind and name, and what was found about the style. */
    this.searchText = [this.id, isDraft && 'draft', json === null && 'missing', ...words].join(' ').toLowerCase()
  }

  /**
   * What the card depends on: where it is the same, nothing needs to be drawn anew. Nothing asks for it before the sources change.
   * @returns {string}
   */
  get signature() {
    this.knownSignature ??= JSON.stringify([this.json, this.namedStyles(), this.findings, this.isDraft])
    return this.knownSignature
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
  /** @param {GalleryData} data */
  constructor(data) {
    this.data = data
    this.bundleNames = data.bundles.map(bundle => bundle.name)
  }

  /** @param {string} name */
  bundleNamed(name) {
    return this.data.bundles.find(bundle => bundle.name === name) ?? null
  }

  /**
   * The styles of a bundle by kind, those that don't compile behind the others.
   * @param {string} bundleName
   * @param {readonly string[]} kinds in the order of the page
   * @returns {Map<string, GalleryStyle[]>}
   */
  styles(bundleName, kinds) {
    const bundle = this.bundleNamed(bundleName)?.bundle ?? {}
    /** @type {Map<string, Finding[]>} */
    const byStyle = new Map()
    for (const finding of this.data.findings) {
      if (!finding.style || finding.bundle !== undefined && finding.bundle !== bundleName) continue
      byStyle.set(finding.style, [...byStyle.get(finding.style) ?? [], finding])
    }
    const drafts = new Set(this.data.drafts.filter(draft => draft.bundle === bundleName).map(draft => draft.style))
    /** @param {string} kind @param {string} name @param {any} json */
    const style = (kind, name, json) => {
      const id = `${kind}.${name}`
      return new GalleryStyle(kind, name, json, bundle, byStyle.get(id) ?? [], drafts.has(id))
    }
    const missing = this.data.missing.filter(entry => entry.bundle === bundleName).map(entry => splitID(entry.style))
    return new Map(kinds.map(kind => {
      const compiled = Object.entries(bundle[kind] ?? {}).map(([name, json]) => style(kind, name, json))
      const absent = missing.filter(entry => entry.kind === kind && !Object.hasOwn(bundle[kind] ?? {}, entry.name))
      return [kind, [...compiled, ...absent.map(({ name }) => style(kind, name, null))]]
    }))
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

/** @param {string} id as in `bubbles.tip` */
function splitID(id) {
  const dot = id.indexOf('.')
  return { kind: id.slice(0, dot), name: id.slice(dot + 1) }
}
