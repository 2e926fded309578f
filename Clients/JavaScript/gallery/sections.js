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
import { tagTile } from './tiles/tags.js'
import { bubbleTile } from './tiles/bubbles.js'
import { animationTile } from './tiles/animations.js'
import { textAnimationTile } from './tiles/text-animations.js'
import { segmentedControlTile } from './tiles/segmented-controls.js'
import { stickerTile } from './tiles/stickers.js'
import { brushTile } from './tiles/brushes.js'
import { paletteTile } from './tiles/palettes.js'
import { templateTile } from './tiles/templates.js'

/**
 * The kinds in the order of the page; every kind has one line here.
 * @type {import('./card.js').Section[]}
 */
export const sections = [
  { ...tagSection, tile: tagTile },
  { ...bubbleSection, tile: bubbleTile },
  { ...animationSection, tile: animationTile },
  { ...textAnimationSection, tile: textAnimationTile },
  { ...segmentedControlSection, tile: segmentedControlTile },
  { ...stickerSection, tile: stickerTile },
  { ...brushSection, tile: brushTile },
  { ...paletteSection, tile: paletteTile },
  { ...templateSection, tile: templateTile },
]
