// @ts-check
import { svg } from '../dom.js'
import { boundsOfCount, tagDrawing, textSizes } from '../kinds/tag-drawing.js'
import { tagsAtTextSize } from '../kinds/tag-text-size.js'

/** How long each style of a tag is seen, in seconds. */
const timeOfTagStyle = 0.9

/** @type {import('../card.js').DrawTile} */
export function tagTile(card, bundle, { textSize }) {
  const tags = tagsAtTextSize(/** @type {import('../../kinds/tags.js').TagStyles} */ (bundle.tags.get(card.name)), textSize)
  const [count] = [...tags.styles.keys()].slice(-1)
  const styles = tags.styles.get(count) ?? []
  const margin = 6 + (tags.layout.halo?.radius ?? tags.layout.dot.radius)
  const drawing = tagDrawing(card.id, tags)
  const element = svg('svg', { class: 'stage on-picture' }, drawing.element)
  let shown = ''
  return {
    element, duration: styles.length * timeOfTagStyle, rest: 0,
    show(time, isPlaying) {
      const index = Math.floor(time / timeOfTagStyle) % styles.length
      if (shown === `${index} ${isPlaying}`) return
      shown = `${index} ${isPlaying}`
      const layout = drawing.show(styles[index], textSizes(tags, count, 'typical'), { x: 0, y: 0 })
      // At rest it is as large as may be; what plays has one scale.
      const { minX, minY, maxX, maxY } = isPlaying ? boundsOfCount(tags, count) : layout.bounds
      element.setAttribute('viewBox', `${minX - margin} ${minY - margin} ${maxX - minX + 2 * margin} ${maxY - minY + 2 * margin}`)
    },
  }
}
