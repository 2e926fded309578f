// @ts-check
import { html, setAttributes, svg } from '../dom.js'
import { TagStyleCycle } from '../../kinds/tag-cycle.js'
import { placeOf, pointAt, TagLayout } from '../../kinds/tags.js'
import { landscape, tagDrawing, textSizes } from './tag-drawing.js'
import { screenEdge } from '../device.js'
import { tagMotion } from './tag-motion.js'

/** @typedef {import('./tags.js').TagState} TagState */
/** @typedef {import('../../kinds/tags.js').TagStyles} TagStyles */
/** @typedef {import('../../kinds/tags.js').TagStyle} TagStyle */
/** @typedef {import('../../geometry.js').Point} Point */
/** @typedef {import('../../geometry.js').Size} Size */

let lastLandscape = 0
/** How large a card's picture was seen last: one that takes its place is laid out at once. @type {WeakMap<TagState, Size>} */
const lastSizes = new WeakMap()

/**
 * The picture with one tag.
 * @param {string} id
 * @param {TagStyles} tags
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {TagState} state
 * @param {(part: Partial<TagState>) => void} change
 * @param {import('../card.js').Settings} settings
 */
export function tagStage(id, tags, bundle, state, change, settings) {
  const cycle = new TagStyleCycle(tags)
  const overlays = { extents: state.hasExtents, areas: state.hasAreas }
  const tag = tagDrawing(id, tags, { overlays })
  const handle = svg('circle', {
    class: 'handle', r: Math.max(tags.hit.panDot, 8), tabindex: 0, role: 'button', 'data-focus': 'dot',
    on: { keydown: (/** @type {KeyboardEvent} */ event) => byKey(event) },
  })
  const caption = html('p', { class: 'caption', role: 'status' })
  // As large as it is on the page, so that a point is one of the screen's, or as a device's screen.
  const picture = { width: 640, height: 360 }
  const { device } = settings
  const backdrop = svg('g')
  const drawing = svg('svg', { class: 'stage picture' }, backdrop, tag.element, ...device ? screenEdge(device, { x: 0, y: 0 }) : [], handle)
  const name = `landscape-${++lastLandscape}`
  const layOut = (/** @type {Size} */ { width, height }) => {
    Object.assign(picture, { width, height })
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`)
    backdrop.replaceChildren(settings.photo === null ? landscape(picture, name)
      : svg('image', { href: settings.photo, width, height, preserveAspectRatio: 'xMidYMid slice' }))
  }
  const last = lastSizes.get(state)
  if (last) layOut(last)
  const resizing = new ResizeObserver(([{ contentRect }]) => {
    const { width, height } = device ?? contentRect
    const isKnown = backdrop.firstChild && width === picture.width && height === picture.height
    if (contentRect.width === 0 || isKnown) return
    lastSizes.set(state, { width, height })
    layOut({ width, height })
    show()
  })
  resizing.observe(drawing)
  const current = () => /** @type {TagStyle} */ (tags.styles.get(state.count)?.[state.number])
  const sizes = () => textSizes(tags, state.count, state.extent)
  const layoutNow = () => (
    /** @type {TagLayout} */ (TagLayout.of(tags, current(), sizes(), pointAt(state.place, picture))))

  const step = () => {
    const stored = current().texts
    const answer = state.picksFitting ? cycle.nextFitting(stored, sizes(), pointAt(state.place, picture), picture)
      : cycle.next(stored)
    if (answer.kind === 'unknownCount') return
    motion.change(layoutNow(), () => {
      change({ number: answer.style.index })
      return layoutNow()
    })
  }
  const move = (/** @type {Point} */ wanted) => {
    change({ place: placeOf(layoutNow().dotKeepingTag(picture, wanted), picture) })
  }
  const motion = tagMotion(tags, bundle, tag, settings)
  const flip = () => motion.flip(() => {
    change({ isShown: !state.isShown })
    return { isShown: state.isShown, layout: layoutNow() }
  })
  const byKey = (/** @type {KeyboardEvent} */ event) => {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
    const by = steps[/** @type {keyof typeof steps} */ (event.key)]
    if (by) {
      const dot = pointAt(state.place, picture)
      const far = event.shiftKey ? 40 : 8
      move({ x: dot.x + by[0] * far, y: dot.y + by[1] * far })
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (event.shiftKey || !state.isShown) flip()
      else step()
    } else {
      return
    }
    event.preventDefault()
  }
  installDrag(drawing, {
    part: (point, touch) => state.isShown ? motion.hit(layoutNow(), point, touch) : null,
    dot: () => pointAt(state.place, picture), move,
    tap: part => part === 'dot' ? step() : part === null ? flip() : undefined,
  })
  const show = () => {
    Object.assign(overlays, { extents: state.hasExtents, areas: state.hasAreas })
    const style = current()
    const layout = tag.show(style, sizes(), pointAt(state.place, picture))
    const presents = state.isShown ? layout.fits(picture) ? '' : ' · not fully on the picture' : ' · hidden'
    const keys = `Enter for the next style, arrow keys to move, Shift and Enter to ${state.isShown ? 'hide' : 'show'}`
    setAttributes(handle, { cx: layout.dot.x, cy: layout.dot.y, 'aria-label': `${tags.name}, style ${style.name}: ${keys}` })
    motion.rest(state.isShown, layout)
    caption.textContent = `${style.name} · ${state.number + 1} of ${tags.cycle.length}${presents}`
  }
  return { element: html('div', { class: 'stage-frame' }, drawing, caption), stop: motion.stop, show }
}

/**
 * Taps and drags on a drawing.
 * @param {SVGSVGElement} drawing
 * @param {object} reactions
 * @param {(point: Point, touch: 'tap' | 'drag') => 'dot' | number | null} reactions.part
 * @param {() => Point} reactions.dot
 * @param {(dot: Point) => void} reactions.move
 * @param {(part: 'dot' | number | null) => void} reactions.tap
 */
function installDrag(drawing, { part, dot, move, tap }) {
  /** @type {{ start: Point, dot: Point, grabs: boolean, hasMoved: boolean } | null} */
  let drag = null
  const pointOf = (/** @type {PointerEvent} */ event) => (
    new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse()))
  drawing.addEventListener('pointerdown', event => {
    const start = pointOf(event)
    drag = { start, dot: dot(), grabs: part(start, 'drag') !== null, hasMoved: false }
    drawing.setPointerCapture(event.pointerId)
  })
  drawing.addEventListener('pointermove', event => {
    if (!drag) return
    const point = pointOf(event)
    const by = { x: point.x - drag.start.x, y: point.y - drag.start.y }
    drag.hasMoved ||= Math.hypot(by.x, by.y) > 4
    if (drag.hasMoved && drag.grabs) move({ x: drag.dot.x + by.x, y: drag.dot.y + by.y })
  })
  drawing.addEventListener('pointerup', () => {
    if (drag && !drag.hasMoved) tap(part(drag.start, 'tap'))
    drag = null
  })
  drawing.addEventListener('pointercancel', () => { drag = null })
}
