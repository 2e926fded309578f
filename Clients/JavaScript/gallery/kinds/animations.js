// @ts-check
import { html, shortNumber } from '../dom.js'
import { numberChips, segmented, toggle } from '../controls.js'
import { Player } from '../player.js'
import { channelPlot } from '../plot.js'
import { curveFigure } from '../curve-figure.js'
import { RestingValues } from '../../kinds/animation-channels.js'
import { timeline } from '../../kinds/animations.js'
import { animationStage, restingTime } from './animation-stage.js'
import { shownSpan } from './animation-span.js'

/** @typedef {import('../../kinds/animations.js').Timeline} Timeline */
/**
 * What an animation's card shows; it outlives a redraw.
 * @typedef {{ time: number, speed: number, isLooping: boolean, isPlaying: boolean }} AnimationState
 */

const plotSpace = 122

/** Animations on the page. */
export const animationSection = {
  key: 'animations',
  title: 'Animations',
  help: 'Play them, or drag along a plot. Turn on reduced motion to see their reduced-motion variants.',
  isWide: false,
  stageHeight: '168px',
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ card) => {
    const tracks = /** @type {any[]} */ (card.json?.tracks ?? [])
    const channels = new Set(tracks.map(track => JSON.stringify([track.target, track.property])))
    return `${429 + channels.size * plotSpace}px`
  },
  draw: drawAnimation,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<AnimationState>} remembered
 * @param {() => void} onChange
 * @param {{ reducedMotion: boolean }} settings
 */
function drawAnimation(card, bundle, remembered, onChange, settings) {
  const state = /** @type {AnimationState} */ (remembered)
  const style = /** @type {import('../../kinds/animations.js').AnimationStyle} */ (bundle.animations.get(card.name))
  const resting = new RestingValues()
  resting.set('halo', 'opacity', 0.3)
  const line = /** @type {Timeline} */ (timeline(bundle, card.name, { reducedMotion: settings.reducedMotion, resting }))
  const span = shownSpan(line)
  const { end } = span
  const stage = animationStage(line, end)
  const plots = line.channels.map(channel => channelPlot(channel, end, card.id, time => seek(time)))
  const playButton = html('button', {
    type: 'button', class: 'play', name: 'play', on: { click: () => change({ isPlaying: !player.isPlaying }) },
  }, 'Play')
  const scrub = html('input', {
    type: 'range', name: 'time', 'aria-label': 'Time', min: 0, max: end || 1, step: 'any', value: 0,
    on: {
      input: () => {
        seek(Number(scrub.value))
      },
    },
  })
  const clock = html('output', { 'aria-live': 'off' })
  // Until somebody plays it or goes to a time, it stays where it rests.
  let isTouched = state.time !== undefined
  /** @type {boolean | undefined} */
  let isShownPlaying
  /** @type {HTMLElement | undefined} */
  let element
  const player = new Player((time, isPlaying) => {
    if (isTouched) state.time = time
    stage.show(time)
    const within = span.within(time)
    for (const plot of plots) plot.show(within)
    scrub.value = `${within}`
    clock.textContent = `${time.toFixed(2)} s`
    if (isPlaying === isShownPlaying) return
    isShownPlaying = isPlaying
    playButton.textContent = isPlaying ? 'Pause' : 'Play'
    playButton.setAttribute('aria-label', `${playButton.textContent} ${card.name}`)
    element?.classList.toggle('playing', isPlaying)
  })
  Object.assign(player, { end, isEndless: span.isEndless })
  const change = (/** @type {Partial<AnimationState>} */ part) => {
    isTouched = true
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
  loop.element.hidden = span.isEndless
  // Before and after stand side by side and are played together.
  const update = () => {
    Object.assign(player, { speed: state.speed ??= 1, isLooping: state.isLooping ??= false })
    speeds.show(state.speed)
    loop.show(state.isLooping)
    if (state.isPlaying !== player.isPlaying) state.isPlaying ? player.play() : player.pause()
  }
  player.seek(span.within(state.time ?? restingTime(line, end)))
  state.isPlaying = false
  update()

  const curves = distinctCurves(line)
  const facts = [durationText(line, style, settings), stage.undrawn].filter(Boolean).join(' · ')
  element = html('div', { class: 'animation' },
    stage.element,
    html('div', { class: 'transport' }, playButton, scrub, clock),
    html('div', { class: 'transport' }, speeds.element, loop.element, html('small', { title: facts }, facts)),
    html('div', { class: 'curves', tabindex: curves.length > 2 ? 0 : null, role: 'group', 'aria-label': 'Curves' }, ...curves.map(({ curve, length }) => curveFigure(curve, length))),
    ...plots.map(plot => plot.element), animationNumbers(card.id, style))
  return { element, update, stop: () => player.pause() }
}

/**
 * @param {Timeline} line
 * @param {import('../../kinds/animations.js').AnimationStyle} style
 * @param {{ reducedMotion: boolean }} settings
 */
function durationText(line, style, { reducedMotion }) {
  const length = line.duration === null ? 'forever' : `${shortNumber(line.duration, 3)} s`
  if (!reducedMotion) return length
  const variant = style.reducedMotion
  if (!variant) return `${length}, the same with reduced motion`
  return 'use' in variant ? `${length}, plays ${variant.use}` : 'tracks' in variant ? `${length}, reduced-motion variant` : 'jumps to its end'
}

/** @param {Timeline} line */
function distinctCurves(line) {
  /** @type {Map<string, { curve: import('../../curves.js').Curve, length: number }>} */
  const curves = new Map()
  for (const track of line.channels.flatMap(channel => channel.tracks)) {
    track.curves.forEach((curve, index) => {
      const length = (track.keyTimes[index + 1] - track.keyTimes[index]) * track.duration
      const key = JSON.stringify(curve)
      if (!curves.has(key)) curves.set(key, { curve, length })
    })
  }
  return [...curves.values()]
}

/**
 * @param {string} id
 * @param {import('../../kinds/animations.js').AnimationStyle} style
 */
function animationNumbers(id, { duration, tracks, reducedMotion }) {
  /** @type {[string, string, string][]} */
  const variant = reducedMotion && ('use' in reducedMotion || 'tracks' in reducedMotion)
    ? [['reduced motion', 'use' in reducedMotion ? reducedMotion.use : 'tracks', 'reducedMotion']] : []
  return numberChips(id, [
    ['duration', duration === null ? 'forever' : `${shortNumber(duration, 3)} s`, 'duration'],
    ['tracks', `${tracks.length}`, 'tracks'], ...variant,
    ['fill', [...new Set(tracks.map(track => track.fill))].join(', '), 'tracks.0.fill'],
  ])
}
