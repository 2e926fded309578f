// @ts-check

/**
 * Makes each card on a page one stop of Tab: Enter goes to its controls, Escape back to it.
 * @param {HTMLElement} page
 */
export function installCardStops(page) {
  /** Whether the focus moves by Tab right now. */
  let isTabbing = false
  /** @param {EventTarget | null} target @returns {HTMLElement | null} */
  const cardOf = target => target instanceof Element ? target.closest('.cards > .card') : null

  page.addEventListener('keydown', event => {
    const card = cardOf(event.target)
    if (!card || event.defaultPrevented) return
    const isOnCard = event.target === card
    if (event.key === 'Tab' && isOnCard) passOver(card)
    else if (event.key === 'Enter' && isOnCard) focusFirst(card)
    else if (event.key === 'Escape' && !isOnCard) card.focus()
    else return
    if (event.key !== 'Tab') event.preventDefault()
  })
  addEventListener('keydown', event => { isTabbing = event.key === 'Tab' }, { capture: true })
  addEventListener('keyup', () => { isTabbing = false }, { capture: true })
  addEventListener('pointerdown', () => { isTabbing = false }, { capture: true })
  page.addEventListener('focusin', event => {
    const card = cardOf(event.target)
    // Coming from after it, Tab reaches a card's last control first.
    if (isTabbing && card && event.target !== card && cardOf(event.relatedTarget) !== card) card.focus()
  })
}

/**
 * Lets Tab go from a card to what comes after it or before it.
 * @param {HTMLElement} card
 */
function passOver(card) {
  const parts = /** @type {HTMLElement[]} */ ([...card.children])
  for (const part of parts) part.inert = true
  setTimeout(() => parts.forEach(part => { part.inert = false }))
}

/** @param {HTMLElement} card */
function focusFirst(card) {
  /** @type {NodeListOf<HTMLElement>} */
  const controls = card.querySelectorAll('.body button, .body input, .body select, .body [tabindex="0"]')
  for (const control of controls) {
    if (control.tabIndex < 0 || control.getClientRects().length === 0) continue
    control.focus()
    if (document.activeElement === control) return
  }
}
