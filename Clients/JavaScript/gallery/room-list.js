// @ts-check
import { html } from './dom.js'
import { placeLink } from './editor.js'
import { roomSlider } from './room-slider.js'
import { changedStyle, roomLabel, writtenNumber } from './rooms.js'
import { copyText } from './tooltip.js'

/** @typedef {import('./rooms.js').Room} Room */
/** @typedef {import('./model.js').GalleryStyle} GalleryStyle */

/**
 * What is said of a room that its slider doesn't show: its ends without a note, and what another number leaves behind.
 * @param {Room} room
 */
function asideOf({ words }) {
  return words.split('; ').filter(part => !/^(sound|tried) /.test(part)).join('; ')
}

/**
 * The numbers of a style as sliders over their rooms; what is turned is drawn by the client, and written nowhere.
 * @param {GalleryStyle} style
 * @param {Room[]} rooms
 * @param {boolean} isOpen whether the sliders are seen at once
 * @param {(json: any) => void} onTurn shows the style with other numbers
 */
export function roomList(style, rooms, isOpen, onTurn) {
  /** @type {Room | null} the one that is turned; the others are as they stand */
  let turned = null
  let frame = 0
  const number = html('code')
  const place = html('span')
  const copy = html('button', {
    type: 'button', name: 'copy-number', on: {
      click: async () => { copy.textContent = await copyText(number.textContent) ? 'Copied' : 'Copying isn\'t allowed here' },
    },
  }, 'Copy')
  const back = html('button', { type: 'button', name: 'turn-back', on: { click: () => turn(null, 0) } }, 'As it stands')
  const turnedNumber = html('p', { class: 'turned-number', hidden: true }, number, place, copy, back)
  /** @param {Room | null} room @param {number} value */
  const turn = (room, value) => {
    if (turned && turned !== room) sliders.get(turned)?.show(turned.value)
    turned = room && value !== room.value ? room : null
    if (room === null) for (const [known, slider] of sliders) slider.show(known.value)
    turnedNumber.hidden = turned === null
    if (turned) {
      number.textContent = writtenNumber(turned, value)
      copy.textContent = 'Copy'
      place.replaceChildren('at ', placeLink(turned.place))
    }
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => onTurn(turned ? changedStyle(style.json, turned, value) : style.json))
  }
  const sliders = new Map(rooms.map(room => [room, roomSlider(room, roomLabel(room), value => turn(room, value))]))
  const rows = rooms.map(room => html('li', null, sliders.get(room)?.element, html('p', { class: 'aside' }, asideOf(room))))
  return html('details', { class: 'rooms', open: isOpen },
    html('summary', null, html('b', null, 'Turn its numbers'), html('small', null, 'within their room; nothing is written')),
    html('ul', null, ...rows), turnedNumber)
}
