// @ts-check

/** @typedef {import('./model.js').GalleryStyle} GalleryStyle */
/** @typedef {'added' | 'changed' | 'removed'} Change what a bundle does to a style of its base */
/** @typedef {{ versions: import('./card.js').Version[], change: Change | null }} ShownStyle */
/** @typedef {import('./model.js').GalleryModel} GalleryModel */

/**
 * What a bundle's styles are compared with: the same bundle of another build, else the bundle that it extends; null without one.
 * @param {GalleryModel} model
 * @param {GalleryModel | null} build another one
 * @param {string} bundle
 * @param {readonly string[]} kinds
 */
export function earlierStyles(model, build, bundle, kinds) {
  const base = model.bundleNamed(bundle)?.base
  if (build) {
    const name = build.bundleNamed(bundle) ? bundle : build.bundleNames[0]
    return name === undefined ? null : { label: 'other build', styles: build.styles(name, kinds) }
  }
  return base ? { label: base, styles: model.styles(base, kinds) } : null
}

/**
 * A style as the other bundles have it, and another build.
 * @param {GalleryStyle} style
 * @param {GalleryModel} model
 * @param {GalleryModel | null} build
 * @param {string} shown the bundle that is shown
 */
export function styleElsewhere({ kind, name }, model, build, shown) {
  /** @param {GalleryModel} model @param {string} bundle @param {string} label */
  const found = (model, bundle, label) => (model.styles(bundle, [kind]).get(kind) ?? [])
    .filter(style => style.name === name && style.json !== null).map(style => ({ label, style }))
  return [
    ...model.bundleNames.filter(bundle => bundle !== shown).flatMap(bundle => found(model, bundle, bundle)),
    ...build?.bundleNames.filter(bundle => bundle === shown || build.bundleNames.length === 1)
      .flatMap(bundle => found(build, bundle, 'other build')) ?? [],
  ]
}

/**
 * The styles of a kind as cards show them: as they are, or, where bundles are compared, what differs, before and after.
 * @param {GalleryStyle[]} later
 * @param {GalleryStyle[] | null} earlier those of the base; null without one
 * @param {{ before: string, after: string } | null} labels where bundles are compared
 * @param {(style: GalleryStyle) => import('./card.js').Version | null} beside what somebody has chosen to see beside a style
 * @returns {ShownStyle[]}
 */
export function shownStyles(later, earlier, labels, beside) {
  const byName = new Map(earlier?.map(style => [style.name, style]))
  const shown = later.map(style => {
    const before = byName.get(style.name)
    byName.delete(style.name)
    /** @type {Change | null} */
    const change = !earlier ? null : !before ? 'added' : JSON.stringify(before.json) === JSON.stringify(style.json) ? null : 'changed'
    const other = labels ? before && { label: labels.before, style: before } : beside(style)
    const versions = other ? [other, { label: labels?.after ?? style.name, style }] : [{ label: '', style }]
    return { versions, change }
  })
  if (!labels) return shown
  const removed = Array.from(byName.values(), style => (
    { versions: [{ label: '', style }], change: /** @type {Change} */ ('removed') }))
  return [...shown.filter(({ change }) => change !== null), ...removed]
}
