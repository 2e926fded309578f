// @ts-check
import { html, setAttributes, shortNumber, svg } from '../dom.js'
import { slider } from '../controls.js'
import { colorDifference, colorVisions, contrastRatio, cssColor, seenColor } from '../../color.js'
import { clamp } from '../../geometry.js'
import { colorFromHSB, ColorWheel, hsbOf, neededContrast, pairColor } from '../../kinds/palettes.js'

/** @typedef {import('../../kinds/palettes.js').PaletteStyle} PaletteStyle */
/** @typedef {import('../../kinds/palettes.js').ColorPair} ColorPair */
/** @typedef {import('../../kinds/palettes.js').HSB} HSB */
/** @typedef {import('../../color.js').Color} Color */
/**
 * What a palette's card shows; it outlives a redraw.
 * @typedef {object} PaletteState
 * @property {HSB} hsb of the wheel
 */

const wheelDiameter = 160
/** With its words, as the style sheet has it. */
const wheelHeight = 264
/** A table of more colors than this can't be read. */
const tableLimit = 12

/** Palettes on the page. */
export const paletteSection = {
  key: 'palettes',
  title: 'Palettes',
  help: 'Each color as text on each other color, with its contrast; as seen with color blindness; and a wheel to find '
    + 'others. ΔE₀₀ is how different two colors look: 1 is just noticeable.',
  isWide: true,
  bodyHeight: paletteHeight,
  draw: drawPalette,
}

/**
 * Every row has a height of its own; `--stacked` is 1 where the wheel stands below the table.
 * @param {import('../model.js').GalleryStyle} card
 */
function paletteHeight({ json }) {
  /** @type {{ colors: object[], pairs: object[] }} */
  const { colors, pairs } = json
  const table = 24 + 32 * (Math.min(colors.length, tableLimit) + 1) + (colors.length > tableLimit ? 24 : 0)
  const [higher, lower] = [Math.max(table, wheelHeight), Math.min(table, wheelHeight)]
  const rest = 16 + 136 + (pairs.length > 0 ? 16 + 24 + pairs.length * 44 : 0) + 16
  return `calc(${higher + rest}px + var(--stacked) * ${lower + 24 + 4 * 20}px)`
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<PaletteState>} remembered
 * @param {() => void} onChange when the state has changed
 */
function drawPalette(card, bundle, remembered, onChange) {
  const palette = /** @type {PaletteStyle} */ (bundle.palettes.get(card.name))
  const state = /** @type {PaletteState} */ (remembered)
  state.hsb ??= hsbOf(palette.colors.find(({ color }) => hsbOf(color).saturation > 0)?.color ?? palette.colors[0].color)
  const wheel = colorWheelStage(palette, state, onChange)
  const pairs = palette.pairs.map((pair, index) => pairRow(`${card.id}.pairs.${index}`, palette, pair))
  const element = html('div', { class: 'palette' },
    html('div', { class: 'palette-top' },
      html('figure', { class: 'contrasts' },
        html('figcaption', null, 'Contrast: text across, background down'), contrastTable(card.id, palette)),
      wheel.element),
    html('figure', { class: 'visions' }, html('figcaption', null, 'With color blindness'),
      visionRow('usual', palette, color => color),
      ...colorVisions.map(vision => visionRow(vision, palette, color => seenColor(color, vision)))),
    pairs.length > 0 && html('figure', { class: 'color-pairs' }, html('figcaption', null, 'Pairs'), ...pairs))
  wheel.update()
  return { element, update: wheel.update, stop() {} }
}

/**
 * Every color as text on every other one.
 * @param {string} id
 * @param {PaletteStyle} palette
 */
function contrastTable(id, { name, colors }) {
  const shown = colors.slice(0, tableLimit)
  const head = html('tr', null, html('th'), ...shown.map(({ name }) => html('th', { scope: 'col', title: name }, name)))
  const rows = shown.map(background => {
    const cells = shown.map(foreground => {
      const ratio = contrastRatio(foreground.color, background.color)
      const value = ratio === null ? `${background.name} isn't opaque`
        : `${foreground.name} on ${background.name}: ${shortNumber(ratio, 3)}:1`
      return html('td', {
        class: ratio !== null && ratio < 3 ? 'low' : null, 'data-path': `${id}.colors.${foreground.name}`, 'data-value': value,
      }, foreground !== background && inkSample(foreground.color, background.color, 30, 15),
        foreground !== background && html('small', null, ratio === null ? '–' : shortNumber(ratio, 1)))
    })
    return html('tr', null, html('th', { scope: 'row', title: background.name }, background.name), ...cells)
  })
  const rest = colors.length - shown.length
  const region = { class: 'contrast-table', tabindex: 0, role: 'region', 'aria-label': `contrast of ${name}` }
  return html('div', region, html('table', null, head, ...rows),
    rest > 0 && html('p', { class: 'quiet' }, `and ${rest} more`))
}

/**
 * A word in one color on another; a picture, since it is to be looked at, not read.
 * @param {Color} ink
 * @param {Color} paper
 * @param {number} width
 * @param {number} fontSize
 * @param {string} word
 */
function inkSample(ink, paper, width, fontSize, word = 'Ag') {
  return svg('svg', {
    class: 'ink-sample', viewBox: `0 0 ${width} 24`, width, height: 24, 'aria-hidden': 'true',
    css: { '--ink': cssColor(ink), '--paper': cssColor(paper) },
  }, svg('rect', { width, height: 24, rx: 4 }), svg('text', { x: width / 2, y: 17, 'font-size': fontSize, 'text-anchor': 'middle' }, word))
}

/**
 * The colors as somebody sees them, and which two are the most alike then.
 * @param {string} name
 * @param {PaletteStyle} palette
 * @param {(color: Color) => Color} see
 */
