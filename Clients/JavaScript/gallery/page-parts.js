// @ts-check
import { html } from './dom.js'
import { findingList } from './findings.js'
import { findingLevels } from './model.js'
import { makeOneStop } from './roving.js'
import { marks, worstOf } from './tile.js'

/** @typedef {import('./card.js').Card} Card */
/** @typedef {{ section: import('./card.js').Section, cards: Card[] }} KindPart */

/**
 * The kinds with their styles in an order of the reader's.
 * @param {KindPart[]} parts
 * @param {import('./toolbar.js').Order} order
 */
export function sortedParts(parts, order) {
  if (order === 'name') return parts
  /** @param {Card[]} cards @returns {number[]} */
  const weight = cards => findingLevels.map(level => (
    cards.reduce((count, { style }) => count + style.findings.filter(finding => finding.level === level).length, 0)
    + (level === 'error' ? cards.filter(({ style }) => worstOf(style) === 'error').length : 0)))
  /** @param {number[]} one @param {number[]} other */
  const compare = (one, other) => other.map((count, index) => count - one[index]).find(difference => difference !== 0) ?? 0
  return parts.map(({ section, cards }) => (
    { section, cards: [...cards].sort((one, other) => compare(weight([one]), weight([other]))) }))
    .sort((one, other) => compare(weight(one.cards), weight(other.cards)))
}

/**
 * The sections of the kinds, each of which can be folded, after what was found about no style.
 * @param {KindPart[]} shown
 * @param {import('./model.js').Finding[]} others
 * @param {{ body: (part: KindPart) => Element, onFold: () => void, folded: Set<string>, empty: string, isOverview: boolean, tokens: Element | null }} options
 */
export function kindSections(shown, others, { body, onFold, folded, empty, isOverview, tokens }) {
  const children = shown.map(part => {
    const { section: { key, title, help }, cards } = part
    const kind = html('details', {
      class: 'kind', 'data-kind': key, css: { '--tiles': cards.length }, open: !folded.has(key), on: {
        toggle: () => {
          kind.open ? folded.delete(key) : folded.add(key)
          onFold()
        },
      },
    }, html('summary', null, html('h2', null, title), html('span', null, `${cards.length}`)), !isOverview && html('p', null, help),
      body(part))
    return kind
  })
  if (others.length > 0) {
    children.unshift(html('section', { class: 'kind' }, html('header', null, html('h2', null, 'Project')), findingList(others)))
  }
  if (shown.length === 0) {
    children.push(html('section', { class: 'kind empty-page' }, html('h2', null, 'Nothing to draw'), html('p', null, empty)))
  }
  if (tokens) children.push(tokens)
  children.push(html('p', { class: 'none', hidden: true }, 'No matches.'))
  return children
}

/**
 * What is said where there is nothing to draw.
 * @param {boolean} isComparing
 * @param {boolean} hasBundles
 */
export function emptyText(isComparing, hasBundles) {
  return isComparing ? 'The two bundles have no differences.'
    : hasBundles ? 'This bundle has no styles yet. Add one in StyleSources to see it here.'
      : 'No bundles yet: none of the project file\'s bundles compiles.'
}

/**
 * Brings the list of all styles, which is one stop of Tab, in line with what is shown.
 * @param {HTMLElement} nav
 * @param {KindPart[]} shown
 */
export function showNav(nav, shown) {
  // What is moved in the document loses its focus, so where the same stands there it stays.
  const content = JSON.stringify(shown.map(({ section, cards }) => [
    section.title, cards.map(({ style, change }) => [style.id, worstOf(style), change])]))
  if (nav.dataset.content === content) return
  nav.dataset.content = content
  const list = html('div', { class: 'groups' }, ...navGroups(shown))
  makeOneStop(list, [...list.querySelectorAll('a')])
  nav.replaceChildren(list)
}

/** @param {KindPart[]} shown */
function navGroups(shown) {
  return shown.map(({ section, cards }) => html('div', { class: 'group' }, html('h2', null, section.title),
    html('ul', null, ...cards.map(({ style, change }) => html('li', { 'data-style': style.id },
      html('a', { href: `#${encodeURIComponent(style.id)}` }, style.name, ...marks(worstOf(style), change)))))))
}

/**
 * Hides what isn't asked for; returns how many styles are left.
 * @param {HTMLElement} main
 * @param {HTMLElement} nav
 * @param {Card[]} cards
 * @param {import('./overview.js').Overview} overview
 * @param {(id: string) => boolean} matches
 * @param {(id: string) => boolean} isOpen whether a card is looked at, which stays
 * @param {(text: string) => boolean} finds
 */
export function filterPage(main, nav, cards, overview, matches, isOpen, finds) {
  let count = 0
  for (const card of cards) {
    const { style: { id } } = card
    const isShown = matches(id)
    if (card.isBuilt) card.element.hidden = !isShown && !(isOpen(id) && !main.contains(card.element))
    if (isShown) count += 1
  }
  overview.filter(matches)
  for (const entry of nav.querySelectorAll('[data-style]')) hide(entry, !matches(entry.getAttribute('data-style') ?? ''))
  for (const group of [...main.querySelectorAll('.kind[data-kind]'), ...nav.querySelectorAll('.group')]) {
    hide(group, !group.querySelector('.card:not([hidden]), .tiles:not(.none-shown), li:not([hidden])'))
  }
  for (const token of main.querySelectorAll('.token')) hide(token, !finds(token.getAttribute('data-search') ?? ''))
  for (const tokens of main.querySelectorAll('.tokens')) hide(tokens, !tokens.querySelector('.token:not([hidden])'))
  for (const none of main.querySelectorAll('.none')) hide(none, count > 0 || cards.length === 0)
  overview.place()
  return count
}

/**
 * @param {Element} element
 * @param {boolean} isHidden
 */
function hide(element, isHidden) {
  element.toggleAttribute('hidden', isHidden)
}
