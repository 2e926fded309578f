// @ts-check

/** @typedef {import('./card.js').Card} Card */

/**
 * The first card that can be seen, and where; null for none.
 * @param {HTMLElement} main
 * @param {Card[]} cards
 */
export function firstOnScreen(main, cards) {
  for (const { element, style: { id } } of cards.filter(({ isBuilt }) => isBuilt)) {
    const { top, bottom, height } = element.getBoundingClientRect()
    if (height > 0 && bottom > 80 && main.contains(element)) return { id, top }
  }
  return null
}

/**
 * Scrolls so that a card is where it was.
 * @param {Card | undefined} card
 * @param {number} top
 */
export function keepInPlace(card, top) {
  const now = card?.isBuilt ? card.element.getBoundingClientRect().top : undefined
  if (now !== undefined && now !== top) scrollBy({ top: now - top, behavior: /** @type {ScrollBehavior} */ ('instant') })
}
