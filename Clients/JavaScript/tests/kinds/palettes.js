// @ts-check
// What the vectors of this kind ask of a client, and all that it draws of a style.
import { pair, point } from '../values.js'

/** @param {import('../../kinds/palettes.js').HSB} hsb */
const parts = ({ hue, saturation, brightness }) => [hue, saturation, brightness]

/** @type {import('../conformance.js').KindChecks} */
export const paletteChecks = client => ({
  'palettes': (comparison, vector, bundle) => {
    const palette = /** @type {import('../../kinds/palettes.js').PaletteStyle} */ (bundle.palettes.get(vector.palette))
    const color = (/** @type {import('../../kinds/palettes.js').PairColor} */ paint) => (
      /** @type {import('../../color.js').Color} */ (client.pairColor(palette, paint)))
    if (vector.contrasts) {
      comparison.expect('names', palette.colors.map(swatch => swatch.name), vector.names)
      const contrasts = palette.pairs.map(
        ({ foreground, background }) => client.contrastRatio(color(foreground), color(background)))
      return comparison.expect('contrasts', contrasts, vector.contrasts)
    }
    const [one, other] = [color(vector.one), color(vector.other)]
    comparison.expect('difference', client.colorDifference(one, other), vector.difference)
    const seen = client.colorVisions.map(vision => [vision, client.seenColor(one, vision).components])
    comparison.expect('seen', Object.fromEntries(seen), vector.seen)
  },

  'color-wheels': (comparison, vector) => {
    const wheel = new client.ColorWheel(vector.diameter, vector.brightness)
    const place = point(vector.point)
    comparison.expect('isInside', wheel.contains(place), vector.isInside)
    const hsb = wheel.colorAt(place)
    comparison.expect('hsb', parts(hsb), vector.hsb)
    comparison.expect('components', client.colorFromHSB(hsb).components, vector.components)
    comparison.expect('mark', pair(wheel.pointOf(hsb)), vector.mark)
    const other = client.hsbOf({ colorSpace: 'srgb', components: vector.other, alpha: 1 })
    comparison.expect('otherHSB', parts(other), vector.otherHSB)
  },
})

/** @type {import('../drawings.js').Drawing<import('../../kinds/palettes.js').PaletteStyle>} */
export function paletteDrawing(client, palette) {
  const colors = palette.colors.map(({ name }) => /** @type {import('../../color.js').Color} */ (client.swatchColor(palette, name)))
  const wheel = new client.ColorWheel(200)
  const own = (/** @type {import('../../kinds/palettes.js').PairColor} */ paint) => (
    /** @type {import('../../color.js').Color} */ (client.pairColor(palette, paint)))
  return {
    colors: colors.map((color, index) => {
      const [next, hsb] = [colors[(index + 1) % colors.length], client.hsbOf(color)]
      return {
        css: client.cssColor(color), hsb: parts(hsb), mark: pair(wheel.pointOf(hsb)), back: client.colorFromHSB(hsb).components,
        seen: client.colorVisions.map(vision => client.seenColor(color, vision).components),
        difference: client.colorDifference(color, next), mixed: client.mixedColor(color, next, 0.3).components,
      }
    }),
    pairs: palette.pairs.map(({ foreground, background, size }) => (
      { contrast: client.contrastRatio(own(foreground), own(background)), needed: client.neededContrast(size) })),
  }
}
