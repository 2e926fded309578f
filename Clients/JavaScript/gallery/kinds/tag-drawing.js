// @ts-check
import { setAttributes, shortNumber, sizeText, svg } from '../dom.js'
import { cssColor } from '../../color.js'
import { boxAround, grownBox } from '../../geometry.js'
import { TagLayout } from '../../kinds/tags.js'

/** @typedef {import('../../kinds/tags.js').TagStyles} TagStyles */
/** @typedef {import('../../kinds/tags.js').TagStyle} TagStyle */
/** @typedef {import('../../geometry.js').Point} Point */
/** @typedef {import('../../geometry.js').Size} Size */
/** @typedef {import('../../geometry.js').Rectangle} Rectangle */

const sampleTexts = ['Lake', 'The way to the hut', 'Summer 2024', 'Anna', 'Old town', 'Ridge']

/**
 * A text for a tag's row.
 * @param {number} index
 */
function sampleText(index) {
  return sampleTexts[index % sampleTexts.length]
}

/**
 * The sizes of a tag's texts: `smallest` and `largest` as the style allows them, `typical` as the samples need them.
 * @param {TagStyles} tags
 * @param {number} count
 * @param {'smallest' | 'typical' | 'largest'} extent
 * @returns {Size[]}
 */
export function textSizes(tags, count, extent) {
  const { width, height } = tags.layout.text
  return Array.from({ length: count }, (_, index) => {
    if (extent === 'smallest') return { width: width.min, height: height.min }
    if (extent === 'largest') return { width: width.max, height: height.max }
    const wanted = sampleText(index).length * fontSizeOf(tags, height.min) * 0.56
    return { width: Math.min(Math.max(wanted, width.min), width.max), height: height.min }
  })
}

/**
 * The size that the style states for its texts, or that of a font whose lines are as high as the text.
 * @param {TagStyles} tags
 * @param {number} height
 */
function fontSizeOf({ layout }, height) {
  return layout.text.fontSize ?? height / 1.19
}

/**
 * A leg with its underline.
 * @param {Point} dot
 * @param {import('../../kinds/tags.js').TagTextShape} text
 */
function tagLinePath(dot, { elbow, underlineEnd }) {
  return `M${dot.x} ${dot.y}L${elbow.x} ${elbow.y}L${underlineEnd.x} ${underlineEnd.y}`
}

/**
 * Where the letters of a text begin.
 * @param {Rectangle} box
 */
function textOrigin({ minX, minY, maxY }) {
  return { x: minX, y: maxY - (maxY - minY) * 0.2 }
}

/** @param {Rectangle} box */
function boxAttributes({ minX, minY, maxX, maxY }) {
  return { x: minX, y: minY, width: Math.max(0, maxX - minX), height: Math.max(0, maxY - minY) }
}

/**
 * A tag as SVG: its parts by what animations call them.
 * @param {string} id
 * @param {TagStyles} tags
 * @param {{ hasText?: boolean, overlays?: { extents: boolean, areas: boolean } }} options
 */
export function tagDrawing(id, tags, { hasText = true, overlays = { extents: false, areas: false } } = {}) {
  const { colors, layout } = tags
  const path = (/** @type {string} */ key, /** @type {string} */ value) => ({ 'data-path': `${id}.${key}`, 'data-value': value })
  const halo = layout.halo && svg('circle', {
    class: 'tag-halo', r: layout.halo.radius, 'fill-opacity': layout.halo.opacity, fill: colors.dot && cssColor(colors.dot),
    ...path('layout.halo', `halo ${shortNumber(layout.halo.radius)} pt, opacity ${shortNumber(layout.halo.opacity)}`),
  })
  const dot = svg('circle', {
    class: 'tag-dot', r: layout.dot.radius, fill: colors.dot && cssColor(colors.dot),
    ...path('layout.dot.radius', `dot ${shortNumber(layout.dot.radius)} pt`),
  })
  const lines = svg('g')
  const texts = svg('g')
  const extents = svg('g', { class: 'extents' })
  const areas = svg('g', { class: 'areas' })
  const element = svg('g', { class: 'movable' }, areas, extents, halo, lines, dot, texts)
  return {
    element,
    parts: new Map([['halo', halo], ['dot', dot], ['line', lines], ['text', texts], ['view', element]]),
    /**
     * @param {TagStyle} style
     * @param {Size[]} sizes
     * @param {Point} place of the dot
     * @returns {TagLayout}
     */
    show(style, sizes, place) {
      const shown = /** @type {TagLayout} */ (TagLayout.of(tags, style, sizes, place))
      for (const disc of [halo, dot]) if (disc) setAttributes(disc, { cx: place.x, cy: place.y })
      const { length: count } = style.texts
      const stylePath = `styles.${count}.${style.name}`
      const leg = shortNumber(layout.radius.get(count) ?? 0)
      lines.replaceChildren(...shown.texts.map((text, index) => svg('path', {
        class: 'tag-line', d: tagLinePath(place, text), pathLength: 1,
        'stroke-width': layout.line.width, stroke: colors.line && cssColor(colors.line),
        ...path(stylePath, `text ${index + 1}: ${shortNumber(style.texts[index].angle)}° ${style.texts[index].side}, leader ${leg} pt`),
      })))
      texts.replaceChildren(...shown.texts.map(({ rectangle }, index) => hasText ? svg('text', {
        class: 'tag-text', ...textOrigin(rectangle),
        'font-size': fontSizeOf(tags, rectangle.maxY - rectangle.minY), fill: colors.text && cssColor(colors.text),
        textLength: rectangle.maxX - rectangle.minX, lengthAdjust: 'spacingAndGlyphs',
        ...path('layout.text', `text ${sizeText(rectangle.maxX - rectangle.minX, rectangle.maxY - rectangle.minY)}`),
      }, sampleText(index)) : svg('rect', { class: 'tag-bar', ...boxAttributes(rectangle) })))
      extents.replaceChildren(...overlays.extents ? ghostBoxes(id, tags, style, place) : [])
      areas.replaceChildren(...overlays.areas ? touchAreas(id, tags, shown) : [])
      return shown
    },
    /**
     * Moves lines and texts to where they stand in the middle of a change.
     * @param {TagLayout} layout
     */
    place({ dot, texts: shapes }) {
      shapes.forEach((text, index) => {
        setAttributes(lines.children[index], { d: tagLinePath(dot, text) })
        setAttributes(texts.children[index], hasText ? textOrigin(text.rectangle) : boxAttributes(text.rectangle))
      })
    },
  }
}

