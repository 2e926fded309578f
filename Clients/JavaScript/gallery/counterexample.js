// @ts-check
import { html } from './dom.js'

/**
 * A finding's picture, which a tap enlarges.
 * @param {string} picture an SVG document
 * @param {string} label
 */
export function counterexamplePicture(picture, label) {
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`
  const image = () => html('img', { alt: label, decoding: 'async', src: address, ...pictureSize(picture) })
  const small = image()
  small.loading = 'lazy'
  return html('button', {
    type: 'button', class: 'enlarge', title: 'Enlarge', on: { click: () => showEnlarged(image(), label) },
  }, small)
}

/**
 * Shows a picture over the page, until it is tapped or Escape is pressed.
 * @param {HTMLImageElement} image
 * @param {string} label
 */
function showEnlarged(image, label) {
  const { width = 1, height = 1 } = image
  const close = html('button', { type: 'button', 'aria-label': 'Close', on: { click: () => dialog.close() } }, image)
  const dialog = html('dialog', {
    class: 'enlarged', 'aria-label': label, css: { '--aspect': width / height }, on: { close: () => dialog.remove() },
  }, close)
  document.body.append(dialog)
  dialog.showModal()
}

/**
 * The size that a picture states, so that it has its room before it is there.
 * @param {string} picture
 */
function pictureSize(picture) {
  const [, width, height] = picture.match(/viewBox=["'][-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)["']/) ?? []
  return width && height ? { width: Math.round(Number(width)), height: Math.round(Number(height)) } : {}
}
