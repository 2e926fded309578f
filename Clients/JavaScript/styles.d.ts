// Made by `make docs` from the statements of the kinds in Sources/Kinds: change those, not this.
//
// Lengths are points, x to the right and y down. Angles are degrees, 0 is right, positive is clockwise on screen.
// Times are seconds; opacities and proportions are in 0…1.

/** The styles of a bundle, each kind by name in the order of the bundle. */
export interface BundleStyles {
  animations: Map<string, AnimationStyle>
  brushes: Map<string, BrushStyle>
  bubbles: Map<string, BubbleStyle>
  palettes: Map<string, PaletteStyle>
  segmentedControls: Map<string, SegmentedControlStyle>
  stickers: Map<string, StickerStyle>
  tags: Map<string, TagStyles>
  templates: Map<string, TemplateStyle>
  textAnimations: Map<string, TextAnimationStyle>
}

/** An animation of a bundle. */
export interface AnimationStyle {
  /** The key that the bundle has it under. */
  name: string
  /** When the last track ends; absent when something goes on for ever. */
  duration: number | null
  /**
   * For people who ask for less motion: `none` jumps to the end state, `use` plays another animation, `tracks` these.
   */
  reducedMotion: AnimationStyle.ReducedMotion | null
  /** What moves, on one time line. */
  tracks: AnimationTrack[]
}

export namespace AnimationStyle {
  type ReducedMotion = { use: string } | { tracks: AnimationTrack[] } | { none: true }
}

export interface AnimationTrack {
  /** `true` where a scale may be negative. */
  allowFlip: boolean
  /** Whether every run is followed by the same backwards. */
  autoreverse: boolean
  /** When the track starts, in seconds. */
  begin: number
  /** One per interval between two key times. */
  curves: MotionCurve[]
  /** Of one run, without repeats, in seconds. */
  duration: number
  /** Whether it shows after its end and before its start. */
  fill: AnimationTrack.Fill
  /** One per value, from 0 to 1, not falling. */
  keyTimes: number[]
  /** What of the target changes: one of the properties. */
  property: string
  /** How often it runs, which need not be a whole number. */
  repeat: AnimationTrack.Repeat
  /** The part that changes: `dot`, `halo`, `line`, `text`, `view`, or a name of the app's own. */
  target: string
  /** What it moves through, at least two; points, degrees or proportions as the property has it, or colours. */
  values: number[] | Color[]
}

export namespace AnimationTrack {
  type Fill = 'both' | 'none' | 'forwards' | 'backwards'

  type Repeat = number
}

export type MotionCurve = CubicCurve | { steps: Steps } | { spring: Spring }

export type CubicCurve = [number, number, number, number]

export interface Steps {
  /** Equal steps; from 2 on with a `jump` of `none`. */
  count: number
  /** When the steps jump. */
  jump: Steps.Jump
}

export namespace Steps {
  type Jump = 'end' | 'start' | 'none' | 'both'
}

export interface Spring {
  /** Damping coefficient. */
  damping: number
  /** Mass. */
  mass: number
  /** Spring constant. */
  stiffness: number
  /** In travels per second, from the interval's first value to its last. */
  velocity: number
}

export interface Color {
  /** From 0, clear, to 1, opaque. */
  alpha: number
  /** What the components mean. */
  colorSpace: Color.Space
  /** Red, green and blue. */
  components: [number, number, number]
}

export namespace Color {
  type Space = 'srgb' | 'display-p3'
}

/** A brush of a bundle. */
export interface BrushStyle {
  /** The key that the bundle has it under. */
  name: string
  /** End of a line. */
  cap: LineCap
  /** Whether it clears what lies below, in place of `palette`. */
  eraser: boolean
  /** Corner of a line; a miter's limit is 10. */
  join: LineJoin
  /** The palette whose colours it draws in. */
  palette: string | null
  /** From 0, straight from point to point, to 1, curves alone. */
  smoothing: number
  /** The widths that it draws with. */
  width: BrushWidth
}

export type LineCap = 'round' | 'butt' | 'square'

export type LineJoin = 'round' | 'bevel' | 'miter'

export interface BrushWidth {
  /** The largest width. */
  max: number
  /** The least width. */
  min: number
  /** The width to begin with. */
  start: number
  /** From one width to the next. */
  step: number
}

