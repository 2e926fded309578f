// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { springProgress, springSettlingTime } from '../style-client.js'

/**
 * What is left of the way as a power series of z = (d² − ω²)·t² with ω = 10, which has no cases to tell apart.
 * @param {number} offset of the damping ratio from 1
 * @param {number} velocity
 * @param {number} time
 */
function series(offset, velocity, time) {
  const decay = 10 * (1 + offset)
  const z = 100 * offset * (2 + offset) * time * time
  let [even, odd, term] = [0, 0, 1]
  for (let n = 0; n < 40; n += 1) {
    even += term
    odd += term / (2 * n + 1)
    term *= z / ((2 * n + 1) * (2 * n + 2))
  }
  return Math.exp(-decay * time) * (even + (decay - velocity) * time * odd)
}

test('springs near critical damping are exact', () => {
  for (const offset of [0, 1e-14, 1e-12, 1e-10, 1e-8, 1e-6, 1e-4, 0.01, 0.3]) {
    for (const side of [-1, 1]) {
      const damping = 20 * (1 + side * offset)
      for (const velocity of [-300, -1, 0, 1, 10, 300]) {
        const spring = { mass: 1, stiffness: 100, damping, velocity }
        for (let time = 0; time <= 2; time += 0.05) {
          const error = 1 - springProgress(spring, time) - series((damping - 20) / 20, velocity, time)
          assert.ok(Math.abs(error) <= 1e-12 * (1 + Math.abs(velocity) / 10), `${offset * side} ${velocity} at ${time}: ${error}`)
        }
      }
    }
  }
})

test('a damping ratio of 1 in six digits settles when its own motion does', () => {
  const spring = { mass: 1, stiffness: 157.91367, damping: 25.132741, velocity: 0 }
  assert.ok(Math.abs(1 - springProgress(spring, springSettlingTime(spring)) - 0.001) < 1e-14)
})
