// @ts-check
import { tagSection } from './kinds/tags.js'
import { bubbleSection } from './kinds/bubbles.js'
import { animationSection } from './kinds/animations.js'
import { brushSection } from './kinds/brushes.js'
import { paletteSection } from './kinds/palettes.js'
import { stickerSection } from './kinds/stickers.js'
import { textAnimationSection } from './kinds/text-animations.js'
import { templateSection } from './kinds/templates.js'
import { segmentedControlSection } from './kinds/segmented-controls.js'

/**
 * The kinds in the order of the page; every kind has one line here.
 * @type {import('./card.js').Section[]}
 */
export const sections = [
  tagSection,
  bubbleSection,
  animationSection,
  textAnimationSection,
  segmentedControlSection,
  stickerSection,
  brushSection,
  paletteSection,
  templateSection,
]
