// @ts-check

/** @type {WeakMap<Record<string, any>, Record<string, any>>} what cards show at first, by their states */
const firstStates = new WeakMap()

/**
 * The part of a card's state that an address can hold: numbers, words, and what is on or off.
 * @param {Record<string, any>} state
 */
function plainState(state) {
  return Object.fromEntries(Object.entries(state).filter(([name, value]) => name !== 'isPlaying'
    && (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'boolean' || typeof value === 'string')))
}

/**
 * Keeps what a card shows at first, once it does.
 * @param {Record<string, any>} state
 */
export function keepFirst(state) {
  if (!firstStates.has(state)) firstStates.set(state, { ...plainState(state), beside: '' })
}

/**
 * The part of a card's state that is other than at first, as an address holds it; empty for none.
 * @param {Record<string, any>} state
 */
export function changedState(state) {
  const first = firstStates.get(state) ?? {}
  const changed = Object.entries(plainState(state)).filter(([name, value]) => value !== first[name])
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : ''
}

/**
 * Takes a card's state from an address, as far as the card has such a state.
 * @param {Record<string, any>} state
 * @param {string} text
 */
export function restoreState(state, text) {
  /** @type {unknown} */
  let said = null
  try {
    said = JSON.parse(text)
  } catch {
    return
  }
  const own = plainState(state)
  for (const [name, value] of Object.entries(plainState(Object(said)))) {
    if (typeof own[name] === typeof value) state[name] = value
  }
}