function visionRow(name, { colors }, see) {
  const seen = colors.map(({ color }) => see(color))
  let closest = { difference: Infinity, names: '' }
  for (let one = 0; one < Math.min(seen.length, 64); one++) {
    for (let other = one + 1; other < Math.min(seen.length, 64); other++) {
      const difference = colorDifference(seen[one], seen[other])
      if (difference < closest.difference) closest = { difference, names: `${colors[one].name} and ${colors[other].name}` }
    }
  }
  const words = closest.difference === Infinity ? '' : `closest, ${shortNumber(closest.difference)} ΔE₀₀: ${closest.names}`
  return html('div', { class: 'vision' }, html('span', null, name),
    html('span', { class: 'vision-swatches' }, ...seen.map((color, index) => (
      html('i', { title: colors[index].name, css: { '--pen': cssColor(color) } })))), html('small', { title: words }, words))
}

/**
 * A pair as a sample of text, with what it has and what it needs.
 * @param {string} path
 * @param {PaletteStyle} palette
 * @param {ColorPair} pair
 */
function pairRow(path, palette, pair) {
  const [foreground, background] = [pair.foreground, pair.background].map(
    paint => /** @type {Color} */ (pairColor(palette, paint)))
  const name = (/** @type {import('../../kinds/palettes.js').PairColor} */ paint) => (
    typeof paint === 'string' ? paint : 'a custom color')
  const ratio = contrastRatio(foreground, background)
  const needed = neededContrast(pair.size)
  const isEnough = ratio === null || ratio >= needed
  const names = `${name(pair.foreground)} on ${name(pair.background)}`
  const value = ratio === null ? 'unknown: the background isn\'t opaque' : `${shortNumber(ratio)}:1`
  return html('div', { class: `color-pair ${isEnough ? '' : 'unsound'}`, 'data-path': path, 'data-value': value },
    inkSample(foreground, background, 96, pair.size === 'large' ? 20 : 15, pair.size === 'graphic' ? '●' : 'Sample'),
    html('span', { title: names }, names),
    html('small', null, `${value}, required ${needed}:1 for ${pair.size}`))
}

/**
 * A wheel of hues and saturations with the palette's colors as marks, the color chosen on it, and the swatch that is most like it.
 * @param {PaletteStyle} palette
 * @param {PaletteState} state
 * @param {() => void} onChange
 */
function colorWheelStage(palette, state, onChange) {
  const wheel = () => new ColorWheel(wheelDiameter, state.hsb.brightness)
  const marks = palette.colors.map(({ name, color }) => {
    const { x, y } = wheel().pointOf(hsbOf(color))
    return svg('circle', { class: 'wheel-mark', cx: x, cy: y, r: 4, css: { '--pen': cssColor(color) } }, svg('title', null, name))
  })
  const chosen = svg('circle', { class: 'wheel-chosen', r: 7 })
  const disc = html('div', { class: 'wheel-disc' })
  const face = svg('svg', {
    viewBox: `0 0 ${wheelDiameter} ${wheelDiameter}`, tabindex: 0, role: 'application', 'data-focus': 'wheel',
    'aria-label': 'color wheel: left and right turn the hue, up and down change the saturation',
    on: {
      keydown: (/** @type {KeyboardEvent} */ event) => byKey(event),
      pointerdown: (/** @type {PointerEvent} */ event) => {
        face.setPointerCapture(event.pointerId)
        choose(event)
      },
      pointermove: (/** @type {PointerEvent} */ event) => event.buttons === 1 && choose(event),
    },
  }, ...marks, chosen)
  /** @param {PointerEvent} event */
  const choose = event => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(face.getScreenCTM()?.inverse())
    state.hsb = wheel().colorAt({ x, y })
    onChange()
  }
  /** @param {KeyboardEvent} event */
  const byKey = event => {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
    const by = steps[/** @type {keyof typeof steps} */ (event.key)]
    if (!by) return
    event.preventDefault()
    const { hue, saturation, brightness } = state.hsb
    state.hsb = { hue: (hue + by[0] / 72 + 1) % 1, saturation: clamp(saturation + by[1] / 20, 0, 1), brightness }
    onChange()
  }
  const brightness = slider({
    label: 'Light', name: 'brightness', min: 0, max: 1, step: 0.01, value: state.hsb.brightness, onInput: value => {
      state.hsb = { ...state.hsb, brightness: value }
      onChange()
    },
  })
  const swatch = html('i', { class: 'wheel-swatch' })
  const words = html('p', { class: 'verdict' })
  const update = () => {
    const color = colorFromHSB(state.hsb)
    const { x, y } = wheel().pointOf(state.hsb)
    setAttributes(chosen, { cx: x, cy: y, css: { '--pen': cssColor(color) } })
    disc.style.setProperty('--shade', `${1 - state.hsb.brightness}`)
    swatch.style.setProperty('--pen', cssColor(color))
    brightness.show(state.hsb.brightness)
    const near = palette.colors.map(({ name, color: own }) => ({ name, difference: colorDifference(color, own) }))
      .sort((one, other) => one.difference - other.difference)[0]
    const { hue, saturation } = state.hsb
    const far = near.difference < 0.005 ? `this is ${near.name}` : `nearest: ${near.name}, ${shortNumber(near.difference)} ΔE₀₀`
    words.textContent = `${shortNumber(hue * 360, 0)}°, ${shortNumber(saturation * 100, 0)}%; ${far}`
  }
  return {
    element: html('figure', { class: 'wheel' }, html('figcaption', null, 'Color wheel'),
      html('div', { class: 'wheel-face' }, disc, face), brightness.element, html('div', { class: 'wheel-words' }, swatch, words)),
    update,
  }
}
