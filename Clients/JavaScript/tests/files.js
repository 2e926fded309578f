// @ts-check
import { readFileSync } from 'node:fs'

/**
 * A file of the repository as text.
 * @param {string} path from the repository's root
 */
export function repositoryText(path) {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
}
