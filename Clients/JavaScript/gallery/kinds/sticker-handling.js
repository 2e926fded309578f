// @ts-check

/** @typedef {import('../../geometry.js').Point} Point */
/** @typedef {import('../../kinds/stickers.js').StickerTransform} StickerTransform */
/**
 * What fingers can do with a page of stickers.
 * @typedef {object} StickerHandled
 * @property {import('../../kinds/stickers.js').StickerPage<number>} page
 * @property {number | null} selected
 * @property {(id: number | null) => StickerTransform | null} sticker
 * @property {(id: number | null) => void} select
 * @property {(id: number, changed: StickerTransform) => void} draft
 * @property {() => void} commit
 * @property {(edit: (sticker: StickerTransform) => StickerTransform) => void} edit
 * @property {(id: number) => void} remove
 * @property {(direction: 'undo' | 'redo') => void} step
 */

/** After a turn of the wheel, so many milliseconds without another one make a step of what was done. */
const wheelPause = 400

/**
 * Brings pointers, wheel and keys to a page of stickers.
 * @param {SVGSVGElement} stage
 * @param {StickerHandled} model
 * @param {import('../../geometry.js').Rectangle} page where centers are kept
 */
export function stickerHandling(stage, model, page) {
  const gesture = new PointerGesture(model, page)
  let wheelTimer = 0
  /** @param {MouseEvent} event */
  const pointOf = event => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(stage.getScreenCTM()?.inverse())
    return { x, y }
  }
  /** @param {number} id */
  const isSelected = id => id === model.selected
  /** @param {PointerEvent} event */
  const lift = event => gesture.lift(event.pointerId)
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {
    /** @param {PointerEvent} event */
    pointerdown(event) {
      const point = pointOf(event)
      const hit = model.page.hit(point, isSelected)
      if (hit?.part === 'close') return model.remove(hit.id)
      if (!gesture.isRunning) model.select(hit?.id ?? null)
      if (!hit && !gesture.isRunning) return
      if (event.isTrusted) stage.setPointerCapture(event.pointerId)
      gesture.put(event.pointerId, point)
    },
    /** @param {PointerEvent} event */
    pointermove(event) {
      gesture.move(event.pointerId, pointOf(event))
    },
    pointerup: lift,
    pointercancel: lift,
    /** @param {MouseEvent} event */
    dblclick(event) {
      if (model.page.hit(pointOf(event), isSelected)?.part === 'body') model.edit(sticker => sticker.quarterTurned())
    },
    /** @param {WheelEvent} event */
    wheel(event) {
      const middle = pointOf(event)
      const hit = model.page.hit(middle, isSelected)
      const sticker = hit && model.sticker(hit.id)
      // Beside the stickers the wheel scrolls the page.
      if (!hit || !sticker) return
      event.preventDefault()
      if (model.selected !== hit.id) model.select(hit.id)
      const turn = event.shiftKey ? (event.deltaY || event.deltaX) / 8 : 0
      const factor = event.shiftKey ? 1 : Math.exp(-event.deltaY / 500)
      model.draft(hit.id, sticker.applying({ factor, angle: turn, middle }).keepingCenter(page))
      clearTimeout(wheelTimer)
      wheelTimer = setTimeout(() => model.commit(), wheelPause)
    },
    /** @param {KeyboardEvent} event */
    keydown(event) {
      if (byKey(event, model, page)) event.preventDefault()
    },
  }
  for (const [event, listener] of Object.entries(listeners)) stage.addEventListener(event, listener)
  return {
    stop() {
      clearTimeout(wheelTimer)
      model.commit()
    },
  }
}

/**
 * What a key does with the selected sticker; whether it does anything.
 * @param {KeyboardEvent} event
 * @param {StickerHandled} model
 * @param {import('../../geometry.js').Rectangle} page
 */
function byKey({ key, shiftKey, ctrlKey, metaKey }, model, page) {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') {
    model.step(shiftKey ? 'redo' : 'undo')
    return true
  }
  const { selected } = model
  const middle = model.sticker(selected)?.state.center
  if (selected === null || !middle || ctrlKey || metaKey) return false
  if (key === 'Delete' || key === 'Backspace') {
    model.remove(selected)
    return true
  }
  const step = shiftKey ? 1 : 10
  /** @type {Record<string, import('../../kinds/stickers.js').StickerGesture>} */
  const gestures = {
    ArrowLeft: { translation: { x: -step, y: 0 } }, ArrowRight: { translation: { x: step, y: 0 } },
    ArrowUp: { translation: { x: 0, y: -step } }, ArrowDown: { translation: { x: 0, y: step } },
    '+': { factor: 1.1, middle }, '-': { factor: 1 / 1.1, middle }, ',': { angle: -1, middle }, '.': { angle: 1, middle },
  }
  const gesture = gestures[key]
  if (gesture) model.edit(sticker => sticker.applying(gesture).keepingCenter(page))
  return gesture !== undefined
}

/** One or two pointers on the selected sticker: from where they began, in totals. */
class PointerGesture {
  /**
   * @param {StickerHandled} model
   * @param {import('../../geometry.js').Rectangle} page
   */
  constructor(model, page) {
    this.model = model
    this.page = page
    /** @type {Map<number, Point>} where pointers are, by their number */
    this.points = new Map()
    /** @type {{ id: number, sticker: StickerTransform, points: Point[] } | null} */
    this.start = null
  }

  get isRunning() {
    return this.start !== null
  }

  /** @param {number} pointer @param {Point} point */
  put(pointer, point) {
    if (this.points.size === 2) return
    this.points.set(pointer, point)
    this.begin()
  }

  /** @param {number} pointer @param {Point} point */
  move(pointer, point) {
    if (!this.points.has(pointer) || !this.start) return
    this.points.set(pointer, point)
    const totals = gestureTotals(this.start.points, [...this.points.values()])
    this.model.draft(this.start.id, this.start.sticker.applying(totals).keepingCenter(this.page))
  }

  /** @param {number} pointer */
  lift(pointer) {
    if (!this.points.delete(pointer)) return
    this.begin()
    if (!this.start) this.model.commit()
  }

  /** Whatever pointers are left, they go on from here. */
  begin() {
    const { selected } = this.model
    const sticker = this.model.sticker(selected)
    this.start = selected !== null && sticker && this.points.size > 0
      ? { id: selected, sticker, points: [...this.points.values()] } : null
  }
}

/**
 * What fingers have done between two looks at them.
 * @param {Point[]} from one or two
 * @param {Point[]} to as many
 */
function gestureTotals(from, to) {
  const [middle, now] = [from, to].map(points => ({
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length, y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }))
  const translation = { x: now.x - middle.x, y: now.y - middle.y }
  if (from.length < 2) return { middle, translation }
  const [before, after] = [from, to].map(([a, b]) => ({ x: b.x - a.x, y: b.y - a.y }))
  const length = Math.hypot(before.x, before.y)
  const turn = (Math.atan2(after.y, after.x) - Math.atan2(before.y, before.x)) * 180 / Math.PI
  return {
    middle, translation, factor: length > 0 ? Math.hypot(after.x, after.y) / length : 1,
    // The shorter way round.
    angle: turn > 180 ? turn - 360 : turn <= -180 ? turn + 360 : turn,
  }
}
