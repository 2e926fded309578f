// @ts-check
import { Player } from '../player.js'
import { RestingValues } from '../../kinds/animation-channels.js'
import { timeline } from '../../kinds/animations.js'
import { TagChange } from '../../kinds/tag-change.js'

/** @typedef {import('../../kinds/tags.js').TagStyles} TagStyles */
/** @typedef {import('../../kinds/tags.js').TagLayout} TagLayout */
/** @typedef {import('../../kinds/animations.js').Timeline} Timeline */
/** @typedef {import('../../geometry.js').Point} Point */

/**
 * What makes a tag appear, go, and change its style: its own animations where it has some.
 * @param {TagStyles} tags
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {ReturnType<typeof import('./tag-drawing.js').tagDrawing>} drawing
 * @param {{ reducedMotion: boolean }} settings
 */
export function tagMotion(tags, bundle, drawing, { reducedMotion }) {
  const { parts } = drawing
  const resting = new RestingValues(tags)
  /** @param {string | null} name */
  const lineOf = name => name === null ? null : timeline(bundle, name, { reducedMotion, resting })
  /** @param {boolean} isShown */
  const presenceOf = isShown => lineOf(isShown ? tags.show : tags.hide)
  /** @type {Timeline | null} What plays, or has played. */
  let line = presenceOf(true)
  /** @type {TagChange | null} Where lines and texts go while it does. */
  let change = null
  /** Whether taps are taken meanwhile. */
  let isChange = false
  const apply = (/** @type {number} */ time) => {
    if (change) drawing.place(change.layoutAt(line, time))
    for (const channel of line?.channels ?? []) {
      const value = channel.value(time)
      if (typeof value === 'number') applyToTag(parts.get(channel.target) ?? null, channel.property, value)
    }
  }
  const player = new Player(apply)
  /** @param {TagLayout} layout where the tag stands when nothing plays */
  const shown = layout => player.isPlaying && change ? change.layoutAt(line, player.time) : layout
  /** @param {Timeline | null} own @param {TagChange | null} next */
  const begin = (own, next) => {
    line = own && line && player.isPlaying ? own.interrupting(line, player.time) : own
    change = next
    Object.assign(player, { time: 0, end: line?.duration ?? 0 })
    player.play()
  }
  const hideAtOnce = (/** @type {boolean} */ isShown) => (
    parts.get('view')?.classList.toggle('gone', !isShown && presenceOf(isShown) === null))
  return {
    stop: () => player.finish(),
    /**
     * Plays the way to another style from what is shown.
     * @param {TagLayout} layout where the tag stands when nothing plays
     * @param {() => TagLayout} step gives the tag its next style
     */
    change(layout, step) {
      const from = shown(layout)
      const to = step()
      isChange = true
      begin(lineOf(tags.change), new TagChange(from, to))
    },
    /**
     * Lets the tag go, with its lines where they are, or lets it appear in its own style.
     * @param {() => { isShown: boolean, layout: TagLayout }} turn
     */
    flip(turn) {
      const wasPlaying = player.isPlaying ? change : null
      const from = wasPlaying?.layoutAt(line, player.time)
      const { isShown, layout } = turn()
      hideAtOnce(isShown)
      isChange = false
      begin(presenceOf(isShown), new TagChange(isShown || !from ? layout : from))
    },
    /**
     * What a finger touches, where things stand now: nothing while the tag appears.
     * @param {TagLayout} layout where the tag stands when nothing plays
     * @param {Point} point
     * @param {'tap' | 'drag'} touch
     */
    hit(layout, point, touch) {
      const { isPlaying, time } = player
      if (isPlaying && !isChange && line && !line.acceptsTaps(time)) return null
      return shown(layout).hit(point, { touch, isShown: () => !isPlaying || line === null || line.shows('text', time) })
    },
    /**
     * Shows a tag that was drawn anew as it is at rest, or goes on with what plays.
     * @param {boolean} isShown
     * @param {TagLayout} layout where it stands at rest
     */
    rest(isShown, layout) {
      if (player.isPlaying) {
        if (change) change = new TagChange(change.start, isShown ? layout : change.end)
        return apply(player.time)
      }
      line = presenceOf(isShown)
      change = null
      hideAtOnce(isShown)
      if (!isShown || line) apply(line?.duration ?? 0)
    },
  }
}

/**
 * @param {SVGElement | null} part
 * @param {string} property
 * @param {number} value
 */
function applyToTag(part, property, value) {
  if (property === 'opacity') part?.setAttribute(part.classList.contains('tag-halo') ? 'fill-opacity' : 'opacity', `${value}`)
  if (property === 'strokeEnd') part?.style.setProperty('stroke-dasharray', `${Math.max(0, value)} 2`)
}