/**
 * The boxes of the texts at their smallest and largest.
 * @param {string} id
 * @param {TagStyles} tags
 * @param {TagStyle} style
 * @param {Point} place
 */
function ghostBoxes(id, tags, style, place) {
  return /** @type {const} */ (['largest', 'smallest']).flatMap(extent => {
    const sizes = textSizes(tags, style.texts.length, extent)
    return TagLayout.of(tags, style, sizes, place)?.texts.map(({ rectangle }, index) => svg('rect', {
      class: 'ghost', ...boxAttributes(rectangle), 'data-path': `${id}.layout.text`,
      'data-value': `${extent}: ${sizeText(sizes[index].width, sizes[index].height)}`,
    })) ?? []
  })
}

/**
 * @param {string} id
 * @param {TagStyles} tags
 * @param {TagLayout} layout
 */
function touchAreas(id, { hit }, layout) {
  const texts = layout.texts.map(({ rectangle }) => {
    const box = boxAttributes(grownBox(rectangle, hit.text))
    return svg('rect', {
      class: 'area', ...box, 'data-path': `${id}.hit.text`, 'data-value': `taps: ${sizeText(box.width, box.height)}`,
    })
  })
  const dot = svg('circle', {
    class: 'area', cx: layout.dot.x, cy: layout.dot.y, r: hit.dot, 'data-path': `${id}.hit.dot`,
    'data-value': `taps: radius ${shortNumber(hit.dot)} pt`,
  })
  return hit.prefer === 'dot' ? [...texts, dot] : [dot, ...texts]
}

/**
 * The box around all styles of a count at their largest, for pictures that can be compared.
 * @param {TagStyles} tags
 * @param {number} count
 */
export function boundsOfCount(tags, count) {
  return boxAround((tags.styles.get(count) ?? []).map(style => style.bounds))
}

/**
 * What lies behind tags: a calm picture in which white lines can be seen.
 * @param {Size} size
 * @param {string} name one that nothing else on the page has
 */
export function landscape({ width, height }, name) {
  const sky = `${name}-sky`
  const hill = (/** @type {string} */ tone, /** @type {number[]} */ parts) => {
    const [left, peak, right] = parts.map(part => part * height)
    const ridge = `C${width * 0.3} ${peak} ${width * 0.6} ${peak + 0.35 * height} ${width} ${right}`
    return svg('path', { class: tone, d: `M0 ${left}${ridge}V${height}H0Z` })
  }
  return svg('g', { class: 'landscape' },
    svg('linearGradient', { id: sky, x2: 0, y2: 1 },
      svg('stop', { class: 'sky-top' }), svg('stop', { class: 'sky-low', offset: 1 })),
    svg('rect', { width, height, fill: `url("#${sky}")` }),
    svg('circle', { class: 'sun', cx: width * 0.72, cy: height * 0.3, r: height * 0.07 }),
    hill('hill-far', [0.62, 0.3, 0.55]), hill('hill-near', [0.78, 0.5, 0.74]), hill('hill-front', [0.9, 0.72, 0.96]))
}
