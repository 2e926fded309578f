// @ts-check
import { html, shortNumber } from '../dom.js'
import { numberChips } from '../controls.js'
import { transport } from '../transport.js'
import { channelPlot } from '../plot.js'
import { curveFigure } from '../curve-figure.js'
import { RestingValues } from '../../kinds/animation-channels.js'
import { timeline } from '../../kinds/animations.js'
import { animationStage, restingTime } from './animation-stage.js'
import { shownSpan } from './animation-span.js'

/** @typedef {import('../../kinds/animations.js').Timeline} Timeline */
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
 * @param {Partial<import('../transport.js').TransportState>} remembered
 * @param {() => void} onChange
 * @param {{ reducedMotion: boolean }} settings
 */
function drawAnimation(card, bundle, remembered, onChange, settings) {
  const state = /** @type {import('../transport.js').TransportState} */ (remembered)
  const style = /** @type {import('../../kinds/animations.js').AnimationStyle} */ (bundle.animations.get(card.name))
  const resting = new RestingValues()
  resting.set('halo', 'opacity', 0.3)
  const line = /** @type {Timeline} */ (timeline(bundle, card.name, { reducedMotion: settings.reducedMotion, resting }))
  const span = shownSpan(line)
  const { end } = span
  const stage = animationStage(line, end)
  const plots = line.channels.map(channel => channelPlot(channel, end, card.id, time => seek(time)))
  /** @type {HTMLElement | undefined} */
  let element
  const transported = transport(card.name, state, onChange, (time, isPlaying) => {
    stage.show(time)
    const within = span.within(time)
    for (const plot of plots) plot.show(within)
    element?.classList.toggle('playing', isPlaying)
    return within
  })
  const { player, seek, update } = transported
  transported.end(end, span.isEndless)
  player.seek(span.within(state.time ?? restingTime(line, end)))
  update()

  const curves = distinctCurves(line)
  const facts = [durationText(line, style, settings), stage.undrawn].filter(Boolean).join(' · ')
  transported.options.append(html('small', { title: facts }, facts))
  element = html('div', { class: 'animation' },
    stage.element,
    transported.element, transported.options,
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
