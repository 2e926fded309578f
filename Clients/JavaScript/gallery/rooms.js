// @ts-check

/** @typedef {{ name: string, level: 'error' | 'warning' | 'note', keyPath?: string }} RoomFinding */
/** @typedef {{ value: number, end: 'finding' | 'domain' | 'none', beyond?: number, finding?: RoomFinding }} RoomEnd */
/** @typedef {{ lower: RoomEnd, upper: RoomEnd }} RoomInterval */
/**
 * How far a number may go, as `stylec explain --rooms --format json` tells it, with what the page draws of it.
 * @typedef {object} Room
 * @property {string} keyPath where the number is written: in a style, or a token
 * @property {'whole' | 'min' | 'max'} part
 * @property {number} value
 * @property {string} [unit]
 * @property {RoomInterval} [interval] absent where no number that was tried is sound
 * @property {RoomInterval} [withoutNotes] absent where that is the same
 * @property {RoomFinding[]} faults
 * @property {{ name: string, level: string, words: string }[]} asides
 * @property {string} place as in `StyleSources/a.yaml:3:5`
 * @property {string} text the value as it is written there
 * @property {(string | number)[][]} [members] of the bundle's style, which are the number itself: any value may stand there
 * @property {{ value: number, changes: any }[]} [stops] values that were compiled, and what each changes in the bundle's style
 */

/**
 * The steps of a key path; a step in quotes may hold anything.
 * @param {string} keyPath as in `bubbles."a tip".arrow.radius`
 */
export function stepsOfKeyPath(keyPath) {
  return Array.from(keyPath.matchAll(/"((?:[^"\\]|\\.)*)"|[^."]+/g), ([step, quoted]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? step)
}

/**
 * The steps below the style or the group of tokens in which a number is written.
 * @param {Room} room
 */
function ownSteps({ keyPath }) {
  const steps = stepsOfKeyPath(keyPath)
  return steps.slice(steps[0] === 'tokens' ? 1 : 2)
}

/**
 * What a number is called on its card.
 * @param {Room} room
 */
export function roomLabel(room) {
  const part = room.part === 'whole' ? '' : `, ${room.part}`
  return `${room.keyPath.startsWith('tokens.') ? 'token ' : ''}${ownSteps(room).join('.')}${part}`
}

/**
 * The line of YAML that states another number: `arrow: { radius: 5.5 }`; of what stands in a list, the entry's own keys.
 * @param {Room} room
 * @param {number} value
 */
export function yamlLine(room, value) {
  const steps = ownSteps(room)
  const last = steps.map(step => /^\d+$/.test(step)).lastIndexOf(true)
  const [first, ...inner] = steps.slice(last + 1)
  const text = writtenText(room, value)
  if (first === undefined) return text
  return `${yamlKey(first)}: ${inner.reduceRight((value, step) => `{ ${yamlKey(step)}: ${value} }`, text)}`
}

/** @param {string} key */
function yamlKey(key) {
  return /^[A-Za-z_][\w-]*$/.test(key) ? key : JSON.stringify(key)
}

/**
 * A number in the unit and in the place in which the value's text has it: `120..313`, `200ms`.
 * @param {Room} room
 * @param {number} value
 */
function writtenText({ text, part }, value) {
  const ends = text.split('..')
  const index = part === 'max' ? ends.length - 1 : 0
  const [, before = '', unit = ''] = ends[index].match(/^(\s*)[^a-z%]*([a-z]+|%)?\s*$/) ?? []
  const scaled = unit === 'ms' ? value * 1000 : unit === '%' ? value * 100 : value
  ends[index] = `${before}${Number(scaled.toFixed(6))}${/^(turn|rad)$/.test(unit) ? 'deg' : unit}`
  return ends.join('..')
}

/**
 * The style's JSON with another number, as the compiler would give it.
 * @param {any} json
 * @param {Room} room
 * @param {number} value one that the slider may show
 */
export function changedStyle(json, { members = [], stops }, value) {
  const stop = stops?.find(stop => stop.value === value)
  if (stop) return patched(json, stop.changes)
  return members.reduce((changed, steps) => withMember(changed, steps, value), json)
}

/**
 * A copy in which one member is another one.
 * @param {any} json
 * @param {(string | number)[]} steps
 * @param {any} value
 * @returns {any}
 */
function withMember(json, [step, ...rest], value) {
  const inner = rest.length === 0 ? value : withMember(json[step], rest, value)
  if (Array.isArray(json)) return json.map((item, index) => index === Number(step) ? inner : item)
  return { ...json, [step]: inner }
}

/**
 * A copy with what a merge patch (RFC 7396) changes.
 * @param {any} json
 * @param {any} patch
 * @returns {any}
 */
function patched(json, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch
  const own = json !== null && typeof json === 'object' && !Array.isArray(json) ? json : {}
  const kept = Object.entries(own).filter(([name]) => patch[name] !== null)
  const changed = Object.entries(patch).filter(([, value]) => value !== null).map(([name, value]) => [name, patched(own[name], value)])
  return Object.fromEntries([...kept, ...changed])
}
