// @ts-check
import { html, withCode } from './dom.js'
import { placeLink } from './editor.js'
import { findingLevels } from './model.js'

/** @typedef {import('./model.js').GalleryStyle} GalleryStyle */

/**
 * The top of a card: the style's name, what its author says of it, where that is, and its badges.
 * @param {GalleryStyle} style
 * @param {string} kind in words
 * @param {(level: string) => void} goToFirst finding of a level
 */
export function cardHeader(style, kind, goToFirst) {
  const { id, name, comment, place } = style
  const changed = html('span', { class: 'badge', hidden: true })
  const heading = html('h3', null, html('a', { href: `#${encodeURIComponent(id)}`, title: 'Link to this style' }, name),
    comment && html('small', { class: 'comment', dir: 'auto' }, ...withCode(comment)),
    html('small', null, kind, place && ' · ', place && placeLink(place)))
  return {
    element: html('header', null, heading, html('span', { class: 'badges' }, changed, ...cardBadges(style, goToFirst))),
    /** @param {import('./comparison.js').Change | null} change */
    show(change) {
      changed.textContent = change ?? ''
      changed.hidden = change === null || change === 'changed'
    },
  }
}

/**
 * What is said of a style beside its name: what it is, and how many findings it has.
 * @param {GalleryStyle} style
 * @param {(level: string) => void} goToFirst
 */
function cardBadges({ findings, isDraft, isEarlier, deprecated, json }, goToFirst) {
  const badges = []
  if (deprecated) badges.push(html('span', { class: 'badge', title: deprecated }, `deprecated: ${deprecated}`))
  if (isEarlier) badges.push(html('span', { class: 'badge' }, 'as of the last valid save'))
  else if (json === null) badges.push(html('span', { class: 'badge error' }, 'missing'))
  else if (isDraft) badges.push(html('span', { class: 'badge error' }, 'draft'))
  for (const level of findingLevels) {
    const count = findings.filter(finding => finding.level === level).length
    if (count > 0) {
      badges.push(html('button', { type: 'button', class: `badge ${level}`, title: 'Go to the finding', on: { click: () => goToFirst(level) } },
        `${count} ${level}${count > 1 ? 's' : ''}`))
    }
  }
  return badges
}
