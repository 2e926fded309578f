// @ts-check
import { html, shortNumber, svg } from '../dom.js'
import { numberChips, segmented, toggle } from '../controls.js'
import { Player } from '../player.js'
import { channelPlot, curveFigure } from '../plot.js'
import { cssColor } from '../../color.js'
import { RestingValues } from '../../kinds/animation-channels.js'
import { timeline } from '../../kinds/animations.js'

/** @typedef {import('../../kinds/animations.js').Timeline} Timeline */
/**
 * What an animation's card shows; it outlives a redraw.
 * @typedef {{ time: number, speed: number, isLooping: boolean, isPlaying: boolean }} AnimationState
 */

const plotSpace = 122
/** What is shown of an animation that goes on for ever, in seconds. */
const endlessSpan = 4

/** Animations on the page. */
export const animationSection = {
  key: 'animations',
  title: 'Animations',
  help: 'Play them, or drag along a plot. With reduced motion each shows what takes its place for people who ask for that.',
  isWide: false,
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
  const end = line.duration ?? endlessSpan
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
  const clock = html('output')
  // Until somebody plays it or goes to a time, it stays where it rests.
  let isTouched = state.time !== undefined
  /** @type {boolean | undefined} */
  let isShownPlaying
  /** @type {HTMLElement | undefined} */
  let element
  const player = new Player((time, isPlaying) => {
    if (isTouched) state.time = time
    stage.show(time)
    for (const plot of plots) plot.show(time)
    scrub.value = `${time}`
    clock.textContent = `${time.toFixed(2)} s`
    if (isPlaying === isShownPlaying) return
    isShownPlaying = isPlaying
    playButton.textContent = isPlaying ? 'Pause' : 'Play'
    element?.classList.toggle('playing', isPlaying)
  })
  player.end = end
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
  // Before and after stand side by side and are played together.
  const update = () => {
    Object.assign(player, { speed: state.speed ??= 1, isLooping: state.isLooping ??= false })
    speeds.show(state.speed)
    loop.show(state.isLooping)
    if (state.isPlaying !== player.isPlaying) state.isPlaying ? player.play() : player.pause()
  }
  player.seek(Math.min(state.time ?? restingTime(line, end), end))
  state.isPlaying = false
  update()

  const curves = distinctCurves(line)
  element = html('div', { class: 'animation' },
    stage.element,
    html('div', { class: 'transport' }, playButton, scrub, clock),
    html('div', { class: 'transport' }, speeds.element, loop.element, html('small', null, durationText(line, style, settings))),
    html('div', { class: 'curves' }, ...curves.map(({ curve, length }) => curveFigure(curve, length))),
    ...plots.map(plot => plot.element), animationNumbers(card.id, style))
  return { element, update, stop: () => player.pause() }
}

/**
 * @param {Timeline} line
 * @param {import('../../kinds/animations.js').AnimationStyle} style
 * @param {{ reducedMotion: boolean }} settings
 */
function durationText(line, style, { reducedMotion }) {
  const length = line.duration === null ? 'for ever' : `${shortNumber(line.duration, 3)} s`
  if (!reducedMotion) return length
  const variant = style.reducedMotion
  if (!variant) return `${length}, the same with reduced motion`
  return 'use' in variant ? `${length}, plays ${variant.use}` : 'tracks' in variant ? `${length}, its variant` : 'jumps to its end'
}

/**
 * When a still picture is taken: at the end, where an app leaves it; where nothing is seen then, at the start.
 * @param {Timeline} line
 * @param {number} end
 */
function restingTime(line, end) {
  const isGone = line.channels.some(channel => (
    channel.property === 'opacity' && channel.target !== 'halo' && Number(channel.value(end)) < 0.05))
  const fit = stageFit(line, end)
  const hasLeft = line.channels.some(channel => {
    const most = channel.property === 'translationX' ? stageReach.x : channel.property === 'translationY' ? stageReach.y : Infinity
    return Math.abs(Number(channel.value(end))) * fit > most
  })
  return isGone || hasLeft ? 0 : end
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
  return [...curves.values()].slice(0, 4)
}

/**
 * @param {string} id
 * @param {import('../../kinds/animations.js').AnimationStyle} style
 */
function animationNumbers(id, { duration, tracks, reducedMotion }) {
  const variant = !reducedMotion ? 'none stated' : 'use' in reducedMotion ? reducedMotion.use
    : 'tracks' in reducedMotion ? 'tracks' : 'jumps to end'
  return numberChips(id, [
    ['duration', duration === null ? 'for ever' : `${shortNumber(duration, 3)} s`, 'duration'],
    ['tracks', `${tracks.length}`, 'tracks'], ['less motion', variant, 'reducedMotion'],
    ['fill', [...new Set(tracks.map(track => track.fill))].join(', '), 'tracks.0.fill'],
  ])
}

/** How far the view goes from the middle until it has left the stage; a narrow one's half width, and half its height. */
const stageReach = { x: 170 + 36, y: 84 + 36 }
const tagParts = new Set(['dot', 'halo', 'line', 'text'])

/**
 * A card that moves as `view` does, or a tag whose parts do.
 * @param {Timeline} line
 * @param {number} end
 */
function animationStage(line, end) {
  const isOfTag = line.channels.some(channel => tagParts.has(channel.target))
  const { element, parts } = isOfTag ? tagSpecimen() : viewSpecimen()
  element.style.setProperty('--fit', `${isOfTag ? 1 : stageFit(line, end)}`)
  return {
    element,
    /** @param {number} time */
    show(time) {
      for (const [target, part] of parts) part.apply(valuesOf(line, target, time))
    },
  }
}