/** A bubble of a bundle. */
export interface BubbleStyle {
  /** The key that the bundle has it under. */
  name: string
  /** The arrow. */
  arrow: BubbleStyle.Arrow
  /** A line along the outline. */
  border: Border | null
  /** Space between the body's edges and its content. */
  contentInsets: BubbleStyle.Insets
  /** The radius of the body's four corners. */
  cornerRadius: number
  /** The body's colour. */
  fill: Color | null
  /**
   * For each of the directions base, tip, base, then the body's corners, clockwise from the one that follows the arrow.
   */
  outline: Map<Direction, BubbleStyle.Vertex[]>
  /** Distances that a popover keeps at its anchor; left out, 8 and 0. */
  placement: BubbleStyle.Placement | null
  /** The sizes, arrow included, for which the bubble has to be sound. */
  size: {
    /** The heights that the bubble may have. */
    height: Range
    /** The widths that the bubble may have. */
    width: Range
  }
  /**
   * The smallest sound size; a direction for which no size is sound is absent; with a `cornerRadius` of 0 the size
   * across the arrow's edge has to be above it.
   */
  smallest: Map<Direction, Size>
}

export namespace BubbleStyle {
  interface Arrow {
    /** Rounds the base points, in place of `radius`. */
    baseRadius: number
    /** Length of edge that the rounding of one base point uses up. */
    clearance: number
    /** The edges that it may stand on; the first is the usual one. */
    directions: Direction[]
    /** From the base line to the tip. */
    height: number
    /** Place along its edge, 0 = top or left; `follow`: set at run time to point at a target. */
    position: BubbleStyle.Position
    /** Rounds the tip, in place of `radius`. */
    tipRadius: number
    /** From base to base along the edge. */
    width: number
  }

  type Position = 'follow' | BubbleStyle.Travel

  interface Travel {
    /** The position to begin with; left out, 0.5 clamped into the range. */
    default: number
    /** The highest position. */
    max: number
    /** The lowest position. */
    min: number
  }

  interface Insets {
    /** From the body's lower edge. */
    bottom: number
    /** From the body's left edge. */
    left: number
    /** From the body's right edge. */
    right: number
    /** From the body's upper edge. */
    top: number
  }

  interface Vertex {
    /** Radius of the arc that is tangent to both edges; 0 draws none. */
    radius: number
    /** Coefficients of its distance from the bubble's left edge. */
    x: BubbleStyle.LinearForm
    /** Coefficients of its distance from the bubble's upper edge. */
    y: BubbleStyle.LinearForm
  }

  type LinearForm = [number, number, number, number, number, number]

  interface Placement {
    /** Between the anchor and the tip of the arrow. */
    gap: number
    /** Between the container's edges and the bubble. */
    margin: number
  }
}

export type Direction = 'right' | 'bottom' | 'left' | 'top'

export interface Border {
  /** The line's colour. */
  color: Color
  /** The line's width, half of it on either side of the outline. */
  width: number
}

export interface Range {
  /** The largest. */
  max: number
  /** The smallest. */
  min: number
}

export interface Size {
  /** From top to bottom. */
  height: number
  /** From left to right. */
  width: number
}

/** A palette of a bundle. */
export interface PaletteStyle {
  /** The key that the bundle has it under. */
  name: string
  /** The colours in the order in which they are shown; no name stands twice. */
  colors: PaletteStyle.Swatch[]
  /** Whether people have to tell any two of the colours apart, as in a row of swatches to choose from. */
  distinct: boolean
  /** Colours that are read on others. */
  pairs: PaletteStyle.Pair[]
}

export namespace PaletteStyle {
  interface Swatch {
    /** The colour. */
    color: Color
    /** Its name. */
    name: string
  }

  interface Pair {
    /** The colour behind it: one of `colors` by name, or a colour. */
    background: PaletteStyle.PairColor
    /** The colour that is read: one of `colors` by name, or a colour. */
    foreground: PaletteStyle.PairColor
    /** Text of any size, text from 18 pt on (bold from 14 pt on), or lines and symbols. */
    size: ContrastSize
  }

  type PairColor = string | Color
}

export type ContrastSize = 'normal' | 'large' | 'graphic'

/** A segmented control of a bundle. */
export interface SegmentedControlStyle {
  /** The key that the bundle has it under. */
  name: string
  /** The colours of labels, window and background. */
  colors: SegmentedControlStyle.Colors
  /** Of the window; a background is rounded by `cornerRadius` and `inset` together. */
  cornerRadius: number
  /** Course of a move, of window and labels alike. */
  curve: MotionCurve
  /** Of a move; required, unless `curve` is a spring, which then takes its settling time. */
  duration: number
  /** Of the whole control. */
  height: number
  /** Between a cell's edge and the window, on all four sides. */
  inset: number
  /** For people who ask for less motion: `none` has the window at its cell at once, and nothing shakes. */
  reducedMotion: SegmentedControlStyle.ReducedMotion | null
  /** Numbers of segments that the control may have. */
  segments: Range
  /** The window's swinging about its place; left out, none. */
  shake: SegmentedControlStyle.Shake | null
  /** The labels. */
  title: SegmentedControlStyle.Title
  /** The widths that the whole control may have. */
  width: Range
}

