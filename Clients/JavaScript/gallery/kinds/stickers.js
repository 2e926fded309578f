// @ts-check
import { html, setAttributes, shortNumber, sizeText, svg } from '../dom.js'
import { numberChips, rangeText, slider } from '../controls.js'
import { cssColor } from '../../color.js'
import { EditHistory } from '../../history.js'
import { initialSticker, StickerPage, StickerTransform } from '../../kinds/stickers.js'
import { stickerHandling } from './sticker-handling.js'

/** @typedef {import('../../kinds/stickers.js').StickerStyle} StickerStyle */
/** @typedef {{ id: number, state: import('../../kinds/stickers.js').StickerState }} PlacedSticker */
/**
 * What a sticker's card shows; it outlives a redraw. Lists of states are values: each edit makes another one.
 * @typedef {object} StickerCardState
 * @property {EditHistory<readonly PlacedSticker[]>} history
 * @property {readonly PlacedSticker[] | null} draft while fingers move
 * @property {number | null} selected
 * @property {number} nextID
 * @property {number} aspect of a photo
 */

const pageSize = { width: 480, height: 360 }

/** Stickers on the page. */
export const stickerSection = {
  key: 'stickers',
  title: 'Stickers',
  help: 'Drag a sticker. Pinch or use the wheel to scale it, two fingers or Shift and the wheel to turn it. Double-click for a quarter turn. '
    + 'Keys: arrows move, + and − scale, comma and period turn, Delete removes. A dashed line shows a snapped rotation.',
  isWide: false,
  stageHeight: '300px',
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ { json }) => {
    const chips = 3 + Number(Boolean(json?.snap)) + 2 * Number(Boolean(json?.close)) + Number(Boolean(json?.border))
      + Number(Boolean(json?.fontSize))
    return `${401 + (json?.content === 'photo' ? 34 : 0) + 44 * Math.ceil(chips / 3)}px`
  },
  draw: drawSticker,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<StickerCardState>} remembered
 * @param {() => void} onChange when the state has changed
 */
function drawSticker(card, bundle, remembered, onChange) {
  const style = /** @type {StickerStyle} */ (bundle.stickers.get(card.name))
  const state = /** @type {StickerCardState} */ (remembered)
  const middle = { x: pageSize.width / 2, y: pageSize.height / 2 }
  state.history ??= new EditHistory([{ id: 1, state: initialSticker(style, middle) }])
  state.nextID ??= 2
  state.selected ??= 1
  state.aspect ??= 1.5
  const model = stickerModel(style, state, onChange)
  const stage = stickerStage(card.id, style, model)
  const buttons = stickerButtons(style, state, model)
  const aspect = style.content === 'photo' && slider({
    label: 'Photo', name: 'aspect', min: 1 / 3, max: 3, step: 0.01, value: state.aspect, unit: ' : 1',
    onInput: value => {
      state.aspect = value
      onChange()
    },
  })
  const reading = html('p', { class: 'verdict' })
  const update = () => {
    stage.show()
    buttons.show()
    if (aspect) aspect.show(state.aspect)
    reading.textContent = readingOf(model.sticker(state.selected))
  }
  update()
  const controls = html('div', { class: 'controls' }, buttons.element, aspect && aspect.element, reading)
  return {
    element: html('div', { class: 'sticker' }, stage.element, controls, stickerNumbers(card.id, style)), update,
    stop: stage.stop,
  }
}

/**
 * Where the selected sticker stands, and by what it snaps.
 * @param {StickerTransform | null} sticker
 */
function readingOf(sticker) {
  if (!sticker) return 'No sticker selected.'
  const { state: { center, scale, rotation, flippedX, flippedY }, drawnRotation } = sticker
  const snap = drawnRotation === rotation ? '' : ` drawn at ${shortNumber(drawnRotation)}°`
  const flips = [flippedX && 'left and right', flippedY && 'top and bottom'].filter(Boolean).join(', ')
  return `Center ${shortNumber(center.x, 1)}, ${shortNumber(center.y, 1)} · scale ${shortNumber(scale)} · `
    + `${shortNumber(rotation, 1)}°${snap}${flips && ` · exchanged: ${flips}`}`
}