/**
 * By how much the stage is drawn smaller, so that the way of what moves is on it.
 * @param {Timeline} line
 * @param {number} end
 */
function stageFit(line, end) {
  /** @param {string} property */
  const reach = property => {
    const channel = line.channels.find(channel => channel.property === property)
    const values = channel ? Array.from({ length: 61 }, (_, index) => channel.value(index / 60 * end)) : []
    return Math.max(0, ...values.map(value => typeof value === 'number' ? Math.abs(value) : 0))
  }
  const scale = Math.max(1, reach('scale'), reach('scaleX'), reach('scaleY'))
  // What goes far leaves the stage, as it leaves a screen.
  return Math.max(0.4, Math.min(1, 170 / (reach('translationX') + 36 * scale), 84 / (reach('translationY') + 36 * scale)))
}

/**
 * @param {Timeline} line
 * @param {string} target
 * @param {number} time
 * @returns {Map<string, import('../../kinds/animations.js').AnimatedValue>}
 */
function valuesOf(line, target, time) {
  /** @type {Map<string, import('../../kinds/animations.js').AnimatedValue>} */
  const values = new Map()
  for (const channel of line.channels) {
    const value = channel.target === target ? channel.value(time) : null
    if (value !== null) values.set(channel.property, value)
  }
  return values
}

/** @typedef {{ element: any, parts: Map<string, { apply: (values: Map<string, any>) => void }> }} Specimen */

/** @returns {Specimen} */
function viewSpecimen() {
  const view = html('div', { class: 'specimen' }, html('span'), html('span'), html('span'))
  const parts = new Map([['view', { apply: (/** @type {Map<string, any>} */ values) => applyToView(view, values) }]])
  return { element: html('div', { class: 'stage animation-stage' }, html('div', { class: 'fitted' }, view)), parts }
}

/**
 * @param {HTMLElement} view
 * @param {Map<string, any>} values
 */
function applyToView({ style }, values) {
  const number = (/** @type {string} */ name, resting = 0) => values.get(name) ?? resting
  const scale = number('scale', 1)
  style.setProperty('transform', `perspective(500px) translate(${number('translationX')}px, ${number('translationY')}px) `
    + `rotateX(${number('rotationX')}deg) rotateY(${number('rotationY')}deg) rotate(${number('rotation')}deg) `
    + `scale(${scale * number('scaleX', 1)}, ${scale * number('scaleY', 1)})`)
  style.setProperty('opacity', `${number('opacity', 1)}`)
  if (values.has('cornerRadius')) style.setProperty('border-radius', `${number('cornerRadius')}px`)
  for (const [name, property] of [['color', 'color'], ['backgroundColor', 'background-color']]) {
    if (values.has(name)) style.setProperty(property, cssColor(values.get(name)))
  }
}

/** @returns {Specimen} */
function tagSpecimen() {
  const parts = {
    halo: svg('circle', { class: 'tag-halo', cx: 130, cy: 84, r: 12 }),
    dot: svg('circle', { class: 'tag-dot', cx: 130, cy: 84, r: 6 }),
    line: svg('path', { class: 'tag-line', d: 'M130 84L160 54H270', pathLength: 1 }),
    text: svg('text', { class: 'tag-text', x: 168, y: 47 }, 'Lake Hallstatt'),
  }
  // Another style has its line obliquely down.
  const applyStyle = (/** @type {number} */ progress) => {
    parts.line.setAttribute('d', `M130 84L160 ${114 - 60 * progress}H270`)
    parts.text.setAttribute('y', progress < 0.5 ? '107' : '47')
  }
  const whole = svg('g', null, parts.halo, parts.line, parts.dot, parts.text)
  const element = svg('svg', {
    class: 'stage animation-stage on-picture', viewBox: '0 0 360 168', role: 'img', 'aria-label': 'a tag',
  }, whole)
  const entries = Object.entries({ ...parts, view: whole }).map(([target, part]) => (
    /** @type {const} */ ([target, { apply: (/** @type {Map<string, any>} */ values) => {
      applyToPart(part, values)
      if (target === 'line' && values.has('progress')) applyStyle(values.get('progress'))
    } }])))
  return { element, parts: new Map(entries) }
}

/**
 * @param {SVGElement} part
 * @param {Map<string, any>} values
 */
function applyToPart(part, values) {
  const number = (/** @type {string} */ name, resting = 0) => values.get(name) ?? resting
  const { style } = part
  if (values.has('opacity')) style.setProperty('opacity', `${Math.max(0, number('opacity'))}`)
  if (values.has('strokeEnd') || values.has('strokeStart')) {
    const [start, end] = [number('strokeStart'), number('strokeEnd', 1)]
    style.setProperty('stroke-dasharray', `0 ${start} ${Math.max(0, end - start)} 2`)
  }
  const scale = number('scale', 1)
  style.setProperty('transform-origin', '130px 84px')
  style.setProperty('transform', `translate(${number('translationX')}px, ${number('translationY')}px) `
    + `rotate(${number('rotation')}deg) scale(${scale * number('scaleX', 1)}, ${scale * number('scaleY', 1)})`)
  if (values.has('lineWidth')) style.setProperty('stroke-width', `${number('lineWidth')}`)
}