export namespace SegmentedControlStyle {
  interface Colors {
    /** Behind everything, rounded by `cornerRadius` and `inset` together; left out, none. */
    background: Color | null
    /** Of the window. */
    highlight: Color
    /** Of the labels. */
    title: Color
    /** Of the labels in the window. */
    titleHighlighted: Color
  }

  type ReducedMotion = 'none'

  interface Shake {
    /** Number of periods. */
    count: number
    /** To either side. */
    distance: number
    /** There, back, to the other side and back. */
    period: number
    /** `moved`: after each move, and at a tap on the chosen segment; `chosen`: only the latter. */
    when: SegmentedControlStyle.ShakeOccasion
  }

  type ShakeOccasion = 'moved' | 'chosen'

  interface Title {
    /** Whether the font is bold. */
    bold: boolean
    /** Of the labels' font. */
    fontSize: number
    /** The widths that one label may have, each on its own. */
    width: Range
  }
}

/** A sticker of a bundle. */
export interface StickerStyle {
  /** The key that the bundle has it under. */
  name: string
  /** A line around the selected sticker, not scaled. */
  border: Border | null
  /** A round button at the upper left corner, turned with the body and not scaled. */
  close: StickerStyle.Close | null
  /** Its content. */
  content: StickerContent
  /** The ways in which it may be turned over, in its own axes; none if left out. */
  flip: StickerFlip[]
  /** Of `text` at scale 1; left out, the app's choice. */
  fontSize: StickerStyle.FontSize | null
  /** Names of the fonts of `text`, the first to begin with; left out, the system's. */
  fonts: string[] | null
  /** The colours of `text`; left out, the app's choice. */
  palette: string | null
  /** Rotation that a double tap adds; 0 is nothing. */
  quarterTurn: number
  /** Sizes that fingers may give the finished sticker, 1 being its own. */
  scale: Range
  /** Of the body at scale 1; for a `photo` the box into which it is fitted by its aspect ratio. */
  size: {
    /** From top to bottom. */
    height: number
    /** From left to right. */
    width: number
  }
  /** Rotations that are drawn exactly when one comes near. */
  snap: StickerStyle.Snap | null
}

export namespace StickerStyle {
  interface Close {
    /** Growth of its tap area, on every side. */
    growth: number
    /** From the body's upper left corner to its middle, turned with the body and not scaled. */
    offset: {
      /** To the right. */
      x: number
      /** Downwards. */
      y: number
    }
    /** Its diameter. */
    size: number
  }

  interface FontSize {
    /** The one to begin with; left out, 17 clamped into the range. */
    default: number
    /** The largest. */
    max: number
    /** The smallest. */
    min: number
  }

  interface Snap {
    /** The rotations are its multiples. */
    angle: number
    /** Largest distance at which a rotation snaps, included; at most half of the angle. */
    tolerance: number
  }
}

export type StickerContent = 'image' | 'photo' | 'text'

export type StickerFlip = 'horizontal' | 'vertical'

/** A tag set of a bundle. */
export interface TagStyles {
  /** The key that the bundle has it under. */
  name: string
  /** The box around all that is drawn at the largest text, as offsets from the dot, line widths and halo included. */
  bounds: Map<number, Map<string, Rectangle>>
  /** The animation in which a tap on the dot changes the style; left out, it changes at once. */
  change: string | null
  /** Colours, where the app doesn't choose them. */
  colors: TagStyles.Colors | null
  /** Style names in tap order; a style's index is the number that apps store. */
  cycle: string[]
  /** The animation that hides a tag. */
  hide: string | null
  /** The tap and drag areas. */
  hit: TagStyles.HitAreas
  /** The measures of every style. */
  layout: TagStyles.Layout
  /** The animation that shows a tag. */
  show: string | null
  /** One per text. */
  styles: Map<number, Map<string, TagStyle.Text[]>>
  /** Per dictionary of this set, then of the base bundles' what it writes for ±90. */
  verticals: TagStyles.Verticals[]
}

export namespace TagStyles {
  interface Colors {
    /** Colour of dot and halo. */
    dot: Color | null
    /** Colour of legs and underlines. */
    line: Color | null
    /** Colour of the texts. */
    text: Color | null
  }

  interface HitAreas {
    /** The radius of the dot's area for taps. */
    dot: number
    /** The radius of the dot's area for drags; left out, as for taps. */
    panDot: number
    /** How far a text's area for drags reaches beyond it on every side; left out, as for taps. */
    panText: number
    /** The one that wins where they overlap. */
    prefer: TagStyles.HitAreasPreference
    /** How far a text's area for taps reaches beyond it on every side. */
    text: number
  }

  type HitAreasPreference = 'text' | 'dot'

