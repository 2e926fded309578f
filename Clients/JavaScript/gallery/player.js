// @ts-check

/**
 * Plays one time line: asks for a picture in every frame while it runs.
 */
export class Player {
  /** @param {(time: number, isPlaying: boolean) => void} onFrame */
  constructor(onFrame) {
    this.onFrame = onFrame
    /** In seconds of the time line. */
    this.time = 0
    /** Where it ends. */
    this.end = 0
    this.speed = 1
    this.isLooping = false
    /** Whether it goes on beyond its end. */
    this.isEndless = false
    /** @private */
    this.frame = 0
    /** @private */
    this.last = 0
  }

  get isPlaying() {
    return this.frame !== 0
  }

  /** Goes on from where it is, or from the start once it has come to the end. */
  play() {
    if (this.isPlaying) return
    if (this.time >= this.end && !this.isEndless) this.time = 0
    this.last = performance.now()
    this.frame = requestAnimationFrame(now => this.step(now))
    this.onFrame(this.time, true)
  }

  pause() {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.onFrame(this.time, false)
  }

  /** Goes to the end at once where it runs: what only comes or goes isn't left in mid-way. */
  finish() {
    if (!this.isPlaying) return
    this.time = this.end
    this.pause()
  }

  /** @param {number} time */
  seek(time) {
    this.time = time
    this.onFrame(time, this.isPlaying)
  }

  /**
   * @private
   * @param {number} now
   */
  step(now) {
    // A first frame may carry a time from before the start.
    this.time += Math.max(0, now - this.last) / 1000 * this.speed
    this.last = Math.max(now, this.last)
    if (this.time >= this.end && !this.isEndless) {
      if (!this.isLooping || this.end === 0) {
        this.time = this.end
        return this.pause()
      }
      this.time %= this.end
    }
    this.frame = requestAnimationFrame(next => this.step(next))
    this.onFrame(this.time, true)
  }
}
