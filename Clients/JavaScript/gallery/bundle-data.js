// @ts-check

/** @typedef {import('./model.js').BundleData} BundleData */

/**
 * The bundles with the styles that only their bases hold.
 * @param {BundleData[]} bundles
 * @returns {BundleData[]}
 */
export function wholeBundles(bundles) {
  /** @param {BundleData} data @returns {any} */
  const whole = ({ base, bundle, same = {} }) => {
    const known = bundles.find(({ name }) => name === base)
    if (!known || Object.keys(same).length === 0) return bundle
    const styles = whole(known)
    return joinedBundles(Object.fromEntries(Object.entries(same).map(([kind, names]) => (
      [kind, Object.fromEntries(names.map(name => [name, styles[kind][name]]))]))), bundle)
  }
  return bundles.map(data => ({ ...data, bundle: whole(data) }))
}

/**
 * The styles of two states of a bundle, those that both have as in the later one; each kind's by name, as bundles have them.
 * @param {any} earlier
 * @param {any} later
 */
export function joinedBundles(earlier, later) {
  if (!earlier) return later
  /** @param {any} bundle @param {string} kind */
  const styles = (bundle, kind) => Object.entries(bundle[kind] ?? {})
  const kinds = [...new Set([...Object.keys(earlier), ...Object.keys(later)])]
  return Object.fromEntries(kinds.map(kind => {
    if (typeof (later[kind] ?? earlier[kind]) !== 'object') return [kind, later[kind]]
    const joined = [...new Map([...styles(earlier, kind), ...styles(later, kind)])]
    return [kind, Object.fromEntries(joined.sort(([one], [other]) => one < other ? -1 : 1))]
  }))
}

/**
 * A bundle and those that it extends, the nearest first.
 * @param {string} name
 * @param {BundleData[]} bundles
 */
export function basesOf(name, bundles) {
  const found = [name]
  for (;;) {
    const base = bundles.find(bundle => bundle.name === found[found.length - 1])?.base
    if (base === undefined || found.includes(base)) return found
    found.push(base)
  }
}

/**
 * The tokens with the values that only the bases of bundles hold.
 * @param {import('./model.js').TokenData[]} tokens
 * @param {BundleData[]} bundles
 */
export function wholeTokens(tokens, bundles) {
  return tokens.map(token => ({ ...token, values: Object.fromEntries(bundles.flatMap(({ name }) => {
    const known = basesOf(name, bundles).find(base => Object.hasOwn(token.values, base))
    return known === undefined ? [] : [[name, token.values[known]]]
  })) }))
}
