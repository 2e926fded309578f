// @ts-check
import { html } from './dom.js'
import { screens } from './device.js'
import { textSizeWords } from '../text-size.js'

/**
 * Settings of the whole page.
 * @typedef {object} Settings
 * @property {boolean} reducedMotion
 * @property {string | null} photo a data URL
 * @property {import('./device.js').Device | null} device
 * @property {import('../text-size.js').TextSize | number} textSize in which tags and segmented controls are drawn
 * @property {import('../geometry.js').ReadingDirection} reading of the app's people
 */
/** @typedef {{ word: string, label: string, value: any }} PageChoice an empty word is the default, which the address leaves out */
/** @typedef {'device' | 'textSize' | 'reading'} PageSetting */

/** @param {string} word as in `accessibility1` */
const spacedWord = word => word.replace(/^(x+)L/, (_, many) => `${many}-l`).replace(/(\d)$/, ' $1').toLowerCase()

/**
 * What is chosen for the whole page, and held by the address: each by the name of its setting.
 * @type {{ name: PageSetting, label: string, choices: PageChoice[] }[]}
 */
export const pageSettings = [
  { name: 'device', label: 'Device', choices: [
    { word: '', label: 'none', value: null }, ...screens.map(screen => ({ word: screen.name, label: screen.name, value: screen }))] },
  { name: 'textSize', label: 'Text size', choices: [
    ...textSizeWords.map(value => ({ word: value === 'large' ? '' : value, label: value === 'large' ? 'large (default)' : spacedWord(value), value })),
    { word: '2', label: '200%', value: 2 }] },
  { name: 'reading', label: 'Direction', choices: [
    { word: '', label: 'left to right', value: 'ltr' }, { word: 'rtl', label: 'right to left', value: 'rtl' }] },
]

/** @returns {Settings} */
export function defaultSettings() {
  const chosen = pageSettings.map(({ name, choices }) => [name, choices.find(({ word }) => word === '')?.value])
  return { reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches, photo: null, ...Object.fromEntries(chosen) }
}

/**
 * What an address says of the settings: the default where it doesn't know the word, nothing where it says nothing.
 * @param {Partial<Record<PageSetting, string>>} address
 * @returns {Partial<Settings>}
 */
export function settingsOfAddress(address) {
  const said = pageSettings.filter(({ name }) => address[name] !== undefined)
  return Object.fromEntries(said.map(({ name, choices }) => [name, choiceOf(choices, address[name] ?? '').value]))
}

/**
 * The settings in the words of an address.
 * @param {Settings} settings
 * @returns {Record<PageSetting, string>}
 */
export function wordsOfSettings(settings) {
  const words = pageSettings.map(({ name, choices }) => [name, choices.find(({ value }) => value === settings[name])?.word ?? ''])
  return /** @type {Record<PageSetting, string>} */ (Object.fromEntries(words))
}

/** @param {PageChoice[]} choices @param {string} word */
function choiceOf(choices, word) {
  return /** @type {PageChoice} */ (choices.find(choice => choice.word === word) ?? choices.find(choice => choice.word === ''))
}

/**
 * A field for each setting.
 * @param {(part: Partial<Settings>) => void} onChange
 */
export function settingFields(onChange) {
  const fields = pageSettings.map(({ name, label, choices }) => {
    const select = html('select', { name, on: { change: () => onChange({ [name]: choiceOf(choices, select.value).value }) } },
      ...choices.map(({ word, label }) => html('option', { value: word }, label)))
    return { name, select, element: html('label', null, label, select) }
  })
  return {
    elements: fields.map(({ element }) => element),
    /** @param {Settings} settings */
    show(settings) {
      const words = wordsOfSettings(settings)
      for (const { name, select } of fields) select.value = words[name]
      document.documentElement.toggleAttribute('data-framed', settings.device !== null)
    },
  }
}
