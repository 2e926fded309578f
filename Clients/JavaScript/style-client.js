// @ts-check
export { BundleError } from './bundle-error.js'
export { decodeBundle } from './bundle.js'
export { colorDifference, colorVisions, contrastRatio, cssColor, mixedColor, seenColor } from './color.js'
export { cubicProgress, springProgress, springSettlingTime, stepsProgress } from './curves.js'
export { EditHistory } from './history.js'
export { Channel, RestingValues } from './kinds/animation-channels.js'
export { Timeline, timeline } from './kinds/animations.js'
export { BrushStroke, BrushTool } from './kinds/brushes.js'
export { laidOutBubble } from './kinds/bubble-mirror.js'
export { BubbleOutline } from './kinds/bubble-outline.js'
export { bubblePlacement } from './kinds/bubble-placement.js'
export { allowedPositions, arrowPointingAt, contentRectangle, cornerRadii, pointerOf, validPositions } from './kinds/bubbles.js'
export { colorFromHSB, ColorWheel, hsbOf, neededContrast, pairColor, swatchColor } from './kinds/palettes.js'
export { SegmentedHighlight } from './kinds/segmented-controls.js'
export { fittedSize, initialSticker, StickerPage, StickerTransform } from './kinds/stickers.js'
export { TagChange } from './kinds/tag-change.js'
export { TagStyleCycle } from './kinds/tag-cycle.js'
export { elbow, placeOf, pointAt, TagLayout } from './kinds/tags.js'
export { anchorPoint, targetMatrix } from './kinds/target-transforms.js'
export { TemplatePage, turnedCorners } from './kinds/templates.js'
export { splitMix64, textTimeline, TextTimeline } from './kinds/text-animations.js'
export { unitsOfText } from './kinds/text-units.js'
export { textScale } from './text-size.js'

// The types that apps name, beside those of the styles in styles.d.ts.
/** @typedef {import('./kinds/animation-channels.js').AnimatedValue} AnimatedValue */
/** @typedef {import('./kinds/bubble-placement.js').BubblePlacement} BubblePlacement */
/** @typedef {import('./bundle.js').Bundle} Bundle */
/** @typedef {import('./color.js').ColorVision} ColorVision */
/** @typedef {import('./kinds/segmented-controls.js').HighlightPlacement} HighlightPlacement */
/** @typedef {import('./kinds/palettes.js').HSB} HSB */
/** @typedef {import('./geometry.js').PathElement} PathElement */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./geometry.js').ReadingDirection} ReadingDirection */
/** @typedef {import('./geometry.js').Rectangle} Rectangle */
/** @typedef {import('./bundle-error.js').RefusalCode} RefusalCode */
/** @typedef {import('./geometry.js').Size} Size */
/** @typedef {import('./kinds/templates.js').SlotPlace} SlotPlace */
/** @typedef {import('./kinds/stickers.js').StickerGesture} StickerGesture */
/** @typedef {import('./kinds/stickers.js').StickerState} StickerState */
/** @typedef {import('./kinds/tags.js').TagAngle} TagAngle */
/** @typedef {import('./kinds/tag-cycle.js').TagAnswer} TagAnswer */
/** @typedef {import('./kinds/tags.js').TagTextShape} TagTextShape */
/** @typedef {import('./kinds/text-units.js').TextRange} TextRange */
/** @typedef {import('./text-size.js').TextSize} TextSize */
/** @typedef {import('./kinds/text-animations.js').TextUnitState} TextUnitState */
/** @typedef {import('./kinds/templates.js').TurnedRectangle} TurnedRectangle */
