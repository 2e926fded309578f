// @ts-check

/** @typedef {import('../styles.js').AnimationStyle} AnimationStyle */
/** @typedef {import('../styles.js').AnimationTrack} AnimationTrack */
/** @typedef {import('../reading.js').Reader} Reader */

/** @type {import('../form-reader.js').Reading} */
export const animationReading = {
  members: {
    // Numbers, or colors: where the property's name says so, and for one of the app's own where the first value is a color.
    'AnimationTrack.values': (json, { property }, read) => {
      const isOfColors = property === 'color' || property === 'backgroundColor'
        || property.startsWith('x-') && Array.isArray(json.json) && json.json[0] instanceof Map
      return read(isOfColors ? 1 : 0)
    },
  },
  values: {
    AnimationStyle: (/** @type {AnimationStyle} */ animation, json) => {
      const isEndless = animation.tracks.some(track => track.repeat === Infinity)
      const duration = json.at('duration')
      if (isEndless && duration.isThere) duration.fail('no duration with a track that repeats forever')
      if (!isEndless && !duration.isThere) duration.fail('a number of at least 0')
      return animation
    },
    AnimationTrack: (/** @type {AnimationTrack} */ track, json) => {
      json.at('keyTimes').requireLength(track.values.length)
      checkKeyTimes(json.at('keyTimes'), track.keyTimes)
      json.at('curves').requireLength(track.values.length - 1)
      return track
    },
  },
}

/**
 * @param {Reader} json
 * @param {number[]} times
 */
function checkKeyTimes(json, times) {
  const last = times[times.length - 1]
  if (times[0] !== 0 || last !== 1) json.fail('key times from 0 to 1', `${times[0]} to ${last}`)
  const falling = times.findIndex((time, index) => time > times[index + 1])
  if (falling >= 0) json.fail('key times that don\'t fall', `${times[falling]} before ${times[falling + 1]}`)
}