/**
 * The page of a card, and what can be done with it.
 * @param {StickerStyle} style
 * @param {StickerCardState} state
 * @param {() => void} onChange
 */
function stickerModel(style, state, onChange) {
  const stickers = () => state.draft ?? state.history.state
  /** @param {PlacedSticker} placed */
  const transform = placed => new StickerTransform(style, placed.state, { aspect: state.aspect })
  /** @param {number | null} id */
  const sticker = id => {
    const placed = stickers().find(placed => placed.id === id)
    return placed ? transform(placed) : null
  }
  /** @param {readonly PlacedSticker[]} list */
  const record = list => {
    state.draft = null
    state.history.record(list)
    onChange()
  }
  return {
    get page() {
      return new StickerPage(stickers().map(placed => ({ id: placed.id, transform: transform(placed) })))
    },
    get selected() {
      return state.selected
    },
    sticker,
    /** @param {number | null} id */
    select(id) {
      state.selected = id
      onChange()
    },
    /**
     * Shows a sticker as it would be, on top, until it is recorded.
     * @param {number} id
     * @param {StickerTransform} changed
     */
    draft(id, changed) {
      state.draft = [...state.history.state.filter(placed => placed.id !== id), { id, state: changed.state }]
      onChange()
    },
    /** Takes over what was shown as one step. */
    commit() {
      if (state.draft) record(state.draft)
    },
    /** @param {(sticker: StickerTransform) => StickerTransform} edit of the selected sticker */
    edit(edit) {
      this.commit()
      const now = sticker(state.selected)
      if (!now) return
      record(state.history.state.map(placed => (
        placed.id === state.selected ? { id: placed.id, state: edit(now).state } : placed)))
    },
    /** @param {number} id */
    remove(id) {
      this.commit()
      if (state.selected === id) state.selected = null
      record(state.history.state.filter(placed => placed.id !== id))
    },
    add() {
      this.commit()
      const id = state.nextID++
      const step = 24 * (id % 5 - 2)
      const center = { x: pageSize.width / 2 + step, y: pageSize.height / 2 + step }
      state.selected = id
      record([...state.history.state, { id, state: initialSticker(style, center) }])
    },
    /** @param {'undo' | 'redo'} direction */
    step(direction) {
      this.commit()
      state.history[direction]()
      if (!sticker(state.selected)) state.selected = state.history.state.at(-1)?.id ?? null
      onChange()
    },
  }
}

/** @typedef {ReturnType<typeof stickerModel>} StickerModel */

/**
 * @param {StickerStyle} style
 * @param {StickerCardState} state
 * @param {StickerModel} model
 */
function stickerButtons(style, state, model) {
  /** @param {string} name @param {string} label @param {() => void} click @param {string} [title] of one that shows a sign */
  const button = (name, label, click, title) => (
    html('button', { type: 'button', name, title, 'aria-label': title, on: { click } }, label))
  const undo = button('undo', 'Undo', () => model.step('undo'))
  const redo = button('redo', 'Redo', () => model.step('redo'))
  const turn = style.quarterTurn !== 0
    && button('turn', `Turn ${shortNumber(style.quarterTurn)}°`, () => model.edit(sticker => sticker.quarterTurned()))
  const flips = style.flip.map(flip => (
    button(`flip-${flip}`, flip === 'horizontal' ? '↔' : '↕', () => model.edit(sticker => sticker.flipped(flip)),
      flip === 'horizontal' ? 'Flip: left and right' : 'Flip: top and bottom')))
  const ofSelected = [turn, ...flips]
  return {
    element: html('div', { class: 'sticker-buttons' }, undo, redo, button('add', 'Add', () => model.add()), ...ofSelected),
    show() {
      undo.disabled = !state.draft && !state.history.canUndo
      redo.disabled = !state.history.canRedo
      for (const one of ofSelected) if (one) one.disabled = model.sticker(state.selected) === null
    },
  }
}

/**
 * The page with its stickers.
 * @param {string} id
 * @param {StickerStyle} style
 * @param {StickerModel} model
 */
