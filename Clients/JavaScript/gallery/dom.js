// @ts-check

/**
 * Attributes of an element. `on` holds listeners, `css` custom properties and styles, which a strict policy allows from scripts
 * only; true gives an attribute without value; null, undefined and false give none.
 * @typedef {Record<string, any>} Attributes
 */

const svgSpace = 'http://www.w3.org/2000/svg'

/**
 * An HTML element. Text always becomes text, whatever it holds.
 * @param {string} name
 * @param {Attributes | null} [attributes]
 * @param {...(Node | string | number | null | undefined | false)} children
 * @returns {any}
 */
export function html(name, attributes, ...children) {
  return filled(document.createElement(name), attributes ?? {}, children)
}

/**
 * An SVG element.
 * @param {string} name
 * @param {Attributes | null} [attributes]
 * @param {...(Node | string | number | null | undefined | false)} children
 * @returns {any}
 */
export function svg(name, attributes, ...children) {
  return filled(document.createElementNS(svgSpace, name), attributes ?? {}, children)
}

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {(Node | string | number | null | undefined | false)[]} children
 */
function filled(element, attributes, children) {
  setAttributes(element, attributes)
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue
    element.append(child instanceof Node ? child : `${child}`)
  }
  return element
}

/**
 * @param {any} element
 * @param {Attributes} attributes
 */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'on') {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener)
    } else if (name === 'css') {
      for (const [property, text] of Object.entries(value)) element.style.setProperty(property, `${text}`)
    } else if (value === null || value === undefined || value === false) {
      element.removeAttribute(name)
    } else {
      element.setAttribute(name, value === true ? '' : `${value}`)
    }
  }
}

/**
 * A number for people: at most so many decimals, a real minus sign.
 * @param {number} number
 * @param {number} decimals
 */
export function shortNumber(number, decimals = 2) {
  const text = `${Number(number.toFixed(decimals))}`
  return text === '-0' ? '0' : text.replace('-', '−')
}

/**
 * A coordinate of a drawing, to a hundredth of a pixel.
 * @param {number} number
 */
export function pixelNumber(number) {
  return Math.round(number * 100) / 100
}

/**
 * A size for people, in points.
 * @param {number} width
 * @param {number} height
 */
export function sizeText(width, height) {
  return `${shortNumber(width)} × ${shortNumber(height)} pt`
}

/**
 * Text in which what stands between backticks is code.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function withCode(text) {
  return text.split(/`([^`]+)`/).map((part, index) => index % 2 === 1 ? html('code', null, part) : part)
}

/**
 * A stroked icon of 16 × 16.
 * @param {string} path
 */
export function icon(path) {
  return svg('svg', { class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, svg('path', { d: path }))
}

/**
 * Whether somebody types words there, so that letters are no shortcuts.
 * @param {EventTarget | null} target
 */
export function isTextField(target) {
  return target instanceof HTMLInputElement && ['search', 'text', 'number'].includes(target.type)
}
