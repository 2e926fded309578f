// @ts-check
import { html, isTextField } from './dom.js'

/**
 * Shows the key path and the value of whatever has `data-path` when it is pointed at or focused, and copies the path when it is
 * pressed.
 * @param {HTMLElement} root
 */
export function installTooltip(root) {
  const value = html('b')
  const path = html('code')
  const hint = html('small')
  const tip = html('div', { class: 'tip', role: 'status', hidden: true }, value, path, hint)
  root.append(tip)
  /** @type {Element | null} */
  let shown = null

  /** @param {Element | null} target */
  const show = target => {
    shown = target
    tip.hidden = !target
    if (!target) return
    value.textContent = target.getAttribute('data-value')
    path.textContent = target.getAttribute('data-path')
    hint.textContent = target.classList.contains('chip') ? 'press to copy the path' : 'C copies the path'
    const place = target.getBoundingClientRect()
    const size = tip.getBoundingClientRect()
    const left = Math.min(Math.max(8, place.left + place.width / 2 - size.width / 2), innerWidth - size.width - 8)
    const above = place.top - size.height - 8
    tip.style.setProperty('left', `${left}px`)
    tip.style.setProperty('top', `${above > 60 ? above : Math.min(place.bottom + 8, innerHeight - size.height - 8)}px`)
  }
  /** @param {Event} event */
  const owner = event => event.target instanceof Element ? event.target.closest('[data-path]') : null

  root.addEventListener('pointerover', event => {
    if (event.pointerType !== 'touch' && owner(event) !== shown) show(owner(event))
  })
  root.addEventListener('focusin', event => show(owner(event)))
  root.addEventListener('focusout', () => show(null))
  const copyPath = async () => {
    const path = shown?.getAttribute('data-path') ?? ''
    hint.textContent = await copyText(path) ? 'copied' : 'copying isn\'t permitted here'
  }
  root.addEventListener('keydown', event => {
    if (event.key === 'Escape') show(null)
    if (event.key === 'c' && shown && !isTextField(event.target) && !event.ctrlKey && !event.metaKey) copyPath()
  })
  addEventListener('scroll', () => { if (shown) show(null) }, { passive: true, capture: true })
  root.addEventListener('click', event => {
    const target = owner(event)
    if (!target || !target.classList.contains('chip')) return
    show(target)
    copyPath()
  })
}

/**
 * Copies a text, and says so on the button that asked for it.
 * @param {HTMLElement} button
 * @param {string} text
 */
export async function copyInto(button, text) {
  button.textContent = await copyText(text) ? 'Copied' : 'Copying isn\'t permitted here'
}

/** @param {string} text */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
