// @ts-check
import { clamp } from '../geometry.js'

/** @typedef {import('../styles.js').TextUnit} TextUnit what of a text moves by itself */

const onlySpace = /^\p{White_Space}+$/u
const lineBreak = /^(?:\r\n|[\n\v\f\r\u0085\u2028\u2029])$/
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** @typedef {[start: number, end: number]} TextRange in UTF-16 units, as a string's own indices count */

/**
 * The units of a text, in reading order: what a text animation moves one by one. White space alone is no unit. Characters are what
 * people take for one, extended grapheme clusters of the Unicode version that the engine knows.
 * @param {string} text
 * @param {TextUnit} by
 * @param {{ lines?: TextRange[] | null, joined?: TextRange[] }} options `lines`: the lines as they are laid out, in reading order,
 *   else those that end at line breaks; only asked for lines. `joined`: what the text system draws as one glyph: the characters or
 *   words that such a range touches are one unit
 * @returns {TextRange[]}
 */
export function unitsOfText(text, by, { lines = null, joined = [] } = {}) {
  const clusters = Array.from(characters.segment(text), ({ segment, index }) => (
    { text: segment, start: index, end: index + segment.length, isSpace: onlySpace.test(segment) }))
  switch (by) {
    case 'character':
      return joinedUnits(clusters.filter(({ isSpace }) => !isSpace).map(({ start, end }) => [start, end]), joined)
    case 'word': return joinedUnits(textRuns(clusters, ({ isSpace }) => isSpace), joined)
    case 'line':
      return (lines ?? textRuns(clusters, cluster => lineBreak.test(cluster.text)))
        .map(([start, end]) => /** @type {TextRange} */ ([clamp(start, 0, text.length), clamp(end, 0, text.length)]))
        .filter(([from, to]) => clusters.some(({ start, end, isSpace }) => !isSpace && start < to && end > from))
  }
}

/**
 * Runs of clusters between those that cut.
 * @template {{ start: number, end: number }} Cluster
 * @param {Cluster[]} clusters
 * @param {(cluster: Cluster) => boolean} cuts
 */
function textRuns(clusters, cuts) {
  /** @type {TextRange[]} */
  const runs = []
  let isOpen = false
  for (const cluster of clusters) {
    if (cuts(cluster)) {
      isOpen = false
    } else if (isOpen) {
      runs[runs.length - 1][1] = cluster.end
    } else {
      runs.push([cluster.start, cluster.end])
      isOpen = true
    }
  }
  return runs
}

/**
 * Units that touch one range become one.
 * @param {TextRange[]} units
 * @param {TextRange[]} glyphs
 */
function joinedUnits(units, glyphs) {
  /** @type {TextRange[]} */
  const whole = []
  for (const [start, end] of units) {
    const last = whole[whole.length - 1]
    const isJoined = last && glyphs.some(([from, to]) => from < to && from < last[1] && to > last[0] && from < end && to > start)
    if (isJoined) last[1] = end
    else whole.push([start, end])
  }
  return whole
}
