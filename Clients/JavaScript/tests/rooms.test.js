// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedValue, stepOfRoom } from '../gallery/room-slider.js'
import { changedStyle, roomLabel, yamlLine } from '../gallery/rooms.js'

/** @param {string} keyPath @param {string} text @param {object} [more] @returns {any} */
const room = (keyPath, text, more = {}) => ({ keyPath, text, part: 'whole', value: 0, faults: [], asides: [], place: 'a.yaml:1:1', ...more })

for (const [keyPath, text, value, line, part] of /** @type {[string, string, number, string, string?][]} */ ([
  ['bubbles.tip.cornerRadius', '8', 5.5, 'cornerRadius: 5.5'],
  ['bubbles.tip.arrow.radius', '3', 5.5, 'arrow: { radius: 5.5 }'],
  ['bubbles."a.tip".arrow.radius', '3pt', 4, 'arrow: { radius: 4pt }'],
  ['bubbles.tip.size.width', '120..313', 130, 'size: { width: 130..313 }', 'min'],
  ['bubbles.tip.size.width', '120 .. 313pt', 400, 'size: { width: 120 .. 400pt }', 'max'],
  ['bubbles.tip.size.width.max', '313', 400, 'size: { width: { max: 400 } }'],
  ['animations.pop.duration', '700ms', 0.35, 'duration: 350ms'],
  ['animations.pop.duration', '0.7s', 0.35, 'duration: 0.35s'],
  ['animations.pop.tracks.0.delay', '0.1', 0.25, 'delay: 0.25'],
  ['tags.note.angles.2.oblique.1', '45', 30, '30'],
  ['tags.note.angles.2.oblique', '0.125turn', 40, 'oblique: 40deg'],
  ['tags.note.layout.halo.opacity', '30%', 0.25, 'layout: { halo: { opacity: 25% } }'],
  ['tokens.radius.small', '4', 6, 'radius: { small: 6 }'],
  ['templates.page.slots."main photo".rotation', '0', -12, 'slots: { "main photo": { rotation: -12 } }'],
])) {
  test(`the line to paste for ${keyPath}, ${text}, is ${line}`, () => {
    assert.equal(yamlLine(room(keyPath, text, { part: part ?? 'whole' }), value), line)
  })
}

test('a number is called by its keys below the style, an end of a range by its end, a token as one', () => {
  assert.equal(roomLabel(room('bubbles."a tip".arrow.radius', '3')), 'arrow.radius')
  assert.equal(roomLabel(room('bubbles.tip.size.width', '1..2', { part: 'max' })), 'size.width, max')
  assert.equal(roomLabel(room('tokens.radius.small', '3')), 'token radius.small')
})

test('a member is changed in a copy, wherever it stands', () => {
  const json = { size: { width: { min: 1, max: 9 } }, tracks: [{ delay: 0 }, { delay: 1 }] }
  assert.deepEqual(changedStyle(json, room('', '', { members: [['size', 'width', 'max'], ['tracks', 1, 'delay']] }), 5), {
    size: { width: { min: 1, max: 5 } }, tracks: [{ delay: 0 }, { delay: 5 }],
  })
  assert.deepEqual(json, { size: { width: { min: 1, max: 9 } }, tracks: [{ delay: 0 }, { delay: 1 }] })
})

test('a stop changes what its patch says, and no more', () => {
  const json = { cornerRadius: 8, outline: { bottom: [1, 2], top: [3] }, fill: 'x' }
  const stops = [{ value: 4, changes: { cornerRadius: 4, outline: { bottom: [9] }, fill: null } }, { value: 8, changes: {} }]
  assert.deepEqual(changedStyle(json, room('', '', { stops }), 4), { cornerRadius: 4, outline: { bottom: [9], top: [3] } })
  assert.deepEqual(changedStyle(json, room('', '', { stops }), 8), json)
})

test('a slider shows values of its room only: stops where there are some, else round steps, the ends and the value itself', () => {
  const interval = { lower: { value: 0, end: 'domain' }, upper: { value: 16.69, end: 'domain' } }
  const smooth = room('', '', { value: 3, interval })
  assert.equal(stepOfRoom(smooth), 0.05)
  assert.deepEqual([-4, 3.02, 7.031, 99].map(wanted => allowedValue(smooth, null, wanted)), [0, 3, 7.05, 16.69])
  assert.deepEqual([1, 9].map(wanted => allowedValue(smooth, [0, 3, 16.69], wanted)), [0, 3])
})
