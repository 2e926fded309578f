// @ts-check
import { bytesOf } from './patch.js'

/**
 * An end of a safe range.
 * @typedef {object} SafeRangeEnd
 * @property {number} value the last one that belongs to it
 * @property {string} [rule] that ends it; absent where the values that there may be end
 * @property {string} [level] of that
 * @property {string} [at] the key path of what is found, where that isn't the number itself
 * @property {boolean} [isOpen] whether nothing ends it as far as was looked
 */
/** @typedef {{ path: (string | number)[], new?: any }} SafeRangeEdit of a style's JSON; without a new value the member is gone */
/**
 * How far a number of a style may go, as the program writes it.
 * @typedef {object} SafeRange
 * @property {string} key of the style's value, as in `bubbles.tip.arrow.radius`
 * @property {string} stated where the number is written: in a style, or a token
 * @property {'whole' | 'min' | 'max'} endpoint
 * @property {number} value
 * @property {string} [unit]
 * @property {SafeRangeEnd} lower
 * @property {SafeRangeEnd} upper
 * @property {true} [errors] whether the style has an error now
 * @property {{ lower: SafeRangeEnd, upper: SafeRangeEnd }} [free] the ends without any error, where these are other ones and there are such numbers
 * @property {{ lower: SafeRangeEnd, upper: SafeRangeEnd }} [notes] the ends without a new note, where they are other ones
 * @property {string} words for all of that
 * @property {string} aside those that the slider doesn't show
 * @property {string} place as in `StyleSources/a.yaml:3:5`
 * @property {1} [step] of whole numbers
 * @property {[start: number, end: number]} [range] the number's own text in its source, in bytes; absent where it is written otherwise
 * @property {{ unit: string, power: number }} [written] the unit in which its source has it, and the power of ten by which; absent for none
 * @property {(string | number)[][]} [members] of the bundle's style, which are the number itself: any value may stand there
 * @property {{ value: number, edits: SafeRangeEdit[] }[]} [stops] values that were compiled, and what each changes in the bundle's style
 */
/** @typedef {{ bundle: string, styles: Record<string, SafeRange[]>, texts?: Record<string, string> }} BundleSafeRanges with the sources by path */
/** @typedef {'sound' | 'noted' | 'warned' | 'faulty' | 'free'} NumberState `free`: of a style with an error a number without any */

/**
 * The steps of a key path; a step in quotes may hold anything.
 * @param {string} keyPath as in `bubbles."a tip".arrow.radius`
 */
function stepsOfKeyPath(keyPath) {
  return Array.from(keyPath.matchAll(/"((?:[^"\\]|\\.)*)"|[^."]+/g), ([step, quoted]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? step)
}

/**
 * What a number is called wherever it is used: by the value that has it in a source.
 * @param {SafeRange} safeRange
 */
export function numberID({ stated, endpoint }) {
  return endpoint === 'whole' ? stated : `${stated},${endpoint}`
}

/**
 * The smallest and the largest number that a slider shows: those without a new finding, and those without an error.
 * @param {SafeRange} safeRange
 */
export function spanOfSafeRange({ lower, upper, free }) {
  return { min: Math.min(lower.value, free?.lower.value ?? lower.value), max: Math.max(upper.value, free?.upper.value ?? upper.value) }
}

/**
 * The part of that span which is shown at first: up to half and twice the number where its safe range has no end.
 * @param {SafeRange} safeRange
 */
export function nearSpan(safeRange) {
  const { value, lower, upper, free, errors, step } = safeRange
  const whole = spanOfSafeRange(safeRange)
  const size = Math.abs(value) || whole.max / 8 || -whole.min / 8
  const rounded = (/** @type {number} */ number, /** @type {(number: number) => number} */ round) => step ? round(number) : number
  // A style with an error shows where it has none.
  const ends = errors && free ? whole : { min: lower.value, max: upper.value }
  return {
    min: lower.isOpen ? Math.max(whole.min, rounded(value > 0 ? value / 2 : value - size, Math.floor)) : ends.min,
    max: upper.isOpen ? Math.min(whole.max, rounded(value < 0 ? value / 2 : value + size, Math.ceil)) : ends.max,
  }
}

/**
 * What a number does to its style: `sound` brings nothing new, `noted` a note, `warned` a warning or leaves an error of now, `faulty` an
 * error, or anything new to a style that has one.
 * @param {SafeRange} safeRange
 * @param {number} value
 * @returns {NumberState}
 */
export function stateAt({ lower, upper, free, notes, errors }, value) {
  const isIn = (/** @type {{ lower: SafeRangeEnd, upper: SafeRangeEnd } | undefined} */ ends) => (
    ends !== undefined && ends.lower.value <= value && value <= ends.upper.value)
  if (errors) return isIn(free) ? 'free' : isIn({ lower, upper }) ? 'warned' : 'faulty'
  if (isIn({ lower, upper })) return notes === undefined || isIn(notes) ? 'sound' : 'noted'
  return isIn(free) ? 'warned' : 'faulty'
}

