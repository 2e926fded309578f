// @ts-check

/** @typedef {import('./model.js').GalleryStyle} GalleryStyle */
/** @typedef {'added' | 'changed' | 'removed'} Change what a bundle does to a style of its base */
/** @typedef {{ versions: import('./card.js').Version[], change: Change | null }} ShownStyle */

/**
 * The styles of a kind as cards show them: as they are, or, where bundles are compared, what differs, before and after.
 * @param {GalleryStyle[]} later
 * @param {GalleryStyle[] | null} earlier those of the base; null without one
 * @param {{ before: string, after: string } | null} labels where bundles are compared
 * @returns {ShownStyle[]}
 */
export function shownStyles(later, earlier, labels) {
  const byName = new Map(earlier?.map(style => [style.name, style]))
  const shown = later.map(style => {
    const before = byName.get(style.name)
    byName.delete(style.name)
    /** @type {Change | null} */
    const change = !earlier ? null : !before ? 'added' : JSON.stringify(before.json) === JSON.stringify(style.json) ? null : 'changed'
    const versions = labels && before ? [{ label: labels.before, style: before }, { label: labels.after, style }] : [{ label: '', style }]
    return { versions, change }
  })
  if (!labels) return shown
  const removed = Array.from(byName.values(), style => (
    { versions: [{ label: '', style }], change: /** @type {Change} */ ('removed') }))
  return [...shown.filter(({ change }) => change !== null), ...removed]
}
