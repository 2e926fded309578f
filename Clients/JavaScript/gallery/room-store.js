// @ts-check

/** @typedef {import('./rooms.js').Room} Room */

/** The rooms of the page's styles: those of its data, else what a watcher writes beside the page, fetched when they are asked for. */
export class RoomStore {
  constructor() {
    /** @type {Record<string, Record<string, Room[]>> | undefined} by bundle and style */
    this.known = undefined
    this.isWatched = false
    /** @private @type {Map<string, Promise<Room[]>>} */
    this.fetched = new Map()
  }

  /**
   * Takes the data that the page shows now; what was fetched for others doesn't count any more.
   * @param {import('./model.js').GalleryData} data
   */
  take({ rooms }) {
    this.known = rooms
    this.fetched.clear()
  }

  /** Whether there may be rooms. */
  get isThere() {
    return this.known !== undefined || this.isWatched
  }

  /**
   * The rooms of a style's numbers; none where nobody knows them.
   * @param {string} bundle
   * @param {string} style
   * @returns {Promise<Room[]>}
   */
  async of(bundle, style) {
    if (this.known) return this.known[bundle]?.[style] ?? []
    return []
  }
}
