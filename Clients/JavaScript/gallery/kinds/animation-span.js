// @ts-check
import { endOf } from '../../kinds/animation-tracks.js'

/** Whole periods of several tracks that never meet within this time aren't waited for, in seconds. */
const longestPeriod = 20

/**
 * What a card shows of an animation: all of it or, where it goes on for ever, what comes first and one whole period.
 * @param {import('../../kinds/animations.js').Timeline} line
 */
export function shownSpan(line) {
  if (line.duration !== null) {
    const end = line.duration
    return { end, isEndless: false, within: (/** @type {number} */ time) => Math.min(time, end) }
  }
  const tracks = line.channels.flatMap(channel => channel.tracks)
  const endless = tracks.filter(track => endOf(track) === Infinity)
  const first = Math.max(...endless.map(track => track.begin), ...tracks.map(endOf).filter(Number.isFinite), 0)
  const period = commonPeriod(endless.map(({ duration, autoreverse }) => duration * (autoreverse ? 2 : 1)).filter(Boolean)) || 1
  return {
    end: first + period, isEndless: true,
    within: (/** @type {number} */ time) => time <= first + period ? time : first + (time - first) % period,
  }
}

/**
 * The least time that holds each period wholly, to the millisecond; the longest one where none does soon.
 * @param {number[]} periods in seconds
 */
function commonPeriod(periods) {
  const longest = Math.max(0, ...periods)
  for (let count = 1; count * longest <= longestPeriod; count += 1) {
    const whole = count * longest
    if (periods.every(period => Math.abs(whole / period - Math.round(whole / period)) * period < 0.0005)) return whole
  }
  return longest
}
