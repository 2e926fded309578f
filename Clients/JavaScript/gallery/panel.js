// @ts-check
import { html, icon } from './dom.js'

/** The place beside the overview where one card is looked at. */
export class Panel {
  /** @param {() => void} onClose */
  constructor(onClose) {
    this.body = html('div', { class: 'panel-body' })
    const close = html('button', {
      type: 'button', class: 'close-panel', 'aria-label': 'Close', title: 'Close (Escape)', on: { click: onClose },
    }, icon('M4 4l8 8M12 4l-8 8'))
    this.element = html('aside', { class: 'panel', 'aria-label': 'The style', hidden: true }, close, this.body)
  }

  get isOpen() {
    return !this.element.hidden
  }

  /**
   * Shows a card, or nothing.
   * @param {import('./card.js').Card | null} card
   */
  show(card) {
    this.element.hidden = card === null
    document.documentElement.classList.toggle('panel-open', card !== null)
    if (!card) return this.body.replaceChildren()
    if (card.element.parentElement === this.body) return
    this.body.replaceChildren(card.element)
    this.body.scrollTop = 0
    card.element.hidden = false
    card.draw()
    card.showSafeRanges()
  }
}