  interface Layout {
    /** The dot at the tag's centre. */
    dot: {
      /** The dot's radius. */
      radius: number
    }
    /** A disc around the dot. */
    halo: TagStyles.Halo | null
    /** Legs and underlines. */
    line: {
      /** Width of legs and underlines. */
      width: number
    }
    /** The grid to which elbows are rounded; left out, none. */
    pixelGrid: number | null
    /** Length of a leg. */
    radius: Map<number, number>
    /** The texts. */
    text: {
      /** The size of the texts' font. */
      fontSize: number | null
      /** Between a text and its underline. */
      gap: number
      /** The heights that a text may have. */
      height: Range
      /** Between either end of a text and the end of its underline. */
      padding: number
      /** The widths that a text may have. */
      width: Range
    }
  }

  interface Halo {
    /** The halo's opacity at rest. */
    opacity: number
    /** The halo's radius. */
    radius: number
  }

  interface Verticals {
    /** Magnitude for a text on the left. */
    left: number
    /** Magnitude for a text on the right. */
    right: number
  }
}

export interface Rectangle {
  /** Right edge. */
  maxX: number
  /** Lower edge. */
  maxY: number
  /** Left edge. */
  minX: number
  /** Upper edge. */
  minY: number
}

export namespace TagStyle {
  interface Text {
    /** The leg's direction from the dot. */
    angle: number
    /** X and y of the leg's end, as offsets from the dot. */
    elbow: Point
    /** To which side of the elbow the underline runs. */
    side: Side
  }
}

export type Point = { x: number, y: number }

export type Side = 'left' | 'right'

/** A template of a bundle. */
export interface TemplateStyle {
  /** The key that the bundle has it under. */
  name: string
  /** The colour behind the slots. */
  background: Color | null
  /** Its own size, in which everything is proved. */
  canvas: TemplateStyle.Canvas
  /** The length of one page along the endless side; required with one, and only with one. */
  page: number | null
  /** In the order in which they are drawn. */
  slots: TemplateStyle.Slot[]
}

export namespace TemplateStyle {
  interface Canvas {
    /** From top to bottom; one side may be `endless`, page after page. */
    height: TemplateStyle.Extent
    /** From left to right. */
    width: TemplateStyle.Extent
  }

  type Extent = 'endless' | number

  interface Slot {
    /** Contents that may be placed in it. */
    accepts: StickerContent[]
    /** Its name, which no other slot of the template has. */
    name: string
    /** X, y, width and height in proportions of the page, before it is turned. */
    rect: PageProportions
    /** Clockwise, about its middle, in points. */
    rotation: number
    /** The sticker that is placed in it. */
    sticker: string | null
    /** Place in the order of drawing, the highest last; of equals, as the source has them. */
    z: number
  }
}

export type PageProportions = { x: number, y: number, width: number, height: number }

/** A text animation of a bundle. */
export interface TextAnimationStyle {
  /** The key that the bundle has it under. */
  name: string
  /** Zero of the time of `in`: when the last old unit is away, or when `out` begins. */
  begin: TextBegin
  /** Effect on the units of the new text; left out, it is there at once. */
  in: TextEffect | null
  /** Effect on the units of the old text; left out, it is gone at once. */
  out: TextEffect | null
  /**
   * For people who ask for less motion: with `none` the new text is at rest at once, `use` plays another text
   * animation.
   */
  reducedMotion: TextAnimationStyle.ReducedMotion | null
  /** Seed of random numbers, unless the app has a seed of its own. */
  seed: number
  /** Part of a text that moves by itself: a character as people see it, a word, or a line as it is laid out. */
  unit: TextUnit
  /** Numbers of units that each text may have. */
  units: Range
}

export namespace TextAnimationStyle {
  type ReducedMotion = { use: string } | { none: true }
}

export type TextBegin = 'afterOut' | 'withOut'

export interface TextEffect {
  /** The centre of rotation and scale in the unit's box; left out, its middle. */
  anchor: {
    /** 0 is the box's left edge, 1 its right one. */
    x: number
    /** 0 is the box's upper edge, 1 its lower one. */
    y: number
  }
  /** Any timing curve without steps. */
  curve: CubicCurve | { spring: Spring }
  /** Time before a unit begins; a range: one draw a unit. */
  delay: Range
  /** Duration of a unit; of a range each unit draws one number, with a spring it is one number. */
  duration: Range
  /** Of a unit that is away; a range: one draw a unit. */
  opacity: Range
  /** Order in which units begin. */
  order: TextOrder
  /** Of a unit that is away, about the anchor; turns are kept. */
  rotation: Range
  /** Of a unit that is away, about the anchor. */
  scale: Range
  /** From one rank to the next. */
  stagger: number
  /** Distance to the right of a unit that is away. */
  translationX: Range
  /** Distance down of a unit that is away. */
  translationY: Range
}

export type TextOrder = 'forward' | 'backward' | 'centreOut' | 'edgesIn' | 'random'

export type TextUnit = 'character' | 'word' | 'line'
