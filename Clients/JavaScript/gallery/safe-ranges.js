// @ts-check

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
 * @property {{ lower: SafeRangeEnd, upper: SafeRangeEnd }} [free] the ends without any error, where there are errors now and such numbers
 * @property {{ lower: SafeRangeEnd, upper: SafeRangeEnd }} [notes] the ends without a new note, where they are other ones
 * @property {string} words for all of that
 * @property {string} aside those that the slider doesn't show
 * @property {string} place as in `StyleSources/a.yaml:3:5`
 * @property {1} [step] of whole numbers
 * @property {{ unit: string, power: number }} [written] the unit in which its source has it, and the power of ten by which; absent for none
 * @property {(string | number)[][]} [members] of the bundle's style, which are the number itself: any value may stand there
 * @property {{ value: number, edits: SafeRangeEdit[] }[]} [stops] values that were compiled, and what each changes in the bundle's style
 */
/** @typedef {{ bundle: string, styles: Record<string, SafeRange[]> }} BundleSafeRanges */

/**
 * The steps of a key path; a step in quotes may hold anything.
 * @param {string} keyPath as in `bubbles."a tip".arrow.radius`
 */
function stepsOfKeyPath(keyPath) {
  return Array.from(keyPath.matchAll(/"((?:[^"\\]|\\.)*)"|[^."]+/g), ([step, quoted]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? step)
}

/**
 * The smallest and the largest number that a slider shows: those without a new finding, and those without an error.
 * @param {SafeRange} safeRange
 */
export function spanOfSafeRange({ lower, upper, free }) {
  return { min: Math.min(lower.value, free?.lower.value ?? lower.value), max: Math.max(upper.value, free?.upper.value ?? upper.value) }
}

/**
 * What a number does to its style: `new` where it brings a finding, `standing` where an error of now stays; empty where there is none.
 * @param {SafeRange} safeRange
 * @param {number} value
 */
export function faultAt(safeRange, value) {
  const isIn = (/** @type {{ lower: SafeRangeEnd, upper: SafeRangeEnd } | undefined} */ ends) => (
    ends !== undefined && ends.lower.value <= value && value <= ends.upper.value)
  if (safeRange.errors && isIn(safeRange.free)) return ''
  return !isIn(safeRange) ? 'new' : safeRange.errors ? 'standing' : ''
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
 * The style's JSON with another number, as the compiler would give it.
 * @param {any} json
 * @param {SafeRange} safeRange
 * @param {number} value one that the slider may show
 */
export function changedStyle(json, { members = [], stops }, value) {
  const edits = stops?.find(stop => stop.value === value)?.edits ?? members.map(path => ({ path, new: value }))
  return edits.reduce((changed, { path, ...edit }) => withEdit(changed, path, edit), json)
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
