// @ts-check

/** @typedef {import('./safe-ranges.js').BundleSafeRanges} BundleSafeRanges */

/**
 * The safe ranges of the page's styles: those in its data, else those that a watcher writes beside the page, which are fetched when
 * somebody opens a card.
 */
export class SafeRangeStore {
  constructor() {
    /** @private @type {BundleSafeRanges[] | undefined} */
    this.known = undefined
    /** @private What the watcher says of the safe ranges that lie beside the page: another word for other ones. */
    this.written = ''
    /** @private @type {Map<string, Promise<BundleSafeRanges | undefined>>} by bundle */
    this.fetched = new Map()
  }

  /**
   * Takes the data that the page shows now; safe ranges beside the page that were written for others don't count.
   * @param {import('./model.js').GalleryData} data
   */
  take({ safeRanges }) {
    this.known = safeRanges
    this.written = ''
  }

  /**
   * Hears which safe ranges lie beside the page; returns whether they are other ones than before.
   * @param {string} written empty for none
   */
  hear(written) {
    if (written === '' || written === this.written) return false
    this.written = written
    this.fetched.clear()
    return true
  }

  /**
   * The safe ranges of a bundle's numbers; null as long as nobody knows those of a style.
   * @param {string} bundle
   * @param {string} style as in `bubbles.tip`
   * @returns {Promise<BundleSafeRanges | null>}
   */
  async of(bundle, style) {
    const found = this.known ? this.known.find(safeRanges => safeRanges.bundle === bundle) : await this.writtenOf(bundle)
    return found && Object.hasOwn(found.styles, style) ? found : null
  }

  /**
   * @private
   * @param {string} bundle
   */
  writtenOf(bundle) {
    if (this.written === '') return undefined
    const fetched = this.fetched.get(bundle) ?? fetchedSafeRanges(bundle)
    this.fetched.set(bundle, fetched)
    return fetched
  }
}

/**
 * What a watcher has written for a bundle.
 * @param {string} bundle
 * @returns {Promise<BundleSafeRanges | undefined>}
 */
async function fetchedSafeRanges(bundle) {
  try {
    const answer = await fetch(`safe-ranges/${encodeURIComponent(bundle)}.json`, { cache: 'no-store' })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
