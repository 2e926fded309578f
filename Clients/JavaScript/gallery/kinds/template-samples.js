// @ts-check
import { setAttributes, sizeText, svg } from '../dom.js'
import { fittedSize } from '../../kinds/stickers.js'

/** @typedef {import('../../kinds/templates.js').SlotContent} SlotContent */
/** @typedef {import('../../kinds/templates.js').TurnedRectangle} TurnedRectangle */

/** Width over height of the sample photo. */
const samplePhotoAspect = 1.5

/**
 * A sample in a slot: by the slot's own sticker where it has one, else as large as it fits.
 * @param {import('../../kinds/templates.js').TemplatePage} model
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {number} page
 * @param {import('../../kinds/templates.js').TemplateSlot} slot
 * @param {SlotContent} content
 */
export function placedShape(model, bundle, page, slot, content) {
  const frame = /** @type {TurnedRectangle} */ (model.frame(slot.name, page))
  const aspect = content === 'photo' ? samplePhotoAspect : content === 'image' ? 1 : frame.size.width / frame.size.height
  const own = slot.sticker === null ? undefined : bundle.stickers.get(slot.sticker)
  const sticker = own?.content === content ? own : undefined
  const state = sticker && model.place(sticker, slot.name, { page, aspect })
  const body = sticker ? fittedSize(sticker, aspect) : largestIn(frame.size, aspect)
  const scale = state?.scale ?? 1
  const shape = svg('g', {
    class: `template-sample ${content}`, 'data-filled': `${page} ${slot.name}`,
    transform: `translate(${frame.center.x} ${frame.center.y}) rotate(${frame.rotation})`,
  })
  setAttributes(shape, { 'data-value': `${content}, ${sizeText(body.width * scale, body.height * scale)}` })
  shape.append(...samplePicture(content, body.width * scale, body.height * scale))
  return shape
}

/**
 * The largest size of an aspect that another holds.
 * @param {import('../../geometry.js').Size} size
 * @param {number} aspect
 */
function largestIn({ width, height }, aspect) {
  return { width: Math.min(width, height * aspect), height: Math.min(height, width / aspect) }
}

/**
 * @param {SlotContent} content
 * @param {number} width
 * @param {number} height
 * @returns {SVGElement[]}
 */
function samplePicture(content, width, height) {
  const [left, top] = [-width / 2, -height / 2]
  const box = svg('rect', { class: 'sample-box', x: left, y: top, width, height })
  if (content === 'photo') {
    /** @param {[number, number][]} points */
    const points = points => points.map(([x, y]) => `${left + x * width},${top + y * height}`).join(' ')
    return [
      box, svg('circle', { class: 'sample-sun', cx: left + width * 0.76, cy: top + height * 0.26, r: Math.min(width, height) * 0.1 }),
      svg('polygon', { class: 'sample-hill far', points: points([[0, 1], [0, 0.7], [0.3, 0.35], [0.62, 0.8], [0.62, 1]]) }),
      svg('polygon', { class: 'sample-hill', points: points([[0.3, 1], [0.66, 0.5], [1, 0.85], [1, 1]]) }),
    ]
  }
  if (content === 'image') {
    const star = Array.from({ length: 10 }, (_, index) => {
      const [angle, reach] = [(index * 36 - 90) * Math.PI / 180, Math.min(width, height) / 2 * (index % 2 ? 0.45 : 0.95)]
      return `${Math.cos(angle) * reach},${Math.sin(angle) * reach}`
    })
    return [svg('polygon', { class: 'sample-star', points: star.join(' ') })]
  }
  const size = Math.min(height * 0.5, width / 7)
  return [box, svg('text', { class: 'sample-words', 'font-size': size }, 'A few words')]
}
