// @ts-check
import { clamp } from './geometry.js'

/**
 * A colour in a named colour space; components (red, green, blue) and alpha in 0…1.
 * @typedef {{ colorSpace: 'srgb' | 'display-p3', components: [number, number, number], alpha: number }} Color
 */

/**
 * @param {import('./reading.js').Reader} json
 * @returns {Color}
 */
export function readColor(json) {
  const alpha = json.at('alpha').proportion()
  const colorSpace = json.at('colorSpace').word(/** @type {const} */ (['srgb', 'display-p3']))
  const [red, green, blue] = json.at('components').listOf(3, component => component.proportion())
  return { colorSpace, components: [red, green, blue], alpha }
}

/**
 * A colour between two, component by component; colours of two spaces are mixed in Display P3. The parts stay in 0…1.
 * @param {Color} from
 * @param {Color} to
 * @param {number} progress the part of the way; outside of 0…1 where a curve overshoots
 * @returns {Color}
 */
export function mixedColor(from, to, progress) {
  if (progress === 0) return from
  if (progress === 1) return to
  const [one, other] = from.colorSpace === to.colorSpace ? [from, to] : [inDisplayP3(from), inDisplayP3(to)]
  /** @param {number} a @param {number} b */
  const mixed = (a, b) => clamp(a + (b - a) * progress, 0, 1)
  const [red, green, blue] = one.components.map((component, index) => mixed(component, other.components[index]))
  return { colorSpace: one.colorSpace, components: [red, green, blue], alpha: mixed(one.alpha, other.alpha) }
}

/**
 * A colour as CSS writes it.
 * @param {Color} color
 */
export function cssColor({ colorSpace, components, alpha }) {
  return `color(${colorSpace} ${components.join(' ')} / ${alpha})`
}

/** From linear sRGB to linear Display P3, both with the white D65: each row gives a component. */
const displayP3FromSRGB = [
  [0.8224619687143625, 0.177538031285638, 0],
  [0.03319419885096159, 0.9668058011490384, 0],
  [0.01708263072112004, 0.0723974406639634, 0.9105199286149165],
]

/**
 * @param {Color} color
 * @returns {Color}
 */
function inDisplayP3(color) {
  if (color.colorSpace === 'display-p3') return color
  // Both spaces have sRGB's transfer function (IEC 61966-2-1).
  const light = color.components.map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
  const [red, green, blue] = displayP3FromSRGB.map(row => {
    const c = row[0] * light[0] + row[1] * light[1] + row[2] * light[2]
    return c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055
  })
  return { colorSpace: 'display-p3', components: [red, green, blue], alpha: color.alpha }
}
