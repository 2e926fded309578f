// @ts-check
import { html, setAttributes, shortNumber, sizeText, svg } from '../dom.js'
import { contrastRatio, cssColor } from '../../color.js'
import { BubbleOutline } from '../../kinds/bubble-outline.js'
import { contentRectangle, pointerOf } from '../../kinds/bubbles.js'

/** @typedef {import('../../kinds/bubbles.js').BubbleStyle} BubbleStyle */
/** @typedef {import('../../kinds/bubbles.js').Direction} Direction */
/** @typedef {import('../../geometry.js').Point} Point */
/** @typedef {import('./bubbles.js').BubbleState} BubbleState */

const stageSize = { width: 360, height: 240 }
const stageMargin = 14
/** @type {import('../../color.js').Color} */
const paperWhite = { colorSpace: 'srgb', components: [1, 1, 1], alpha: 1 }

/**
 * The heights that are shown: messages may be so high that nothing of a small one could be seen beside them.
 * @param {BubbleStyle} style
 */
export function shownHeights(style) {
  const { width, height: { min, max } } = style.size
  return { min, max: pointerOf(style) === 'arrow' ? max : Math.min(max, Math.max(5 * min, width.max)) }
}

/**
 * The color of a text on a bubble with a color of its own, as CSS.
 * @param {BubbleStyle} style
 */
export function inkOn({ fill }) {
  const ratio = fill && contrastRatio(paperWhite, fill)
  return ratio ? { color: ratio >= 4.5 ? '#fff' : '#000' } : {}
}

/**
 * The picture of a bubble; its smallest and largest size as ghosts.
 * @param {string} id
 * @param {BubbleStyle} style
 * @param {BubbleState} state
 * @param {(point: Point | null) => void} onPoint in the bubble's coordinates
 */
export function bubbleStage(id, style, state, onPoint) {
  const heights = shownHeights(style)
  const largest = { width: style.size.width.max, height: heights.max }
  const scale = Math.min(
    1, (stageSize.width - 2 * stageMargin) / largest.width, (stageSize.height - 2 * stageMargin) / largest.height)
  const view = { width: stageSize.width / scale, height: stageSize.height / scale }
  const fill = style.fill && cssColor(style.fill)
  const body = svg('path', {
    class: 'bubble-shape', 'data-path': `${id}.size`, fill,
    stroke: style.border && cssColor(style.border.color), 'stroke-width': style.border?.width,
  })
  const folded = svg('polygon', { class: 'folded' })
  const content = svg('rect', { class: 'content', 'data-path': `${id}.contentInsets`, 'data-value': 'content area' })
  const ghosts = [style.size.width.max, style.size.width.min].map((_, index) => svg('rect', {
    class: 'ghost', 'data-path': `${id}.size`,
    'data-value': index ? `smallest: ${sizeText(style.size.width.min, style.size.height.min)}`
      : `largest: ${sizeText(largest.width, style.size.height.max)}`,
  }))
  const target = svg('circle', { class: 'target', r: 4 / scale })
  const words = html('div', { class: 'bubble-words', css: inkOn(style) })
  const text = svg('foreignObject', { class: 'bubble-text' }, words)
  const group = svg('g', null, ...ghosts, body, content, text, folded, target)
  let origin = { x: 0, y: 0 }
  const drawing = svg('svg', {
    class: 'stage', viewBox: `0 0 ${view.width} ${view.height}`, role: 'img', 'aria-label': `bubble ${style.name}`,
    css: { '--hairline': `${1 / scale}` },
    on: {
      pointermove: (/** @type {PointerEvent} */ event) => onPoint(pointOf(event)),
      pointerdown: (/** @type {PointerEvent} */ event) => onPoint(pointOf(event)),
    },
  }, group)
  /** @param {PointerEvent} event */
  const pointOf = event => {
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse())
    return { x: place.x - origin.x, y: place.y - origin.y }
  }
  /** @param {SVGElement} ghost @param {number} width @param {number} height */
  const centered = (ghost, width, height) => setAttributes(ghost, {
    x: (state.width - width) / 2, y: (state.height - height) / 2, width, height,
    rx: Math.min(style.cornerRadius, width / 2, height / 2),
  })
  return {
    element: drawing,
    /** Whether the words are higher than their room. */
    cutsText: () => words.scrollHeight > words.clientHeight + 1,
    /** @param {Direction} edge @param {boolean} isSound */
    show(edge, isSound) {
      const size = { width: state.width, height: state.height }
      origin = { x: (view.width - size.width) / 2, y: (view.height - size.height) / 2 }
      group.setAttribute('transform', `translate(${origin.x} ${origin.y})`)
      const outline = BubbleOutline.of(style, size, { direction: edge, position: state.position })
      setAttributes(body, {
        d: outline?.svgPath ?? '',
        'data-value': sizeText(size.width, size.height)
          + (pointerOf(style) === 'arrow' ? `, arrow at ${shortNumber(state.position, 3)}` : ''),
      })
      folded.setAttribute('points', isSound ? '' : sharpPoints(style, size, edge, state.position))
      const room = contentRectangle(style, size, edge)
      for (const box of [content, text]) {
        setAttributes(box, { x: room.minX, y: room.minY, width: room.maxX - room.minX, height: room.maxY - room.minY })
      }
      words.textContent = state.text ?? ''
      words.dir = state.reading ?? 'ltr'
      centered(ghosts[0], largest.width, largest.height)
      centered(ghosts[1], style.size.width.min, style.size.height.min)
      setAttributes(target, { cx: state.target?.x ?? -1e4, cy: state.target?.y ?? -1e4 })
    },
  }
}

/**
 * The outline's seven corners without their arcs, as the bundle's coefficients give them wherever the arrow stands.
 * @param {BubbleStyle} style
 * @param {import('../../geometry.js').Size} size
 * @param {Direction} edge
 * @param {number} p
 */
function sharpPoints(style, { width, height }, edge, p) {
  /** @param {number[]} form */
  const value = ([c, cW, cH, cP, cPW, cPH]) => c + cW * width + cH * height + (cP + cPW * width + cPH * height) * p
  return (style.outline.get(edge) ?? []).map(({ x, y }) => `${value(x)},${value(y)}`).join(' ')
}
