// @ts-check
// Made by `make docs` from the statements of the kinds in Sources/Kinds: change those, not this.

/**
 * The kinds in the order of their names, so that of several faults every client reports the same one.
 * @type {Readonly<Record<string, import('./form-reader.js').BundleKind>>}
 */
export const bundleKinds = {
  animations: { style: 'AnimationStyle', noun: 'an animation', isReferredTo: true },
  brushes: { style: 'BrushStyle', noun: 'a brush' },
  bubbles: { style: 'BubbleStyle', noun: 'a bubble' },
  palettes: { style: 'PaletteStyle', noun: 'a palette', isReferredTo: true },
  segmentedControls: { style: 'SegmentedControlStyle', noun: 'a segmented control' },
  stickers: { style: 'StickerStyle', noun: 'a sticker', isReferredTo: true },
  tags: { style: 'TagStyles', noun: 'a tag set' },
  templates: { style: 'TemplateStyle', noun: 'a template' },
  textAnimations: { style: 'TextAnimationStyle', noun: 'a text animation', isReferredTo: true },
}

/**
 * The forms of bundles' values by the names of their types.
 * @type {Readonly<Record<string, import('./form-reader.js').Form>>}
 */
export const forms = {
  number: { number: 'a number' },
  notNegative: { number: 'a number from 0 on', from: 0 },
  positive: { number: 'a number above 0', above: 0 },
  proportion: { number: 'a number from 0 to 1', from: 0, to: 1 },
  angle: { number: 'an angle above -180, up to 180', above: -180, to: 180 },
  AnimationStyle: {
    object: {
      duration: { optional: 'notNegative' },
      reducedMotion: { optional: 'AnimationStyle.ReducedMotion' },
      tracks: { list: 'AnimationTrack' },
    },
  },
  'AnimationStyle.ReducedMotion': {
    choice: [
      { key: 'use', value: { name: 'animations' } },
      { key: 'tracks', value: { list: 'AnimationTrack' } },
      { key: 'none', value: 'yes' },
    ],
    expected: '`none`, `use` or `tracks`',
  },
  AnimationTrack: {
    object: {
      allowFlip: { optional: 'boolean', absent: false },
      autoreverse: 'boolean',
      begin: 'notNegative',
      curves: { list: 'MotionCurve' },
      duration: 'notNegative',
      fill: 'AnimationTrack.Fill',
      keyTimes: { list: 'proportion' },
      property: 'text',
      repeat: 'AnimationTrack.Repeat',
      target: 'text',
      values: {
        choice: [{ list: 'number', least: 2, noun: 'value' }, { list: 'Color', least: 2, noun: 'value' }],
        expected: 'an array',
      },
    },
  },
  MotionCurve: {
    choice: ['CubicCurve', { key: 'steps', value: 'Steps' }, { key: 'spring', value: 'Spring' }],
    expected: '`spring` or `steps`',
  },
  CubicCurve: { numbers: ['number', 'number', 'number', 'number'] },
  Steps: { object: { count: { whole: [1, 2147483647] }, jump: 'Steps.Jump' } },
  'Steps.Jump': { words: ['end', 'start', 'none', 'both'] },
  Spring: { object: { damping: 'positive', mass: 'positive', stiffness: 'positive', velocity: 'number' } },
  'AnimationTrack.Fill': { words: ['both', 'none', 'forwards', 'backwards'] },
  'AnimationTrack.Repeat': { choice: ['positive', { endless: 'forever' }], expected: 'a number above 0 or `forever`' },
  Color: {
    object: {
      alpha: 'proportion',
      colorSpace: 'Color.Space',
      components: { numbers: ['proportion', 'proportion', 'proportion'] },
    },
  },
  'Color.Space': { words: ['srgb', 'display-p3'] },
  BrushStyle: {
    object: {
      cap: 'LineCap',
      eraser: 'boolean',
      join: 'LineJoin',
      palette: { optional: { name: 'palettes' } },
      smoothing: 'proportion',
      width: 'BrushWidth',
    },
  },
  LineCap: { words: ['round', 'butt', 'square'] },
  LineJoin: { words: ['round', 'bevel', 'miter'] },
  BrushWidth: {
    object: { max: 'positive', min: 'positive', start: 'positive', step: 'positive' },
    orders: [['min', 'max']],
  },
  BubbleStyle: {
    object: {
      arrow: 'BubbleStyle.Arrow',
      border: { optional: 'Border' },
      contentInsets: 'BubbleStyle.Insets',
      cornerRadius: 'notNegative',
      fill: { optional: 'Color' },
      outline: { each: 'Direction', value: { list: 'BubbleStyle.Vertex', length: 7 }, isComplete: true },
      placement: { optional: 'BubbleStyle.Placement' },
      size: { object: { height: 'positiveRange', width: 'positiveRange' } },
      smallest: { each: 'Direction', value: 'Size', isComplete: false },
    },
  },
  'BubbleStyle.Arrow': {
    object: {
      baseRadius: 'notNegative',
      clearance: 'notNegative',
      directions: { list: 'Direction', least: 1, noun: 'direction', orElse: 'a direction that isn\'t listed yet' },
      height: 'positive',
      position: 'BubbleStyle.Position',
      tipRadius: 'notNegative',
      width: 'positive',
    },
  },
  Direction: { words: ['right', 'bottom', 'left', 'top'] },
  'BubbleStyle.Position': { choice: [{ words: ['follow'] }, 'BubbleStyle.Travel'], expected: 'an object or `follow`' },
  'BubbleStyle.Travel': { object: { default: 'proportion', max: 'proportion', min: 'proportion' } },
  Border: { object: { color: 'Color', width: 'notNegative' } },
  'BubbleStyle.Insets': {
    object: { bottom: 'notNegative', left: 'notNegative', right: 'notNegative', top: 'notNegative' },
  },
  'BubbleStyle.Vertex': {
    object: { radius: 'notNegative', x: 'BubbleStyle.LinearForm', y: 'BubbleStyle.LinearForm' },
  },
  'BubbleStyle.LinearForm': { numbers: ['number', 'number', 'number', 'number', 'number', 'number'] },
  'BubbleStyle.Placement': { object: { gap: 'notNegative', margin: 'notNegative' } },
  positiveRange: { object: { max: 'positive', min: 'positive' }, orders: [['min', 'max']] },
  Size: { object: { height: 'notNegative', width: 'notNegative' } },
  PaletteStyle: {
    object: {
      colors: { list: 'PaletteStyle.Swatch', least: 1, noun: 'colour' },
      distinct: 'boolean',
      pairs: { list: 'PaletteStyle.Pair' },
    },
  },
  'PaletteStyle.Swatch': { object: { color: 'Color', name: 'text' } },
  'PaletteStyle.Pair': {
    object: { background: 'PaletteStyle.PairColor', foreground: 'PaletteStyle.PairColor', size: 'ContrastSize' },
  },
  'PaletteStyle.PairColor': {
    choice: ['text', 'Color'],
    expected: 'the name of one of the palette\'s colours or a colour',
  },
  ContrastSize: { words: ['normal', 'large', 'graphic'] },
  SegmentedControlStyle: {
    object: {
      colors: 'SegmentedControlStyle.Colors',
      cornerRadius: 'notNegative',
      curve: 'MotionCurve',
      duration: 'positive',
      height: 'positive',
      inset: 'notNegative',
      reducedMotion: { optional: 'SegmentedControlStyle.ReducedMotion' },
      segments: {
        object: { max: { whole: [2, 2147483647] }, min: { whole: [2, 2147483647] } },
        orders: [['min', 'max']],
      },
      shake: { optional: 'SegmentedControlStyle.Shake' },
      title: 'SegmentedControlStyle.Title',
      width: 'positiveRange',
    },
  },
  'SegmentedControlStyle.Colors': {
    object: { background: { optional: 'Color' }, highlight: 'Color', title: 'Color', titleHighlighted: 'Color' },
  },
  'SegmentedControlStyle.ReducedMotion': { flag: 'none' },
  'SegmentedControlStyle.Shake': {
    object: {
      count: { whole: [1, 2147483647] },
      distance: 'positive',
      period: 'positive',
      when: 'SegmentedControlStyle.ShakeOccasion',
    },
  },
  'SegmentedControlStyle.ShakeOccasion': { words: ['moved', 'chosen'] },
  'SegmentedControlStyle.Title': { object: { bold: 'boolean', fontSize: 'positive', width: 'range' } },
  range: { object: { max: 'notNegative', min: 'notNegative' }, orders: [['min', 'max']] },
  StickerStyle: {
    object: {
      border: { optional: 'Border' },
      close: { optional: 'StickerStyle.Close' },
      content: 'StickerContent',
      flip: { list: 'StickerFlip', orElse: 'a way that isn\'t listed yet' },
      fontSize: { optional: 'StickerStyle.FontSize' },
      fonts: { optional: { list: 'text', least: 1, noun: 'font', orElse: 'a font that isn\'t listed yet' } },
      palette: { optional: { name: 'palettes' } },
      quarterTurn: 'number',
      scale: 'positiveRange',
      size: { object: { height: 'positive', width: 'positive' } },
      snap: { optional: 'StickerStyle.Snap' },
    },
  },
  'StickerStyle.Close': {
    object: { growth: 'notNegative', offset: { object: { x: 'number', y: 'number' } }, size: 'positive' },
  },
  StickerContent: { words: ['image', 'photo', 'text'] },
  StickerFlip: { words: ['horizontal', 'vertical'] },
  'StickerStyle.FontSize': {
    object: { default: 'positive', max: 'positive', min: 'positive' },
    orders: [['min', 'max']],
  },
  'StickerStyle.Snap': { object: { angle: 'positive', tolerance: 'notNegative' } },
  TagStyles: {
    object: {
      bounds: { counts: { named: 'Rectangle' } },
      change: { optional: { name: 'animations' } },
      colors: { optional: 'TagStyles.Colors' },
      cycle: { list: 'text', least: 1, noun: 'style', orElse: 'a style that isn\'t in the cycle yet' },
      hide: { optional: { name: 'animations' } },
      hit: 'TagStyles.HitAreas',
      layout: 'TagStyles.Layout',
      show: { optional: { name: 'animations' } },
      styles: { counts: { named: { list: 'TagStyle.Text' } } },
      verticals: { optional: { list: 'TagStyles.Verticals' }, absent: [] },
    },
  },
  Rectangle: { object: { maxX: 'number', maxY: 'number', minX: 'number', minY: 'number' } },
  'TagStyles.Colors': {
    object: { dot: { optional: 'Color' }, line: { optional: 'Color' }, text: { optional: 'Color' } },
  },
  'TagStyles.HitAreas': {
    object: {
      dot: 'notNegative',
      panDot: 'notNegative',
      panText: 'notNegative',
      prefer: 'TagStyles.HitAreasPreference',
      text: 'notNegative',
    },
  },
  'TagStyles.HitAreasPreference': { words: ['text', 'dot'] },
  'TagStyles.Layout': {
    object: {
      dot: { object: { radius: 'notNegative' } },
      halo: { optional: 'TagStyles.Halo' },
      line: { object: { width: 'notNegative' } },
      pixelGrid: { optional: 'positive' },
      radius: { counts: 'notNegative' },
      text: {
        object: {
          fontSize: { optional: 'positive' },
          gap: 'notNegative',
          height: 'range',
          padding: 'notNegative',
          width: 'range',
        },
      },
    },
  },
  'TagStyles.Halo': { object: { opacity: 'proportion', radius: 'notNegative' } },
  'TagStyle.Text': { object: { angle: 'angle', elbow: 'Point', side: 'Side' } },
  Point: { numbers: ['number', 'number'], names: ['x', 'y'] },
  Side: { words: ['left', 'right'] },
  'TagStyles.Verticals': { object: { left: 'positive', right: 'positive' } },
  TemplateStyle: {
    object: {
      background: { optional: 'Color' },
      canvas: 'TemplateStyle.Canvas',
      page: { optional: 'positive' },
      slots: { list: 'TemplateStyle.Slot', least: 1, noun: 'slot' },
    },
  },
  'TemplateStyle.Canvas': { object: { height: 'TemplateStyle.Extent', width: 'TemplateStyle.Extent' } },
  'TemplateStyle.Extent': { choice: [{ words: ['endless'] }, 'positive'], expected: 'a number above 0 or `endless`' },
  'TemplateStyle.Slot': {
    object: {
      accepts: { list: 'StickerContent', least: 1, noun: 'content', orElse: 'a content that isn\'t listed yet' },
      name: 'text',
      rect: 'PageProportions',
      rotation: 'number',
      sticker: { optional: { name: 'stickers' } },
      z: { whole: [-1000000, 2147483647] },
    },
  },
  PageProportions: { numbers: ['number', 'number', 'positive', 'positive'], names: ['x', 'y', 'width', 'height'] },
  TextAnimationStyle: {
    object: {
      begin: 'TextBegin',
      in: { optional: 'TextEffect' },
      out: { optional: 'TextEffect' },
      reducedMotion: { optional: 'TextAnimationStyle.ReducedMotion' },
      seed: { whole: [0, 4294967295] },
      unit: 'TextUnit',
      units: {
        object: { max: { whole: [1, 2147483647] }, min: { whole: [1, 2147483647] } },
        orders: [['min', 'max']],
      },
    },
  },
  TextBegin: { words: ['afterOut', 'withOut'] },
  TextEffect: {
    object: {
      anchor: { object: { x: 'number', y: 'number' } },
      curve: { choice: ['CubicCurve', { key: 'spring', value: 'Spring' }], expected: '`spring` or `steps`' },
      delay: 'range',
      duration: 'positiveRange',
      opacity: 'proportionRange',
      order: 'TextOrder',
      rotation: 'anyRange',
      scale: 'range',
      stagger: 'notNegative',
      translationX: 'anyRange',
      translationY: 'anyRange',
    },
  },
  proportionRange: { object: { max: 'proportion', min: 'proportion' }, orders: [['min', 'max']] },
  TextOrder: { words: ['forward', 'backward', 'centreOut', 'edgesIn', 'random'] },
  anyRange: { object: { max: 'number', min: 'number' }, orders: [['min', 'max']] },
  'TextAnimationStyle.ReducedMotion': {
    choice: [{ key: 'use', value: { name: 'textAnimations' } }, { key: 'none', value: 'yes' }],
    expected: '`none` or `use`',
  },
  TextUnit: { words: ['character', 'word', 'line'] },
}
