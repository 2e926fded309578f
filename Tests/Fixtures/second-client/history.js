// @ts-check

/**
 * The steps of an editor that can be undone and redone. States are values: they are kept as they are, and never changed.
 *
 * A new edit after an undo drops what could have been redone, and of the steps at most `limit` are kept, the latest.
 * @template State
 */
export class EditHistory {
  /**
   * @param {State} state what is on the screen
   * @param {{ limit?: number }} options how many steps can be undone at most, 100 if left out; below 0 counts as 0
   */
  constructor(state, { limit = 100 } = {}) {
    /** What is on the screen. */
    this.state = state
    /** How many steps can be undone at most; the oldest go. */
    this.limit = Math.max(limit, 0)
    /** @private @type {State[]} The states before, the oldest first. */
    this.past = []
    /** @private @type {State[]} The states that were undone, the next one to be redone last. */
    this.future = []
  }

  /** Whether there is a step to be undone. */
  get canUndo() {
    return this.past.length > 0
  }

  /** Whether there is a step to be redone. */
  get canRedo() {
    return this.future.length > 0
  }

  /**
   * Takes over the state that an edit led to; what could have been redone is dropped. An app that draws while a finger moves calls
   * this once, when the finger is lifted.
   * @param {State} state
   */
  record(state) {
    this.future = []
    this.past.push(this.state)
    if (this.past.length > this.limit) this.past.shift()
    this.state = state
  }

  /** Goes a step back; gives whether there was one. */
  undo() {
    if (!this.canUndo) return false
    this.future.push(this.state)
    this.state = /** @type {State} */ (this.past.pop())
    return true
  }

  /** Goes a step forward again; gives whether there was one. */
  redo() {
    if (!this.canRedo) return false
    this.past.push(this.state)
    this.state = /** @type {State} */ (this.future.pop())
    return true
  }
}
