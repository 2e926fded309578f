// @ts-check
import { html, shortNumber } from './dom.js'
import { segmented, toggle } from './controls.js'
import { Player } from './player.js'

/** @typedef {{ time: number, speed: number, isLooping: boolean, isPlaying: boolean }} TransportState of a card; it outlives a redraw */

/**
 * What plays a card's time line: a button, a slider and a clock, its speed, and whether it starts anew.
 * @template {TransportState} State
 * @param {string} name of the style
 * @param {State} state
 * @param {() => void} onChange
 * @param {(time: number, isPlaying: boolean) => number} show draws a time; gives the one at which the slider stands
 */
export function transport(name, state, onChange, show) {
  // Until somebody plays it or goes to a time, it stays where it rests.
  let isTouched = state.time !== undefined
  /** @type {boolean | undefined} */
  let isShownPlaying
  state.isPlaying = false
  const playButton = html('button', {
    type: 'button', class: 'play', name: 'play', on: { click: () => change({ isPlaying: !player.isPlaying }) },
  }, 'Play')
  const scrub = html('input', {
    type: 'range', name: 'time', 'aria-label': 'Time', min: 0, max: 1, step: 'any', value: 0,
    on: { input: () => seek(Number(scrub.value)) },
  })
  const clock = html('output', { 'aria-live': 'off' })
  const player = new Player((time, isPlaying) => {
    if (isTouched) state.time = time
    scrub.value = `${show(time, isPlaying)}`
    clock.textContent = `${time.toFixed(2)} s`
    if (isPlaying === isShownPlaying) return
    isShownPlaying = isPlaying
    playButton.textContent = isPlaying ? 'Pause' : 'Play'
    playButton.setAttribute('aria-label', `${playButton.textContent} ${name}`)
  })
  /** @param {object} part of the state */
  const change = part => {
    isTouched ||= 'isPlaying' in part
    Object.assign(state, part)
    onChange()
  }
  const seek = (/** @type {number} */ time) => {
    isTouched = true
    player.pause()
    player.seek(time)
  }
  const speeds = segmented('Speed', 'speed', [0.1, 0.25, 0.5, 1].map(value => ({ value, label: `${shortNumber(value)}×` })),
    speed => change({ speed }))
  const loop = toggle('Loop', 'loop', false, isLooping => change({ isLooping }))
  return {
    element: html('div', { class: 'transport' }, playButton, scrub, clock),
    options: html('div', { class: 'transport' }, speeds.element, loop.element),
    player, change, seek,
    /** @param {number} end of the time line, which is reached as long as it isn't endless */
    end(end, isEndless = false) {
      Object.assign(player, { end, isEndless })
      scrub.max = `${end || 1}`
      loop.element.hidden = isEndless
    },
    // Before and after stand side by side and are played together.
    update() {
      Object.assign(player, { speed: state.speed ??= 1, isLooping: state.isLooping ??= false })
      speeds.show(state.speed)
      loop.show(state.isLooping)
      if (state.isPlaying !== player.isPlaying) state.isPlaying ? player.play() : player.pause()
    },
  }
}