function stickerStage(id, style, model) {
  const layer = svg('g', { class: 'movable' })
  const frame = svg('g')
  const drawing = svg('svg', {
    class: 'stage', viewBox: `0 0 ${pageSize.width} ${pageSize.height}`, tabindex: 0, role: 'application',
    'aria-label': `stickers of ${style.name}`, 'data-focus': `${id}-stage`,
  }, svg('rect', { class: 'sticker-page', width: pageSize.width, height: pageSize.height }), layer, frame)
  const handling = stickerHandling(drawing, model, { minX: 0, minY: 0, maxX: pageSize.width, maxY: pageSize.height })
  return {
    element: drawing,
    stop: handling.stop,
    show() {
      layer.replaceChildren(...model.page.stickers.map(sticker => stickerBody(id, style, sticker.transform)))
      const selected = model.sticker(model.selected)
      frame.replaceChildren(...selected ? selectionFrame(id, style, selected) : [])
    },
  }
}

/**
 * @param {string} id
 * @param {StickerStyle} style
 * @param {StickerTransform} sticker
 */
export function stickerBody(id, style, sticker) {
  const { width, height } = sticker.size
  const letters = style.content === 'text' ? 'Text' : 'R'
  const fontSize = style.content === 'text' ? style.fontSize?.default ?? 17 : Math.min(width, height) * 0.6
  return svg('g', { transform: `matrix(${sticker.matrix.join(' ')})` },
    svg('rect', {
      class: `sticker-body ${style.content}`, x: -width / 2, y: -height / 2, width, height, 'data-path': `${id}.size`,
      'data-value': `${sizeText(width, height)}, times ${shortNumber(sticker.state.scale)}`,
    }),
    svg('text', { class: 'sticker-letters', 'text-anchor': 'middle', y: fontSize * 0.36, css: { 'font-size': `${fontSize}px` } },
      letters))
}

/**
 * What the selected sticker has around it: its border, its close button with the tap area, and the snap's line.
 * @param {string} id
 * @param {StickerStyle} style
 * @param {StickerTransform} sticker
 */
function selectionFrame(id, { border, close }, sticker) {
  const { corners, closeCenter, state: { center }, drawnRotation } = sticker
  const outline = svg('polygon', {
    class: 'sticker-border', points: corners.map(({ x, y }) => `${x},${y}`).join(' '), 'data-path': border && `${id}.border`,
    stroke: border && cssColor(border.color), 'stroke-width': border?.width,
  })
  /** @type {SVGElement[]} */
  const parts = [outline]
  if (sticker.state.rotation !== drawnRotation) {
    parts.push(svg('line', {
      class: 'sticker-snap', x1: -1000, x2: 1000, transform: `translate(${center.x} ${center.y}) rotate(${drawnRotation})`,
    }))
  }
  if (close && closeCenter) {
    const cross = close.size / 5
    const button = svg('g', { class: 'sticker-close', transform: `translate(${closeCenter.x} ${closeCenter.y})` },
      svg('circle', { class: 'tap', r: close.size / 2 + close.growth, 'data-path': `${id}.close.growth` }),
      svg('circle', { r: close.size / 2, 'data-path': `${id}.close.size` }),
      svg('path', { d: `M${-cross} ${-cross}L${cross} ${cross}M${cross} ${-cross}L${-cross} ${cross}` }))
    parts.push(button)
  }
  return parts
}

/**
 * @param {string} id
 * @param {StickerStyle} style
 */
function stickerNumbers(id, { size, scale, snap, quarterTurn, border, close, fontSize }) {
  /** @type {[string, string, string][]} */
  const entries = [
    ['size', `${shortNumber(size.width)} × ${shortNumber(size.height)}`, 'size'], ['scale', rangeText(scale), 'scale'],
    ['quarter turn', `${shortNumber(quarterTurn)}°`, 'quarterTurn'],
  ]
  if (snap) entries.push(['snap', `${shortNumber(snap.angle)}° ± ${shortNumber(snap.tolerance)}°`, 'snap'])
  if (close) entries.push(['close button', shortNumber(close.size), 'close.size'], ['tap margin', shortNumber(close.growth), 'close.growth'])
  if (border) entries.push(['border', shortNumber(border.width), 'border.width'])
  if (fontSize) entries.push(['font size', `${rangeText(fontSize)}, ${shortNumber(fontSize.default)}`, 'fontSize'])
  return numberChips(id, entries)
}
