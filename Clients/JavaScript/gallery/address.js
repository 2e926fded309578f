// @ts-check

/**
 * What the address says of the page: the style that is looked at, and how the page stands.
 * @typedef {object} Address
 * @property {string} style as in `bubbles.tip`; empty for none
 * @property {string} [bundle]
 * @property {'overview' | 'cards'} [view]
 * @property {string} [search]
 * @property {string} [sort]
 * @property {string} [compare]
 * @property {string} [device] in whose frame styles are shown
 * @property {string} [textSize] in which their texts are drawn
 * @property {string} [reading] direction of the app's people
 * @property {string} [numbers] that somebody has turned, as JSON
 * @property {string} [state] of the style's card, as JSON
 */

const parts = /** @type {const} */ (['bundle', 'view', 'search', 'sort', 'compare', 'device', 'textSize', 'reading', 'numbers', 'state'])

/**
 * Reads an address: `#bubbles.tip&bundle=festival&view=cards`; what can't be read counts as not there.
 * @param {string} hash
 * @returns {Address}
 */
export function readAddress(hash) {
  const [style, ...rest] = hash.replace(/^#/, '').split('&')
  /** @type {Record<string, string>} */
  const said = { style: decodedPart(style) }
  for (const part of rest) {
    const [name, text = ''] = part.split('=')
    if (parts.some(known => known === name)) said[name] = decodedPart(text)
  }
  return /** @type {Address} */ (/** @type {unknown} */ (said))
}

/** @param {Address} address */
export function writtenAddress(address) {
  const said = parts.filter(part => address[part]).map(part => `&${part}=${encodeURIComponent(address[part] ?? '')}`)
  return `#${encodeURIComponent(address.style)}${said.join('')}`
}

/** @param {string} text */
function decodedPart(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The part of the window's address after `#`, written without a step back for each change. */
export class AddressBar {
  /** @param {() => void} write */
  constructor(write) {
    this.writeNow = write
    this.timer = 0
  }

  /** Writes once the page stands still: browsers take few changes a second. */
  writeSoon() {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.writeNow, 400)
  }

  /** @param {Address} address */
  write(address) {
    clearTimeout(this.timer)
    const text = writtenAddress(address)
    if (text !== (location.hash || '#')) history.replaceState(null, '', text)
  }
}
