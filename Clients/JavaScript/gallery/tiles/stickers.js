// @ts-check
import { svg } from '../dom.js'
import { initialSticker, StickerTransform } from '../../kinds/stickers.js'
import { stickerBody } from '../kinds/stickers.js'

/** @type {import('../card.js').DrawTile} */
export function stickerTile(card, bundle) {
  const style = /** @type {import('../../kinds/stickers.js').StickerStyle} */ (bundle.stickers.get(card.name))
  const side = Math.hypot(style.size.width, style.size.height) * Math.min(style.scale.max, Math.max(style.scale.min, 1) * 1.5)
  const layer = svg('g')
  const element = svg('svg', { class: 'stage', viewBox: `${-side / 2} ${-side / 2} ${side} ${side}` }, layer)
  const first = initialSticker(style, { x: 0, y: 0 })
  return {
    element, duration: 3, rest: 0,
    show(time) {
      // Turned once round, as a drawing shows it who snaps, and scaled between its limits.
      const way = Math.sin(time / 3 * 2 * Math.PI)
      const scale = first.scale * (1 + way * 0.5)
      const sticker = new StickerTransform(style, { ...first, rotation: time / 3 * 360, scale }, { aspect: 1.5 })
      layer.replaceChildren(stickerBody(card.id, style, sticker))
    },
  }
}
