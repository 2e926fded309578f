// @ts-check
import { curveName } from './curve-figure.js'

/**
 * Values of a style's JSON as people call them: colors as `#RRGGBB`, curves by their names.
 * @param {any} json
 * @returns {string[]}
 */
export function spokenValues(json) {
  if (!json || typeof json !== 'object') return []
  if (Array.isArray(json)) {
    const isCurve = json.length === 4 && json.every(number => typeof number === 'number')
    return isCurve ? [curveName(/** @type {any} */ (json))] : json.flatMap(spokenValues)
  }
  return Array.isArray(json.components) && json.components.length === 3 ? [hexColor(json)] : Object.values(json).flatMap(spokenValues)
}

/** @param {{ components: number[], alpha?: number }} color */
function hexColor({ components, alpha = 1 }) {
  const parts = alpha < 1 ? [...components, alpha] : components
  return `#${parts.map(part => Math.round(Math.min(1, Math.max(0, part)) * 255).toString(16).padStart(2, '0')).join('')}`
}
