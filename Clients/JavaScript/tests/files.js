// @ts-check
import { readFileSync } from 'node:fs'

/**
 * A file of the repository as text.
 * @param {string} path from the repository's root
 */
export function repositoryText(path) {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
}

/**
 * The code of a page's blocks of one language, block after block.
 * @param {string} path from the repository's root
 * @param {string} language
 */
export function codeBlocks(path, language) {
  return [...repositoryText(path).matchAll(new RegExp('^```' + language + '\\n(.*?)^```', 'gms'))].map(block => block[1])
}
