// @ts-check
import { html } from './dom.js'
import { findingLevels } from './model.js'

/**
 * What is said of a style beside its name: what it is, and how many findings it has.
 * @param {import('./model.js').GalleryStyle} style
 * @param {(level: string) => void} goToFirst
 */
export function cardBadges({ findings, isDraft, isEarlier, deprecated, json }, goToFirst) {
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
