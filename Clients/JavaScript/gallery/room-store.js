// @ts-check

/** @typedef {import('./rooms.js').Room} Room */
/** @typedef {Record<string, Record<string, Room[]>>} RoomsOfBundles by bundle and style */

/**
 * The rooms of the page's styles: those in its data, else those that a watcher writes beside the page, which are fetched when
 * somebody opens a card.
 */
export class RoomStore {
  constructor() {
    /** @private @type {RoomsOfBundles | undefined} */
    this.known = undefined
    /** @private What the watcher says of the rooms that lie beside the page: another word for other ones. */
    this.written = ''
  }

  /**
   * Takes the data that the page shows now.
   * @param {import('./model.js').GalleryData} data
   */
  take({ rooms }) {
    this.known = rooms
  }

  /**
   * Hears which rooms lie beside the page; returns whether they are other ones than before.
   * @param {string} written empty for none
   */
  hear(written) {
    const isNew = written !== this.written
    this.written = written
    return isNew
  }

  /**
   * The rooms of a style's numbers; none where nobody knows them yet.
   * @param {string} bundle
   * @param {string} style as in `bubbles.tip`
   * @returns {Promise<Room[]>}
   */
  async of(bundle, style) {
    if (this.known) return ownRooms(this.known[bundle], style)
    return this.written === '' ? [] : ownRooms(await fetchedRooms(style), bundle)
  }
}

/**
 * @param {Record<string, Room[]> | undefined} entries
 * @param {string} name one that comes from sources
 */
function ownRooms(entries, name) {
  return entries && Object.hasOwn(entries, name) ? entries[name] : []
}

/**
 * What a watcher has written for a style, by bundle.
 * @param {string} style
 * @returns {Promise<Record<string, Room[]> | undefined>}
 */
async function fetchedRooms(style) {
  try {
    const answer = await fetch(`rooms/${encodeURIComponent(style)}.json`, { cache: 'no-store' })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
