// @ts-check
import { readdirSync, readFileSync } from 'node:fs'

/**
 * A file of the repository as text.
 * @param {string} path from the repository's root
 */
export function repositoryText(path) {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
}

/**
 * The JSON files of a folder by their paths, each as text.
 * @param {string} folder from the repository's root
 */
function documentsIn(folder) {
  return readdirSync(new URL(`../../../${folder}/`, import.meta.url)).filter(name => name.endsWith('.json'))
    .map(name => /** @type {[string, string]} */ ([`${folder}/${name}`, repositoryText(`${folder}/${name}`)]))
}

/** What is built of the repository's styles, and the bundles of the vectors, in which every member is there: path and text of each. */
export function bundlesOfToday() {
  return [
    ...documentsIn('Generated/bundles'),
    ...documentsIn('Tests/Fixtures/conformance').flatMap(([path, text]) => {
      const { bundle } = JSON.parse(text)
      return bundle ? [/** @type {[string, string]} */ ([path, JSON.stringify(bundle)])] : []
    }),
  ]
}

/**
 * The code of a page's blocks of one language, block after block.
 * @param {string} path from the repository's root
 * @param {string} language
 */
export function codeBlocks(path, language) {
  return [...repositoryText(path).matchAll(new RegExp('^```' + language + '\\n(.*?)^```', 'gms'))].map(block => block[1])
}