/**
 * What a number is called on its card: by its keys below the style, and by the token that it stands at.
 * @param {SafeRange} safeRange
 */
export function safeRangeLabel({ key, stated, endpoint }) {
  const end = endpoint === 'whole' ? '' : `, ${endpoint}`
  const token = stated.startsWith('tokens.') ? ` at {${stepsOfKeyPath(stated).slice(1).join('.')}}` : ''
  return `${stepsOfKeyPath(key).slice(2).join('.')}${end}${token}`
}

/**
 * Another number as its source would have it: `350ms`.
 * @param {SafeRange} safeRange
 * @param {number} value in the unit of its field
 */
export function writtenNumber({ written: { unit, power } = { unit: '', power: 0 } }, value) {
  return `${Number((value * 10 ** power).toFixed(9))}${unit}`
}

/**
 * The edit of its source that writes a number; null where its text isn't known.
 * @param {SafeRange} safeRange
 * @param {string} text
 * @param {Record<string, string>} texts of the sources, by path
 * @returns {import('./patch.js').SourceEdit | null}
 */
export function sourceEdit({ place, range }, text, texts) {
  const path = place.replace(/:\d+:\d+$/, '')
  if (!range || !Object.hasOwn(texts, path)) return null
  const [start, end] = range
  const source = bytesOf(texts[path])
  // A property list says of what kind its numbers are.
  const [open, close] = ['<integer>', '</integer>']
  const isInteger = source.slice(0, start).endsWith(open) && source.slice(end).startsWith(close)
  if (!isInteger || /^-?\d+$/.test(text)) return { path, start, end, text }
  return { path, start: start - open.length, end: end + close.length, text: `<real>${text}</real>` }
}

/**
 * What another number changes in the style's JSON, as the compiler would have it; null where nobody has compiled that.
 * @param {SafeRange} safeRange
 * @param {number} value
 * @returns {SafeRangeEdit[] | null}
 */
function editsAt({ members = [], stops }, value) {
  return stops ? stops.find(stop => stop.value === value)?.edits ?? null : members.map(path => ({ path, new: value }))
}

/**
 * The style's JSON with other numbers, as the compiler would give it. Nobody has compiled two that meet in a member: the one that was turned
 * last is drawn alone.
 * @param {any} json
 * @param {{ safeRange: SafeRange, value: number }[]} changes those turned last at the end
 * @returns {{ json: any, left: SafeRange[] }} the numbers that aren't drawn
 */
export function changedStyle(json, changes) {
  /** @type {Map<string, { safeRange: SafeRange, edits: SafeRangeEdit[] }>} */
  const drawn = new Map()
  /** @type {SafeRange[]} */
  const left = []
  for (const { safeRange, value } of [...changes].reverse()) {
    const id = numberID(safeRange)
    const edits = editsAt(safeRange, value)
    // All values that have a number change with it, and each knows of all.
    if (drawn.has(id) || left.some(known => numberID(known) === id)) continue
    const meetsOther = [...drawn.values()].some(other => other.edits.some(one => edits?.some(edit => meet(one.path, edit.path))))
    if (!edits || meetsOther) left.push(safeRange)
    else drawn.set(id, { safeRange, edits })
  }
  return { json: withEdits(json, [...drawn.values()].flatMap(({ edits }) => edits)), left }
}

/**
 * A copy of a style's JSON with some edits.
 * @param {any} json
 * @param {SafeRangeEdit[]} edits
 */
export function withEdits(json, edits) {
  return edits.reduce((changed, { path, ...edit }) => withEdit(changed, path, edit), json)
}

/**
 * Whether two paths lead to one member, or one into the other.
 * @param {(string | number)[]} one
 * @param {(string | number)[]} other
 */
function meet(one, other) {
  return one.slice(0, other.length).every((step, index) => `${step}` === `${other[index]}`)
}

/**
 * A copy in which one member is another one, or gone.
 * @param {any} json
 * @param {(string | number)[]} path
 * @param {{ new?: any }} edit
 * @returns {any}
 */
function withEdit(json, [step, ...rest], edit) {
  const isGone = rest.length === 0 && !('new' in edit)
  const inner = isGone ? undefined : rest.length > 0 ? withEdit(json?.[step] ?? {}, rest, edit) : edit.new
  // Of lists that have other lengths the whole is edited, so no item goes.
  if (Array.isArray(json)) return json.map((item, index) => index === Number(step) ? inner : item)
  const { [step]: _, ...others } = json
  return isGone ? others : { ...json, [step]: inner }
}
