// @ts-check
import { storedInSRGB } from '../color.js'
import { clamp } from '../geometry.js'

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../color.js').Color} Color */
/** @typedef {import('../styles.js').PaletteStyle} PaletteStyle */
/** @typedef {import('../styles.js').ContrastSize} ContrastSize */
/** @typedef {import('../styles.js').PaletteStyle.Pair} ColorPair what is read on what */
/** @typedef {import('../styles.js').PaletteStyle.PairColor} PairColor one of the palette's by name, or a color of its own */

/** @type {import('../form-reader.js').Reading} */
export const paletteReading = {
  values: {
    PaletteStyle: (/** @type {PaletteStyle} */ palette, json) => {
      const names = new Set()
      for (const { name } of palette.colors) {
        if (names.has(name)) json.fail('colors of different names', `\`${name}\` twice`)
        names.add(name)
      }
      for (const paint of palette.pairs.flatMap(({ foreground, background }) => [foreground, background])) {
        if (typeof paint === 'string' && !names.has(paint)) json.fail('pairs of its own colors', `\`${paint}\``)
      }
      return palette
    },
  },
}

/**
 * The color of a name; null where the palette has none.
 * @param {PaletteStyle} palette
 * @param {string} name
 */
export function swatchColor(palette, name) {
  return palette.colors.find(swatch => swatch.name === name)?.color ?? null
}

/**
 * A color of a pair: its own, or the palette's of that name.
 * @param {PaletteStyle} palette
 * @param {PairColor} paint
 */
export function pairColor(palette, paint) {
  return typeof paint === 'string' ? swatchColor(palette, paint) : paint
}

/**
 * The least contrast that something of a size needs (WCAG 2.2).
 * @param {ContrastSize} size
 */
export function neededContrast(size) {
  return size === 'normal' ? 4.5 : 3
}

/** @typedef {{ hue: number, saturation: number, brightness: number }} HSB the hue as a part of a turn, red at 0, all in 0…1 */

/**
 * An opaque color of sRGB from hue, saturation and brightness.
 * @param {HSB} hsb
 * @returns {Color}
 */
export function colorFromHSB({ hue, saturation, brightness }) {
  // Each component falls from the brightness as far as the hue is away from its own, by up to all of the saturation.
  const [red, green, blue] = [0, 1 / 3, 2 / 3].map(own => {
    const turn = Math.abs(hue - own) % 1
    const distance = Math.min(turn, 1 - turn) * 6
    return brightness * (1 - saturation * clamp(distance - 1, 0, 1))
  })
  return { colorSpace: 'srgb', components: [red, green, blue], alpha: 1 }
}

/**
 * Hue, saturation and brightness of a color; what sRGB can't show is cut off.
 * @param {Color} color
 * @returns {HSB}
 */
export function hsbOf(color) {
  const parts = storedInSRGB(color).map(component => clamp(component, 0, 1))
  const [most, least] = [Math.max(...parts), Math.min(...parts)]
  const span = most - least
  const saturation = most > 0 ? span / most : 0
  if (span === 0) return { hue: 0, saturation, brightness: most }
  const lead = parts.indexOf(most)
  const sixths = 2 * lead + (parts[(lead + 1) % 3] - parts[(lead + 2) % 3]) / span
  return { hue: sixths < 0 ? (sixths + 6) % 6 / 6 : sixths / 6, saturation, brightness: most }
}

/** A disc from which people choose hue and saturation; brightness is set apart. */
export class ColorWheel {
  /**
   * @param {number} diameter in points
   * @param {number} brightness in 0…1
   */
  constructor(diameter, brightness = 1) {
    this.diameter = diameter
    this.brightness = brightness
  }

  /**
   * Whether a point lies on the wheel, from whose upper left corner it is given; the edge counts.
   * @param {Point} point
   */
  contains({ x, y }) {
    return Math.hypot(x - this.diameter / 2, y - this.diameter / 2) <= this.diameter / 2
  }

  /**
   * The color at a point: its hue is the angle clockwise from the right, its saturation the distance from the middle. A finger
   * that has left the wheel goes on along its edge.
   * @param {Point} point
   * @returns {HSB}
   */
  colorAt({ x, y }) {
    const [dx, dy] = [x - this.diameter / 2, y - this.diameter / 2]
    const turn = Math.atan2(dy, dx) / (2 * Math.PI)
    const hue = turn < 0 ? (turn + 1) % 1 : turn
    return { hue, saturation: Math.min(1, Math.hypot(dx, dy) / (this.diameter / 2)), brightness: this.brightness }
  }

  /**
   * Where a color's mark stands.
   * @param {HSB} hsb
   * @returns {Point}
   */
  pointOf({ hue, saturation }) {
    const [radius, angle] = [this.diameter / 2, hue * 2 * Math.PI]
    return { x: radius * (1 + saturation * Math.cos(angle)), y: radius * (1 + saturation * Math.sin(angle)) }
  }
}
