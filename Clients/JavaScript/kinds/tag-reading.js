// @ts-check

/** @typedef {import('../reading.js').Reader} Reader */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../styles.js').TagStyle.Text} TagText */
/** @typedef {import('../styles.js').TagStyles} TagTable a tag set as the bundle has it: texts and boxes apart */
/**
 * One style of a tag for one number of texts.
 * @typedef {object} TagStyle
 * @property {string} name
 * @property {number} index its place in the cycle, from 0: the number that apps store
 * @property {TagText[]} texts
 * @property {Rectangle} bounds the box around all that is drawn at the largest text, as offsets from the dot
 */
/**
 * One kind of image tag: a dot, and from it a leg to each text's elbow, from where an underline runs to the text's side; the
 * text stands above it. Its styles are held by number of texts, in the order of the cycle.
 * @typedef {Omit<TagTable, 'bounds' | 'colors' | 'styles'>
 *   & { colors: import('../styles.js').TagStyles.Colors, styles: Map<number, TagStyle[]> }} TagStyles
 */
/** @typedef {Omit<TagTable, 'bounds'> & { bounds: Map<number, () => Map<string, Rectangle>> }} ReadTags boxes are read when asked for */

/** @type {import('../form-reader.js').Reading} */
export const tagReading = {
  // Boxes of numbers of texts that have no styles are never looked at.
  members: { 'TagStyles.bounds': (json, before, read) => read(true) },
  values: {
    TagStyles: (/** @type {ReadTags} */ { bounds, ...tags }, json) => {
      const styles = readStyles(tags, bounds, json)
      const missing = [...styles.keys()].filter(count => !tags.layout.radius.has(count)).sort((a, b) => a - b)[0]
      if (missing) json.at('layout').at('radius').at(`${missing}`).fail('the length of a leader')
      return { ...tags, colors: tags.colors ?? { dot: null, line: null, text: null }, styles }
    },
    'TagStyle.Text': (/** @type {TagText} */ text, json) => {
      const size = Math.abs(text.angle)
      if (size === 90 || text.side === (size < 90 ? 'right' : 'left')) return text
      return json.fail(`the side that follows from the angle ${text.angle}`, `\`${text.side}\``)
    },
    Rectangle: (/** @type {Rectangle} */ box, json) => (
      box.minX <= box.maxX && box.minY <= box.maxY ? box : json.fail('a box that isn\'t turned over')),
  },
}

/**
 * The styles by number of texts: for each every style of the cycle, with so many texts, and its box.
 * @param {Omit<TagTable, 'bounds'>} tags
 * @param {ReadTags['bounds']} boxes
 * @param {Reader} json
 * @returns {Map<number, TagStyle[]>}
 */
function readStyles({ cycle, styles }, boxes, json) {
  return new Map([...styles].map(([count, texts]) => {
    const own = json.at('bounds').at(`${count}`)
    const readBoxes = boxes.get(count) ?? own.fail('the boxes of these styles')
    const stated = json.at('styles').at(`${count}`)
    requireCycle(stated, cycle, 'the angles of this style')
    for (const name of cycle) stated.at(name).requireLength(count)
    const bounds = json.at('bounds').at(`${count}`).reading(readBoxes)
    requireCycle(own, cycle, 'the box of this style')
    return [count, cycle.map((name, index) => (
      { name, index, texts: texts.get(name) ?? [], bounds: /** @type {Rectangle} */ (bounds.get(name)) }))]
  }))
}

/**
 * @param {Reader} json an object with one member for every style
 * @param {string[]} cycle
 * @param {string} expected
 */
function requireCycle(json, cycle, expected) {
  const known = new Set(cycle)
  const stranger = [...json.object().keys()].find(name => !known.has(name))
  if (stranger !== undefined) json.at(stranger).fail('a style of the cycle as the key', `\`${stranger}\``)
  for (const name of cycle) if (!json.at(name).isThere) json.at(name).fail(expected)
}
