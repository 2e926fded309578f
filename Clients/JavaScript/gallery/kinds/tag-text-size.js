// @ts-check
import { boxAround } from '../../geometry.js'
import { TagLayout } from '../../kinds/tags.js'
import { textScale } from '../../text-size.js'
import { textSizes } from './tag-drawing.js'

/** @typedef {import('../../kinds/tags.js').TagStyles} TagStyles */

/**
 * A tag set as an app draws it where people have chosen another text size: texts are larger or smaller, all else is as it was.
 * @param {TagStyles} tags
 * @param {import('../../text-size.js').TextSize | number} size
 * @returns {TagStyles}
 */
export function tagsAtTextSize(tags, size) {
  const { text } = tags.layout
  const scale = textScale(text, size)
  if (scale === 1) return tags
  /** @param {{ min: number, max: number }} range */
  const scaled = ({ min, max }) => ({ min: min * scale, max: max * scale })
  const fontSize = text.fontSize === null ? null : text.fontSize * scale
  const layout = { ...tags.layout, text: { ...text, width: scaled(text.width), height: scaled(text.height), fontSize } }
  const drawn = { ...tags, layout }
  const styles = [...tags.styles].map(([count, all]) => /** @type {const} */ ([count, all.map(style => {
    const layouts = /** @type {const} */ (['smallest', 'largest']).map(extent => TagLayout.of(drawn, style, textSizes(drawn, count, extent), { x: 0, y: 0 }))
    return { ...style, bounds: boxAround(layouts.map(layout => layout?.bounds ?? style.bounds)) }
  })]))
  return { ...drawn, styles: new Map(styles) }
}
