// @ts-check
import { clamp } from './geometry.js'

/** @typedef {import('./styles.js').Color} Color components are red, green and blue, all in 0…1 */

/**
 * A color between two, component by component; colors of two spaces are mixed in Display P3. The parts stay in 0…1.
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
 * A color as CSS writes it.
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
  const [red, green, blue] = timesColumn(displayP3FromSRGB, color.components.map(linearLight)).map(storedComponent)
  return { colorSpace: 'display-p3', components: [red, green, blue], alpha: color.alpha }
}

/** From linear Display P3 to linear sRGB; colors that sRGB can't show lie beyond 0…1. */
const sRGBFromDisplayP3 = [[1.2249402, -0.2249402, 0], [-0.0420570, 1.0420570, 0], [-0.0196376, -0.0786360, 1.0982736]]

/**
 * The linear light of a stored component (IEC 61966-2-1, in both spaces); below 0 the curve is turned about the origin.
 * @param {number} component
 */
function linearLight(component) {
  const size = Math.abs(component)
  return Math.sign(component) * (size <= 0.04045 ? size / 12.92 : ((size + 0.055) / 1.055) ** 2.4)
}

/**
 * The stored component of linear light.
 * @param {number} light
 */
function storedComponent(light) {
  const size = Math.abs(light)
  return Math.sign(light) * (size <= 0.0031308 ? size * 12.92 : 1.055 * size ** (1 / 2.4) - 0.055)
}

/**
 * @param {readonly (readonly number[])[]} matrix
 * @param {readonly number[]} column
 */
function timesColumn(matrix, column) {
  return matrix.map(row => row.reduce((sum, factor, index) => sum + factor * column[index], 0))
}

/**
 * Components in sRGB as they are stored, which may lie beyond 0…1 for a color of Display P3.
 * @param {Color} color
 */
export function storedInSRGB({ colorSpace, components }) {
  if (colorSpace === 'srgb') return components
  return timesColumn(sRGBFromDisplayP3, components.map(linearLight)).map(storedComponent)
}

/**
 * Linear light of sRGB of what is seen of a color over stored components: alpha mixes stored components.
 * @param {Color} color
 * @param {readonly number[]} below
 */
function lightOver(color, below) {
  const { alpha } = color
  return storedInSRGB(color).map((component, index) => linearLight(below[index] + (component - below[index]) * alpha))
}

const white = [1, 1, 1]

/**
 * The contrast of a color on an opaque background, from 1 to 21 (WCAG 2.2); null where the background isn't opaque.
 * @param {Color} foreground
 * @param {Color} background
 */
export function contrastRatio(foreground, background) {
  if (background.alpha !== 1) return null
  const below = storedInSRGB(background)
  const [one, two] = [lightOver(foreground, below), below.map(linearLight)].map(
    ([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
  return Math.max(one, two) / Math.min(one, two)
}

/** From linear sRGB to CIE XYZ, and its white. */
const xyzFromSRGB = [
  [506752 / 1228815, 87881 / 245763, 12673 / 70218], [87098 / 409605, 175762 / 245763, 12673 / 175545],
  [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
]
const xyzOfWhite = timesColumn(xyzFromSRGB, white)

/**
 * L*, a* and b* under D65 of linear light.
 * @param {readonly number[]} light
 * @returns {[lightness: number, a: number, b: number]}
 */
function labOf(light) {
  const [x, y, z] = timesColumn(xyzFromSRGB, light).map((value, index) => {
    const ratio = value / xyzOfWhite[index]
    return ratio > 216 / 24389 ? Math.cbrt(ratio) : (24389 / 27 * ratio + 16) / 116
  })
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/**
 * How different two colors look over white: ΔE₀₀ (CIEDE2000), about 1 where people just see it, 100 from black to white.
 * @param {Color} one
 * @param {Color} other
 */
export function colorDifference(one, other) {
  const [[l1, a1, b1], [l2, a2, b2]] = [one, other].map(color => labOf(lightOver(color, white)))
  const stretch = 1.5 - 0.5 * saturation((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2)
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [Math.atan2(b1, a1 * stretch), Math.atan2(b2, a2 * stretch)]
  const hasHues = c1 * c2 > 0
  // The turn from one hue to the other, the shorter way round.
  const turn = hasHues ? Math.atan2(Math.sin(h2 - h1), Math.cos(h2 - h1)) : 0
  const degrees = ((c1 > 0 ? h1 : h2) + turn / 2) * 180 / Math.PI
  const hue = (degrees % 360 + 360) % 360
  const [lightness, chroma] = [(l1 + l2) / 2 - 50, (c1 + c2) / 2]
  const wave = (/** @type {number} */ times, /** @type {number} */ shift) => Math.cos((times * hue + shift) * Math.PI / 180)
  const hueWeight = 1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.2 * wave(4, -63)
  const l = (l2 - l1) / (1 + 0.015 * lightness ** 2 / Math.sqrt(20 + lightness ** 2))
  const c = (c2 - c1) / (1 + 0.045 * chroma)
  const h = 2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2) / (1 + 0.015 * chroma * hueWeight)
  const rotation = -2 * saturation(chroma) * Math.sin(Math.PI / 3 * Math.exp(-(((hue - 275) / 25) ** 2)))
  return Math.sqrt(Math.max(l * l + c * c + h * h + rotation * c * h, 0))
}

/** @param {number} chroma */
function saturation(chroma) {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
}

/** @typedef {'protanopia' | 'deuteranopia' | 'tritanopia'} ColorVision without the cones for long, middle or short waves */

/**
 * What is seen without one kind of cones, in linear light: Machado, Oliveira and Fernandes (2009) at full severity.
 * @type {Readonly<Record<ColorVision, readonly (readonly number[])[]>>}
 */
const visionMatrices = {
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}

/** The kinds of color vision that `seenColor` knows beside the usual one. */
export const colorVisions = /** @type {readonly ColorVision[]} */ (Object.keys(visionMatrices))

/**
 * A color over white as somebody without one kind of cones sees it.
 * @param {Color} color
 * @param {ColorVision} vision
 * @returns {Color} opaque, in sRGB
 */
export function seenColor(color, vision) {
  const [red, green, blue] = timesColumn(visionMatrices[vision], lightOver(color, white)).map(
    light => storedComponent(clamp(light, 0, 1)))
  return { colorSpace: 'srgb', components: [red, green, blue], alpha: 1 }
}
