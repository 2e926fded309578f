// @ts-check
export { BundleError } from './bundle-error.js'
export { decodeBundle } from './bundle.js'
export { cssColor, mixedColor } from './color.js'
export { cubicProgress, springProgress, springSettlingTime, stepsProgress } from './curves.js'
export { Channel, RestingValues, Timeline, timeline } from './kinds/animations.js'
export { allowedPositions, arrowPointingAt, BubbleOutline, contentRectangle, soundPositions } from './kinds/bubbles.js'
export { elbow, placeOf, pointAt, TagLayout, TagStyleCycle } from './kinds/tags.js'
